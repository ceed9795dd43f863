import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { isNeutral } from '../impressions/list-log.queries.ts'

export type ListKey = { viewer_id: string; day: string; depth: number; no: number; record: Buffer }
type Days = { from: string; to: string }

/** At most this many lists of these days, chosen at random, of members with profiling. */
export async function listsBetween(tx: Db, { from, to }: Days, most: number): Promise<ListKey[]> {
  const { rows } = await sql<ListKey>`
    select viewer_id, day::text as day, depth, r.no, r.record
    from match_lists join match_rows as r on r.member_id = viewer_id
    where day between ${from}::date and ${to}::date and not ${isNeutral('r')}
    order by random() limit ${most}`.execute(tx)
  return rows
}

export type PersonRow = {
  viewer_id: string
  day: string
  no: number
  record: Buffer
  place: number | null
  base: number
  looks: number
  accepted: boolean
}

/** The people of these lists, and whether the viewer's interest of that day was accepted. */
export async function peopleOfLists(tx: Db, lists: readonly ListKey[]): Promise<PersonRow[]> {
  const column = <K extends keyof ListKey>(name: K) => lists.map((list) => list[name])
  const { rows } = await sql<PersonRow>`
    select logged.viewer_id, logged.day::text as day, r.no, r.record, place, base, looks, exists (
      select from interest_requests
      where sender_id = logged.viewer_id and recipient_id = shown_id and state = 'accepted'
        and (created_at at time zone 'UTC')::date = logged.day) as accepted
    from unnest(${column('viewer_id')}::uuid[], ${column('day')}::date[]) as list (viewer_id, day)
    join match_list_people as logged using (viewer_id, day)
    join match_rows as r on r.member_id = shown_id
    where not ${isNeutral('r')}`.execute(tx)
  return rows
}
