import { detailChanges } from '@heartwell/contract/review/detail-changes.ts'
import { rejectionReasons } from '@heartwell/contract/review/rejection-reasons.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { secondReviews } from '@heartwell/contract/review/second-reviews.ts'
import type { Deps } from '../../deps.ts'
import { commandRoute, route } from '../../platform/http/http.ts'
import * as details from './detail-changes/service.ts'
import { reviewItem } from './hints/service.ts'
import { readDocument } from './id-documents/service.ts'
import { lease, leaseNext, release } from './leases/service.ts'
import * as reasons from './rejection-reasons/service.ts'
import * as second from './second-reviews/service.ts'
import * as service from './service.ts'

export const reviewRoutes = (deps: Deps) => [
  route(review.queue, ({ input, viewer }) => service.queue(deps, viewer, input)),
  route(reviewQueue.item, ({ input, viewer }) => reviewItem(deps, viewer, input.params.id)),
  route(reviewQueue.next, ({ input, viewer }) => leaseNext(deps, viewer, input)),
  route(reviewQueue.lease, ({ input, viewer }) => lease(deps, viewer, input.params.id)),
  route(reviewQueue.release, ({ input, viewer }) => release(deps, viewer, input.params.id)),
  route(review.file, ({ input, viewer }) => service.reviewFile(deps, viewer, input.params.id)),
  route(review.document, ({ input, viewer }) => readDocument(deps, viewer, input.params.id, input.body.reason)),
  commandRoute(deps, review.approve, (deps, { input: { params, body }, viewer }) =>
    service.approve(deps, viewer, params.id, body),
  ),
  commandRoute(deps, review.reject, (deps, { input: { params, body }, viewer }) =>
    service.reject(deps, viewer, params.id, body.reason, body.parts),
  ),
  commandRoute(deps, detailChanges.withdraw, (deps, { viewer }) => details.withdrawDetailChange(deps, viewer)),
  route(detailChanges.sendDocument, (context) => details.sendDocument(deps, context)),
  route(detailChanges.toReview, ({ viewer }) => details.detailChangesToReview(deps, viewer)),
  commandRoute(deps, detailChanges.approve, (deps, { input, viewer }) =>
    details.approveDetailChange(deps, viewer, input),
  ),
  commandRoute(deps, detailChanges.return, (deps, { input, viewer }) =>
    details.returnDetailChange(deps, viewer, input),
  ),
  route(detailChanges.askForDocument, ({ input, viewer }) => details.askForDocument(deps, viewer, input)),
  route(rejectionReasons.read, () => reasons.readReasons(deps)),
  commandRoute(deps, rejectionReasons.save, (deps, { input, viewer }) => reasons.saveReasons(deps, viewer, input)),
  route(rejectionReasons.versions, () => reasons.listVersions(deps)),
  route(secondReviews.list, ({ viewer }) => second.list(deps, viewer)),
  route(secondReviews.next, ({ viewer }) => second.next(deps, viewer)),
  route(secondReviews.open, ({ viewer, input }) => second.open(deps, viewer, input.params.id)),
  commandRoute(deps, secondReviews.approve, (deps, { viewer, input }) => second.approve(deps, viewer, input)),
  commandRoute(deps, secondReviews.reject, (deps, { viewer, input }) => second.reject(deps, viewer, input)),
  commandRoute(deps, secondReviews.settle, (deps, { viewer, input }) => second.settle(deps, viewer, input)),
  route(review.waiting, ({ viewer }) => service.waiting(deps, viewer)),
  route(review.welcome, ({ viewer }) => service.greetingOf(deps, viewer)),
  route(review.resubmit, (context) => service.resubmit(deps, context)),
]
