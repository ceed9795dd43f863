import { SECOND_READING_DAYS } from '@heartwell/contract/introductions/letters.ts'
import type { DeclineReason } from '@heartwell/contract/introductions/member-letters.ts'
import { LETTERS_LISTED } from '@heartwell/contract/introductions/member-letters.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type Decline = { reasons: readonly DeclineReason[]; words: string }

/** The delivered introductions of a member, the newest first. */
export async function deliveredTo(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from introduction_letters as l join introductions as i on i.id = l.introduction_id
    where l.member_id = ${memberId} and i.delivered_at is not null
    order by i.delivered_at desc limit ${LETTERS_LISTED}`.execute(db)
  return rows.map(({ id }) => id)
}

export type PersonRow = { id: string; name: string; dob: string; country: string | null; region: string }

/** The members who must live in a region before a letter names it. */
const REGION_MIN = 20

/** What letters name of these members, by their ids. The region is empty where few members live. */
export async function peopleInLetters(db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const { rows } = await sql<PersonRow>`
    select members.id, members.name, members.dob, own.country,
      case when own.region <> '' and (
        select count(*) from (
          select from preferences as others join members as people on people.id = others.member_id
          where others.country = own.country and lower(others.region) = lower(own.region)
            and people.approval = 'approved' limit ${REGION_MIN}) as counted) >= ${REGION_MIN}
        then own.region else '' end as region
    from members left join preferences as own on own.member_id = members.id
    where members.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, { ...row, region: row.region ?? '' }]))
}

export type CounsellorRow = { id: string; name: string; role: string; image: string | null }

export async function counsellorsIn(db: Db, ids: readonly string[]): Promise<Map<string, CounsellorRow>> {
  const { rows } = await sql<CounsellorRow>`
    select id, name, role, image from counsellors where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether the member is a client of the counsellor whose chat is open. */
export async function canWriteTo(db: Db, memberId: string, counsellorId: string): Promise<boolean> {
  const access = db.selectFrom('counselling_access').select('is_open').where('member_id', '=', memberId)
  return (await access.where('counsellor_id', '=', counsellorId).executeTakeFirst())?.is_open ?? false
}

export const saveDecline = (tx: Db, letterId: string, decline: Buffer) =>
  tx.updateTable('introduction_letters').set({ decline }).where('id', '=', letterId).execute()

const DUE_AT_ONCE = 40

/** Some introductions that are to be returned, delivered or closed, or of whose end a reader is to be notified. */
export async function dueIntroductions(db: Db, now: Date, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, delivers_at as due from introductions
      where state = 'sent' and delivered_at is null and delivers_at <= ${now}
      union all
      select id, reading_requested_at from introductions
      where state = 'second_reading' and reading_requested_at <= ${new Date(now.getTime() - SECOND_READING_DAYS * DAY_MS)}
      union all
      select id, closes_at from introductions where state = 'sent' and closes_at is not null and closes_at <= ${now}
      union all
      select l.introduction_id, l.no_until from introduction_letters as l join introductions as i on i.id = l.introduction_id
      where l.no_until is not null and l.no_until <= ${now} and i.state = 'sent'
      union all
      select introduction_id, closes_visible_at from introduction_letters
      where answer = 'yes' and closes_visible_at is not null and closing_notified_at is null
        and closes_visible_at <= ${now}) as due
    where not id::text = any(${except}::text[]) group by id order by min(due) limit ${DUE_AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns false when the reader has been notified already */
export async function takeClosingNotice(tx: Db, letterId: string, now: Date): Promise<boolean> {
  const taken = tx.updateTable('introduction_letters').set({ closing_notified_at: now }).where('id', '=', letterId)
  const row = await taken.where('closing_notified_at', 'is', null).returning('id').executeTakeFirst()
  return row !== undefined
}
