import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { sealedFor } from '../../src/features/safety/confidential/rules.ts'
import { newCaseNumber } from '../../src/features/support/rules.ts'
import { encryptText } from '../../src/platform/crypto/encrypted-text.ts'
import { signId } from '../../src/platform/crypto/signed-id.ts'
import { aReport, newAddress } from '../database/sample-rows.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

export type ReportSamples = {
  /** Somebody whom this member has met; for other callers, nobody. */
  encounterOf: (memberId: string) => string
  /** A report of this member; for other callers, of nobody. */
  reportOf: (memberId: string) => string
  /** A public report that waits, with the token of its case. */
  notice: { number: string; token: string }
  /** A complaint about it. */
  complaint: string
  /** A confidential case that waits. */
  confidential: string
}

/** @param memberId has met the other one */
export async function reportSamples(t: TestApp, memberId: string, otherId: string): Promise<ReportSamples> {
  const met = await t.db
    .selectFrom('encounters')
    .select('id')
    .where('member_id', '=', memberId)
    .where('other_id', '=', otherId)
    .executeTakeFirstOrThrow()
  const number = await aReport(t, memberId, otherId)
  await t.db
    .updateTable('reports')
    .set({ since: longAgo(t) })
    .where('number', '=', number)
    .execute()
  const notice = await aNotice(t)
  return {
    notice,
    complaint: await aComplaint(t, notice.id),
    confidential: await aConfidentialCase(t, memberId),
    encounterOf: (id) => (id === memberId ? met.id : randomUUID()),
    reportOf: (id) => (id === memberId ? number : 'ZZZ-ZZZ'),
  }
}

/** One that the member wrote, and wants to be rung about. */
async function aConfidentialCase(t: TestApp, memberId: string): Promise<string> {
  const id = randomUUID()
  const body = encryptText(t.deps.vault, JSON.stringify({ text: '', phone: '0115 496 0123' }), sealedFor.body(id))
  const row = { id, member_id: memberId, body, answer_by: 'phone', created_at: t.deps.clock() }
  await t.db.insertInto('confidential_cases').values(row).execute()
  return id
}

/** A report of this age waits for too long, whatever its severity. */
const longAgo = (t: TestApp) => new Date(t.deps.clock().getTime() - 30 * DAY_MS)

/** A public report that waits for too long. */
async function aNotice(t: TestApp): Promise<{ id: string; number: string; token: string }> {
  const [number, at] = [newCaseNumber(randomInt), longAgo(t)]
  const what = { number, reporter_type: 'visitor', reason: 'Fake', description: 'He uses the pictures of my brother.' }
  const { id } = await t.db
    .insertInto('reports')
    .values({ ...what, created_at: at, since: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sender = { relation: 'own_photos', name: '', email: newAddress(), fingerprint: randomBytes(32) }
  await t.db
    .insertInto('notices')
    .values({ report_id: id, about: 'Ravi, 51, from Leeds', ...sender })
    .execute()
  return { id, number, token: signId(t.deps.vault, id, 'notice') }
}

/** A complaint about a report that waits for too long. @returns its id */
export async function aComplaint(t: TestApp, reportId: string): Promise<string> {
  const at = t.deps.clock()
  const report = t.db.selectFrom('reports').select('since').where('id', '=', reportId)
  const row = {
    report_id: reportId,
    kind: 'inaction',
    text: 'Nobody answers.',
    about_since: (await report.executeTakeFirstOrThrow()).since,
    created_at: at,
    since: at,
  }
  return (await t.db.insertInto('complaints').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const nothing = (): CallInput => ({})
const complaint = { text: 'Nobody asked me.' }

/** Calls about people whom the caller has met, and about the caller's own and public reports. */
export const REPORT_SAMPLES: Record<string, (world: World, me: { id: string }) => CallInput> = {
  'complaintsInbox.list': nothing,
  'complaintsInbox.complaint': ({ reports }) => ({ params: { id: reports.complaint } }),
  'complaintsInbox.decide': ({ reports }) => ({
    params: { id: reports.complaint },
    body: { outcome: 'dismissed', answer: 'We have looked again.', note: 'Nothing new.' },
  }),
  'confidentialCases.read': nothing,
  'confidentialCases.send': () => ({ body: { text: 'My uncle decides.', answer_by: 'here' } }),
  'confidentialCases.clear': nothing,
  'confidentialInbox.list': nothing,
  'confidentialInbox.answer': ({ reports }) => ({
    params: { id: reports.confidential },
    body: { answer: 'We rang, and she is well.' },
  }),
  'encounters.list': nothing,
  'encounters.read': ({ reports }, { id }) => ({ params: { id: reports.encounterOf(id) } }),
  'encounters.report': ({ reports }, { id }) => ({ params: { id: reports.encounterOf(id) }, body: { reason: 'Harm' } }),
  'encounters.messages': ({ reports }, { id }) => ({ params: { id: reports.encounterOf(id) } }),
  'notices.send': () => ({
    body: {
      about: 'The profile of Ravi, 51, from Leeds',
      reason: 'Fake',
      text: 'He uses the pictures of my brother.',
      email: newAddress(),
      good_faith: true,
    },
  }),
  'notices.sendLink': () => ({ body: { number: 'ABC-234', email: newAddress() } }),
  'notices.read': ({ reports }) => ({ body: { token: reports.notice.token } }),
  'notices.complain': ({ reports }) => ({ body: { token: reports.notice.token, ...complaint } }),
  'ownReports.list': nothing,
  'ownReports.report': ({ reports }, { id }) => ({ params: { number: reports.reportOf(id) } }),
  'ownReports.complain': ({ reports }, { id }) => ({ params: { number: reports.reportOf(id) }, body: complaint }),
}
