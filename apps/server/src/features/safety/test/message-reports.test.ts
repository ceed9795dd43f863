import { randomUUID } from 'node:crypto'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { type MemberReport, type ReportRow, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { aClientAndCounsellor, aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let staff: Person
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t)
})
afterAll(() => t.close())

const send = async (from: Person, to: Person, msg: string) => (await say(t, from, to, msg)).id

const report = (by: Person, whom: { id: string }, body: Record<string, unknown>) =>
  t.call(safety.report, { body: { user_id: by.id, reported_user_id: whom.id, ...body } }, { as: by.token })
const read = async (number: unknown) => {
  const { body } = await t.call(reportsInbox.report, { params: { number: String(number) } }, { as: staff.token })
  return body.data as MemberReport // by the contract
}
const listed = async (number: unknown) => {
  const { body } = await t.call(reportsInbox.list, { query: { state: 'open' } }, { as: staff.token })
  return (body.rows as ReportRow[]).find((row) => row.number === number) // by the contract
}

describe('API-44 EN-20 POST /api/report of a message', () => {
  test('ER-33 CH-14 stores the message, the reason and the text separately, and answers Reported Successfully', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const message_id = await send(ravi, asha, 'You will be sorry.')
    const types = { reported_type: 'user', reporter_type: 'user' }
    const { status, body } = await report(asha, ravi, {
      message_id,
      reason: 'Threat',
      description: 'This frightens me.',
      ...types,
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      message: 'Reported Successfully',
      case_number: expect.stringMatching(/^\w{3}-\w{3}$/),
    })
    const row = await t.db
      .selectFrom('reports')
      .selectAll()
      .where('number', '=', String(body.case_number))
      .executeTakeFirst()
    expect(row).toMatchObject({
      reporter_id: asha.id,
      reported_id: ravi.id,
      message_id,
      reason: 'Threat',
      description: 'This frightens me.',
      ...types,
    })
    const listed = await t.call(notifications.history, { body: { user_id: ravi.id } }, { as: ravi.token })
    expect(JSON.stringify(listed.body)).not.toContain(String(body.case_number))
  })

  test('EN-20 copies the message and the five before and after it, in their order and as they were', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const ids: string[] = []
    for (let n = 1; n <= 14; n += 1) ids.push(await send(n % 2 ? asha : ravi, n % 2 ? ravi : asha, `Message ${n}`))
    const { body } = await report(asha, ravi, { message_id: ids[7], reason: 'Abuse' })
    await t.call(conversations.deleteMessage, { params: { id: ids[7] ?? '' } }, { as: ravi.token })
    const { evidence, reporter, reported, partner } = await read(body.case_number)
    expect(evidence.map(({ msg }) => msg)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((n) => `Message ${n}`))
    expect(evidence.filter((one) => one.is_reported).map(({ seq }) => seq)).toEqual([8])
    expect(evidence[5]).toMatchObject({ sender: 'reported', name: 'Ravi Menon', picture: false, deleted: false })
    expect(evidence[4]).toMatchObject({ sender: 'partner', name: 'Asha Rao' })
    expect([reporter?.id, reported.id, partner?.id]).toEqual([asha.id, ravi.id, asha.id])
  })

  test('EN-20 copies fewer messages at the end of a conversation', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await send(asha, ravi, 'Good evening')
    const message_id = await send(ravi, asha, 'Rude words')
    const { body } = await report(asha, ravi, { message_id, reason: 'Other' })
    expect((await read(body.case_number)).evidence.map(({ msg }) => msg)).toEqual(['Good evening', 'Rude words'])
  })

  test('CH-14 is one report for one message, also when it is sent five times at once', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const message_id = await send(ravi, asha, 'Rude words')
    const all = await Promise.all([1, 2, 3, 4].map(() => report(asha, ravi, { message_id, reason: 'Abuse' })))
    const again = await report(asha, ravi, { message_id, reason: 'Threat', description: 'Other words' })
    expect(new Set([...all, again].map(({ body }) => body.case_number)).size).toBe(1)
    const other = await send(ravi, asha, 'More of it')
    const second = await report(asha, ravi, { message_id: other, reason: 'Abuse' })
    expect(second.body.case_number).not.toBe(again.body.case_number)
  })

  test('CH-05 needs one of the reasons for a message, and says so in plain language', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const message_id = await send(ravi, asha, 'Rude words')
    for (const reason of [undefined, null, '', 7, 'Money', 'Fake'])
      expect(await report(asha, ravi, { message_id, reason })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: { reason: 'Please choose a reason' } },
      })
    const wrong = { message_id: 'x', reported_type: 'staff', reporter_type: 'counsellor', reason: 'Abuse', block: 'no' }
    expect((await report(asha, ravi, { ...wrong, description: 3, reported_user_id: 9 })).body.errors).toEqual({
      message_id: 'Please say which message you report',
      reported_user_id: 'Please say whom you report',
      reported_type: 'Please say whom you report: a user or a counsellor',
      reporter_type: 'Only members can report somebody',
      description: 'Please write what happened',
      block: 'Please say yes or no',
    })
    for (const reason of ['Abuse', 'Threat', 'Violence', 'Nudity', 'Other'])
      expect((await report(asha, ravi, { message_id, reason })).status).toBe(200)
  })

  test('PM-08 finds only a message that the reported one sent to the member', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const [, karl] = await aConnectedPair(t)
    const own = await send(asha, ravi, 'Mine')
    const theirs = await send(ravi, asha, 'His')
    const refused: [Person, { id: string }, string, string][] = [
      [asha, ravi, own, 'user'],
      [asha, ravi, randomUUID(), 'user'],
      [asha, karl, theirs, 'user'],
      [karl, ravi, theirs, 'user'],
      [asha, ravi, theirs, 'counsellor'],
      [asha, asha, own, 'user'],
    ]
    for (const [by, whom, message_id, reported_type] of refused)
      expect((await report(by, whom, { message_id, reason: 'Abuse', reported_type })).status).toBe(404)
    expect((await report(asha, ravi, { message_id: theirs, reason: 'Abuse' })).status).toBe(200)
  })

  test('PM-08 is possible after a block, and blocks as well on request', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const first = await send(ravi, asha, 'One')
    const second = await send(ravi, asha, 'Two')
    await report(asha, ravi, { message_id: first, reason: 'Abuse', block: true })
    const list = await t.call(safety.blocked, {}, { as: asha.token })
    expect(list.body.blocked).toHaveLength(1)
    expect((await report(asha, ravi, { message_id: second, reason: 'Abuse' })).status).toBe(200)
  })
})

describe('PM-08 EN-20 a report about a counsellor', () => {
  test('names the counsellor in the list and the details of the console', async () => {
    const [asha, counsellor] = await aClientAndCounsellor(t)
    const message_id = await send(counsellor, asha, 'That was rude')
    const types = { reported_type: 'counsellor', reporter_type: 'user' }
    const { body } = await report(asha, counsellor, { message_id, reason: 'Other', description: '', ...types })
    expect(await listed(body.case_number)).toMatchObject({ ...types, name: 'Staff Person', message: true })
    const { reported, evidence } = await read(body.case_number)
    expect([reported.name, evidence[0]?.name, evidence[0]?.msg]).toEqual([
      'Staff Person',
      'Staff Person',
      'That was rude',
    ])
    const decision = {
      params: { number: String(body.case_number) },
      body: { outcome: 'warned', note: 'We have spoken.' },
    }
    expect((await t.call(reportsInbox.decide, decision, { as: staff.token })).body.message).toBe(
      'The report is decided. The member who reported it is notified.',
    )
  })

  test('without a message is for clients only, and never blocks', async () => {
    const [asha, counsellor] = await aClientAndCounsellor(t)
    const body = { reported_type: 'counsellor', reason: 'Abuse', description: 'In the first appointment.' }
    expect((await report(asha, counsellor, body)).status).toBe(200)
    expect((await report(await aMember(t), counsellor, body)).status).toBe(404)
    expect((await report(asha, counsellor, { ...body, block: true })).body.errors).toEqual({
      block: 'You can block members only',
    })
  })
})

test('PM-09 reading evidence is recorded each time, with the number of the report', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const message_id = await send(ravi, asha, 'Rude words')
  const { body } = await report(asha, ravi, { message_id, reason: 'Abuse' })
  const plain = await report(asha, ravi, { reason: 'Money', description: 'He asked me for a loan.' })
  for (const number of [body.case_number, body.case_number, plain.body.case_number]) await read(number)
  const acts = await t.db.selectFrom('audit').selectAll().where('subject_id', '=', ravi.id).execute()
  const actOn = (number: unknown) => ({
    action: 'report.evidence_read',
    actor_id: staff.id,
    reason: `Report ${number}`,
  })
  expect(acts).toMatchObject([body.case_number, body.case_number, plain.body.case_number].map(actOn))
})
