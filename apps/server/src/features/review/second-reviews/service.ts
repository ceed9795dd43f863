import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Approving, ProfilePart } from '@heartwell/contract/review/review.ts'
import {
  DISAGREEMENTS_PAGE,
  READING_MINUTES,
  type ReviewOutcome,
  SECOND_REVIEW_DAYS,
  type secondReviews,
} from '@heartwell/contract/review/second-reviews.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { reviewItem } from '../hints/service.ts'
import { isClosed } from '../queries.ts'
import { applyDecision, assertChecked, fileBefore } from '../service.ts'
import * as q from './queries.ts'
import { mayReadSecond, maySettle, stillApplies } from './rules.ts'
import { viewDisagreement, withoutDecision } from './view.ts'

type Endpoints = typeof secondReviews

const readerOf = (deps: Deps, { accountId }: Viewer) => {
  const now = deps.clock()
  return { accountId, now, drawnAfter: new Date(now.getTime() - SECOND_REVIEW_DAYS * DAY_MS) }
}

export async function list(deps: Deps, viewer: Viewer): Promise<Output<Endpoints['list']>> {
  const rows = await q.disagreements(deps.db, DISAGREEMENTS_PAGE)
  return {
    success: true,
    total: await q.countWaitingFor(deps.db, readerOf(deps, viewer)),
    disagreements: rows.map((row) => viewDisagreement(row, viewer.accountId)),
  }
}

export async function next(deps: Deps, viewer: Viewer): Promise<Output<Endpoints['next']>> {
  const reader = readerOf(deps, viewer)
  const until = new Date(reader.now.getTime() + READING_MINUTES * MINUTE_MS)
  return { success: true, id: (await q.leaseNext(deps.db, reader, until)) ?? null }
}

export async function open(deps: Deps, viewer: Viewer, id: string): Promise<Output<Endpoints['open']>> {
  const review = await openReview(deps, deps.db, viewer, id)
  const file = await fileBefore(deps, review.member_id, review.first_decided_at)
  const { data: item } = await reviewItem(deps, viewer, review.member_id)
  return { success: true, data: { file: withoutDecision(file), item } }
}

/** @throws AppError for a reviewer who may not decide about it */
async function openReview(deps: Deps, db: Db, viewer: Viewer, id: string, lock = false) {
  const { accountId } = viewer
  const review = await q.secondReviewOf(db, id, accountId, lock)
  if (!review) throw new AppError('not_found')
  const refusal = mayReadSecond(review, accountId, review.has_seen)
  if (refusal) throw new AppError(refusal)
  // The member has sent the profile again or changed its photos: the two decisions would be about different profiles.
  if (!(await q.isAsDecided(db, id))) throw new AppError('not_found')
  const isLeased = review.reader_id !== null && (review.reader_until ?? deps.clock()) > deps.clock()
  if (isLeased && review.reader_id !== accountId) throw new AppError('review.taken')
  return review
}

export const approve = (deps: Deps, viewer: Viewer, { params, body }: Input<Endpoints['approve']>) =>
  decideSecond(deps, viewer, params.id, { outcome: 'approved', reason: null, parts: [] }, body)

export const reject = (deps: Deps, viewer: Viewer, { params, body }: Input<Endpoints['reject']>) =>
  decideSecond(deps, viewer, params.id, { outcome: 'rejected', reason: body.reason, parts: [...new Set(body.parts)] })

type Second = { outcome: ReviewOutcome; reason: string | null; parts: ProfilePart[] }

/** Stores the second decision. The profile stays as the first decision left it. */
function decideSecond(deps: Deps, viewer: Viewer, id: string, second: Second, approving?: Approving) {
  return deps.db.transaction().execute(async (tx) => {
    const review = await openReview(deps, tx, viewer, id, true)
    const { accountId } = viewer
    const memberId = review.member_id
    const despite = approving ? await assertChecked(deps, tx, accountId, memberId, approving) : null
    await q.saveSecondDecision(tx, id, { ...second, decided_by: accountId, decided_at: deps.clock() })
    const reason = second.reason ?? despite
    await recordAct(deps, tx, viewer, { action: 'profile.second_review', subjectId: memberId, reason })
    const message =
      review.first_outcome === second.outcome
        ? 'You and the first reviewer decided the same.'
        : 'The first reviewer decided differently. A third person will settle it.'
    return { success: true, message }
  })
}

/** Settles two different decisions. A profile that the member has sent again since stays as it is. */
export function settle(deps: Deps, viewer: Viewer, { params, body: { outcome } }: Input<Endpoints['settle']>) {
  const { accountId } = viewer
  return deps.db.transaction().execute(async (tx) => {
    const memberId = (await q.secondReviewOf(tx, params.id, accountId))?.member_id
    // The member first, as every decision about a profile.
    const member = memberId === undefined ? undefined : await lockRow(tx, 'members', memberId)
    const review = await q.secondReviewOf(tx, params.id, accountId, true)
    if (!member || !review) throw new AppError('not_found')
    const refusal = maySettle(review, review.first_outcome, accountId)
    if (refusal) throw new AppError(refusal)
    if (await isClosed(tx, member.id)) throw new AppError('review.closed')
    await q.saveSettlement(tx, params.id, { settled: outcome, settled_by: accountId, settled_at: deps.clock() })
    await recordAct(deps, tx, viewer, { action: 'profile.settled', subjectId: member.id, reason: SETTLED[outcome] })
    const first = { outcome: review.first_outcome, submitted_at: review.first_submitted_at }
    // The table's check constraints have the contract's values.
    const applies = stillApplies(member, first)
    if (outcome === first.outcome) return { success: true, message: 'The first decision stays.' }
    if (!applies) return { success: true, message: 'Stored. The profile has changed since, so nothing else happens.' }
    // A rejection has the reason of the second reviewer, whose decision it is.
    const verdict =
      outcome === 'approved'
        ? { approval: outcome, reason: null, parts: [] }
        : { approval: outcome, reason: review.reason ?? '', parts: review.parts }
    await applyDecision(deps, tx, viewer, member, { ...verdict, despite: null })
    return { success: true, message: `The profile is now ${outcome}, and we email the member.` }
  })
}

const SETTLED: Record<ReviewOutcome, string> = { approved: 'Should be approved.', rejected: 'Should be rejected.' }
