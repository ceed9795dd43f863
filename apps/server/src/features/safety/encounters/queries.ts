import { FIRST_WORDS_MAX } from '@heartwell/contract/safety/encounters.ts'
import { EVIDENCE_MONTHS } from '@heartwell/contract/safety/report-cases.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type EncounterRow = {
  id: string
  other_id: string | null
  other_hash: Buffer | null
  name: string
  type: 'user' | 'counsellor'
  kind: 'interest' | 'conversation' | 'appointment'
  first_on: string
  last_on: string
}

/** The last day of the right to report. */
const LAST_DAY = sql`(e.last_on + make_interval(months => ${sql.lit(EVIDENCE_MONTHS)}))::date`

/** The viewer's encounters that still give the right to report. */
const current = (memberId: string, today: string) =>
  sql`from encounters as e where e.member_id = ${memberId} and ${LAST_DAY} >= ${today}::date`

const COLUMNS = sql`e.id, e.other_id, e.other_hash, e.name, e.type, e.kind, e.first_on::text, e.last_on::text`

const oneOf = async (db: Db, memberId: string, today: string, which: RawBuilder<unknown>) => {
  const { rows } = await sql<EncounterRow>`select ${COLUMNS} ${current(memberId, today)} and ${which}`.execute(db)
  return rows[0]
}

export const encounterById = (db: Db, memberId: string, id: string, today: string) =>
  oneOf(db, memberId, today, sql`e.id = ${id}`)

/** @param hash of the account's id, by which it is found after its deletion */
export const encounterWith = (db: Db, memberId: string, other: { id: string; hash: Buffer }, today: string) =>
  oneOf(db, memberId, today, sql`(e.other_id = ${other.id} or e.other_hash = ${other.hash})`)

/** What the member wrote first in the conversation with this account. */
const firstWords = (memberId: RawBuilder<unknown>, otherId: RawBuilder<unknown>) => sql`(
  select left(btrim(m.body), ${sql.lit(FIRST_WORDS_MAX)}) from conversations as c
  join messages as m on m.conversation_id = c.id and m.sender_id = ${memberId}
  where c.low_id = least(${memberId}, ${otherId}) and c.high_id = greatest(${memberId}, ${otherId})
    and m.deleted_at is null and btrim(m.body) <> ''
  order by m.seq limit 1)`

export type ListedEncounter = EncounterRow & {
  first_words: string | null
  in_messages: boolean
  counsellor_image: string | null
  open_report: string | null
}
type Page = {
  today: string
  search?: string | undefined
  /** Only this account, or the deleted account with this hash. */
  other?: { id: string; hash: Buffer } | undefined
  after?: DayCursor | undefined
  limit: number
}
/** Where a page ended. */
export type DayCursor = { day: string; id: string }

/**
 * The viewer's encounters, the newest first. `in_messages` asks whether the two can write to each other, and is false for
 * everybody else, whatever the reason.
 */
export async function encountersOf(db: Db, memberId: string, { today, search, other, after, limit }: Page) {
  const { rows } = await listed(
    db,
    memberId,
    today,
    sql`${search ? hasWords(search) : sql`true`}
      and ${other ? sql`(e.other_id = ${other.id} or e.other_hash = ${other.hash})` : sql`true`}
      and ${after ? sql`(e.last_on, e.id) < (${after.day}::date, ${after.id}::uuid)` : sql`true`}
      order by e.last_on desc, e.id desc limit ${limit}`,
  )
  return rows
}

export async function listedEncounter(db: Db, memberId: string, id: string, today: string) {
  const { rows } = await listed(db, memberId, today, sql`e.id = ${id}`)
  return rows[0]
}

const hasWords = (search: string) => sql`(
  strpos(fold_text(e.name), fold_text(${search})) > 0
  or strpos(fold_text(coalesce(e.first_words, w.first_words, '')), fold_text(${search})) > 0)`

const listed = (db: Db, memberId: string, today: string, where: RawBuilder<unknown>) =>
  sql<ListedEncounter>`
    select ${COLUMNS}, coalesce(e.first_words, w.first_words) as first_words, s.image as counsellor_image,
      (a.id is not null and not a.hidden and (o.id is null or o.approval = 'approved')
        and not exists (select 1 from hidden_pairs where member_id = e.member_id and other_id = e.other_id)
        and (
          exists (
            select 1 from interest_requests as r
            where least(r.sender_id, r.recipient_id) = least(e.member_id, e.other_id)
              and greatest(r.sender_id, r.recipient_id) = greatest(e.member_id, e.other_id) and r.state = 'accepted')
          or exists (
            select 1 from counselling_access
            where counselling_access.member_id = e.member_id and counsellor_id = e.other_id))) as in_messages,
      (select number from reports
        where reporter_id = e.member_id and state = 'open'
          and (reported_id = e.other_id or reported_hash = e.other_hash)
        order by seq desc limit 1) as open_report
    from encounters as e
    left join accounts as a on a.id = e.other_id
    left join members as o on o.id = e.other_id
    left join counsellors as s on s.id = e.other_id
    left join lateral (select ${firstWords(sql`e.member_id`, sql`e.other_id`)} as first_words) as w on true
    where e.member_id = ${memberId} and ${LAST_DAY} >= ${today}::date and ${where}`.execute(db)

/** Keeps the encounters of others with an account that is about to be deleted. */
export async function keepEncountersWith(db: Db, otherId: string, hash: Buffer): Promise<void> {
  await sql`
    update encounters as e
    set other_id = null, other_hash = ${hash},
      first_words = nullif(${firstWords(sql`e.member_id`, sql`e.other_id`)}, '')
    where e.other_id = ${otherId}`.execute(db)
}

/** @returns how many encounters gave no right to report any more and were deleted */
export async function deleteEncountersBefore(db: Db, today: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from encounters as e where ${LAST_DAY} < ${today}::date`.execute(db)
  return Number(numAffectedRows ?? 0)
}
