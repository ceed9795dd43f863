import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { CONSENT_NEEDED } from '../consents/consents.ts'
import { CULTURES, CULTURES_LISTED, CULTURES_TOO_MANY, CULTURES_TWICE, cultureName } from './cultures.ts'
import {
  AnswersForm,
  CultureForm,
  GenderForm,
  InterestForm,
  onboarding,
  ProfileUpdate,
  TEXT_MAX,
} from './onboarding.ts'
import { RELIGION_LISTED, RELIGION_NOT_SAID, RELIGIONS, religionName } from './religions.ts'

const ID = '3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01'

/** The first text of each field, as a form shows it. */
function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) first[path.join('.')] ??= message
  return first
}

test.each(['F', 'M'])('EN-04 the gender step takes %s', (gender) => {
  expect(messages(GenderForm, { gender })).toEqual({})
})
test.each(['f', 'm', 'W', 'X', 'Woman', 'Man'])('EN-04 the gender step refuses %s', (gender) => {
  expect(messages(GenderForm, { gender })).toEqual({ gender: 'Please select a Gender' })
})

describe('photo step', () => {
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

test('VA-29 VA-77 both texts are asked for, and 2000 characters of each are taken', () => {
  const NEEDED = 'Please answer this question'
  expect(messages(CultureForm, {})).toEqual({ cultural_background: NEEDED, religious_belief: NEEDED })
  const empty = { cultural_background: '', religious_belief: ' ' }
  expect(messages(CultureForm, empty)).toEqual({ cultural_background: NEEDED, religious_belief: NEEDED })
  const longest = 'x'.repeat(TEXT_MAX)
  expect(messages(CultureForm, { cultural_background: longest, religious_belief: longest })).toEqual({})
})

describe('the lists of religions and cultures', () => {
  const texts = { cultural_background: 'Here', religious_belief: 'None' }
  test('have ids that fit in a byte, each once, and a name for each', () => {
    for (const list of [RELIGIONS, CULTURES]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
      for (const { id } of list) expect(id).toBeLessThan(256)
    }
    for (const { id } of CULTURES) expect(id).toBeGreaterThan(0)
    expect([religionName(1), religionName(14), cultureName(50), cultureName(0)]).toEqual([
      'Christianity',
      undefined,
      'Polish',
      undefined,
    ])
  })
  test('are optional, and none or not to say it is an answer', () => {
    expect(CultureForm.parse(texts)).toEqual(texts)
    for (const choices of [
      { religion: null, cultures: [] },
      { religion: RELIGION_NOT_SAID, cultures: [1, 2, 3, 4] },
    ])
      expect(CultureForm.parse({ ...texts, ...choices })).toEqual({ ...texts, ...choices })
  })
  test('have a consent of their own for a religion that is said', () => {
    const refused = { 'consent.religion_choice': CONSENT_NEEDED }
    expect(messages(CultureForm, { ...texts, religion: 1 })).toEqual(refused)
    expect(messages(CultureForm, { ...texts, religion: 1, consent: { religion_choice: false } })).toEqual(refused)
    expect(messages(CultureForm, { ...texts, religion: 1, consent: { religion_choice: true } })).toEqual({})
  })
  test.each([
    [{ religion: 14 }, { religion: RELIGION_LISTED }],
    [{ religion: 1.5 }, { religion: RELIGION_LISTED }],
    [{ religion: '' }, { religion: RELIGION_LISTED }],
    [{ cultures: [0] }, { 'cultures.0': CULTURES_LISTED }],
    [{ cultures: 'Dutch' }, { cultures: CULTURES_LISTED }],
    [{ cultures: [50, 50] }, { cultures: CULTURES_TWICE }],
    [{ cultures: [1, 2, 3, 4, 5] }, { cultures: CULTURES_TOO_MANY }],
  ])('refuse %j', (choices, expected) => {
    expect(messages(CultureForm, { ...texts, ...choices })).toEqual(expected)
  })
})

test('VA-30 one interest is enough', () => {
  expect(messages(InterestForm, { interest_id: [ID] })).toEqual({})
})

describe('questionnaires', () => {
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
