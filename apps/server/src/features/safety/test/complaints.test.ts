import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { type ComplaintDetail, type ComplaintRow, complaintsInbox } from '@heartwell/contract/safety/complaints.ts'
import { encounters } from '@heartwell/contract/safety/encounters.ts'
import { type OwnReport, type OwnReportRow, ownReports } from '@heartwell/contract/safety/own-reports.ts'
import { COMPLAINT_DAYS } from '@heartwell/contract/safety/report-cases.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aStaffMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { erase, metBy, readReport, sendPicture } from '../../../../test/steps/report-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let anna: Person
let tom: Person
/** The time of the server. Without it, that of the machine. */
let now: Date | undefined
beforeAll(async () => {
  t = await testApp()
  t.setClock(() => now ?? new Date())
  anna = await aStaffMember(t, 'provider', ['moderator'])
  tom = await aStaffMember(t, 'provider', ['moderator'])
})
afterEach(() => {
  now = undefined
})
afterAll(() => t.close())

const later = (ms: number) => {
  now = new Date(t.deps.clock().getTime() + ms)
}
const as = async (person: Person) => ({ as: await freshSession(t, person) })

async function aReport(body: object = { reason: 'Hate', description: 'He insults me.' }) {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, ravi, asha, 'Rude words')
  const { id } = await metBy(t, asha)
  const sent = await t.call(encounters.report, { params: { id }, body }, await as(asha))
  return { asha, ravi, number: String(sent.body.case_number) }
}
const decide = async (by: Person, number: string, outcome = 'none') =>
  t.call(reportsInbox.decide, { params: { number }, body: { outcome, note: 'Secret note.' } }, await as(by))
const read = async (by: Person, number: string) =>
  (await t.call(ownReports.report, { params: { number } }, await as(by))).body.data as OwnReport // By the contract.
const complain = async (by: Person, number: string, text = 'You have not read it.') =>
  t.call(ownReports.complain, { params: { number }, body: { text } }, await as(by))
async function complaintAbout(number: string): Promise<ComplaintRow> {
  const { body } = await t.call(complaintsInbox.list, {}, await as(tom))
  const row = (body.rows as ComplaintRow[]).find((one) => one.number === number) // By the contract.
  if (!row) throw new Error('no such complaint')
  return row
}
const answer = async (by: Person, id: string, outcome = 'agreed') =>
  t.call(
    complaintsInbox.decide,
    { params: { id }, body: { outcome, answer: 'We have looked again.', note: 'The words were clear.' } },
    await as(by),
  )
const notificationsOf = async (person: Person) =>
  JSON.stringify((await t.call(notifications.history, { body: { user_id: person.id } }, await as(person))).body)

describe('the reporter of a case', () => {
  test('sees its state, its steps and how much is kept, and nothing of the decision or the other account', async () => {
    const { asha, ravi, number } = await aReport()
    await sendPicture(t, ravi, asha)
    expect(await read(asha, number)).toEqual({
      number,
      name: 'Ravi',
      reason: 'Hate',
      description: 'He insults me.',
      state: 'open',
      outcome: null,
      created_at: expect.any(String),
      since: expect.any(String),
      steps: [{ kind: 'received', at: expect.any(String) }],
      evidence: { messages: 1, pictures: 0, notes: 0, kept_until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
      complaints: [],
      complaint_about: null,
      complain_until: null,
    })
    await readReport(t, anna, number)
    expect((await read(asha, number)).steps.map(({ kind }) => kind)).toEqual(['received', 'read'])
    await decide(anna, number, 'warned')
    const { body } = await t.call(ownReports.report, { params: { number } }, await as(asha))
    expect(body.data).toMatchObject({ state: 'decided', outcome: 'acted', complaint_about: 'decision' })
    expect((body.data as OwnReport).steps.map(({ kind }) => kind)).toEqual(['received', 'read', 'decided'])
    expect(JSON.stringify(body)).not.toMatch(/Secret|warned|Staff Person/)
    expect(JSON.stringify(body)).not.toContain(ravi.id)
  })

  test.each(['warned', 'suspended', 'banned'])('reads the same after %s', async (outcome) => {
    const { asha, number } = await aReport()
    await decide(anna, number, outcome)
    expect(await read(asha, number)).toMatchObject({ outcome: 'acted' })
  })

  test('lists 30 at a time, the newest first, and only their own', async () => {
    const { asha, ravi, number } = await aReport()
    const at = t.deps.clock()
    const more = Array.from({ length: 30 }, (_, n) => ({
      number: `AAA-${[...String(n).padStart(3, '0')].map((digit) => 'ABCDEFGHJK'[Number(digit)]).join('')}`,
      reporter_id: asha.id,
      reported_id: ravi.id,
      reason: 'Abuse',
      description: `No. ${n}`,
      created_at: at,
      since: at,
    }))
    await t.db.insertInto('reports').values(more).execute()
    const first = await t.call(ownReports.list, {}, await as(asha))
    const rows = first.body.rows as OwnReportRow[] // By the contract.
    expect([rows.length, rows[0]?.number, rows[0]?.name]).toEqual([30, more.at(-1)?.number, 'Ravi'])
    const next = await t.call(ownReports.list, { query: { cursor: String(first.body.next_cursor) } }, await as(asha))
    expect(next.body).toMatchObject({ rows: [{ number }], next_cursor: null })
    expect((await t.call(ownReports.list, { query: { cursor: 'x' } }, await as(asha))).status).toBe(400)
    expect((await t.call(ownReports.list, {}, await as(ravi))).body.rows).toEqual([])
    for (const call of [
      await t.call(ownReports.report, { params: { number } }, await as(ravi)),
      await complain(ravi, number),
    ])
      expect(call.status).toBe(404)
  })
})

describe('a complaint about a decision', () => {
  test('is possible for 180 days and not a millisecond longer', async () => {
    const [first, second] = await Promise.all([aReport(), aReport()])
    later(0)
    for (const { number } of [first, second]) await decide(anna, number)
    const { complain_until } = await read(first.asha, first.number)
    expect(Date.parse(complain_until ?? '') - t.deps.clock().getTime()).toBe(COMPLAINT_DAYS * DAY_MS)
    later(COMPLAINT_DAYS * DAY_MS)
    expect((await complain(first.asha, first.number)).body).toMatchObject({
      success: true,
      message: 'Thank you. Somebody who hasn’t worked on this case will answer you.',
      data: { complaint_about: null, complaints: [{ kind: 'decision', text: 'You have not read it.', outcome: null }] },
    })
    later(1)
    expect(await complain(second.asha, second.number)).toMatchObject({
      status: 409,
      body: { code: 'complaint.closed', message: 'You can’t complain about this report at the moment.' },
    })
  })

  test('is one, however often it is sent', async () => {
    const { asha, number } = await aReport()
    await decide(anna, number)
    const replies = await Promise.all([1, 2, 3, 4].map(() => complain(asha, number)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await complain(asha, number, 'Other words')).status).toBe(200)
    const rows = await t.db
      .selectFrom('complaints')
      .innerJoin('reports', 'reports.id', 'report_id')
      .select('complaints.text')
      .where('number', '=', number)
      .execute()
    expect(rows).toEqual([{ text: 'You have not read it.' }])
  })

  test('needs words, and a decision', async () => {
    const { asha, number } = await aReport()
    expect((await complain(asha, number, ' ')).body.errors).toEqual({ text: 'Please tell us why' })
    expect((await complain(asha, number)).body.code).toBe('complaint.closed')
  })

  test('is decided by somebody else, is audited, and its author reads the answer', async () => {
    const { asha, ravi, number } = await aReport()
    await decide(anna, number)
    await complain(asha, number)
    const { id, took_part } = await complaintAbout(number)
    expect(took_part).toBe(false)
    const seen = await t.call(complaintsInbox.complaint, { params: { id } }, await as(anna))
    expect(seen.body.data as ComplaintDetail).toMatchObject({
      kind: 'decision',
      text: 'You have not read it.',
      took_part: true,
      decision: { outcome: 'none', note: 'Secret note.', by: 'Staff Person', at: expect.any(String) },
    })
    expect((await answer(anna, id)).body).toMatchObject({ code: 'complaint.took_part' })
    expect((await answer(tom, id, 'dismissed')).status).toBe(200)
    expect((await answer(tom, id)).body.code).toBe('complaint.decided')
    const audit = t.db.selectFrom('audit').select(['actor_id', 'reason']).where('action', '=', 'complaint.dismissed')
    expect(await audit.where('subject_id', '=', ravi.id).execute()).toEqual([
      { actor_id: tom.id, reason: `Report ${number}: The words were clear.` },
    ])
    expect(await read(asha, number)).toMatchObject({
      state: 'decided',
      complaint_about: null,
      complaints: [{ outcome: 'dismissed', answer: 'We have looked again.', decided_at: expect.any(String) }],
    })
    expect(await notificationsOf(asha)).toContain(`Case ${number}: We have looked again.`)
    expect(await notificationsOf(ravi)).not.toContain(number)
  })

  test('of which the database refuses a decision by the person responsible', async () => {
    const { asha, number } = await aReport()
    await decide(anna, number)
    await complain(asha, number)
    const { id } = await complaintAbout(number)
    const decision = { state: 'decided', outcome: 'dismissed', answer: 'No.', note: 'No.', decided_by: anna.id }
    await expect(t.db.updateTable('complaints').set(decision).where('id', '=', id).execute()).rejects.toThrow(
      'complaints_another_person',
    )
  })

  test('that was right opens the report again for somebody else, whose decision can be complained about again', async () => {
    const { asha, number } = await aReport()
    await decide(anna, number)
    later(HOUR_MS)
    await complain(asha, number)
    const { id } = await complaintAbout(number)
    later(HOUR_MS)
    await answer(tom, id, 'agreed')
    expect(await read(asha, number)).toMatchObject({ state: 'open', outcome: null })
    expect((await decide(anna, number, 'warned')).body.code).toBe('complaint.took_part')
    later(HOUR_MS)
    expect((await decide(tom, number, 'warned')).status).toBe(200)
    const after = await read(asha, number)
    expect(after).toMatchObject({ state: 'decided', outcome: 'acted', complaint_about: 'decision' })
    expect(after.steps.map(({ kind }) => kind)).toEqual([
      'received',
      'decided',
      'complaint_received',
      'complaint_decided',
      'reopened',
      'decided',
    ])
  })

  test('opens a report again although the same words were sent once more in the meantime', async () => {
    const { asha, number } = await aReport()
    await decide(anna, number)
    const { id } = await metBy(t, asha)
    const body = { reason: 'Hate', description: 'He insults me.' }
    const again = await t.call(encounters.report, { params: { id }, body }, await as(asha))
    expect(again.body.case_number).not.toBe(number)
    await complain(asha, number)
    expect((await answer(tom, (await complaintAbout(number)).id)).status).toBe(200)
    expect((await read(asha, number)).state).toBe('open')
  })

  test('survives the account of the reported person and ends with an answer after that of the reporter is deleted', async () => {
    const { asha, ravi, number } = await aReport()
    await decide(anna, number)
    await erase(t, ravi)
    expect((await complain(asha, number)).status).toBe(200)
    await erase(t, asha)
    const row = await complaintAbout(number)
    expect(row.name).toBe('Ravi')
    expect((await answer(tom, row.id)).status).toBe(200)
  })
})

describe('a complaint about inaction', () => {
  test('is possible once the report waits for longer than its target, and makes it urgent', async () => {
    const { asha, number } = await aReport({ reason: 'Taken' })
    await readReport(t, anna, number)
    const { since } = await read(asha, number)
    now = new Date(Date.parse(since) + 48 * HOUR_MS)
    expect((await complain(asha, number)).body.code).toBe('complaint.closed')
    later(1)
    expect(await read(asha, number)).toMatchObject({ complaint_about: 'inaction', complain_until: null })
    expect((await complain(asha, number)).status).toBe(200)
    const { id, kind, severity } = await complaintAbout(number)
    expect([kind, severity]).toEqual(['inaction', 'normal'])
    // Anna has read it and left it open.
    expect((await answer(anna, id)).body.code).toBe('complaint.took_part')
    expect((await answer(tom, id)).status).toBe(200)
    expect(await readReport(t, tom, number)).toMatchObject({ state: 'open', severity: 'urgent' })
    expect((await read(asha, number)).complaints).toMatchObject([{ kind: 'inaction', outcome: 'agreed' }])
    expect((await decide(anna, number)).status).toBe(200)
  })
})

test('a complaint that is sent five times at once is one complaint', async () => {
  const { asha, number } = await aReport()
  await decide(anna, number)
  const answers = await Promise.all(Array.from({ length: 5 }, () => complain(asha, number)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await read(asha, number)).complaints).toHaveLength(1)
})

test('two staff members who answer one complaint at once: one of them does', async () => {
  const { asha, number } = await aReport()
  const ruth = await aStaffMember(t, 'provider', ['moderator'])
  await decide(anna, number)
  await complain(asha, number)
  const { id } = await complaintAbout(number)
  const replies = await Promise.all([answer(tom, id, 'agreed'), answer(ruth, id, 'dismissed')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})
