import { sql } from 'kysely'
import { compiled } from '../../../platform/db/compiled.ts'
import type { Db, Row } from '../../../platform/db/database.ts'

/** Sessions of one account; a new one ends those that were not used for the longest time. */
export const SESSIONS_MAX = 20

export type NewSession = {
  account_id: string
  token_hash: Buffer
  device: string
  created_at: Date
  last_seen_at: Date
  authenticated_at: Date
}
/**
 * Two parts of a statement with other parts: opens a session, and ends all but the `max` most recently used ones. Two
 * sign-ins at once do not wait for each other.
 */
export const newSession = (row: NewSession, max = SESSIONS_MAX) => sql`
  ended as (
    delete from sessions where id in (
      select id from sessions where account_id = ${row.account_id}
      order by last_seen_at desc, created_at desc, id
      offset ${max - 1}::int -- The new one is not among them yet.
      for update skip locked)),
  opened as (
    insert into sessions (account_id, token_hash, device, created_at, last_seen_at, authenticated_at)
    values (${row.account_id}, ${row.token_hash}, ${row.device}, ${row.created_at}, ${row.last_seen_at},
      ${row.authenticated_at}))`

export const insertSession = (db: Db, row: NewSession, max = SESSIONS_MAX) =>
  sql`with ${newSession(row, max)} select`.execute(db)

export const endSession = (db: Db, id: string) => db.deleteFrom('sessions').where('id', '=', id).execute()

/** Only a session of this account. @returns whether there was one */
export async function endSessionOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export function endSessionsOf(db: Db, accountId: string, exceptId?: string) {
  const all = db.deleteFrom('sessions').where('account_id', '=', accountId)
  return (exceptId ? all.where('id', '<>', exceptId) : all).execute()
}

export function sessionsOf(db: Db, accountId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

export type SessionRow = {
  session_id: string
  created_at: Date
  last_seen_at: Date
  authenticated_at: Date
  account_id: string
  role: Row<'accounts'>['role']
  email: string
  totp_secret: Buffer | null
  status: Row<'members'>['status'] | null
  approval: Row<'members'>['approval'] | null
  verified_at: Date | null
  staff_roles: Row<'staff'>['roles'] | null
}

const VIEWERS = sql`
  s.id as session_id, s.created_at, s.last_seen_at, s.authenticated_at,
  a.id as account_id, a.role, a.email, a.totp_secret, m.status, m.approval, m.verified_at,
  st.roles as staff_roles
  from sessions s join accounts a on a.id = s.account_id left join members m on m.id = a.id
  left join staff st on st.id = a.id
  where not a.hidden`

const selectSession = compiled((db, { tokenHash }: { tokenHash: Buffer }) =>
  sql<SessionRow>`
    /* prepared: viewer_of_session */
    select ${VIEWERS} and s.token_hash = ${tokenHash}`.compile(db),
)
export async function readSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await selectSession(db, { tokenHash })
  return row
}

export async function readSessions(db: Db, tokenHashes: readonly Buffer[]) {
  const { rows } = await sql<SessionRow & { token_hash: Buffer }>`
    /* prepared: viewers_of_sessions */
    select s.token_hash, ${VIEWERS} and s.token_hash = any(${tokenHashes}::bytea[])`.execute(db)
  return rows
}

export const setAuthenticatedAt = (db: Db, id: string, at: Date) =>
  db.updateTable('sessions').set({ authenticated_at: at }).where('id', '=', id).execute()

/** Ended sessions, and those of hidden accounts, are left out. */
export function sessionTimes(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('accounts.hidden', '=', false)
    .select(['sessions.id', 'sessions.created_at', 'sessions.last_seen_at', 'accounts.role'])
    .execute()
}

/** Sessions that have ended or belong to a hidden account. */
export async function endedAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    /* prepared: ended_sessions */
    select asked.id from unnest(${ids}::uuid[]) as asked(id)
    where not exists (
      select from sessions s join accounts a on a.id = s.account_id where s.id = asked.id and not a.hidden)`.execute(db)
  return rows.map(({ id }) => id)
}

/** In one statement, because this is part of a request. */
export async function touch(db: Db, sessionId: string, accountId: string, now: Date): Promise<void> {
  await sql`
    with touched as (update sessions set last_seen_at = ${now} where id = ${sessionId})
    update members set last_seen_at = ${now} where id = ${accountId}`.execute(db)
}

/** Locks the rows in the order of their ids, so that two processes that touch the same ones do not wait for each other. */
export async function touchAll(db: Db, rows: readonly SessionRow[], now: Date) {
  if (rows.length === 0) return
  const [sessionIds, accountIds] = [rows.map((row) => row.session_id), rows.map((row) => row.account_id)]
  await sql`
    update sessions set last_seen_at = ${now} where id in (
      select id from sessions where id = any(${sessionIds}::uuid[]) order by id for no key update)`.execute(db)
  await sql`
    update members set last_seen_at = ${now} where id in (
      select id from members where id = any(${accountIds}::uuid[]) order by id for no key update)`.execute(db)
}
