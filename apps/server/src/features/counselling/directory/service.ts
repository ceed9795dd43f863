import type { counselling, Topic } from '@heartwell/contract/counselling/counselling.ts'
import type { CounsellorOffer } from '@heartwell/contract/counselling/counsellor-offer.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { unusedValue } from '../../payments/ledger/service.ts'
import { hasWithdrawal } from '../../payments/service.ts'
import { nextFreeByCounsellor, nextFreeTimes } from '../availability/service.ts'
import { packageToUse } from '../booking/queries.ts'
import { ratingsOfCounsellor } from '../ratings/service.ts'
import * as q from './queries.ts'
import { counsellorToOffer } from './rules.ts'
import { type Prepaid, viewCounsellor, viewCounsellorPage, viewOffer } from './view.ts'

export async function counsellors(deps: Deps, viewer: Viewer): Promise<Output<typeof counselling.getCounsellors>> {
  const rows = await q.counsellorsFor(deps.db, viewer.accountId)
  const ids = rows.map(({ id }) => id)
  const nextFree = await nextFreeByCounsellor(deps, deps.db, ids, viewer.accountId)
  const { bookingPageUrl: bookingPage } = deps.config
  const card = { viewerId: viewer.accountId, bookingPage }
  return {
    success: true,
    counsellors: rows.map((row) => viewCounsellor(row, { ...card, nextFree: nextFree.get(row.id) ?? null })),
  }
}

/** The times that an offer names. */
const OFFERED_TIMES = 3

/** A counsellor for the member now, with what it costs and the next free times; null when nobody takes bookings. */
export async function offerTo(
  deps: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  topic: Topic,
): Promise<CounsellorOffer | null> {
  const { db } = deps
  const rows = await q.counsellorsFor(db, memberId)
  const nextFree = await nextFreeByCounsellor(
    deps,
    db,
    rows.map(({ id }) => id),
    memberId,
  )
  const row = counsellorToOffer(rows, nextFree, topic)
  if (!row) return null
  const times = nextFree.get(row.id)
    ? await nextFreeTimes(deps, db, { counsellorId: row.id, after: deps.clock(), limit: OFFERED_TIMES, memberId })
    : []
  return viewOffer(row, { times, prepaid: await packageToUse(db, memberId, row.id) })
}

type Read = typeof counselling.counsellor

/** @throws AppError not_found */
export async function counsellor(deps: Deps, viewer: Viewer, { params }: Input<Read>): Promise<Output<Read>> {
  const { db } = deps
  const [viewerId, { counsellorId }, now] = [viewer.accountId, params, deps.clock()]
  const row = await q.counsellorFor(db, viewerId, counsellorId, now)
  if (!row) throw new AppError('not_found')
  const nextFree = await nextFreeByCounsellor(deps, db, [counsellorId], viewerId)
  return {
    success: true,
    data: viewCounsellorPage(row, {
      viewerId,
      bookingPage: deps.config.bookingPageUrl,
      nextFree: nextFree.get(counsellorId) ?? null,
      ratings: await ratingsOfCounsellor(db, counsellorId, now),
      prepaid: await prepaidOf(db, viewerId, counsellorId),
      hasWithdrawal: await hasWithdrawal(deps, db, viewerId),
      hold: await q.holdOf(db, viewerId, counsellorId, now),
      now,
    }),
  }
}

/** The package that the member's next appointment would come from. */
async function prepaidOf(db: Db, memberId: string, counsellorId: string): Promise<Prepaid | undefined> {
  const found = await packageToUse(db, memberId, counsellorId)
  if (!found) return undefined
  const { id, remaining, currency, payment_id: paymentId } = found
  const valueMinor = paymentId ? await unusedValue(db, paymentId) : 0
  return { id, remaining, valueMinor, currency, isFree: paymentId === null }
}
