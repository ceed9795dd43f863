import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import type { PlaceRow } from './rules.ts'

/** For a row of `members`: the place that counts now and what the member shows of it, as JSON. */
export const countingPlace = (now: Date) => sql`(
  select to_jsonb(own) || coalesce((
    select to_jsonb(counting) from (
      select country, region, city from place_changes
      where place_changes.member_id = members.id and counts_from <= ${now}
      order by counts_from desc limit 1) as counting), '{}')
  from (
    select country, region, city, shown_place, show_distance from preferences
    where preferences.member_id = members.id) as own)`

export async function countingPlaceOf(db: Db, memberId: string, now: Date): Promise<PlaceRow | undefined> {
  const { rows } = await sql<{ place: PlaceRow | null }>`
    select ${countingPlace(now)} as place from members where id = ${memberId}`.execute(db)
  return rows[0]?.place ?? undefined
}

export const saveShownPlace = (
  db: Db,
  memberId: string,
  shown: { shown_place: 'town' | 'region' | null; show_distance: boolean },
) => db.updateTable('preferences').set(shown).where('member_id', '=', memberId).execute()

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

/** Deletes the places that do not count yet. @returns the others as of `placeChangesOf` */
export const deleteWaitingPlaces = (db: Db, memberId: string, now: Date) =>
  db
    .with('waiting', (qb) =>
      qb.deleteFrom('place_changes').where('member_id', '=', memberId).where('counts_from', '>', now),
    )
    .selectFrom('place_changes')
    .select(['country', 'region', 'city', 'counts_from'])
    .where('member_id', '=', memberId)
    .where('counts_from', '<=', now)
    .orderBy('counts_from', 'desc')
    .execute()

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
