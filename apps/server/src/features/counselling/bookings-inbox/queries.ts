import type { BookingState } from '@heartwell/contract/counselling/counselling.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type TimeCursor, timeOrder } from '../../../platform/db/pagination.ts'

const withNames = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('members as m', 'm.id', 'b.member_id')
    .leftJoin('counsellors as c', 'c.id', 'b.counsellor_id')
    .selectAll('b')
    .select(['m.name as member_name', 'c.name as counsellor_name', 'c.time_zone as counsellor_zone'])

export type InboxBooking = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

export type BookingsFilter = {
  state?: BookingState | undefined
  counsellor?: string | undefined
  since?: Date | undefined
  before?: Date | undefined
}

const LATEST_FIRST = timeOrder('desc', { time: 'b.starts_at', key: 'b.id' })

/** Appointments that were booked, the latest start first. */
export async function bookedAppointments(
  db: Db,
  { state, counsellor, since, before }: BookingsFilter,
  { limit, after }: { limit: number; after: TimeCursor | undefined },
): Promise<(InboxBooking & { cursor: string | null })[]> {
  return await withNames(db)
    .where('b.confirmed_at', 'is not', null)
    .$if(state !== undefined, (query) => query.where('b.state', '=', state ?? 'confirmed'))
    .$if(counsellor !== undefined, (query) => query.where('b.counsellor_id', '=', counsellor ?? ''))
    .$if(since !== undefined, (query) => query.where('b.starts_at', '>=', since ?? new Date()))
    .$if(before !== undefined, (query) => query.where('b.starts_at', '<', before ?? new Date()))
    .select(LATEST_FIRST.cursor)
    .where(LATEST_FIRST.isAfter(after))
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute()
}

export async function bookingWithNames(db: Db, id: string): Promise<InboxBooking | undefined> {
  return await withNames(db).where('b.id', '=', id).executeTakeFirst()
}

/** Everything that happened to a booking, with the names of the staff who acted. */
export const historyOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking_events as e')
    .leftJoin('staff as s', (join) => join.on(sql<boolean>`s.id = (e.detail ->> 'staff')::uuid`))
    .select(['e.at', 'e.actor', 'e.event', 's.name as by'])
    .select(sql<string | null>`e.detail ->> 'reason'`.as('reason'))
    .where('e.booking_id', '=', bookingId)
    .orderBy('e.id')
    .execute()
export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number]
