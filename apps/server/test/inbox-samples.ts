import type { World } from './endpoint-samples.ts'
import type { CallInput } from './test-app.ts'

const nothing = (): CallInput => ({})

/** Calls of the staff's lists of reports, support cases and profiles in review. */
export const INBOX_SAMPLES: Record<string, (world: World) => CallInput> = {
  'reportsInbox.list': nothing,
  'reportsInbox.statistics': nothing,
  'reportsInbox.report': ({ report }) => ({ params: { number: report } }),
  'reportsInbox.decide': ({ report }) => ({
    params: { number: report },
    body: { outcome: 'none', note: 'Nothing in the profile speaks of it.' },
  }),
  'reportsInbox.liftSuspension': ({ match }) => ({ params: { id: match.id } }),
  'reviewQueue.item': ({ withDocument }) => ({ params: { id: withDocument.id } }),
  'reviewQueue.next': ({ toApprove, toReject }) => ({ body: { skipped: [toApprove.id, toReject.id] } }),
  'reviewQueue.lease': ({ withDocument }) => ({ params: { id: withDocument.id } }),
  'reviewQueue.release': ({ withDocument }) => ({ params: { id: withDocument.id } }),
  'supportInbox.list': nothing,
  'supportInbox.case': ({ supportOf, match }) => ({ params: { number: supportOf(match.id).number } }),
  'supportInbox.answer': ({ supportOf, match }) => ({
    params: { number: supportOf(match.id).number },
    body: { text: 'They wait for our review.' },
  }),
  'supportInbox.close': ({ supportOf, people }) => ({ params: { number: supportOf(people.pending.id).number } }),
  'supportInbox.reopen': ({ supportOf, people }) => ({ params: { number: supportOf(people.rejected.id).number } }),
  'supportInbox.image': ({ supportOf, match }) => ({ params: { id: supportOf(match.id).image } }),
}
