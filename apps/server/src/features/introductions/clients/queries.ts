import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Introduction } from './rules.ts'

/** For the row `a` of a client: that the member takes part in introductions, also through this counsellor. */
const takesPart = (now: Date) => sql`
  exists (select from introduction_consents as c
    where c.member_id = a.member_id and c.is_on and (c.paused_until is null or c.paused_until <= ${now}))
  and not exists (select from introduction_refused_counsellors as r
    where r.member_id = a.member_id and r.counsellor_id = a.counsellor_id)
  and exists (select from members as m join accounts on accounts.id = m.id
    where m.id = a.member_id and m.approval = 'approved' and not accounts.hidden)`

async function clientIds(db: Db, counsellorId: string, where: RawBuilder<unknown>, now: Date, limit: number) {
  const { rows } = await sql<{ member_id: string }>`
    select a.member_id from counselling_access as a
    where a.counsellor_id = ${counsellorId} and ${where} and ${takesPart(now)}
    order by a.created_at desc, a.member_id limit ${limit}`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** The clients of this counsellor who take part in introductions. */
export const clientsTakingPart = (db: Db, counsellorId: string, now: Date, limit: number) =>
  clientIds(db, counsellorId, sql`true`, now, limit)

/** Whether this member is a client of the counsellor who takes part in introductions. */
export const isTakingPart = async (db: Db, counsellorId: string, memberId: string, now: Date): Promise<boolean> =>
  (await clientIds(db, counsellorId, sql`a.member_id = ${memberId}`, now, 1)).length > 0

export type IntroductionRow = Introduction & {
  id: string
  client_id: string
  other_id: string
  client_name: string
  other_name: string
  closed_at: Date | null
  returned_at: Date | null
}

/** The introductions of this counsellor, the newest first: those that are not over, and others since a moment. */
export async function introductionsOf(db: Db, counsellorId: string, since: Date, limit: number) {
  const { rows } = await sql<IntroductionRow>`
    select i.id, i.client_id, i.other_id, i.state, i.changed_at, i.delivers_at, i.delivered_at, i.closes_at, i.closed_at,
      i.returned_at,
      c.name as client_name, o.name as other_name,
      (select count(*)::int from introduction_letters as l
        where l.introduction_id = i.id and l.answer is not null) as answers
    from introductions as i
    join members as c on c.id = i.client_id
    join members as o on o.id = i.other_id
    where i.counsellor_id = ${counsellorId} and (i.state in ('draft', 'second_reading', 'sent') or i.changed_at >= ${since})
    order by i.created_at desc, i.id limit ${limit}`.execute(db)
  return rows
}

export type DeclineRow = { id: string; by_name: string; about_name: string; decline: Buffer; answered_at: Date }

/** Why this client, or the other person of an introduction of the client, has said no to this counsellor for good. */
export async function declinesOf(db: Db, counsellorId: string, clientId: string, now: Date, limit: number) {
  const { rows } = await sql<DeclineRow>`
    select l.id, reader.name as by_name, about.name as about_name, l.decline, l.answered_at
    from introductions as i
    join introduction_letters as l on l.introduction_id = i.id
    join members as reader on reader.id = l.member_id
    join members as about on about.id = case when l.member_id = i.client_id then i.other_id else i.client_id end
    where i.counsellor_id = ${counsellorId} and ${clientId}::uuid in (i.client_id, i.other_id)
      and l.decline is not null and l.answered_at is not null and l.no_until <= ${now}
    order by l.answered_at desc, l.id limit ${limit}`.execute(db)
  return rows
}

/** What this counsellor sent since a moment, and how many of the people had never been introduced before. */
export async function sentSince(db: Db, counsellorId: string, since: Date) {
  const { rows } = await sql<{ sent: number; connected: number; first_time: number }>`
    select count(*)::int as sent,
      (count(*) filter (where i.state = 'connected'))::int as connected,
      (count(*) filter (where not exists (
        select from introductions as e
        where (e.client_id = i.other_id or e.other_id = i.other_id) and e.id <> i.id
          and e.sent_at < i.sent_at)))::int as first_time
    from introductions as i
    where i.counsellor_id = ${counsellorId} and i.sent_at >= ${since}`.execute(db)
  return rows[0] ?? { sent: 0, connected: 0, first_time: 0 }
}

export const hasLookedSince = (db: Db, counsellorId: string, memberId: string, since: Date) =>
  db
    .selectFrom('profile_looks')
    .select('looked_at')
    .where('member_id', '=', memberId)
    .where('counsellor_id', '=', counsellorId)
    .where('kind', '=', 'opened')
    .where('looked_at', '>', since)
    .limit(1)
    .executeTakeFirst()

/** A member who is in lists of this counsellor on the same day, in UTC, again has one look only. */
export const insertListed = (db: Db, counsellorId: string, memberIds: readonly string[], at: Date) =>
  sql`
    insert into profile_looks (member_id, counsellor_id, looked_at, kind)
    select member_id, ${counsellorId}::uuid, ${at}, 'listed' from unnest(${[...memberIds]}::uuid[]) as member_id
    on conflict do nothing`.execute(db)

export const memberOf = (db: Db, memberId: string) =>
  db.selectFrom('members').select(['id', 'name', 'dob']).where('id', '=', memberId).executeTakeFirstOrThrow()
