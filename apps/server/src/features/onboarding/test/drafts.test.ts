import { consents } from '@heartwell/contract/consents/consents.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { type DraftStep, drafts } from '@heartwell/contract/onboarding/drafts.ts'
import type { ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type StepStatus, submit, topicIds } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { openSession } from '../../identity/sessions/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** This many seconds ago. */
const ago = (seconds: number) => new Date(t.deps.clock().getTime() - seconds * 1000).toISOString()
const save = (person: Person, step: string, draft: unknown, edited_at: unknown = ago(0)) =>
  t.call(drafts.save, { body: { user_id: person.id, step, draft, edited_at } }, { as: person.token })
const read = async (person: Person, step: DraftStep, as = person.token) =>
  (await t.call(drafts.read, { params: { step } }, { as })).body.data
const agree = (person: Person, purpose: string, given = true) =>
  t.call(consents.set, { body: { purpose, given } }, { as: person.token })
const rows = (person: Person) => t.db.selectFrom('drafts').selectAll().where('member_id', '=', person.id).execute()

const STEPS: [StepStatus, DraftStep, object][] = [
  ['cultureReligion', 'culture', { religious_belief: 'I sing in', cultural_background: '' }],
  ['interest', 'interests', { interest_id: [] }],
  ['userAnswersTemperament', 'temperament', { answers: { T01: 2 }, at: 1 }],
  ['userAnswersValue', 'value', { answers: {} }],
  ['userAnswersIQ', 'iq', { answers: { R01: 0, R02: 3 }, at: 2 }],
]

describe.each(STEPS)('a draft at %s', (status, step, draft) => {
  const atStep = async () => {
    const asha = await aMember(t, { status })
    if (step === 'culture') for (const purpose of ['religion', 'culture']) await agree(asha, purpose)
    return asha
  }
  test('is found again on another device', async () => {
    const asha = await atStep()
    const edited_at = ago(30)
    const answer = await save(asha, step, draft, edited_at)
    expect(answer).toMatchObject({ status: 200, body: { success: true, kept: true, data: { step, draft, edited_at } } })
    const other = await openSession(t.db, asha.id, 'Another device', t.deps.clock())
    expect(await read(asha, step, other)).toEqual({ step, draft, edited_at })
  })

  test('is deleted with the step, and a late one is not stored', async () => {
    const asha = await atStep()
    await save(asha, step, draft)
    expect((await submit(t, asha, status)).status).toBe(200)
    expect(await read(asha, step)).toBeNull()
    expect((await save(asha, step, draft)).body).toMatchObject({ success: true, kept: false, data: null })
    expect(await rows(asha)).toEqual([])
  })

  test('ST-34 is kept at no other step', async () => {
    const others: ProfileStatus[] = [
      'gender',
      'UploadImage',
      'Tab',
      ...STEPS.map(([at]) => at).filter((at) => at !== status),
    ]
    for (const at of others) {
      const asha = await aMember(t, { status: at })
      if (step === 'culture') for (const purpose of ['religion', 'culture']) await agree(asha, purpose)
      expect((await save(asha, step, draft)).body, at).toMatchObject({ kept: false })
      expect(await rows(asha)).toEqual([])
    }
  })
})

describe('of two edits the later one stays', () => {
  const early = { answers: { T01: 1 } }
  const late = { answers: { T01: 4 } }
  const atStep = () => aMember(t, { status: 'userAnswersTemperament' })

  test('whichever arrives last', async () => {
    const asha = await atStep()
    await save(asha, 'temperament', late, ago(10))
    const second = await save(asha, 'temperament', early, ago(60))
    expect(second.body).toMatchObject({ success: true, kept: false, data: { draft: late } })
    expect(await read(asha, 'temperament')).toMatchObject({ draft: late })
    expect((await save(asha, 'temperament', early, ago(5))).body).toMatchObject({ kept: true, data: { draft: early } })
  })
  test('also of a device whose clock is years ahead', async () => {
    const asha = await atStep()
    await save(asha, 'temperament', early, '2099-01-01T00:00:00.000Z')
    expect((await save(asha, 'temperament', late)).body).toMatchObject({ kept: true, data: { draft: late } })
  })
  test('when twenty arrive at once', async () => {
    const asha = await atStep()
    const sent = Array.from({ length: 20 }, (_, n) => save(asha, 'temperament', { answers: { T01: n } }, ago(100 - n)))
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
    expect(await read(asha, 'temperament')).toMatchObject({ draft: { answers: { T01: 19 } } })
    expect(await rows(asha)).toHaveLength(1)
  })
})

describe('what needs a consent', () => {
  test.each([
    ['cultureReligion', 'culture', 'religious_belief', { religious_belief: 'I sing' }, 'religion'],
    ['cultureReligion', 'culture', 'cultural_background', { cultural_background: 'Here' }, 'culture'],
    ['cultureReligion', 'culture', 'religion', { religion: 1 }, 'religion.choice'],
    ['cultureReligion', 'culture', 'cultures', { cultures: [35] }, 'culture'],
    ['interest', 'preferences', 'religion_importance', { religion_importance: 'very' }, 'religion'],
    ['interest', 'preferences', 'faith_dealbreaker', { faith_dealbreaker: true }, 'religion'],
    ['userAnswersValue', 'value', 'answers.V22', { answers: { V21: 1, V22: 0 } }, 'religion'],
  ] as const)('at %s the %s draft keeps no %s before it is given', async (status, step, part, draft, purpose) => {
    const asha = await aMember(t, { status })
    const early = await save(asha, step, draft)
    const text = 'Please agree, so that we may store this answer'
    expect(early).toMatchObject({ status: 409, body: { code: 'consent.needed', errors: { [`draft.${part}`]: text } } })
    expect(await rows(asha)).toEqual([])
    await agree(asha, purpose)
    expect((await save(asha, step, draft)).body).toMatchObject({ kept: true })
    await agree(asha, purpose, false)
    expect(await rows(asha)).toEqual([])
  })
  test('is nothing that is left empty', async () => {
    const asha = await aMember(t, { status: 'interest' })
    const draft = { religion_importance: '', faith_dealbreaker: false, seeks: 'both' }
    expect((await save(asha, 'preferences', draft)).body).toMatchObject({ kept: true })
    const mira = await aMember(t, { status: 'cultureReligion' })
    const untouched = { religion: null, cultures: [] }
    expect((await save(mira, 'culture', untouched)).body).toMatchObject({ kept: true, data: { draft: untouched } })
    const lena = await aMember(t, { status: 'userAnswersValue' })
    expect((await save(lena, 'value', { answers: { V21: 1 } })).body).toMatchObject({ kept: true })
  })
})

describe('a draft of preferences', () => {
  test('is also kept while waiting and afterwards, until they are saved', async () => {
    for (const options of [{ status: 'userAnswersIQ' }, { approval: 'pending' }, {}] as const) {
      const asha = await aMember(t, options)
      await save(asha, 'preferences', { age_from: '4' }, ago(20))
      expect(await read(asha, 'preferences')).toMatchObject({ draft: { age_from: '4' } })
      await t.call(preferences.save, { body: { age_from: 40, age_to: 50 } }, { as: asha.token })
      expect(await read(asha, 'preferences')).toBeNull()
      expect((await save(asha, 'preferences', { age_from: '4' }, ago(10))).body).toMatchObject({ kept: false })
      t.advance(1000)
      expect((await save(asha, 'preferences', { age_from: '5' })).body).toMatchObject({ kept: true })
    }
  })
})

describe('VA-76 a draft that is none is refused, and nothing is kept', () => {
  const huge = { interest_id: Array.from({ length: 201 }, () => '3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01') }
  const heavy = { answers: Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${n}${'é'.repeat(15)}`, 0])) }
  test.each([
    ['interests', huge, 'draft.interest_id'],
    ['interests', { interest_id: ['1'] }, 'draft.interest_id.0'],
    ['interests', { interest_id: [], approval: 'approved' }, 'draft'],
    ['interests', null, 'draft'],
    ['interests', undefined, 'draft'],
    ['interests', 'text', 'draft'],
    ['gender', { gender: 'F' }, 'step'],
    ['__proto__', {}, 'step'],
  ])('%s %#', async (step, draft, field) => {
    const asha = await aMember(t, { status: 'interest' })
    const answer = await save(asha, step, draft)
    expect(answer).toMatchObject({ status: 400, body: { success: false, errors: { [field]: expect.any(String) } } })
    expect(await rows(asha)).toEqual([])
  })
  test('by its answers', async () => {
    const asha = await aMember(t, { status: 'userAnswersValue' })
    for (const answers of [{ V01: '2' }, { V01: -1 }, { V01: 21 }, { V01: 1.5 }, { ['V'.repeat(21)]: 1 }, []]) {
      expect((await save(asha, 'value', { answers })).status).toBe(400)
    }
    expect((await save(asha, 'value', heavy)).status).toBe(200)
    expect(await rows(asha)).toHaveLength(1)
  })
  test('of more than 16 kB', async () => {
    const asha = await aMember(t, { status: 'cultureReligion' })
    for (const purpose of ['religion', 'culture']) await agree(asha, purpose)
    const long = { cultural_background: '\u0001'.repeat(2000), religious_belief: '\u0001'.repeat(2000) }
    expect(await save(asha, 'culture', long)).toMatchObject({
      status: 400,
      body: { errors: { draft: expect.any(String) } },
    })
    const fits = { cultural_background: '語'.repeat(2000), religious_belief: '語'.repeat(2000) }
    expect((await save(asha, 'culture', fits)).body).toMatchObject({ kept: true, data: { draft: fits } })
  })
  test.each(['', 'yesterday', '2026-13-01T00:00:00Z', 5, null])('with the time %o', async (edited_at) => {
    const asha = await aMember(t, { status: 'interest' })
    const answer = await save(asha, 'interests', { interest_id: [] }, edited_at)
    expect(answer).toMatchObject({ status: 400, body: { errors: { edited_at: 'Please give the time of the edit' } } })
  })
})

test('PM-03 a draft is found by its writer alone, and not kept in the session of another member', async () => {
  const asha = await aMember(t, { status: 'interest' })
  const mira = await aMember(t, { status: 'interest' })
  await save(asha, 'interests', { interest_id: (await topicIds(t)).slice(0, 2) })
  expect(await read(mira, 'interests')).toBeNull()
  const body = { user_id: asha.id, step: 'interests', draft: { interest_id: [] }, edited_at: ago(0) }
  const answer = await t.call(drafts.save, { body }, { as: mira.token })
  expect(answer).toMatchObject({ status: 403, body: { code: 'session.not_yours' } })
  expect(await rows(mira)).toEqual([])
  expect(await read(asha, 'interests')).toMatchObject({
    draft: { interest_id: [expect.any(String), expect.any(String)] },
  })
  expect((await t.call(drafts.read, { params: { step: 'interests' } })).status).toBe(401)
})
