import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  AnswersForm,
  CultureForm,
  GenderForm,
  InterestForm,
  onboarding,
  PhotoConsentForm,
  ProfileUpdate,
  TEXT_MAX,
} from './onboarding.ts'

const ID = '3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01'

/** The first text of each field, as a form shows it. */
function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) first[path.join('.')] ??= message
  return first
}

describe('gender step', () => {
  test.each(['F', 'M'])('takes %s', (gender) => {
    expect(messages(GenderForm, { gender })).toEqual({})
  })
  test.each([null, undefined, '', 'Woman', 'f'])('VA-21 %o says that one is to be selected', (gender) => {
    expect(messages(GenderForm, { gender })).toEqual({ gender: 'Please select a Gender' })
  })
})

describe('photo step', () => {
  test.each([false, undefined, 'true'])('VA-24 the consent %o says that it is needed', (given) => {
    expect(messages(PhotoConsentForm, { pre_consent_for_displaying_images: given })).toEqual({
      pre_consent_for_displaying_images: 'Please accept the terms and conditions.',
    })
  })
  test.each(['more_images0', 'more_images4', 'user_document'])('the file field %s is known', (name) => {
    expect(onboarding.updateUser.upload.field.test(name)).toBe(true)
  })
  test.each(['more_images', 'more_images100', 'image', 'user_document2', 'x_more_images0'])(
    'PM-15 the file field %s is not',
    (name) => {
      expect(onboarding.updateUser.upload.field.test(name)).toBe(false)
    },
  )
})

describe('culture step', () => {
  const NEEDED = 'Please answer this question'
  test.each([
    [{ cultural_background: '', religious_belief: 'None' }, ['cultural_background']],
    [{ cultural_background: 'Dutch', religious_belief: '  \n' }, ['religious_belief']],
    [{}, ['cultural_background', 'religious_belief']],
  ])('VA-29 %o is asked to answer at %o', (form, fields) => {
    expect(messages(CultureForm, form)).toEqual(Object.fromEntries(fields.map((field) => [field, NEEDED])))
  })
  test('VA-77 texts end at 2000 characters', () => {
    const form = (length: number) => ({ cultural_background: 'x'.repeat(length), religious_belief: 'None' })
    expect(messages(CultureForm, form(TEXT_MAX))).toEqual({})
    expect(Object.keys(messages(CultureForm, form(TEXT_MAX + 1)))).toEqual(['cultural_background'])
  })
})

describe('interest step', () => {
  test.each([[[]], [undefined]])('VA-30 %o says that at least one is needed', (interest_id) => {
    expect(messages(InterestForm, { interest_id })).toEqual({ interest_id: 'Please select at least 1 interest.' })
  })
  test('takes one', () => {
    expect(messages(InterestForm, { interest_id: [ID] })).toEqual({})
  })
})

describe('questionnaires', () => {
  test.each([[[]], [undefined]])('VA-31 %o says that all questions are to be answered', (answers) => {
    expect(messages(AnswersForm, { answers })).toEqual({ answers: 'Please answer all questions' })
  })
  test('AS-14 the category of an answer may be null or left out', () => {
    const answers = [
      { question_id: 'T01', option_index: 0, category_id: null },
      { question_id: 'T02', option_index: 4 },
    ]
    expect(AnswersForm.parse({ answers }).answers.map(({ category_id }) => category_id)).toEqual([null, null])
  })
})

describe('an update of the own profile', () => {
  test.each([
    { approve_reject: 'approved' },
    { verification_status: '1' },
    { fav_users: [ID] },
    { image: 'x.jpg' },
    { more_images: ['x.jpg'] },
  ])('PM-13 drops %o, which a client may not set', (forbidden) => {
    expect(ProfileUpdate.parse({ user_id: ID, ...forbidden })).toEqual({ user_id: ID })
  })

  test.each([
    [true, true],
    ['true', true],
    ['1', true],
    [false, false],
    ['false', false],
    ['0', false],
  ])('ON-06 reads the consent %o of a form with files as %s', (given, read) => {
    const update = ProfileUpdate.parse({ user_id: ID, pre_consent_for_displaying_images: given })
    expect(update.pre_consent_for_displaying_images).toBe(read)
  })

  test('ST-34 a status that does not exist is refused', () => {
    expect(Object.keys(messages(ProfileUpdate, { user_id: ID, profile_completion_status: 'Done' }))).toEqual([
      'profile_completion_status',
    ])
  })
})
