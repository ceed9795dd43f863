import type { CounsellorListingForm } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'

/** All counsellors by name, with the numbers of their appointments. */
export const allCounsellors = (db: Db, now: Date) =>
  db
    .selectFrom('counsellors as c')
    .innerJoin('accounts as a', 'a.id', 'c.id')
    .select(['c.id', 'c.name', 'c.role', 'c.town', 'c.country', 'c.time_zone', 'c.practising_since'])
    .select([
      'c.price_minor',
      'c.currency',
      'c.minutes',
      'c.rating_count',
      'a.email',
      'a.suspended_at',
      'c.approved_at',
    ])
    .select([
      sql<number>`c.average_rating::float8`.as('average_rating'),
      sql<number>`(select count(*) from bookings as b
        where b.counsellor_id = c.id and b.state = 'confirmed' and b.starts_at > ${now})::int`.as('upcoming'),
      sql<number>`(select count(*) from bookings as b
        where b.counsellor_id = c.id and b.state = 'completed')::int`.as('completed'),
    ])
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()
export type CounsellorAccountRow = Awaited<ReturnType<typeof allCounsellors>>[number]

export const counsellorById = (db: Db, id: string) =>
  db.selectFrom('counsellors').select('id').where('id', '=', id).executeTakeFirst()

/** @returns false when the account was in this state already */
export async function setSuspended(tx: Db, id: string, at: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable('accounts')
    .set({ suspended_at: at })
    .where('id', '=', id)
    .where('suspended_at', at ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const listingOf = (db: Db, id: string) =>
  db
    .selectFrom('counsellors as c')
    .select(['c.id', 'c.name', 'c.role', 'c.bio', 'c.about', 'c.languages', 'c.specialities', 'c.topics'])
    .select(['c.practising_since', 'c.town', 'c.country', 'c.price_minor', 'c.currency', 'c.minutes'])
    .select([
      'c.introduction_price_minor',
      'c.start_every_minutes',
      'c.buffer_minutes',
      'c.notice_hours',
      'c.horizon_days',
    ])
    .select(['c.image', 'c.listing_version', 'c.approved_at'])
    .select(sql<boolean>`exists (select from counsellor_hours as h where h.counsellor_id = c.id)`.as('has_hours'))
    .where('c.id', '=', id)
    .executeTakeFirst()
export type ListingRow = NonNullable<Awaited<ReturnType<typeof listingOf>>>

/** Locks the row until the end of the transaction. */
export const lockListing = async (tx: Db, id: string): Promise<ListingRow | undefined> =>
  (await lockRow(tx, 'counsellors', id)) ? listingOf(tx, id) : undefined

export const setListing = (tx: Db, id: string, { title, quote, ...listing }: CounsellorListingForm) =>
  tx
    .updateTable('counsellors')
    .set({ ...listing, role: title, bio: quote })
    .set(({ eb }) => ({ listing_version: eb('listing_version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const setImage = (tx: Db, id: string, image: string | null) =>
  tx.updateTable('counsellors').set({ image }).where('id', '=', id).execute()

export const setApproved = (tx: Db, id: string, at: Date) =>
  tx.updateTable('counsellors').set({ approved_at: at }).where('id', '=', id).execute()
