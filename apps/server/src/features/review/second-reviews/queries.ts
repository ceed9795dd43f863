import type { ReviewOutcome } from '@heartwell/contract/review/second-reviews.ts'
import { sql } from 'kysely'
import { countUpToMax } from '../../../platform/db/counts.ts'
import type { Db, Row } from '../../../platform/db/database.ts'
import { isNotClosed } from '../queries.ts'

type Drawn = { id: string; member_id: string; decision_id: string; drawn_at: Date; first_by: string }
export const insertSecondReview = (db: Db, row: Drawn) => db.insertInto('second_reviews').values(row).execute()

type Reader = { accountId: string; now: Date; drawnAfter: Date }

/** Whether the photos and the texts are those that the first reviewer saw. */
const isUnchanged = sql`members.submitted_at = d.submitted_at
  and not exists (select from photos where photos.member_id = members.id and photos.name <> all (d.photos))
  and (select count(*) from photos where photos.member_id = members.id) = cardinality(d.photos)`

const hasSeen = (accountId: string) => sql<boolean>`exists (
  select from file_reads as r
  where r.member_id = s.member_id and r.account_id = ${accountId} and r.read_at >= d.decided_at)`

const waitingFor = ({ accountId, now, drawnAfter }: Reader) => sql`
  from second_reviews as s
    join decisions as d on d.id = s.decision_id
    join members on members.id = s.member_id
  where s.outcome is null and s.drawn_at >= ${drawnAfter} and s.first_by is distinct from ${accountId}
    and (s.reader_id is null or s.reader_id = ${accountId} or s.reader_until <= ${now})
    and ${isNotClosed} and ${isUnchanged} and not ${hasSeen(accountId)}`

export async function countWaitingFor(db: Db, reader: Reader): Promise<number> {
  const rows = sql`select ${waitingFor(reader)}`
  return (await db.selectNoFrom(countUpToMax(rows).as('total')).executeTakeFirstOrThrow()).total
}

/**
 * Leases the profile that has waited longest. Of two reviewers at the same moment each takes another one: the row of
 * the first is locked, and the second skips it.
 */
export async function leaseNext(db: Db, reader: Reader, until: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update second_reviews set reader_id = ${reader.accountId}, reader_until = ${until}
    where id = (
      select s.id ${waitingFor(reader)} order by s.drawn_at, s.id limit 1 for update of s skip locked)
    returning id`.execute(db)
  return rows[0]?.id
}

export type SecondReviewRow = {
  id: string
  member_id: string
  decision_id: string
  first_by: string | null
  reader_id: string | null
  reader_until: Date | null
  outcome: ReviewOutcome | null
  reason: string | null
  parts: Row<'second_reviews'>['parts']
  decided_by: string | null
  decided_at: Date | null
  settled: ReviewOutcome | null
  first_outcome: ReviewOutcome
  first_submitted_at: Date
  first_decided_at: Date
  has_seen: boolean
}

/** @param lock holds the row until the transaction ends */
export async function secondReviewOf(db: Db, id: string, accountId: string, lock = false) {
  const { rows } = await sql<SecondReviewRow>`
    select s.id, s.member_id, s.decision_id, s.first_by, s.reader_id, s.reader_until, s.outcome, s.reason, s.parts,
      s.decided_by, s.decided_at, s.settled, d.outcome as first_outcome, d.submitted_at as first_submitted_at,
      d.decided_at as first_decided_at, ${hasSeen(accountId)} as has_seen
    from second_reviews as s join decisions as d on d.id = s.decision_id
    where s.id = ${id} ${lock ? sql`for update of s` : sql``}`.execute(db)
  return rows[0]
}

/** Whether the profile is the one that the first reviewer saw, and its account is open. */
export async function isAsDecided(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from second_reviews as s
      join decisions as d on d.id = s.decision_id
      join members on members.id = s.member_id
    where s.id = ${id} and ${isNotClosed} and ${isUnchanged}`.execute(db)
  return rows.length > 0
}

type Second = {
  outcome: ReviewOutcome
  reason: string | null
  parts: Row<'second_reviews'>['parts']
  decided_by: string
  decided_at: Date
}
export const saveSecondDecision = (db: Db, id: string, decided: Second) =>
  db
    .updateTable('second_reviews')
    .set({ ...decided, reader_id: null, reader_until: null })
    .where('id', '=', id)
    .execute()

type Settled = { settled: ReviewOutcome; settled_by: string; settled_at: Date }
export const saveSettlement = (db: Db, id: string, settled: Settled) =>
  db.updateTable('second_reviews').set(settled).where('id', '=', id).execute()

export type DisagreementRow = SecondReviewRow & {
  name: string
  approval: Row<'members'>['approval']
  submitted_at: Date | null
  first_reason: string | null
  first_parts: Row<'decisions'>['parts']
  first_name: string | null
  second_name: string | null
}

/** Two different decisions that nobody has settled, the oldest first. */
export async function disagreements(db: Db, limit: number): Promise<DisagreementRow[]> {
  const { rows } = await sql<DisagreementRow>`
    select s.id, s.member_id, s.decision_id, s.first_by, s.reader_id, s.reader_until, s.outcome, s.reason, s.parts,
      s.decided_by, s.decided_at, s.settled, d.outcome as first_outcome, d.submitted_at as first_submitted_at,
      d.decided_at as first_decided_at, false as has_seen, members.name, members.approval, members.submitted_at,
      d.reason as first_reason, d.parts as first_parts, one.name as first_name, two.name as second_name
    from second_reviews as s
      join decisions as d on d.id = s.decision_id
      join members on members.id = s.member_id
      left join staff as one on one.id = s.first_by
      left join staff as two on two.id = s.decided_by
    where s.outcome is not null and s.settled is null and s.outcome <> d.outcome and ${isNotClosed}
    order by s.decided_at, s.id limit ${limit}`.execute(db)
  return rows
}
