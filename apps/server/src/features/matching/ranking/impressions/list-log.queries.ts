import { FIELD, FLAG } from '@heartwell/matching/record.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/** Whether the member of this feature row has switched profiling off. */
export const isNeutral = (row: string) =>
  sql<boolean>`get_byte(${sql.ref(`${row}.record`)}, ${sql.lit(FIELD.flags)}) & ${sql.lit(FLAG.neutral)} <> 0`

type Considered = { viewerId: string; day: string; nos: number[] }

/** The members with these numbers who may be in the log: with profiling, and not among the viewer's picks of the day. */
export async function loggableOf(db: Db, { viewerId, day, nos }: Considered): Promise<Map<number, string>> {
  const { rows } = await sql<{ no: number; id: string }>`
    select r.no, r.member_id as id from match_rows as r
    where r.no = any(${nos}::int[]) and not ${isNeutral('r')} and not exists (
      select from daily_picks where member_id = ${viewerId} and day = ${day}::date and other_id = r.member_id)`.execute(
    db,
  )
  return new Map(rows.map(({ no, id }) => [no, id]))
}

type Logged = { id: string; place: number | null; base: number; propensity: number; looks: number }
type List = { viewerId: string; day: string; list: string; depth: number; people: Logged[] }

/** Stores the first list of a day, or more of it. Of another list of the day nothing is stored. */
export async function saveList(db: Db, { viewerId, day, list, depth, people }: List): Promise<void> {
  const column = <K extends keyof Logged>(name: K) => people.map((each) => each[name])
  await sql`
    with head as (
      insert into match_lists (viewer_id, day, list, depth)
      select id, ${day}::date, ${list}, ${depth}::integer from members where id = ${viewerId}
      on conflict (viewer_id, day) do update set depth = excluded.depth
        where match_lists.list = excluded.list and match_lists.depth < excluded.depth
      returning viewer_id, day)
    insert into match_list_people (viewer_id, day, shown_id, place, base, propensity, looks)
    select head.viewer_id, head.day, members.id, logged.place, logged.base, logged.propensity, logged.looks
    from head cross join unnest(${column('id')}::uuid[], ${column('place')}::integer[], ${column('base')}::real[],
      ${column('propensity')}::real[], ${column('looks')}::real[]) as logged (id, place, base, propensity, looks)
    join members on members.id = logged.id
    order by members.id
    on conflict (viewer_id, day, shown_id) do update set place = excluded.place, base = excluded.base,
      propensity = excluded.propensity, looks = excluded.looks`.execute(db)
}

export async function deleteListsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('match_lists').where('day', '<', day).execute()
}

export async function deleteListsWithoutProfiling(db: Db): Promise<void> {
  await sql`
    delete from match_lists using match_rows as r
    where r.member_id = match_lists.viewer_id and ${isNeutral('r')}`.execute(db)
  await sql`
    delete from match_list_people as logged using match_rows as r
    where r.member_id = logged.shown_id and ${isNeutral('r')}`.execute(db)
}
