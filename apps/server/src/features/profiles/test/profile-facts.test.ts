import { randomUUID } from 'node:crypto'
import { CONSENT_NEEDED, type Consent, consents, consentVersion } from '@heartwell/contract/consents/consents.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { FACTS, type FactId, factOf, factText } from '@heartwell/contract/profiles/facts.ts'
import { FACT_TEXTS, profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { FACT_AUDIENCES, type FactAudience, purposeOfFact } from '@heartwell/contract/profiles/shown-facts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { SECTIONS } from '../../accounts/data-export/sections.queries.ts'

let t: TestApp
let asha: Person
let ravi: Person
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('profile_facts').execute()
  asha = await aMember(t)
  ravi = await aMember(t, { gender: 'M' })
})

type Form = Input<typeof profileFacts.save>['body']
const send = (form: Record<string, unknown>, person = asha) =>
  t.call(profileFacts.save, { body: form }, { as: person.token })
const withConsent = (fact: FactId) => {
  const purpose = purposeOfFact(fact)
  return purpose && { consent: consentVersion(purpose) }
}
/** Saves with the consent that the fact needs. */
const save = (fact: FactId, answer: Form['answer'], audience: FactAudience | null = null, person = asha) =>
  send({ fact, answer, audience, ...withConsent(fact) }, person)
const own = async (person = asha) =>
  (await t.call(profileFacts.own, {}, { as: person.token })).body.data as Output<typeof profileFacts.own>['data'] // By the contract.
const seenBy = (viewer: Person, id = asha.id) => t.call(profileFacts.ofMember, { params: { id } }, { as: viewer.token })
const readBy = async (viewer: Person) => (await seenBy(viewer)).body.data
const read = (fact: FactId, text: string, for_connections = false) => ({
  fact,
  label: factOf(fact)?.label,
  text,
  for_connections,
})

/** The first two choices of a fact, each as its answer. */
const answersOf = (id: FactId) =>
  (FACTS.find((fact) => fact.id === id)?.choices ?? []).slice(0, 2).map((choice) => [choice.id])

/** The first row of the facts in the member's data export. */
async function exported() {
  const section = SECTIONS.find(({ name }) => name === 'facts')
  const { rows } = (await section?.ask({ id: asha.id, email: asha.email }).execute(t.db)) ?? { rows: [] }
  const [row = {}] = rows
  return section?.open?.(row, t.deps.vault)
}

async function connect(one: Person, other: Person, finished_at: Date | null = null) {
  const at = t.deps.clock()
  const row = { sender_id: one.id, recipient_id: other.id, state: 'accepted', created_at: at, answered_at: at }
  await t.db
    .insertInto('interest_requests')
    .values({ ...row, finished_at })
    .execute()
}

describe.each(FACTS.map(({ id, label }) => [id, label] as const))('the fact %s (%s)', (id) => {
  test('is saved, changed, not said and taken back, one state at a time', async () => {
    const [first = [], second = []] = answersOf(id)
    for (const answer of [first, second, [], null]) {
      expect(await save(id, answer, 'nobody')).toMatchObject({ status: 200, body: { message: 'Saved.' } })
      expect((await own()).facts).toEqual([{ fact: id, answer, audience: 'nobody', audience_chosen: true }])
    }
    await save(id, null)
    expect((await own()).facts).toEqual([])
  })

  test('is read by everyone, by connections or by nobody', async () => {
    const [answer = []] = answersOf(id)
    const text = factText(id, answer) ?? ''
    const connected = await aMember(t, { gender: 'M' })
    await connect(asha, connected)
    const expected: Record<FactAudience, [unknown, unknown]> = {
      everyone: [
        { facts: [read(id, text)], has_more: false, last_visit: null, place: null },
        { facts: [read(id, text)], has_more: false, last_visit: null, place: null },
      ],
      connections: [
        { facts: [], has_more: true, last_visit: null, place: null },
        { facts: [read(id, text, true)], has_more: false, last_visit: null, place: null },
      ],
      nobody: [
        { facts: [], has_more: false, last_visit: null, place: null },
        { facts: [], has_more: false, last_visit: null, place: null },
      ],
    }
    for (const audience of FACT_AUDIENCES) {
      await save(id, answer, audience)
      expect([await readBy(ravi), await readBy(connected)]).toEqual(expected[audience])
    }
  })

  test('that is not said reads like one that was never answered', async () => {
    const never = await readBy(ravi)
    for (const audience of FACT_AUDIENCES) {
      await save(id, [], audience)
      expect(await readBy(ravi)).toEqual(never)
    }
  })

  test('is in the data export by its labels, and is deleted with the account', async () => {
    const [answer = []] = answersOf(id)
    await save(id, answer, 'connections')
    const row = await exported()
    const choice = FACTS.find((fact) => fact.id === id)?.choices[0]?.label
    expect(row).toMatchObject({ answer: choice, who_reads_it: 'My connections' })
    await t.db.deleteFrom('accounts').where('id', '=', asha.id).execute()
    expect(await t.db.selectFrom('profile_facts').select('fact').where('member_id', '=', asha.id).execute()).toEqual([])
  })
})

describe('the audience of a fact', () => {
  test.each([
    ['single', 'everyone'],
    ['divorced', 'connections'],
    ['widowed', 'connections'],
    ['separated', 'connections'],
  ])('follows the answer: %s is for %s until the member decides', async (answer, audience) => {
    await save('history', [answer])
    expect((await own()).facts).toMatchObject([{ audience, audience_chosen: false }])
    await save('history', [answer], 'everyone')
    expect((await own()).facts).toMatchObject([{ audience: 'everyone', audience_chosen: true }])
  })

  test('is narrowed again when the answer becomes a delicate one', async () => {
    await save('history', ['single'])
    expect(await readBy(ravi)).toEqual({
      facts: [read('history', 'Never married')],
      has_more: false,
      last_visit: null,
      place: null,
    })
    await save('history', ['widowed'])
    expect(await readBy(ravi)).toEqual({ facts: [], has_more: true, last_visit: null, place: null })
  })

  test('of a finished connection is that of any other member', async () => {
    const before = await aMember(t, { gender: 'M' })
    await connect(asha, before, t.deps.clock())
    await save('history', ['widowed'])
    expect(await readBy(before)).toEqual({ facts: [], has_more: true, last_visit: null, place: null })
  })
})

describe('a sensitive fact', () => {
  const kept = async () => {
    const { body } = await t.call(consents.list, {}, { as: asha.token })
    return (body.data as Consent[]).find(({ purpose }) => purpose === 'fact.smoking') // By the contract.
  }

  test('is stored only with the consent to its current text, which is kept with version, way and time', async () => {
    for (const consent of [undefined, 0, 1, 3]) {
      expect(await send({ fact: 'smoking', answer: ['never'], audience: null, consent })).toMatchObject({
        status: 400,
        body: { errors: { consent: CONSENT_NEEDED } },
      })
    }
    expect((await own()).facts).toEqual([])
    expect(await kept()).toBeUndefined()
    await save('smoking', ['never'])
    expect((await own()).consented).toEqual(['smoking'])
    expect(await kept()).toMatchObject({ given: true, version: 2, way: 'form', at: expect.stringMatching(/^\d{4}-/) })
    expect(await send({ fact: 'smoking', answer: ['used'], audience: null })).toMatchObject({ status: 200 })
  })

  test('needs no consent for not saying it, nor for who may see it', async () => {
    expect(await send({ fact: 'smoking', answer: [], audience: 'nobody' })).toMatchObject({ status: 200 })
    expect(await send({ fact: 'smoking', answer: null, audience: 'nobody' })).toMatchObject({ status: 200 })
  })

  test('has a consent of its own: another one is no consent to it', async () => {
    await save('smoking', ['never'])
    expect(await send({ fact: 'history', answer: ['widowed'], audience: null })).toMatchObject({ status: 400 })
  })

  test('is deleted at once when its consent is withdrawn, and nothing else is', async () => {
    await save('smoking', ['never'])
    await save('home', ['move'])
    const withdrawn = { purpose: 'fact.smoking', given: false }
    const { body } = await t.call(consents.set, { body: withdrawn }, { as: asha.token })
    expect(body.message).toBe('Your answer is deleted.')
    expect(await own()).toEqual({
      facts: [{ fact: 'home', answer: ['move'], audience: 'everyone', audience_chosen: false }],
      consented: [],
      shows_last_visit: true,
      place: { shown: 'nothing', town: null, region: null, is_written: false },
    })
    expect(await readBy(ravi)).toEqual({
      facts: [read('home', 'Would move')],
      has_more: false,
      last_visit: null,
      place: null,
    })
  })
})

describe('an answer', () => {
  test.each([
    [{ fact: 'home', answer: ['castle'] }, { answer: FACT_TEXTS.choice }],
    [{ fact: 'home', answer: ['move', 'stay'] }, { answer: FACT_TEXTS.choice }],
    [{ fact: 'languages', answer: ['Welsh', 'Welsh'] }, { answer: FACT_TEXTS.choice }],
    [{ fact: 'home', answer: 'move' }, { answer: FACT_TEXTS.choice }],
    [{ fact: 'home', answer: ['move'], audience: 'world' }, { audience: 'Please choose who may see this' }],
  ])('%o is refused at the field', async (form, errors) => {
    expect(await send({ audience: null, ...form })).toMatchObject({ status: 400, body: { errors } })
    expect((await own()).facts).toEqual([])
  })

  test('with several choices has at most twelve', async () => {
    const languages = FACTS.find(({ id }) => id === 'languages')?.choices.map(({ id }) => id) ?? []
    expect(await save('languages', languages.slice(0, 12))).toMatchObject({ status: 200 })
    expect(await save('languages', languages.slice(0, 13))).toMatchObject({ status: 400 })
    await save('languages', ['English', 'Welsh', 'Polish'])
    expect(await readBy(ravi)).toMatchObject({ facts: [read('languages', 'Speaks English, Welsh and Polish')] })
  })

  test('of two at once is one of them, whole', async () => {
    const lock = (db: TestApp['db']) => lockRow(db, 'members', asha.id)
    const one = () => save('smoking', ['never'], 'everyone')
    const other = () => save('smoking', ['used'], 'nobody')
    const answers = await startWhileHeld(t, lock, [one, other])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [fact] = (await own()).facts
    expect([
      ['never', 'everyone'],
      ['used', 'nobody'],
    ]).toContainEqual([fact?.answer?.[0], fact?.audience])
    const rows = t.db.selectFrom('consents').select('purpose').where('member_id', '=', asha.id)
    expect(await rows.where('purpose', '=', 'fact.smoking').execute()).toHaveLength(1)
  })
})

describe('a card', () => {
  const cardOf = async () => {
    const { body } = await t.call(
      matching.matchedUsers,
      { body: { user_id: ravi.id, search: asha.name } },
      { as: ravi.token },
    )
    return (body.matched_users as { id: string; facts: unknown }[]).find(({ id }) => id === asha.id)?.facts // By the contract.
  }

  test('has the two facts that decide most, of those that everyone may see', async () => {
    expect(await cardOf()).toEqual([])
    await save('languages', ['Welsh'])
    await save('smoking', ['never'])
    await save('children', ['grown'])
    await save('height', ['167'])
    expect(await cardOf()).toEqual([
      { fact: 'children', text: 'Grown-up children' },
      { fact: 'smoking', text: 'Never smoked' },
    ])
    await save('history', ['widowed'], 'everyone')
    await save('children', ['grown'], 'connections')
    expect(await cardOf()).toEqual([
      { fact: 'history', text: 'Widowed' },
      { fact: 'smoking', text: 'Never smoked' },
    ])
  })
})

describe('the facts of a member', () => {
  /** Values that occur in no other answer, one for each audience. */
  const TEXTS: Record<FactAudience, string> = {
    everyone: 'Kwéyòl',
    connections: 'Widowed',
    nobody: 'Smokes now and then',
  }

  async function answerAll() {
    await save('languages', ['Kwéyòl'], 'everyone')
    await save('history', ['widowed'], 'connections')
    await save('smoking', ['sometimes'], 'nobody')
  }

  /** The audiences whose fact is in any byte of these answers. */
  const audiencesIn = (answers: { raw: Buffer }[]) =>
    FACT_AUDIENCES.filter((audience) => answers.some(({ raw }) => raw.toString().includes(TEXTS[audience])))

  test('are not in the specified profile, whatever their audience', async () => {
    await answerAll()
    await connect(asha, ravi)
    const answer = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: ravi.token })
    const mine = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: asha.token })
    expect(audiencesIn([answer, mine])).toEqual([])
  })

  test('of somebody who is not there are answered like those of somebody hidden', async () => {
    await answerAll()
    await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', asha.id).execute()
    for (const id of [asha.id, randomUUID()]) {
      const { status, body } = await seenBy(ravi, id)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
  })

  test('are seen by their owner as any other member sees them', async () => {
    await answerAll()
    expect(await readBy(asha)).toEqual({
      facts: [read('languages', 'Speaks Kwéyòl')],
      has_more: true,
      last_visit: null,
      place: null,
    })
  })

  test('can be told before approval, and are read after it', async () => {
    const pending = await aMember(t, { approval: 'pending' })
    expect(await save('home', ['stay'], null, pending)).toMatchObject({ status: 200 })
    expect((await seenBy(ravi, pending.id)).status).toBe(404)
    await t.db
      .updateTable('members')
      .set({ approval: 'approved', decided_at: t.deps.clock() })
      .where('id', '=', pending.id)
      .execute()
    expect((await seenBy(ravi, pending.id)).body.data).toMatchObject({
      facts: [read('home', 'Would like to stay put')],
    })
  })

  test('are changed only by their owner', async () => {
    await save('home', ['stay'])
    const staff = await aStaffMember(t, 'provider')
    for (const viewer of [staff, ravi]) await save('home', ['move'], null, viewer)
    expect((await own()).facts).toMatchObject([{ answer: ['stay'] }])
  })
})

describe('roughly when a member was last here', () => {
  const said = async (viewer: Person) => ((await readBy(viewer)) as { last_visit: string | null }).last_visit // By the contract.
  const seen = (days: number) => ({ last_seen_at: new Date(t.deps.clock().getTime() - days * 86_400_000) })
  const change = (row: { last_seen_at?: Date; paused_at?: Date }) =>
    t.db.updateTable('members').set(row).where('id', '=', asha.id).execute()

  test('is said by week and month, of the visits before today, until the member switches it off', async () => {
    await change(seen(0))
    expect(await said(ravi)).toBeNull()
    await t.db
      .updateTable('members')
      .set({ ...seen(12), earlier_seen_at: null })
      .where('id', '=', asha.id)
      .execute()
    expect(await said(ravi)).toBe('month')
    await change(seen(0))
    expect(await said(ravi)).toBe('month')
    await change(seen(2))
    expect(await said(ravi)).toBe('week')
    const off = await t.call(profileFacts.showLastVisit, { body: { shown: false } }, { as: asha.token })
    expect(off).toMatchObject({ status: 200, body: { data: { shows_last_visit: false } } })
    expect(await said(ravi)).toBeNull()
  })

  test('is not said of a member who has paused, nor to somebody who may not see the member', async () => {
    await change(seen(2))
    await connect(asha, ravi)
    expect(await said(ravi)).toBe('week')
    await change({ paused_at: t.deps.clock() })
    expect(await said(ravi)).toBeNull()
    expect((await seenBy(await aMember(t))).status).toBe(404)
  })
})
