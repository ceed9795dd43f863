import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { clientName } from '../shares/queries.ts'
import type { RoomBooking } from './rules.ts'

type BookingRow = {
  id: string
  state: string
  starts_at: Date
  ends_at: Date
  member_id: string | null
  counsellor_id: string | null
}

const roomBooking = (row: BookingRow): RoomBooking => ({
  id: row.id,
  state: row.state,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  memberId: row.member_id,
  counsellorId: row.counsellor_id,
})

const COLUMNS = ['id', 'state', 'starts_at', 'ends_at', 'member_id', 'counsellor_id'] as const

/** The bookings with these ids, in this order; undefined where there is none. */
export async function roomBookings(db: Db, ids: readonly string[]): Promise<(RoomBooking | undefined)[]> {
  const rows = await db.selectFrom('bookings').select(COLUMNS).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, roomBooking(row)]))
  return ids.map((id) => byId.get(id))
}

/** Appointments that are confirmed or completed and overlap this time, in the order of their beginning. */
export async function bookingsBetween(db: Db, from: Date, to: Date): Promise<(RoomBooking & PartyNames)[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .leftJoin('members as m', 'm.id', 'b.member_id')
    .leftJoin('counsellors as c', 'c.id', 'b.counsellor_id')
    .select(COLUMNS.map((name) => `b.${name}` as const))
    .select(['m.name as member_name', 'c.name as counsellor_name'])
    .where('b.state', 'in', ['confirmed', 'completed'])
    .where('b.starts_at', '<', to)
    .where('b.ends_at', '>', from)
    .orderBy('b.starts_at')
    .execute()
  return rows.map((row) => ({
    ...roomBooking(row),
    memberName: row.member_name,
    counsellorName: row.counsellor_name,
  }))
}
export type PartyNames = { memberName: string | null; counsellorName: string | null }

export type PartyRow = { name: string; image: string | null }

export const counsellorParty = (db: Db, id: string): Promise<PartyRow | undefined> =>
  db.selectFrom('counsellors').select(['name', 'image']).where('id', '=', id).executeTakeFirst()

export const clientParty = (db: Db, id: string, counsellorId: string): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('members as m')
    .select(clientName(sql`${counsellorId}::uuid`).as('name'))
    .where('m.id', '=', id)
    .executeTakeFirst()
