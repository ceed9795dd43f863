import { randomUUID } from 'node:crypto'
import type { World } from './endpoint-samples.ts'
import { aReport, newAddress } from './sample-rows.ts'
import type { CallInput, TestApp } from './test-app.ts'

export type ReportSamples = {
  /** Somebody whom this member has met; for other callers, nobody. */
  encounterOf: (memberId: string) => string
  /** A report of this member; for other callers, of nobody. */
  reportOf: (memberId: string) => string
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
  return {
    encounterOf: (id) => (id === memberId ? met.id : randomUUID()),
    reportOf: (id) => (id === memberId ? number : 'ZZZ-ZZZ'),
  }
}

const nothing = (): CallInput => ({})
const complaint = { text: 'Nobody asked me.' }

/** Calls about people whom the caller has met, and about the caller's own and public reports. */
export const REPORT_SAMPLES: Record<string, (world: World, me: { id: string }) => CallInput> = {
  'complaintsInbox.list': nothing,
  'complaintsInbox.complaint': () => ({ params: { id: randomUUID() } }),
  'complaintsInbox.decide': () => ({
    params: { id: randomUUID() },
    body: { outcome: 'dismissed', answer: 'We have looked again.', note: 'Nothing new.' },
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
  'notices.read': () => ({ body: { token: 'no-such-token' } }),
  'notices.complain': () => ({ body: { token: 'no-such-token', ...complaint } }),
  'ownReports.list': nothing,
  'ownReports.report': ({ reports }, { id }) => ({ params: { number: reports.reportOf(id) } }),
  'ownReports.complain': ({ reports }, { id }) => ({ params: { number: reports.reportOf(id) }, body: complaint }),
}
