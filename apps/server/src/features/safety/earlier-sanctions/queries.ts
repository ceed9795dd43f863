import { EVIDENCE_MONTHS } from '@heartwell/contract/safety/report-cases.ts'
import type { SanctionReason } from '@heartwell/contract/safety/sanction-texts.ts'
import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import type { ContactKind } from '../../identity/contact-keys/rules.ts'

const LAST_DAY = sql`((created_at at time zone 'UTC')::date + make_interval(months => ${sql.lit(EVIDENCE_MONTHS)}))::date`

/** The keys of a member's present and former addresses. An email address that nobody has proved may be a stranger's. */
const keysOf = (memberId: string) => sql`
  select contact_keys.kind, contact_keys.key from contact_keys join members on members.id = member_id
  where members.id = ${memberId} and (contact_keys.kind = 'phone' or members.verified_at is not null)`

/**
 * Copies the decisions about a member that were right, with the keys of their present and former addresses.
 */
export async function copySanctions(tx: Db, memberId: string, today: string): Promise<void> {
  await sql`
    with copied as (
      insert into earlier_sanctions (kind, reason, created_at, ended_at, ending, fraud_notices)
      select kind, reason, created_at, ended_at, ending,
        case kind when 'ban' then (select count(*) from fraud_notices where banned_id = sanctions.member_id) else 0 end
      from sanctions
      where member_id = ${memberId} and (kind <> 'ban' or confirmed_at is not null)
        and (ending is null or ending in ('expired', 'restored')) and ${LAST_DAY} >= ${today}::date
      returning id)
    insert into earlier_sanction_keys (sanction_id, kind, key)
    select copied.id, own.kind, own.key from (${keysOf(memberId)}) as own cross join copied`.execute(tx)
}

/** Keeps the keys of a member with a report, for a decision after the deletion. */
export async function keepKeysOfReported(tx: Db, memberId: string, hash: Buffer): Promise<void> {
  await sql`
    insert into reported_keys (account_hash, kind, key)
    select ${hash}, own.kind, own.key from (${keysOf(memberId)}) as own
    where exists (select from reports where reported_id = ${memberId})
    on conflict do nothing`.execute(tx)
}

type Decision = { kind: 'warning' | 'suspension'; reason: SanctionReason; at: Date }

/** Stores a decision about a deleted account, when an address of it is known. */
export async function insertSanctionOfErased(tx: Db, hash: Buffer, { kind, reason, at }: Decision): Promise<void> {
  await sql`
    with made as (
      insert into earlier_sanctions (kind, reason, created_at, fraud_notices)
      select ${kind}, ${reason}, ${at}, 0 where exists (select from reported_keys where account_hash = ${hash})
      returning id)
    insert into earlier_sanction_keys (sanction_id, kind, key)
    select made.id, reported.kind, reported.key from reported_keys as reported cross join made
    where account_hash = ${hash}`.execute(tx)
}

/** Deletes the keys of the accounts whose last report is deleted. */
export const deleteKeysWithoutReport = (db: Db) =>
  sql`
    delete from reported_keys
    where not exists (select from reports where reported_hash = reported_keys.account_hash)`.execute(db)

export type EarlierSanctionRow = Row<'earlier_sanctions'> & { member_id: string; contacts: ContactKind[] }

/** The earlier decisions about accounts that had an address of one of these members, the newest first. */
export async function sanctionsLike(db: Db, memberIds: readonly string[], today: string) {
  const { rows } = await sql<EarlierSanctionRow>`
    select earlier.*, own.member_id, array_agg(distinct own.kind order by own.kind) as contacts
    from contact_keys as own
    join earlier_sanction_keys as k on k.key = own.key and k.kind = own.kind
    join earlier_sanctions as earlier on earlier.id = k.sanction_id
    where own.member_id = any(${[...memberIds]}::uuid[]) and ${LAST_DAY} >= ${today}::date
    group by earlier.id, own.member_id
    order by earlier.created_at desc, earlier.id`.execute(db)
  return rows
}

/** @returns how many decisions were too old and are deleted */
export async function deleteSanctionsBefore(db: Db, today: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from earlier_sanctions where ${LAST_DAY} < ${today}::date`.execute(db)
  return Number(numAffectedRows ?? 0)
}
