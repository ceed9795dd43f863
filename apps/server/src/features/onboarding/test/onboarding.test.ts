import { CULTURES_LISTED, CULTURES_TOO_MANY, CULTURES_TWICE } from '@heartwell/contract/onboarding/cultures.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { RELIGION_LISTED, RELIGION_NOT_SAID } from '@heartwell/contract/onboarding/religions.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, multipart, type Person } from '../../../../test/factories.ts'
import {
  answersTo,
  fields,
  STEPS,
  stepBody,
  stored,
  submit,
  topicIds,
  update,
} from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('ST-22 ST-36 API-12 API-14 API-15 API-19 API-21 EN-04 EN-21 a member goes from the gender step to waiting for approval with the bodies that section 7 lists', async () => {
  const asha = await aMember(t, { status: 'gender', showPhotos: false })
  for (const [status, next] of STEPS) {
    const answer = await submit(t, asha, status)
    expect(answer.status, status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      message: 'Saved',
      data: { approve_reject: 'pending', profile_completion_status: next },
    })
    expect((await stored(t, asha.id)).member.status).toBe(next)
  }
  const { member, photos, documents, topics, answers, consents } = await stored(t, asha.id)
  expect(member).toMatchObject({
    gender: 'F',
    cultural_background: 'I grew up between two languages.',
    religious_belief: 'None, but I like the singing.',
    religion: null,
    cultures: [],
    show_photos: true,
    approval: 'pending',
    decided_at: null,
  })
  expect(member.submitted_at).toBeInstanceOf(Date)
  expect([photos.length, documents.length, topics.length, answers.length]).toEqual([2, 1, 3, 24 + 24 + 16])
  expect(consents.map((c) => [c.purpose, c.given, c.version, c.way])).toEqual([
    ['photos.display', true, 1, 'checkbox'],
    ['religion', true, 3, 'form'],
    ['culture', true, 3, 'form'],
  ])
})

test('EN-05 EN-06 EN-07 API-10 the answers of a member are in their own record', async () => {
  const asha = await aMember(t, { status: 'gender' })
  for (const [status] of STEPS) await submit(t, asha, status)
  const chosen = (await topicIds(t)).slice(0, 3)
  const { body } = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: asha.token })
  const photos = [expect.stringMatching(/^[0-9a-f]{32}\.jpg$/), expect.stringMatching(/^[0-9a-f]{32}\.jpg$/)]
  const record = body.data as { more_images: string[] } // The contract guarantees this type.
  expect(record).toMatchObject({
    gender: 'F',
    more_images: photos,
    image: record.more_images[0],
    interest_id: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === chosen.toSorted().join()),
    pre_consent_for_displaying_images: true,
    cultural_background: 'I grew up between two languages.',
    religious_belief: 'None, but I like the singing.',
    user_interests_list: expect.arrayContaining([{ id: expect.any(String), name: expect.any(String) }]),
    profile_completion_status: 'Tab',
    approve_reject: 'pending',
    verification_status: '1',
    fav_users: [],
  })
})

describe('the lists beside the texts about culture and belief', () => {
  const texts = { cultural_background: 'Two languages.', religious_belief: 'None.' }
  const submitChoices = (person: Person, choices: object) =>
    update(t, person.token, {
      payload: {
        user_id: person.id,
        ...texts,
        ...choices,
        consent: { religion_choice: true },
        profile_completion_status: 'interest',
      },
    })
  test.each([
    { religion: 1, cultures: [35, 50] },
    { religion: RELIGION_NOT_SAID, cultures: [] },
    { religion: null, cultures: [7, 9, 35, 50] },
  ])('take %j, and return it to the member', async (choices) => {
    const asha = await aMember(t, { status: 'cultureReligion' })
    expect((await submitChoices(asha, choices)).status).toBe(200)
    const { body } = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: asha.token })
    expect(body.data).toMatchObject({ ...texts, ...choices })
  })
  test.each([
    [{ religion: 14 }, { religion: RELIGION_LISTED }],
    [{ religion: '1' }, { religion: RELIGION_LISTED }],
    [{ religion: [1] }, { religion: RELIGION_LISTED }],
    [{ cultures: [191] }, { 'cultures.0': CULTURES_LISTED }],
    [{ cultures: ['35'] }, { 'cultures.0': CULTURES_LISTED }],
    [{ cultures: 35 }, { cultures: CULTURES_LISTED }],
    [{ cultures: null }, { cultures: CULTURES_LISTED }],
    [{ cultures: [35, 35] }, { cultures: CULTURES_TWICE }],
    [{ cultures: [1, 2, 3, 4, 5] }, { cultures: CULTURES_TOO_MANY }],
  ])('refuse %j and store nothing', async (choices, errors) => {
    const asha = await aMember(t, { status: 'cultureReligion' })
    const before = await stored(t, asha.id)
    expect(await submitChoices(asha, choices)).toMatchObject({ status: 400, body: { success: false, errors } })
    expect(await stored(t, asha.id)).toEqual(before)
  })
  test('refuse visitors', async () => {
    const asha = await aMember(t, { status: 'cultureReligion' })
    expect((await submitChoices({ ...asha, token: '' }, { religion: 1 })).status).toBe(401)
    expect((await stored(t, asha.id)).member.religion).toBeNull()
  })
})

test('ST-26 the document may also come with the status cultureReligion', async () => {
  const asha = await aMember(t, { status: 'uploadDocument' })
  const form = multipart([
    ...fields({ user_id: asha.id, profile_completion_status: 'cultureReligion' }),
    { name: 'user_document', file: await aPicture() },
  ])
  const answer = await update(t, asha.token, form)
  expect(answer.body.data).toMatchObject({ profile_completion_status: 'cultureReligion' })
})

describe('API-16 the three questionnaires', () => {
  test.each([
    ['userAnswersValue', 'value', 'userAnswersIQ'],
    ['userAnswersIQ', 'iq', 'Tab'],
  ] as const)('at %s answers are also taken under the name userAnswersTemperament', async (status, bank, next) => {
    const asha = await aMember(t, { status })
    const userAnswersTemperament = await answersTo(t, bank)
    const payload = { user_id: asha.id, userAnswersTemperament, profile_completion_status: next }
    const answer = await update(t, asha.token, { payload })
    expect(answer.body.data).toEqual({ approve_reject: 'pending', profile_completion_status: next })
    expect((await stored(t, asha.id)).answers).toHaveLength(userAnswersTemperament.length)
  })

  test('AS-14 each answer is stored as the option that was chosen', async () => {
    const asha = await aMember(t, { status: 'userAnswersTemperament' })
    const chosen = (await answersTo(t, 'temperament')).map((a, at) => ({
      ...a,
      option_index: at % 3,
      category_id: null,
    }))
    const payload = { user_id: asha.id, userAnswersTemperament: chosen, profile_completion_status: 'userAnswersValue' }
    await update(t, asha.token, { payload })
    const { answers } = await stored(t, asha.id)
    const kept = Object.fromEntries(answers.map((a) => [a.question_id, a.option_index]))
    expect(kept).toEqual(Object.fromEntries(chosen.map((a) => [a.question_id, a.option_index])))
  })
})

describe('PM-13 what members cannot set themselves', () => {
  const GRAB = {
    approve_reject: 'approved',
    approval: 'approved',
    verification_status: '1',
    fav_users: ['3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01'],
    image: 'me.jpg',
    role: 'provider',
    rejection_reason: '',
  }
  test.each(STEPS)(
    'at %s approval, verification, favourites and image have no effect beside the step',
    async (status, next) => {
      if (status === 'UploadImage' || status === 'uploadDocument') return
      const asha = await aMember(t, { status })
      const { payload } = await stepBody(t, asha.id, status)
      const answer = await update(t, asha.token, { payload: { ...(payload as object), ...GRAB } })
      expect(answer.body.data).toEqual({ approve_reject: 'pending', profile_completion_status: next })
      const { body } = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: asha.token })
      expect(body.data).toMatchObject({ approve_reject: 'pending', fav_users: [], image: null, rejection_reason: null })
    },
  )
  test('alone they are no step at all', async () => {
    const asha = await aMember(t, { approval: 'pending' })
    const answer = await update(t, asha.token, { payload: { user_id: asha.id, ...GRAB } })
    expect(answer.status).toBe(409)
    expect((await stored(t, asha.id)).member.approval).toBe('pending')
  })
})

describe('API-17 MA-14 the switch that shows the pictures of a member', () => {
  test.each([true, false])('set to %s is stored, recorded as a consent and moves no step', async (show) => {
    const asha = await aMember(t, { status: 'interest', showPhotos: !show })
    const payload = { user_id: asha.id, pre_consent_for_displaying_images: show }
    const answer = await update(t, asha.token, { payload })
    expect(answer.body).toMatchObject({ success: true, data: { profile_completion_status: 'interest' } })
    const { member, consents } = await stored(t, asha.id)
    expect([member.show_photos, member.status]).toEqual([show, 'interest'])
    expect(consents.map((c) => c.given)).toEqual([show])
  })
})

test('API-23 EN-10 anybody may read the interests: id and name, nothing more', async () => {
  const { status, body } = await t.call(onboarding.interests)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['data', 'success'])
  const topics = body.data as object[]
  expect(topics).toHaveLength(64)
  for (const topic of topics) expect(Object.keys(topic)).toEqual(['id', 'name'])
})
