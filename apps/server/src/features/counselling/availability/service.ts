import type { counselling } from '@heartwell/contract/counselling/counselling.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { visibleCounsellor } from '../queries.ts'
import { appointmentAt, blockedSpan, bookableSpan, type FreeTime, freeTimes, isInSchedule } from './free-times.ts'
import { dateAt } from './offset-periods.ts'
import * as q from './queries.ts'
import { daysFrom, viewDays, viewNextTimes } from './view.ts'

/** An answer to `after` without a `limit`. */
const NEXT_TIMES = 3
/** The longest horizon that a schedule may have, plus a day for time zones. */
const HORIZON_MS = 367 * 24 * 60 * 60 * 1000

/** @throws AppError not_found */
export async function assertVisibleCounsellor(db: Db, counsellorId: string): Promise<void> {
  if (!(await visibleCounsellor(db, counsellorId))) throw new AppError('not_found')
}

type FreeTimesCall = typeof counselling.freeTimes

/** @throws AppError not_found */
export async function freeTimesOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { params: { counsellorId }, query }: Input<FreeTimesCall>,
): Promise<Output<FreeTimesCall>> {
  const now = deps.clock()
  await assertVisibleCounsellor(deps.db, counsellorId)
  const { time_zone, from, days: count, after, limit } = query
  if (after !== undefined || limit !== undefined) {
    const moment = after === undefined ? now : new Date(after)
    const next = { counsellorId, after: moment, limit: limit ?? NEXT_TIMES, memberId: viewer.accountId }
    return { success: true, days: viewNextTimes(await nextFreeTimes(deps, deps.db, next), time_zone), next_from: null }
  }
  const record = await bookableRecord(deps.db, counsellorId, { now, holderId: viewer.accountId })
  if (!record) return { success: true, days: [], next_from: null }
  const until = new Date(bookableSpan(record.schedule, now).until)
  const today = dateAt(now, time_zone).toString()
  const days = daysFrom(from && from > today ? from : today, time_zone, { count: count + 1, until })
  const listed = days.slice(0, count)
  const [first, last] = [listed[0], listed.at(-1)]
  const span = first && last && { from: first.startsAt.getTime(), until: last.endsAt.getTime() }
  const times = span ? freeTimes(record.schedule, { ...span, now, busy: record.busy }) : []
  return { success: true, days: viewDays(listed, times), next_from: days[count]?.date ?? null }
}

type NextTimes = {
  counsellorId: string
  /** Only times that start later than this. */
  after: Date
  limit: number
  /** The member whose own hold counts as free. */
  memberId?: string | undefined
}

/** The next times at which an appointment may start; none when the counsellor takes no bookings. */
export async function nextFreeTimes(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { counsellorId, after, limit, memberId }: NextTimes,
): Promise<FreeTime[]> {
  const now = clock()
  const record = await bookableRecord(db, counsellorId, { now, holderId: memberId })
  if (!record) return []
  const { schedule, busy } = record
  return freeTimes(schedule, { now, from: after.getTime() + 1, until: Number.POSITIVE_INFINITY, busy, limit })
}

/** The next free time of each of these counsellors, by id; null where there is none. One statement for all. */
export async function nextFreeByCounsellor(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  counsellorIds: readonly string[],
  memberId: string,
): Promise<Map<string, Date | null>> {
  const now = clock()
  const records = await q.schedulesOf(db, counsellorIds, { ...wholeHorizon(now), holderId: memberId })
  return new Map(
    records.map(({ counsellorId, priceMinor, schedule, busy }) => {
      const search = { now, from: now.getTime(), until: Number.POSITIVE_INFINITY, busy, limit: 1 }
      return [counsellorId, priceMinor === null ? null : (freeTimes(schedule, search)[0]?.startsAt ?? null)]
    }),
  )
}

const wholeHorizon = (now: Date) => ({ now, from: now, until: new Date(now.getTime() + HORIZON_MS) })

type Bookable = q.ScheduleRecord & { priceMinor: number }

/** Undefined unless this counsellor takes bookings. */
async function bookableRecord(db: Db, counsellorId: string, of: { now: Date; holderId?: string | undefined }) {
  const [record] = await q.schedulesOf(db, [counsellorId], { ...wholeHorizon(of.now), ...of })
  return takesBookings(record) ? record : undefined
}

const takesBookings = (record: q.ScheduleRecord | undefined): record is Bookable =>
  (record?.priceMinor ?? null) !== null

/** What a booking of a free time stores. */
export type Offer = FreeTime & {
  /** From the start until the end of the buffer: what `bookings.blocked` holds. */
  blocked: { from: Date; until: Date }
  priceMinor: number
  currency: string
  refundHours: number
  /** The version of the terms, which the booking keeps. */
  termsVersion: number
}

type OfferOptions = {
  /** The member whose own holds with this counsellor are ignored. */
  memberId?: string | undefined
  ignoringBookingId?: string | undefined
}

/**
 * Checks that the counsellor offers this time now. When the caller holds the lock of the counsellor, the time stays
 * free until the commit.
 * @throws AppError booking.not_offered when the schedule has no such time, booking.taken when somebody has it
 */
export async function assertOffered(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  counsellorId: string,
  startsAt: Date,
  { memberId, ignoringBookingId }: OfferOptions = {},
): Promise<Offer> {
  const now = clock()
  const window = { from: startsAt, until: startsAt, now, holderId: memberId, ignoringBookingId }
  // PostgreSQL cannot store moments far away, and no schedule offers them.
  const isNear = Math.abs(startsAt.getTime() - now.getTime()) < HORIZON_MS
  const [record] = isNear ? await q.schedulesOf(tx, [counsellorId], window) : []
  if (!takesBookings(record) || !isInSchedule(record.schedule, startsAt, now)) throw new AppError('booking.not_offered')
  const { schedule, busy, priceMinor, currency, terms } = record
  const from = startsAt.getTime()
  if (freeTimes(schedule, { now, from, until: from + 1, busy }).length === 0) throw new AppError('booking.taken')
  const time = appointmentAt(schedule, startsAt)
  const blocked = blockedSpan(schedule, time)
  return {
    ...time,
    blocked: { from: new Date(blocked.from), until: new Date(blocked.until) },
    priceMinor,
    currency,
    refundHours: terms.refund_hours,
    termsVersion: terms.version,
  }
}
