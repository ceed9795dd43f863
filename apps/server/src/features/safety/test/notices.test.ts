import { randomUUID } from 'node:crypto'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { complaintsInbox } from '@heartwell/contract/safety/complaints.ts'
import { NOTICE_RELATIONS, type NoticeCase, notices } from '@heartwell/contract/safety/notices.ts'
import { type ReportRow, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newAddress } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { erase, readReport } from '../../../../test/steps/report-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { forgetOldEvidence } from '../evidence/service.ts'

let t: TestApp
let staff: Person
/** The time of the server. Without it, that of the machine. */
let now: Date | undefined
beforeAll(async () => {
  t = await testApp()
  t.setClock(() => now ?? new Date())
  staff = await aStaffMember(t)
})
afterEach(() => {
  now = undefined
})
afterAll(() => t.close())

const later = (ms: number) => {
  now = new Date(t.deps.clock().getTime() + ms)
}
const FORM = {
  relation: 'own_photos',
  about: 'https://heartwell.example/profile/1, Ravi from Leeds',
  reason: 'Fake',
  text: 'He uses my pictures.',
  name: 'Lena Canary',
  good_faith: true,
}
const send = (email: string, changed: object = {}, at = t) =>
  at.call(notices.send, { body: { ...FORM, email, ...changed } })
const numberOf = async (email: string, changed: object = {}) => String((await send(email, changed)).body.case_number)
const decide = async (number: string, outcome = 'none', by = staff) =>
  t.call(
    reportsInbox.decide,
    { params: { number }, body: { outcome, note: 'Secret note.' } },
    { as: await freshSession(t, by) },
  )
const identify = async (number: string, member_id: string) =>
  t.call(reportsInbox.identify, { params: { number }, body: { member_id } }, { as: await freshSession(t, staff) })
const mailsTo = (email: string) => t.mailsTo(email)
async function tokenFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email)
  return decodeURIComponent(/\/report\/case\?token=([^\s"]+)/.exec(mail?.text ?? '')?.[1] ?? '')
}
const read = async (token: string) => (await t.call(notices.read, { body: { token } })).body.data as NoticeCase // By the contract.

describe('POST /api/notices', () => {
  test('answers with a case number, and staff have the report with everything that was sent', async () => {
    const email = newAddress()
    const { status, body } = await send(` ${email.toUpperCase()} `)
    const number = String(body.case_number)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: `Thank you. We have your report. Its case number is ${number}.`,
        case_number: expect.stringMatching(/^\w{3}-\w{3}$/),
      },
    ])
    const list = await t.call(reportsInbox.list, {}, { as: staff.token })
    expect((list.body.rows as ReportRow[]).find((row) => row.number === number)).toMatchObject({
      reporter_type: 'visitor',
      reason: 'Fake',
      name: '',
      severity: 'high',
    })
    expect(await readReport(t, staff, number)).toMatchObject({
      description: 'He uses my pictures.',
      notice: { about: FORM.about, relation: 'own_photos', name: 'Lena Canary', email },
      reporter: null,
      reported: { id: null, name: '', suspended: false },
      evidence: [],
    })
  })

  test('emails a link that repeats nothing of the report, and opens the case without an account', async () => {
    const email = newAddress()
    const number = await numberOf(email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe(`Your report (case ${number})`)
    expect(mail?.text).not.toMatch(/Ravi|Leeds|pictures|Canary/)
    // The same address as in apps/web/src/paths.test.ts.
    const link = new URL(/https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(link.origin + link.pathname).toBe(`${t.deps.config.publicUrl}/report/case`)
    expect([...link.searchParams.keys()]).toEqual(['token'])
    expect(await read(await tokenFor(email))).toMatchObject({
      number,
      about: FORM.about,
      description: 'He uses my pictures.',
      state: 'open',
      outcome: null,
      steps: [{ kind: 'received' }],
      complaint_about: null,
    })
  })

  test('says nothing about who is a member', async () => {
    const ravi = await aMember(t, { gender: 'M', name: 'Ravi Canary', photos: 1 })
    const answers: string[] = []
    const copied: unknown[] = []
    const kept: unknown[] = []
    for (const id of [ravi.id, randomUUID()]) {
      const email = newAddress()
      const about = `https://heartwell.example/Sidebar/MemberProfile/${id}`
      const { status, body } = await send(email, { about })
      answers.push(JSON.stringify([status, body]).replaceAll(String(body.case_number), 'NUMBER'))
      copied.push((await readReport(t, staff, String(body.case_number))).profile)
      kept.push((await read(await tokenFor(email))).evidence)
    }
    expect(copied).toMatchObject([{ name: 'Ravi Canary', photos: [expect.any(String)] }, null])
    expect(kept[0]).toEqual(kept[1])
    const member = await send(ravi.email)
    answers.push(JSON.stringify([member.status, member.body]).replaceAll(String(member.body.case_number), 'NUMBER'))
    expect(new Set(answers).size).toBe(1)
  })

  test('is one case when it is sent again, also five times at once, with one email', async () => {
    const email = newAddress()
    const numbers = await Promise.all([1, 2, 3, 4, 5].map(() => numberOf(email)))
    expect(new Set(numbers).size).toBe(1)
    expect(await numberOf(email)).toBe(numbers[0])
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await numberOf(email, { text: 'He uses her pictures.' })).not.toBe(numbers[0])
    const rows = await t.db.selectFrom('reports').select('id').where('reporter_type', '=', 'visitor').execute()
    const linked = await t.db.selectFrom('notices').select('report_id').execute()
    expect(rows).toHaveLength(linked.length)
  })

  test('names each wrong field', async () => {
    const errors = async (changed: object) => (await send('lena@visitors.example', changed)).body.errors
    expect(
      await errors({ about: ' ', reason: 'Abuse', text: '', email: 'x', good_faith: false, relation: 'x' }),
    ).toEqual({
      about: 'Please say whom or what your report is about',
      reason: 'Please choose a reason',
      text: 'Please tell us what happened',
      email: 'Invalid email format',
      good_faith: 'Please confirm that what you tell us is true as far as you know',
      relation: 'Please choose what is true for you',
    })
    expect(await errors({ good_faith: undefined })).toEqual({
      good_faith: 'Please confirm that what you tell us is true as far as you know',
    })
    for (const relation of NOTICE_RELATIONS) expect((await send(newAddress(), { relation })).status).toBe(200)
  })

  test('takes five an hour from one network, and emails one address three times a day', async () => {
    const limited = await testApp({ rateLimits: true })
    try {
      const email = newAddress()
      const statuses: number[] = []
      for (let n = 1; n <= 6; n += 1) statuses.push((await send(email, { text: `No. ${n}` }, limited)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      expect(await limited.mailsTo(email)).toHaveLength(3)
    } finally {
      await limited.close()
    }
  })
})

describe('a link to a case', () => {
  test('is emailed to the address that sent it, and the answer is the same for everybody', async () => {
    const email = newAddress()
    const number = await numberOf(email)
    const ask = (body: object) => t.call(notices.sendLink, { body })
    const replies = [
      await ask({ number: ` ${number.toLowerCase()} `, email }),
      await ask({ number, email: newAddress() }),
      await ask({ number: 'ZZZ-ZZZ', email }),
    ]
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(replies[0]?.body.message).toBe(
      'If this number and this address belong together, we’ve emailed you a link to the case.',
    )
    expect(await mailsTo(email)).toHaveLength(2)
    expect((await ask({ number: 'ABC', email: 'x' })).body.errors).toEqual({
      number: 'Please enter your case number, such as ABC-234',
      email: 'Invalid email format',
    })
  })

  test('made by somebody else, or for a report of a member, opens nothing', async () => {
    const email = newAddress()
    await numberOf(email)
    const token = await tokenFor(email)
    for (const wrong of ['x', `${token}x`, `${randomUUID()}${token.slice(36)}`, token.slice(0, -1)])
      for (const call of [
        await t.call(notices.read, { body: { token: wrong } }),
        await t.call(notices.complain, { body: { token: wrong, text: 'Why?' } }),
      ])
        expect(call.status).toBe(404)
  })
})

describe('the decision about a public report', () => {
  test('needs a member for an action, and acts on that member', async () => {
    const email = newAddress()
    const number = await numberOf(email)
    const ravi = await aMember(t, { gender: 'M', name: 'Ravi Menon' })
    expect((await decide(number, 'warned')).body).toMatchObject({
      code: 'report.unidentified',
      message: 'Please choose the member whom this report is about before you act.',
    })
    for (const id of [randomUUID(), staff.id]) expect((await identify(number, id)).status).toBe(404)
    expect((await identify('ZZZ-ZZZ', ravi.id)).status).toBe(404)
    expect((await identify(number, ravi.id)).status).toBe(200)
    expect(await readReport(t, staff, number)).toMatchObject({
      name: 'Ravi Menon',
      reported: { id: ravi.id },
      profile: { name: 'Ravi Menon' },
    })
    expect((await decide(number, 'warned')).body.message).toBe(
      'The report is decided. The person who sent it gets an email.',
    )
    const sanction = await t.db.selectFrom('sanctions').select('kind').where('member_id', '=', ravi.id).execute()
    expect(sanction).toEqual([{ kind: 'warning' }])
    expect((await identify(number, ravi.id)).body.code).toBe('report.decided')
    const acts = await t.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', ravi.id)
      .orderBy('seq')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual(['report.identified', 'report.warned', 'account.warned'])
  })

  test('is emailed without saying what was done, and the sender can complain for 180 days', async () => {
    const email = newAddress()
    const number = await numberOf(email)
    await decide(number)
    const [mail, ...others] = await mailsTo(email)
    expect([mail?.subject, others.length]).toEqual([`News about your report (case ${number})`, 1])
    expect(mail?.text).not.toMatch(/Secret|Ravi|none/)
    const token = await tokenFor(email)
    expect(await read(token)).toMatchObject({ state: 'decided', outcome: 'no_action', complaint_about: 'decision' })
    later(180 * DAY_MS - HOUR_MS)
    const sent = await t.call(notices.complain, { body: { token, text: 'Look again.' } })
    expect(sent.body).toMatchObject({ success: true, data: { complaints: [{ text: 'Look again.', outcome: null }] } })
    const listed = await t.call(complaintsInbox.list, {}, { as: await freshSession(t, staff) })
    const [complaint] = listed.body.rows as { id: string; number: string }[] // By the contract.
    expect(complaint?.number).toBe(number)
    const other = await aStaffMember(t)
    const answer = { outcome: 'dismissed', answer: 'We have looked again.', note: 'Nothing new.' }
    const input = { params: { id: complaint?.id ?? '' }, body: answer }
    expect((await t.call(complaintsInbox.decide, input, { as: await freshSession(t, staff) })).body.code).toBe(
      'complaint.took_part',
    )
    expect((await t.call(complaintsInbox.decide, input, { as: await freshSession(t, other) })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(3)
    expect(await read(token)).toMatchObject({ complaints: [{ outcome: 'dismissed', answer: 'We have looked again.' }] })
  })

  test('that was identified wrongly before can name another member, and the report of a member cannot', async () => {
    const number = await numberOf(newAddress())
    const [first, second] = await Promise.all([aMember(t), aMember(t)])
    await identify(number, first.id)
    await identify(number, second.id)
    expect((await readReport(t, staff, number)).reported.id).toBe(second.id)
    const at = t.deps.clock()
    const own = { number: 'HHH-HHH', reporter_id: first.id, reported_id: second.id, reason: 'Abuse', description: '' }
    await t.db
      .insertInto('reports')
      .values({ ...own, created_at: at, since: at })
      .execute()
    expect((await identify('HHH-HHH', first.id)).status).toBe(404)
  })
})

describe('a public report', () => {
  test('stays without a name and an address when an account with this address is deleted', async () => {
    const lena = await aMember(t)
    const number = await numberOf(lena.email)
    await erase(t, lena)
    expect((await readReport(t, staff, number)).notice).toMatchObject({ name: '', email: '', about: FORM.about })
    expect((await decide(number)).body.message).toBe('The report is decided.')
    expect((await t.call(accounts.checkEmail, { body: { email: lena.email } })).status).toBe(200)
  })

  test('is deleted 24 months after it was sent, once it is decided', async () => {
    const number = await numberOf(newAddress())
    await decide(number)
    const rows = () => t.db.selectFrom('reports').select('id').where('number', '=', number).execute()
    later(729 * DAY_MS)
    await forgetOldEvidence(t.deps)
    expect(await rows()).toHaveLength(1)
    later(4 * DAY_MS)
    await forgetOldEvidence(t.deps)
    expect(await rows()).toEqual([])
  })
})
