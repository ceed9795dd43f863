import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

/** The places of this member and from when each counts, the newest first. */
export const placeChangesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('place_changes')
    .select(['country', 'region', 'city', 'counts_from'])
    .where('member_id', '=', memberId)
    .orderBy('counts_from', 'desc')
    .execute()

export const insertPlaceChange = (db: Db, row: Insertable<DB['place_changes']>) =>
  db
    .insertInto('place_changes')
    .values(row)
    .onConflict((c) => c.columns(['member_id', 'counts_from']).doUpdateSet(row))
    .execute()

/** Deletes the places that do not count yet. */
export const deleteWaitingPlaces = (db: Db, memberId: string, now: Date) =>
  db.deleteFrom('place_changes').where('member_id', '=', memberId).where('counts_from', '>', now).execute()

/** Deletes the places before this time. */
export const deletePlacesBefore = (db: Db, memberId: string, time: Date) =>
  db.deleteFrom('place_changes').where('member_id', '=', memberId).where('counts_from', '<', time).execute()

export const deletePlaces = (db: Db, memberId: string) =>
  db.deleteFrom('place_changes').where('member_id', '=', memberId).execute()

/** Schedules the feature rows of members whose new place counts by now. @returns the number of places */
export async function applyDuePlaces(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ member_id: string }>`
    with due as (
      update place_changes set applied = true where not applied and counts_from <= ${now} returning member_id
    )
    insert into match_changes (member_id) select distinct member_id from due returning member_id`.execute(db)
  return rows.length
}
