import {
  AUDIT_EXPORT_MAX,
  AUDIT_PAGE,
  type AuditEntry,
  type AuditFilter,
  audit,
} from '@heartwell/contract/audit/audit.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileDocument } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { recordOne } from '../../../../test/steps/audit-steps.ts'
import { aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { CHECK_QUEUE } from '../service.ts'

let t: TestApp
let staff: StaffPerson
let colleague: StaffPerson
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t)
  colleague = await aStaffMember(t)
})
afterAll(() => t.close())

const as = ({ token }: Pick<Person, 'token'>) => ({ as: token })
const list = (query: AuditFilter & { cursor?: string }) =>
  t.call(audit.list, { query: query as Record<string, string> }, as(staff))
const entries = async (query: AuditFilter) => (await list(query)).body.rows as AuditEntry[] // The contract guarantees this type.
const reject = (member: Person, reason: string, by = staff) =>
  t.call(review.reject, { params: { id: member.id }, body: { reason } }, as(by))
const readDocument = (member: Person, reason = 'First review') =>
  t.call(review.document, { params: { id: member.id }, body: { reason } }, as(staff))

/** A member whose message was reported, with the one who reported it. */
async function reportedPair() {
  const [asha, ravi] = await aConnectedPair(t)
  const { id: message_id } = await say(t, ravi, asha, 'Rude words')
  const body = { user_id: asha.id, reported_user_id: ravi.id, message_id, reason: 'Abuse', description: '' }
  const { case_number } = (await t.call(safety.report, { body }, as(asha))).body
  return { asha, ravi, number: String(case_number) }
}
const readReport = (number: string) => t.call(reportsInbox.report, { params: { number } }, as(staff))

describe('the list', () => {
  test('PM-09 an entry says who did what, when, about whom and why', async () => {
    const asha = await aMember(t, { approval: 'pending', name: 'Asha' })
    await reject(asha, 'The pictures are blurred.')
    expect(await entries({ about: asha.id })).toEqual([
      {
        number: expect.any(Number),
        at: expect.any(String),
        by: { id: staff.id, name: 'Staff Person', is_staff: true },
        kind: 'decision',
        action: 'profile.rejected',
        text: 'Rejected a profile',
        about: { id: asha.id, kind: 'member', name: 'Asha' },
        reason: 'The pictures are blurred.',
        reason_erased: false,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
  })

  test('a deleted member has no name, and the reason is erased', async () => {
    const asha = await aMember(t, { approval: 'pending', name: 'Asha' })
    await reject(asha, 'Asha, the pictures are blurred.')
    await runOperator(t.deps, ['erase', asha.email, '--yes'])
    const about = { id: asha.id, kind: 'member', name: 'Deleted member' }
    expect(await entries({ about: asha.id })).toMatchObject([
      { text: 'Deleted an account', by: { id: null, name: 'The operator', is_staff: false }, about },
      { text: 'Rejected a profile', reason: null, reason_erased: true, about },
    ])
  })

  test('each filter narrows it: by person, kind, action, member, days and words of the reason', async () => {
    const asha = await aMember(t, { approval: 'pending' })
    const ravi = await aMember(t, { approval: 'pending' })
    await fileDocument(t, asha.id)
    await readDocument(asha, 'Compare 100% of name_and date')
    await reject(asha, 'First filter')
    await reject(ravi, 'Second filter', colleague)
    const found = async (filter: AuditFilter) => (await entries(filter)).map(({ action }) => action)
    expect(await found({ by: colleague.id })).toEqual(['profile.rejected'])
    expect(await found({ about: asha.id })).toEqual(['profile.rejected', 'document.read'])
    expect(await found({ about: asha.id, kind: 'read' })).toEqual(['document.read'])
    expect(await found({ about: asha.id, action: 'profile.rejected' })).toEqual(['profile.rejected'])
    expect(await found({ about: asha.id, kind: 'read', action: 'profile.rejected' })).toEqual([])
    expect(await found({ text: 'FILTER' })).toEqual(['profile.rejected', 'profile.rejected'])
    expect(await found({ text: '100% of name_and' })).toEqual(['document.read'])
    expect(await found({ text: '100_ of' })).toEqual([])
    expect(await found({ by: 'system', about: asha.id })).toEqual([])
    const [entry] = await entries({ about: asha.id, action: 'document.read' })
    const at = entry?.at ?? ''
    const later = new Date(Date.parse(at) + 1).toISOString()
    expect(await found({ about: asha.id, since: at, before: later })).toEqual(['document.read'])
    expect(await found({ about: asha.id, before: at })).toEqual([])
    expect(await found({ about: asha.id, since: later })).not.toContain('document.read')
  })

  test.each([
    { by: 'somebody' },
    { kind: 'all' },
    { action: "'" },
    { about: 'me' },
    { since: '1 March' },
    { before: '2026-02-30T00:00:00Z' },
    { text: ' ' },
    { cursor: 'x' },
  ])('refuses an invalid filter: %o', async (query) => {
    expect((await list(query as AuditFilter)).status).toBe(400)
  })

  test('pages follow each other without a gap, newest first', async () => {
    const about = (await aMember(t)).id
    for (let n = 0; n < AUDIT_PAGE + 1; n += 1) await recordOne(t, { action: 'photo.shown', subjectId: about })
    const first = await list({ about })
    const second = await list({ about, cursor: String(first.body.next_cursor) })
    const numbers = [first, second].flatMap(({ body }) => (body.rows as AuditEntry[]).map(({ number }) => number)) // The contract guarantees this type.
    expect(numbers).toHaveLength(AUDIT_PAGE + 1)
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a))
    expect(second.body.next_cursor).toBeNull()
  })

  test('an action without words is shown by its name', async () => {
    const number = await recordOne(t, { action: 'staff.role_given', reason: 'Cover' })
    const { body } = await t.call(audit.entry, { params: { number: String(number) } }, as(staff))
    expect(body.data).toMatchObject({ kind: 'access', text: 'Staff role given' })
    expect((await entries({ kind: 'access' })).map((entry) => entry.number)).toContain(number)
  })
})

describe('an entry', () => {
  test('has its neighbours in the chain', async () => {
    const numbers: number[] = []
    for (let n = 0; n < 3; n += 1) numbers.push(await recordOne(t))
    const read = async (number = 0) =>
      (await t.call(audit.entry, { params: { number: String(number) } }, as(staff))).body.data as {
        sha256: string
        chain: { before: object; after: object | null; problem: null }
      }
    const before = await read(numbers[0])
    const entry = await read(numbers[1])
    const after = await read(numbers[2])
    expect(entry.chain).toEqual({
      before: { number: numbers[0], sha256: before.sha256 },
      after: { number: numbers[2], sha256: after.sha256 },
      problem: null,
    })
    expect(after.chain.after).toBeNull()
  })

  test('that does not exist is not found', async () => {
    expect((await t.call(audit.entry, { params: { number: '999999999' } }, as(staff))).status).toBe(404)
  })
})

test('the state has the number of entries, the last check and the choices of the filters', async () => {
  await recordOne(t)
  const { body } = await t.call(audit.state, {}, as(staff))
  const entries = await t.db.selectFrom('audit').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  expect(body.data).toMatchObject({
    entries: entries.n,
    last_check: null,
    staff: expect.arrayContaining([{ id: staff.id, name: 'Staff Person' }]),
    actions: expect.arrayContaining([{ action: 'document.read', kind: 'read', text: 'Opened an ID document' }]),
  })
})

test('a check that staff start runs in the background', async () => {
  const sent: string[] = []
  const { send } = t.deps.jobs
  t.deps.jobs.send = async (_, queue) => void sent.push(queue)
  expect((await t.call(audit.check, {}, as(staff))).body).toMatchObject({ success: true })
  t.deps.jobs.send = send
  expect(sent).toEqual([CHECK_QUEUE])
})

describe('the export', () => {
  const exported = (body: AuditFilter) => t.call(audit.exportFile, { body }, as(staff))

  test('has one line for each entry, guards against formulas, and is an entry itself', async () => {
    const asha = await aMember(t, { approval: 'pending', name: '=HYPERLINK("https://evil.example")' })
    await reject(asha, '+44 20, "quoted"\nand a second line')
    const { raw, headers } = await exported({ about: asha.id })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const text = raw.toString()
    expect(text.startsWith('\uFEFFEntry,Time (UTC),Who,')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(text).toContain(`"'+44 20, ""quoted""\nand a second line"`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    expect((await entries({ by: staff.id, kind: 'read', text: asha.id }))[0]).toMatchObject({
      action: 'audit.exported',
      reason: `1 entries, about ${asha.id}`,
    })
  })

  test(`holds ${AUDIT_EXPORT_MAX} entries, and one more is refused`, async () => {
    const { id } = await aMember(t)
    const add = (n: number) =>
      sql`insert into audit (actor_role, action, subject_id) select 'system', 'photo.shown', ${id} from generate_series(1, ${n}::int)`.execute(
        t.db,
      )
    // Without links, which would only take time here.
    await sql`alter table audit disable trigger audit_chained`.execute(t.db)
    await add(AUDIT_EXPORT_MAX)
    const { status, raw } = await exported({ about: id })
    expect([status, raw.toString().trimEnd().split('\r\n').length]).toEqual([200, AUDIT_EXPORT_MAX + 1])
    await add(1)
    await sql`alter table audit enable trigger audit_chained`.execute(t.db)
    expect(await exported({ about: id })).toMatchObject({ status: 409, body: { code: 'audit.too_many' } })
  })
})

describe('what staff read of a member', () => {
  const readsOf = async (person: Person) => (await t.call(audit.dataReads, {}, as(person))).body.reads as object[]

  test('PM-09 is an entry for the ID document, and the member sees when, without who and why', async () => {
    const asha = await aMember(t)
    await fileDocument(t, asha.id)
    expect(await readsOf(asha)).toEqual([])
    await readDocument(asha)
    expect(await entries({ about: asha.id })).toMatchObject([{ action: 'document.read', reason: 'First review' }])
    expect(await readsOf(asha)).toEqual([{ at: expect.any(String), what: 'document' }])
    expect(await readsOf(await aMember(t))).toEqual([])
  })

  test('PM-09 is an entry for each side of a conversation', async () => {
    const { asha, ravi, number } = await reportedPair()
    await readReport(number)
    for (const { id } of [asha, ravi]) {
      expect(await entries({ about: id })).toMatchObject([
        { action: 'report.evidence_read', reason: `Report ${number}` },
      ])
    }
  })

  test('neither side learns of a report before its decision, and both do after it', async () => {
    const { asha, ravi, number } = await reportedPair()
    await readReport(number)
    expect([await readsOf(asha), await readsOf(ravi)]).toEqual([[], []])
    await t.call(reportsInbox.decide, { params: { number }, body: { outcome: 'none', note: 'Seen.' } }, as(staff))
    const read = [{ at: expect.any(String), what: 'messages' }]
    expect([await readsOf(asha), await readsOf(ravi)]).toEqual([read, read])
  })
})
