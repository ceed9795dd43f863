import type { AuditProblem } from '@heartwell/contract/audit/audit.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Link } from './link-problem.ts'

/** The links after this position, in their order, with their entries. */
export async function linksAfter(db: Db, position: number, limit: number): Promise<Link[]> {
  const rows = await db
    .selectFrom('audit_chain as c')
    .leftJoin('audit as a', 'a.seq', 'c.entry_seq')
    .select(['c.position', 'c.entry_seq', 'a.seq', 'a.actor_id', 'a.actor_role', 'a.action', 'a.subject_id'])
    .select(['a.reason', 'a.reason_salt'])
    .select(sql<string>`(extract(epoch from a.at) * 1000000)::bigint::text`.as('at'))
    .select(sql<string | null>`encode(c.reason_hash, 'hex')`.as('reason_hash'))
    .select(sql<string>`encode(c.previous_hash, 'hex')`.as('previous_hash'))
    .select(sql<string>`encode(c.hash, 'hex')`.as('hash'))
    .select(
      sql<boolean>`c.reason_hash is not null and a.reason is null and exists (
        select from audit as erasure where erasure.subject_id = a.subject_id and erasure.action = 'account.erased')`.as(
        'may_lack_reason',
      ),
    )
    .where('c.position', '>', String(position))
    .orderBy('c.position')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    position: Number(row.position),
    number: Number(row.entry_seq),
    reasonHash: row.reason_hash,
    previousHash: row.previous_hash,
    hash: row.hash,
    entry:
      row.seq === null
        ? undefined
        : {
            at: row.at,
            actorId: row.actor_id,
            actorRole: row.actor_role ?? '',
            action: row.action ?? '',
            subjectId: row.subject_id,
            reason: row.reason,
            reasonSalt: row.reason_salt,
            mayLackReason: row.may_lack_reason,
          },
  }))
}

/** The range of the entries' numbers; undefined without entries. */
export async function numbersOfEntries(db: Db): Promise<{ first: number; last: number } | undefined> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(seq) as first, max(seq) as last from audit`.execute(db)
  const [{ first, last } = { first: null, last: null }] = rows
  return first === null || last === null ? undefined : { first: Number(first), last: Number(last) }
}

/** Entries without a link, with numbers of this range. */
export async function unchainedEntries(db: Db, { first, last }: { first: number; last: number }): Promise<number[]> {
  const { rows } = await sql<{ seq: string }>`
    select seq from audit where seq between ${first}::bigint and ${last}::bigint
      and not exists (select from audit_chain where entry_seq = seq)`.execute(db)
  return rows.map(({ seq }) => Number(seq))
}

export type NewCheck = {
  checked_at: Date
  entries: number
  last_position: number | null
  last_hash: string | null
  last_seq: number | null
  breaks: number
  broken_seq: number | null
  problem: AuditProblem | null
}

export const insertCheck = (db: Db, { last_hash, ...check }: NewCheck) =>
  db
    .insertInto('audit_checks')
    .values({ ...check, last_hash: last_hash === null ? null : Buffer.from(last_hash, 'hex') })
    .execute()

export const newestCheck = (db: Db) =>
  db.selectFrom('audit_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
export type CheckRow = NonNullable<Awaited<ReturnType<typeof newestCheck>>>

/** Where the chain ended at the newest check that found nothing wrong. */
export async function intactEnd(db: Db): Promise<{ position: number; hash: string; number: number } | undefined> {
  const row = await db
    .selectFrom('audit_checks')
    .select(['last_position', 'last_seq', sql<string>`encode(last_hash, 'hex')`.as('hash')])
    .where('breaks', '=', 0)
    .where('last_position', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { position: Number(row.last_position), hash: row.hash, number: Number(row.last_seq) }
}
