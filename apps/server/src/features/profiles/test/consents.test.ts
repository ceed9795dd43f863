import { CONSENTS, type Consent, consents, consentText, consentVersion } from '@heartwell/contract/consents/consents.ts'
import { type MatchedUser, matching } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { stored, submit, update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { sourcesOf } from '../../matching/ranking/feature-rows/member-sources.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const set = (person: Person, purpose: string, given: unknown) =>
  t.call(consents.set, { body: { purpose, given } }, { as: person.token })
async function listed(person: Person, purpose: string): Promise<Consent | undefined> {
  const { body } = await t.call(consents.list, {}, { as: person.token })
  return (body.data as Consent[]).find((one) => one.purpose === purpose) // The response schema has just been applied.
}
const TEXTS = { cultural_background: 'Canary of two languages', religious_belief: 'Canary of the choir' }
/** Choices from the lists of religions and cultures. */
const CHOICES = { religion: 1, cultures: [35, 50] }
const step = (person: Person, change: object = {}) => {
  const payload = { user_id: person.id, ...TEXTS, profile_completion_status: 'interest', ...change }
  return update(t, person.token, { payload })
}
/** An approved member who has written about religion and culture and consented to both. */
async function believer(options: Parameters<typeof aMember>[1] = {}): Promise<Person> {
  const person = await aMember(t, options)
  for (const purpose of ['religion', 'culture']) await set(person, purpose, true)
  await t.db
    .updateTable('members')
    .set({ ...TEXTS, ...CHOICES })
    .where('id', '=', person.id)
    .execute()
  return person
}
const seenBy = async (viewer: Person, other: Person) =>
  (await t.call(profiles.getUser, { body: { user_id: other.id } }, { as: viewer.token })).body.data

describe('ON-09 the culture step', () => {
  test('a religion from the list without its ticked box stores nothing and says at the box why', async () => {
    const asha = await aMember(t, { status: 'cultureReligion' })
    const before = await stored(t, asha.id)
    expect(await step(asha, { religion: 1 })).toMatchObject({
      status: 400,
      body: { errors: { 'consent.religion_choice': 'Please agree, so that we may store this answer' } },
    })
    expect(await stored(t, asha.id)).toEqual(before)
  })

  test('API-14 with the listed body alone counts as consent to the text of the form', async () => {
    const asha = await aMember(t, { status: 'cultureReligion' })
    expect((await step(asha)).status).toBe(200)
    const kept = (await stored(t, asha.id)).consents.map((c) => [c.purpose, c.version, c.given, c.way])
    expect(kept).toEqual([
      ['religion', consentVersion('religion'), true, 'form'],
      ['culture', consentVersion('culture'), true, 'form'],
    ])
  })

  test('with a religion from the list and its ticked box is recorded so, with the text and the time', async () => {
    const asha = await aMember(t, { status: 'cultureReligion' })
    expect((await step(asha, { religion: 1, consent: { religion_choice: true } })).status).toBe(200)
    const record = {
      given: true,
      at: expect.any(String),
      withdrawable: true,
    }
    expect(await listed(asha, 'religion')).toEqual({
      ...record,
      purpose: 'religion',
      title: 'Your religious belief',
      text: expect.stringContaining(
        'By continuing you agree that we store what you wrote about your culture and belief, and use it for matching. You can withdraw this under My consents.',
      ),
      version: consentVersion('religion'),
      way: 'form',
      withdrawal: CONSENTS.religion.withdrawal,
    })
    expect(await listed(asha, 'religion.choice')).toEqual({
      ...record,
      purpose: 'religion.choice',
      title: CONSENTS['religion.choice'].title,
      text: consentText('religion.choice'),
      version: 1,
      way: 'checkbox',
      withdrawal: CONSENTS['religion.choice'].withdrawal,
    })
  })

  const NEEDED = 'Please agree, so that we may store this answer'
  test.each([
    [{ religion: false, culture: true }, { 'consent.religion': NEEDED }],
    [{ religion: true, culture: false }, { 'consent.culture': NEEDED }],
    [
      { religion: 'yes', culture: 1 },
      { 'consent.religion': NEEDED, 'consent.culture': NEEDED },
    ],
    [false, { consent: NEEDED }],
  ])('VA-29 with %o stores nothing and says at the box why', async (consent, errors) => {
    const asha = await aMember(t, { status: 'cultureReligion' })
    const before = await stored(t, asha.id)
    expect(await step(asha, { consent })).toMatchObject({
      status: 400,
      body: { success: false, message: NEEDED, errors },
    })
    expect(await stored(t, asha.id)).toEqual(before)
  })
})

describe('withdrawing a consent', () => {
  test.each([
    ['religion', 'religious_belief', 'cultural_background', 'What you told us about religion is deleted.'],
    ['culture', 'cultural_background', 'religious_belief', 'What you told us about your culture is deleted.'],
  ] as const)(
    'MA-11 %s deletes what was written, for everybody and at once, and nothing else',
    async (purpose, gone, left, message) => {
      const asha = await believer()
      const ravi = await aMember(t, { gender: 'M' })
      expect(await seenBy(ravi, asha)).toMatchObject(TEXTS)
      const answer = await set(asha, purpose, false)
      expect(answer.body).toMatchObject({ success: true, message })
      expect(await seenBy(ravi, asha)).toMatchObject({ [gone]: null, [left]: TEXTS[left] })
      expect(await seenBy(asha, asha)).toMatchObject({ [gone]: null, [left]: TEXTS[left] })
      expect((await stored(t, asha.id)).member[gone]).toBeNull()
      expect(await listed(asha, purpose)).toMatchObject({ given: false, way: 'settings' })
    },
  )

  test.each([
    ['religion', { religion: null, cultures: CHOICES.cultures }],
    ['culture', { religion: CHOICES.religion, cultures: [] }],
  ] as const)('%s erases its choice from the list, and nothing of the other', async (purpose, left) => {
    const asha = await believer()
    expect(await seenBy(asha, asha)).toMatchObject(CHOICES)
    await set(asha, purpose, false)
    expect(await seenBy(asha, asha)).toMatchObject(left)
  })

  test('religion.choice erases the chosen religion and leaves the text', async () => {
    const asha = await believer()
    await set(asha, 'religion.choice', true)
    expect((await set(asha, 'religion.choice', false)).body.message).toBe('The religion you chose is deleted.')
    expect(await seenBy(asha, asha)).toMatchObject({ ...TEXTS, religion: null, cultures: CHOICES.cultures })
  })

  test('religion withdraws also the consent to the chosen religion', async () => {
    const asha = await believer()
    await set(asha, 'religion.choice', true)
    await set(asha, 'religion', false)
    expect(await listed(asha, 'religion.choice')).toMatchObject({ given: false })
  })

  test('religion erases also how much it matters, to whom, and the answer about faith', async () => {
    const asha = await believer()
    const chosen = { religion_importance: 'very', faith_dealbreaker: true, intention: 'marriage' }
    await t.call(preferences.save, { body: chosen }, { as: asha.token })
    const answers = ['V21', 'V22'].map((question_id) => ({ member_id: asha.id, question_id, option_index: 0 }))
    await t.db.insertInto('member_answers').values(answers).execute()
    await set(asha, 'religion', false)
    const { body } = await t.call(preferences.read, {}, { as: asha.token })
    expect(body.data).toMatchObject({
      preferences: { religion_importance: null, faith_dealbreaker: false, intention: 'marriage' },
    })
    expect((await stored(t, asha.id)).answers.map((a) => a.question_id)).toEqual(['V21'])
    const again = await t.call(preferences.save, { body: chosen }, { as: asha.token })
    expect(again).toMatchObject({ status: 400, body: { errors: { religion_importance: expect.any(String) } } })
  })

  test('MA-14 photos hides them, and given again shows them', async () => {
    const asha = await aMember(t, { photos: 1 })
    const ravi = await aMember(t, { gender: 'M' })
    await set(asha, 'photos.display', false)
    expect(await seenBy(ravi, asha)).toMatchObject({ image: null, more_images: [] })
    await set(asha, 'photos.display', true)
    expect(await seenBy(ravi, asha)).toMatchObject({ image: expect.stringMatching(/\.jpg$/) })
  })

  test('is a line of its own in the record; the same word twice is not', async () => {
    const asha = await aMember(t)
    for (const given of [true, true, false, false, true]) await set(asha, 'culture', given)
    expect((await stored(t, asha.id)).consents.map((c) => c.given)).toEqual([true, false, true])
  })

  test('ten times at once by turns ends in one state, record and profile alike', async () => {
    const asha = await believer({ photos: 1 })
    await Promise.all(Array.from({ length: 10 }, (_, n) => set(asha, 'photos.display', n % 2 === 0)))
    const { member, consents: kept } = await stored(t, asha.id)
    expect(await listed(asha, 'photos.display')).toMatchObject({ given: member.show_photos })
    const said = kept.filter((c) => c.purpose === 'photos.display').map((c) => c.given)
    // Whichever of the ten came first, no decision follows an equal one.
    expect(said).toEqual(said.map((_, at) => (at % 2 === 0) === said[0]))
  })

  test('leaves what others agreed to, and needs no text to be there', async () => {
    const asha = await aMember(t, { status: 'gender' })
    const mira = await believer()
    expect((await set(asha, 'religion', false)).status).toBe(200)
    expect(await listed(mira, 'religion')).toMatchObject({ given: true })
    expect((await stored(t, mira.id)).member).toMatchObject(TEXTS)
  })
})

test('a choice from the lists is in no record but that of the member', async () => {
  const asha = await believer()
  const ravi = await aMember(t, { gender: 'M' })
  const seen = await seenBy(ravi, asha)
  expect(seen).not.toHaveProperty('religion')
  expect(seen).not.toHaveProperty('cultures')
})

test('what was written without a consent is shown to nobody else', async () => {
  const asha = await aMember(t)
  const ravi = await aMember(t, { gender: 'M' })
  await t.db.updateTable('members').set(TEXTS).where('id', '=', asha.id).execute()
  expect(await seenBy(ravi, asha)).toMatchObject({ cultural_background: null, religious_belief: null })
  const { body } = await t.call(matching.matchedUsers, { body: { user_id: ravi.id } }, { as: ravi.token })
  const card = (body.matched_users as MatchedUser[]).find(({ id }) => id === asha.id)
  expect(card).toMatchObject({ name: asha.name, quote: null })
  expect(JSON.stringify(card)).not.toContain('Canary')
})

test('a card quotes the text about culture only with consent, and that about religion never', async () => {
  const asha = await believer()
  const ravi = await aMember(t, { gender: 'M' })
  const quoteOf = async () => {
    const { body } = await t.call(matching.matchedUsers, { body: { user_id: ravi.id } }, { as: ravi.token })
    return (body.matched_users as MatchedUser[]).find(({ id }) => id === asha.id)?.quote
  }
  expect(await quoteOf()).toBe(TEXTS.cultural_background)
  await set(asha, 'culture', false)
  expect(await quoteOf()).toBeNull()
})

test('MA-09 only of those who agree may religion or culture be compared', async () => {
  const asha = await believer()
  const ravi = await believer({ gender: 'M' })
  const omar = await aMember(t, { gender: 'M' })
  await set(ravi, 'religion', false)
  const sources = await sourcesOf(t.db, [asha.id, ravi.id, omar.id], t.deps.clock())
  const agreed = (person: Person) => sources.find(({ id }) => id === person.id)?.agreed
  expect(agreed(asha)).toEqual({ religion: true, culture: true })
  expect(agreed(ravi)).toEqual({ religion: false, culture: true })
  expect(agreed(omar)).toEqual({ religion: false, culture: false })
})

describe('the list of consents', () => {
  test('names every purpose, also those without an answer, and the terms cannot be withdrawn', async () => {
    const asha = await aMember(t, { status: 'RegistrationVarification' })
    const { status, body } = await t.call(consents.list, {}, { as: asha.token })
    expect(status).toBe(200)
    const lines = (body.data as Consent[]).map((c) => [c.purpose, c.given, c.at, c.withdrawable])
    expect(lines).toEqual([
      ['terms', false, null, false],
      ['photos.display', false, null, true],
      ['religion', false, null, true],
      ['religion.choice', false, null, true],
      ['culture', false, null, true],
    ])
  })

  test('names the text that the member agreed to until they agree to the current one', async () => {
    const asha = await aMember(t)
    const old = { purpose: 'religion', version: 1, given: true, way: 'checkbox', created_at: t.deps.clock() }
    await t.db
      .insertInto('consents')
      .values({ member_id: asha.id, ...old })
      .execute()
    const first = CONSENTS.religion.texts[0]
    expect(await listed(asha, 'religion')).toMatchObject({ version: 1, text: first })
    t.advance(1000)
    await set(asha, 'religion', true)
    expect(await listed(asha, 'religion')).toMatchObject({
      version: consentVersion('religion'),
      text: consentText('religion'),
      way: 'settings',
    })
    expect((await stored(t, asha.id)).consents.map((c) => c.version)).toEqual([1, consentVersion('religion')])
  })

  test('ON-06 holds the photo consent of the photo step', async () => {
    const asha = await aMember(t, { status: 'UploadImage', showPhotos: false })
    await submit(t, asha, 'UploadImage')
    expect(await listed(asha, 'photos.display')).toMatchObject({ given: true, way: 'checkbox', version: 1 })
    await update(t, asha.token, { payload: { user_id: asha.id, pre_consent_for_displaying_images: false } })
    expect(await listed(asha, 'photos.display')).toMatchObject({ given: false, way: 'settings' })
  })

  test.each([
    ['terms', false, { purpose: 'Please choose what this is about' }],
    ['everything', true, { purpose: 'Please choose what this is about' }],
    ['religion', 'no', { given: 'Please say yes or no' }],
    ['religion', undefined, { given: 'Please say yes or no' }],
  ])('VA-76 %s set to %o is refused at the field', async (purpose, given, errors) => {
    const asha = await believer()
    const before = await stored(t, asha.id)
    expect(await set(asha, purpose, given)).toMatchObject({ status: 400, body: { errors } })
    expect(await stored(t, asha.id)).toEqual(before)
  })

  test('PM-03 is one’s own, whatever id is sent along', async () => {
    const asha = await believer()
    const mira = await believer()
    const body = { purpose: 'religion', given: false, user_id: mira.id, member_id: mira.id }
    await t.call(consents.set, { body }, { as: asha.token })
    expect([await listed(asha, 'religion'), await listed(mira, 'religion')]).toMatchObject([
      { given: false },
      { given: true },
    ])
  })
})
