import { randomUUID } from 'node:crypto'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { encounters } from '@heartwell/contract/safety/encounters.ts'
import { type MemberReport, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aClientAndCounsellor, aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { block, erase, metBy, PARTINGS, peopleMetBy } from '../../../../test/steps/report-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { forgetOldEncounters } from '../encounters/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const today = () => t.deps.clock().toISOString().slice(0, 10)
const pair = async (): Promise<[Person, Person]> => [
  await aMember(t, { name: 'Asha Rao' }),
  await aMember(t, { gender: 'M', name: 'Ravi  Menon' }),
]
const send = (from: Person, to: Person, note?: string) =>
  t.call(
    interests.send,
    { body: { user_id: from.id, match_confirm_user_id: to.id, ...(note && { note }) } },
    { as: from.token },
  )
const answer = (by: Person, to: Person, confirm: boolean) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm } }, { as: by.token })
const report = async (by: Person, id: string, body: object = { reason: 'Harm' }) =>
  t.call(encounters.report, { params: { id }, body }, { as: await freshSession(t, by) })

describe('the people whom a member has met', () => {
  test('are both sides of an interest, by first name and day, without an account to open', async () => {
    const [asha, ravi] = await pair()
    for (const member of [asha, ravi]) expect(await peopleMetBy(t, member)).toEqual([])
    await send(asha, ravi)
    const met = {
      id: expect.any(String),
      type: 'user',
      kind: 'interest',
      first_on: today(),
      last_on: today(),
      first_words: null,
      in_messages: false,
      member_id: null,
      image: null,
      open_report: null,
    }
    expect(await peopleMetBy(t, asha)).toEqual([{ ...met, name: 'Ravi' }])
    expect(await peopleMetBy(t, ravi)).toEqual([{ ...met, name: 'Asha' }])
  })

  test('have the first words that the member wrote, and the account while the two can write', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, ravi, asha, 'Good evening')
    await say(
      t,
      asha,
      ravi,
      '  Hello Ravi. I’m told we both sing in choirs, and I wonder whether you know the 👨‍👩‍👧‍👦 in Bath?',
    )
    expect(await metBy(t, asha)).toMatchObject({
      kind: 'conversation',
      // The first person of the family is the eightieth sign.
      first_words: 'Hello Ravi. I’m told we both sing in choirs, and I wonder whether you know the …',
      in_messages: true,
      member_id: ravi.id,
    })
    expect((await metBy(t, ravi)).first_words).toBe('Good evening')
  })

  test('include counsellors, who have met nobody themselves', async () => {
    const [client, counsellor] = await aClientAndCounsellor(t)
    const met = { name: 'Staff Person', type: 'counsellor', kind: 'appointment', in_messages: true }
    expect(await metBy(t, client)).toMatchObject({ ...met, member_id: counsellor.id })
    expect(await t.db.selectFrom('encounters').select('id').where('member_id', '=', counsellor.id).execute()).toEqual(
      [],
    )
  })

  test('do not reveal a rejection or a withdrawal by a later day, and an acceptance moves the day', async () => {
    const [asha, ravi] = await pair()
    const [other, third] = await pair()
    const first = today()
    for (const [from, to] of [
      [asha, ravi],
      [other, third],
    ] as const)
      await send(from, to)
    t.advance(3 * DAY_MS)
    await answer({ ...ravi, token: await freshSession(t, ravi) }, asha, false)
    await answer({ ...third, token: await freshSession(t, third) }, other, true)
    expect(await metBy(t, asha)).toMatchObject({ kind: 'interest', first_on: first, last_on: first })
    expect(await metBy(t, other)).toMatchObject({ kind: 'conversation', first_on: first, last_on: today() })
  })

  test('have the day of the last message', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const first = today()
    await say(t, asha, ravi, 'Hello')
    t.advance(40 * DAY_MS)
    await say(t, { ...ravi, token: await freshSession(t, ravi) }, asha, 'I was away')
    for (const member of [asha, ravi])
      expect(await metBy(t, member)).toMatchObject({ first_on: first, last_on: today() })
  })

  test('are found by name or words, without accents, and listed 30 at a time, the newest first', async () => {
    const asha = await aMember(t)
    const people = await Promise.all(
      Array.from({ length: 31 }, (_, n) => aMember(t, { gender: 'M', name: n === 7 ? 'José Canary' : `Person${n} X` })),
    )
    for (const [n, { id }] of people.entries()) {
      const created_at = new Date(t.deps.clock().getTime() - n * DAY_MS)
      await t.db.insertInto('interest_requests').values({ sender_id: id, recipient_id: asha.id, created_at }).execute()
    }
    const as = { as: await freshSession(t, asha) }
    const { body } = await t.call(encounters.list, {}, as)
    const names = (page: unknown) => (page as { name: string }[]).map(({ name }) => name)
    expect(names(body.people).slice(0, 3)).toEqual(['Person0', 'Person1', 'Person2'])
    expect(names(body.people)).toHaveLength(30)
    const rest = await t.call(encounters.list, { query: { cursor: String(body.next_cursor) } }, as)
    expect([names(rest.body.people), rest.body.next_cursor]).toEqual([['Person30'], null])
    expect((await peopleMetBy(t, asha, { search: 'jose' })).map(({ name }) => name)).toEqual(['José'])
    expect(await peopleMetBy(t, asha, { search: 'canary' })).toEqual([])
    const [, , , fourth] = people
    expect(await peopleMetBy(t, asha, { member_id: fourth?.id ?? '' })).toMatchObject([{ name: 'Person3' }])
    expect(await peopleMetBy(t, asha, { member_id: randomUUID() })).toEqual([])
    for (const cursor of ['x', '2026-02-31.', `2026-02-31.${randomUUID()}`])
      expect((await t.call(encounters.list, { query: { cursor } }, as)).status).toBe(400)
  })

  test('are only the member’s own', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const { id } = await metBy(t, asha)
    const as = { as: ravi.token }
    for (const unknown of [id, randomUUID()]) {
      expect((await t.call(encounters.read, { params: { id: unknown } }, as)).status).toBe(404)
      expect((await report(ravi, unknown)).status).toBe(404)
    }
    const own = await t.call(encounters.read, { params: { id } }, { as: asha.token })
    expect(own.body.data).toMatchObject({ id, name: 'Ravi', in_messages: true })
  })

  test('stay until the day 24 months after the last contact, and are deleted on the next', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    const { id } = await metBy(t, asha)
    t.setClock(() => new Date('2028-11-28T23:59:59Z'))
    try {
      await t.db
        .updateTable('encounters')
        .set({ first_on: '2026-11-01', last_on: '2026-11-28' })
        .where('id', '=', id)
        .execute()
      expect((await report(asha, id)).status).toBe(200)
      await forgetOldEncounters(t.deps)
      expect(await peopleMetBy(t, asha)).toHaveLength(1)
      t.setClock(() => new Date('2028-11-29T00:00:00Z'))
      expect(await peopleMetBy(t, asha)).toEqual([])
      expect((await report(asha, id, { reason: 'Hate' })).status).toBe(404)
      expect(await forgetOldEncounters(t.deps)).toBeGreaterThan(0)
      expect(await t.db.selectFrom('encounters').select('id').where('id', '=', id).execute()).toEqual([])
    } finally {
      t.setClock(() => new Date())
    }
  })
})

describe('a person who is gone', () => {
  /** Everything that the help pages say about the other, without what is unlike for every pair. */
  async function answersAbout(asha: Person, ravi: Person): Promise<string> {
    const { id } = await metBy(t, asha)
    const as = { as: await freshSession(t, asha) }
    const found = await peopleMetBy(t, asha, { search: 'hello there' })
    const read = await t.call(encounters.read, { params: { id } }, as)
    const messages = await t.call(encounters.messages, { params: { id } }, as)
    const reported = await report(asha, id, { reason: 'Taken', block: true })
    const number = String(reported.body.case_number)
    const people = await peopleMetBy(t, asha)
    const lists = [await blockedBy(asha)]
    const [row] = lists[0] ?? []
    await t.call(safety.unblock, { params: { memberId: row?.id ?? '' } }, as)
    lists.push(await blockedBy(asha))
    const answers = [people, found, read.body, messages.body.code, reported.body, lists]
    return JSON.stringify(answers)
      .replaceAll(row?.id ?? '', 'BLOCK')
      .replaceAll(id, 'ID')
      .replaceAll(number, 'NUMBER')
      .replaceAll(ravi.id, 'RAVI')
  }

  const blockedBy = async (asha: Person, query: { member_id?: string } = {}) =>
    (await t.call(safety.blocked, { query }, { as: await freshSession(t, asha) })).body.blocked as { id: string }[]

  test('stays in the list of blocks under the same id when the account is deleted', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await block(t, asha, ravi)
    const before = await blockedBy(asha)
    expect(before).toMatchObject([{ name: 'Ravi' }])
    const only = { member_id: ravi.id }
    expect(await blockedBy(asha, only)).toEqual(before)
    await erase(t, ravi)
    expect(await blockedBy(asha)).toEqual(before)
    expect(await blockedBy(asha, only)).toEqual(before)
    for (const member_id of [asha.id, 'nobody']) expect(await blockedBy(asha, { member_id })).toEqual([])
  })

  test('looks alike, whatever has happened', async () => {
    const answers: Record<string, string> = {}
    for (const [name, part] of Object.entries(PARTINGS)) {
      const [asha, ravi] = await aConnectedPair(t)
      await say(t, asha, ravi, 'Hello there')
      await say(t, ravi, asha, 'Hello')
      await part(t, asha, ravi)
      answers[name] = await answersAbout(asha, ravi)
    }
    expect(Object.keys(answers)).toHaveLength(8)
    expect(new Set(Object.values(answers)).size, JSON.stringify(answers, null, 1)).toBe(1)
    expect(Object.values(answers)[0]).not.toContain('RAVI')
    expect(Object.values(answers)[0]).toContain('"first_words":"Hello there","in_messages":false,"member_id":null')
  })

  test.each(Object.entries(PARTINGS))('can be reported when %s, also by the id of an open page', async (name, part) => {
    const [asha, ravi] = await aConnectedPair(t)
    await part(t, asha, ravi)
    const old = { user_id: asha.id, reported_user_id: ravi.id, reason: 'Money', description: 'He asked me for a loan.' }
    const as = { as: await freshSession(t, asha) }
    const reply = await t.call(safety.report, { body: old }, as)
    expect(reply.status, name).toBe(200)
    expect((await t.call(safety.report, { body: old }, as)).body.case_number).toBe(reply.body.case_number)
    expect((await t.call(safety.report, { body: { ...old, reported_type: 'counsellor' } }, as)).status).toBe(404)
  })

  test('whom the member never met gets the same answer as somebody who does not exist', async () => {
    const asha = await aMember(t)
    const bodies: string[] = []
    for (const [, part] of Object.entries(PARTINGS)) {
      const ravi = await aMember(t, { gender: 'M' })
      await part(t, ravi, asha).catch(() => undefined)
    }
    const fresh = await aMember(t)
    for (const part of [PARTINGS['the other has blocked me'], PARTINGS['the other is suspended'], undefined]) {
      const ravi = await aMember(t, { gender: 'M' })
      await part?.(t, fresh, ravi)
      const id = part ? ravi.id : randomUUID()
      const body = { user_id: fresh.id, reported_user_id: id, reason: 'Abuse', description: 'x' }
      const reply = await t.call(safety.report, { body }, { as: fresh.token })
      bodies.push(JSON.stringify({ ...reply.body, request_id: '', status: reply.status }))
    }
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toContain('"status":404')
  })
})

describe('POST /api/encounters/:id/report', () => {
  test('stores what the form asks, answers with a case number, and is one case when it is repeated', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const { id } = await metBy(t, asha)
    const form = {
      reason: 'Harm',
      description: 'He pushed me.',
      happened_when: 'Last Thursday',
      happened_where: 'Bath',
      police_informed: 'no',
      reply_by: 'phone',
    }
    const replies = await Promise.all(Array.from({ length: 4 }, () => report(asha, id, form)))
    const number = String(replies[0]?.body.case_number)
    expect(new Set(replies.map(({ body }) => body.case_number))).toEqual(new Set([number]))
    expect(replies[0]?.body.message).toBe(`Thank you. We have your report. Its case number is ${number}.`)
    expect((await metBy(t, asha)).open_report).toBe(number)
    const staff = await aStaffMember(t)
    const { body } = await t.call(reportsInbox.report, { params: { number } }, { as: staff.token })
    const read = body.data as MemberReport // By the contract.
    expect(read).toMatchObject({ ...form, severity: 'urgent', reported: { id: ravi.id }, reporter: { id: asha.id } })
    expect((await report(asha, id, { reason: 'Harm' })).body.case_number).not.toBe(number)
  })

  test.each([
    ['Harm', 'urgent'],
    ['Threat', 'urgent'],
    ['Underage', 'urgent'],
    ['Money', 'urgent'],
    ['Fake', 'high'],
    ['Hate', 'high'],
    ['Taken', 'normal'],
    ['Other', 'normal'],
  ])('about %s is %s', async (reason, severity) => {
    const [asha] = await aConnectedPair(t)
    const sent = await report(asha, (await metBy(t, asha)).id, { reason, description: 'Please look at it.' })
    const staff = await aStaffMember(t)
    const params = { number: String(sent.body.case_number) }
    const { body } = await t.call(reportsInbox.report, { params }, { as: staff.token })
    expect(body.data).toMatchObject({ reason, severity })
  })

  test('names each wrong field', async () => {
    const [asha] = await aConnectedPair(t)
    const { id } = await metBy(t, asha)
    const errors = async (body: object) => (await report(asha, id, body)).body.errors
    for (const reason of ['Abuse', 'Violence', 'Nudity', undefined, 3])
      expect(await errors({ reason })).toEqual({ reason: 'Please choose a reason' })
    expect(await errors({ reason: 'Other', description: ' ' })).toEqual({ description: 'Please tell us what happened' })
    expect(await errors({ reason: 'Harm', police_informed: 'x', reply_by: 'post', block: 1 })).toEqual({
      police_informed: 'Please choose an answer',
      reply_by: 'Please choose how we may reach you',
      block: 'Please say yes or no',
    })
  })

  test('blocks on request, also somebody who has blocked the member', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await block(t, ravi, asha)
    await report(asha, (await metBy(t, asha)).id, { reason: 'Hate', block: true })
    const blocks = t.db.selectFrom('blocks').select('blocked_id').where('blocker_id', '=', asha.id)
    expect(await blocks.execute()).toEqual([{ blocked_id: ravi.id }])
  })
})

test('a report stays with both sides under other names after their accounts are deleted', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const karl = await aMember(t)
  await t.db.insertInto('interest_requests').values({ sender_id: karl.id, recipient_id: ravi.id }).execute()
  const numberOf = async (by: Person) =>
    String((await report(by, (await metBy(t, by)).id, { reason: 'Fake' })).body.case_number)
  const first = await numberOf(asha)
  const second = await numberOf(karl)
  await erase(t, asha)
  await erase(t, ravi)
  const staff = await aStaffMember(t)
  const { body } = await t.call(reportsInbox.report, { params: { number: first } }, { as: staff.token })
  expect(body.data).toMatchObject({
    name: 'Ravi',
    reporter: { id: null, name: 'A former member', suspended: false },
    reported: { id: null, name: 'Ravi', suspended: false },
    others_open: 1,
    others: [{ number: second }],
  })
  const decision = { params: { number: first }, body: { outcome: 'warned', note: 'The photos are not his.' } }
  expect((await t.call(reportsInbox.decide, decision, { as: staff.token })).body).toMatchObject({ success: true })
  const rows = await t.db.selectFrom('reports').selectAll().where('number', 'in', [first, second]).execute()
  expect(JSON.stringify(rows)).not.toContain(ravi.id)
  expect(JSON.stringify(rows)).not.toContain(asha.id)
})
