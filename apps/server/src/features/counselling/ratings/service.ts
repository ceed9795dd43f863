import type { counselling } from '@heartwell/contract/counselling/counselling.ts'
import type { ReceivedRatings } from '@heartwell/contract/counselling/ratings.ts'
import { RATINGS_PAGE, type ratingsInbox } from '@heartwell/contract/counselling/ratings-inbox.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../../../platform/db/pagination.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { notify } from '../../notifications/service.ts'
import { insertEvent } from '../booking/queries.ts'
import * as q from './queries.ts'
import {
  type RatingsOfCounsellor,
  textDecided,
  viewOwnRating,
  viewRatings,
  viewRatingText,
  viewReceived,
} from './view.ts'

/** Ratings in a counsellor's own list. */
const RECEIVED_MAX = 200
/** Texts on a counsellor's page. */
const PUBLISHED_MAX = 20

/**
 * Rates a completed appointment, once. The stars count at once; the text waits for review by staff.
 * @throws AppError not_found, booking.not_now, booking.rated
 */
export async function rateAppointment(
  deps: Pick<Deps, 'clock'>,
  { viewer: { accountId }, input, once }: Context<typeof counselling.rate>,
): Promise<void> {
  const { bookingId } = input.params
  const { stars, text } = input.body
  const at = deps.clock()
  await once(async (tx) => {
    const booking = await q.lockBookingOf(tx, bookingId, accountId)
    if (!booking) throw new AppError('not_found')
    const { state, counsellor_id } = booking
    if (state !== 'completed' || counsellor_id === null) throw new AppError('booking.not_now')
    const review = text === '' ? ('none' as const) : ('waiting' as const)
    const row = {
      booking_id: bookingId,
      member_id: accountId,
      counsellor_id,
      stars,
      body: text,
      review,
      created_at: at,
    }
    if (!(await q.insertRating(tx, row))) throw new AppError('booking.rated')
    await q.countRatings(tx, counsellor_id)
    await insertEvent(tx, { bookingId, at, actor: 'member', event: 'rated', detail: { stars } })
    return { success: true }
  })
}

/** The member's rating of an appointment, for the details of the booking. */
export async function ratingOfBooking(db: Db, bookingId: string) {
  const row = await q.ratingOf(db, bookingId)
  return row ? viewOwnRating(row) : null
}

/** The ratings on a counsellor's page. */
export const ratingsOfCounsellor = async (db: Db, counsellorId: string, now: Date): Promise<RatingsOfCounsellor> =>
  viewRatings(await q.starCounts(db, counsellorId), await q.publishedTexts(db, counsellorId, PUBLISHED_MAX), now)

/** Every rating of a counsellor, as the counsellor sees them: texts only once staff have published them. */
export async function ratingsReceived(db: Db, counsellorId: string): Promise<ReceivedRatings> {
  return viewReceived(await q.starCounts(db, counsellorId), await q.ratingsReceived(db, counsellorId, RECEIVED_MAX))
}

type Texts = typeof ratingsInbox.ratingTexts

export async function ratingTexts({ db }: Deps, { query: { state, cursor } }: Input<Texts>): Promise<Output<Texts>> {
  const after = readTimeCursor(cursor, 'uuid')
  const found = await q.ratingTexts(db, { state, limit: RATINGS_PAGE + 1, after })
  const { shown, next_cursor } = pageOf(found, RATINGS_PAGE, ({ cursor }) => cursor)
  return {
    success: true,
    counts: await q.countTexts(db),
    rows: shown.map(viewRatingText),
    next_cursor,
  }
}

type Decide = Input<typeof ratingsInbox.decideRatingText>

/** @throws AppError not_found, rating.decided */
export async function decideRatingText(deps: Deps, viewer: Viewer, { params: { bookingId }, body }: Decide) {
  const { outcome } = body
  const reason = outcome === 'refused' ? body.reason : null
  const at = deps.clock()
  await deps.db.transaction().execute(async (tx) => {
    const decision = { review: outcome, refusal_reason: reason, reviewed_at: at, reviewed_by: viewer.accountId }
    const decided = await q.decideText(tx, bookingId, decision)
    if (!decided) throw new AppError((await q.hasText(tx, bookingId)) ? 'rating.decided' : 'not_found')
    const { member_id, counsellor_id } = decided
    await recordAct(deps, tx, viewer, {
      action: `rating.${outcome}`,
      ...(member_id && { subjectId: member_id }),
      ...(reason && { reason }),
    })
    const counsellor = counsellor_id ? await q.counsellorName(tx, counsellor_id) : undefined
    if (member_id && counsellor) await notify(deps, tx, member_id, textDecided(counsellor.name, bookingId, reason, at))
  })
  return { success: true, message: outcome === 'published' ? 'The text is published.' : 'The text is not published.' }
}
