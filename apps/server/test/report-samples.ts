import { randomUUID } from 'node:crypto'
import type { World } from './endpoint-samples.ts'
import { newAddress } from './sample-rows.ts'
import type { CallInput } from './test-app.ts'

const nothing = (): CallInput => ({})
const complaint = { text: 'Nobody asked me.' }

/** Calls about people whom the caller has met, and about the caller's own and public reports. */
export const REPORT_SAMPLES: Record<string, (world: World) => CallInput> = {
  'complaintsInbox.list': nothing,
  'complaintsInbox.complaint': () => ({ params: { id: randomUUID() } }),
  'complaintsInbox.decide': () => ({
    params: { id: randomUUID() },
    body: { outcome: 'dismissed', answer: 'We have looked again.', note: 'Nothing new.' },
  }),
  'encounters.list': nothing,
  'encounters.read': () => ({ params: { id: randomUUID() } }),
  'encounters.report': () => ({ params: { id: randomUUID() }, body: { reason: 'Harm' } }),
  'encounters.messages': () => ({ params: { id: randomUUID() } }),
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
  'ownReports.report': () => ({ params: { number: 'ZZZ-ZZZ' } }),
  'ownReports.complain': () => ({ params: { number: 'ZZZ-ZZZ' }, body: complaint }),
}
