import { review } from '@heartwell/contract/review.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http.ts'
import { readDocument } from './id-documents/service.ts'
import * as service from './service.ts'

export const reviewRoutes = (deps: Deps) => [
  route(review.queue, ({ input }) => service.queue(deps, input)),
  route(review.file, ({ input, viewer }) => service.reviewFile(deps, viewer, input.params.id)),
  route(review.document, ({ input, viewer }) => readDocument(deps, viewer, input.params.id, input.body.reason)),
  route(review.approve, ({ input, viewer }) => service.approve(deps, viewer, input.params.id)),
  route(review.reject, ({ input: { params, body }, viewer }) =>
    service.reject(deps, viewer, params.id, body.reason, body.parts),
  ),
  route(review.waiting, ({ viewer }) => service.waiting(deps, viewer)),
  route(review.resubmit, (context) => service.resubmit(deps, context)),
]
