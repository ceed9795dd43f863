import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db/database.ts'
import type { Clock, Viewer } from './deps.ts'
import { sessionAlive, sessionEnd, shouldTouch } from './session-rules.ts'

/** Only this hash is stored: a stolen database holds no usable session. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Opens a session and gives its token: 256 random bits, for the cookie only. */
export async function openSession(db: Db, accountId: string, device: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const times = { created_at: now, last_seen_at: now }
  await db
    .insertInto('sessions')
    .values({ account_id: accountId, token_hash: hashOf(token), device, ...times })
    .execute()
  return token
}

export const endSession = (db: Db, id: string) => db.deleteFrom('sessions').where('id', '=', id).execute()

/** One of this account's, and nobody else's. */
export const endSessionOf = (db: Db, accountId: string, id: string) =>
  db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', id).execute()

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

/** As `viewerReader`, of many sessions with one query; the answers are in the order of the tokens. */
export const viewersReader =
  (db: Db, clock: Clock) =>
  async (tokens: readonly string[]): Promise<(Viewer | undefined)[]> => {
    const hashes = tokens.map(hashOf)
    const rows = await selectSessions(db)
      .where('sessions.token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
      .select('sessions.token_hash')
      .execute()
    const now = clock()
    const isAlive = (row: SessionRow) =>
      sessionAlive(row.role, { created: row.created_at, lastSeen: row.last_seen_at }, now)
    const alive = rows.filter(isAlive)
    await touchAll(
      db,
      alive.filter((row) => shouldTouch(row.last_seen_at, now)),
      now,
    )
    const viewers = new Map(alive.map((row) => [row.token_hash.toString('hex'), viewer(row)]))
    return hashes.map((hash) => viewers.get(hash.toString('hex')))
  }

/** Reads the caller and the caller's rights anew for each request; undefined for an unknown or ended session. */
export const viewerReader =
  (db: Db, clock: Clock) =>
  async (token: string): Promise<Viewer | undefined> => {
    const row = await readSession(db, hashOf(token))
    const now = clock()
    if (!row) return undefined
    if (!sessionAlive(row.role, { created: row.created_at, lastSeen: row.last_seen_at }, now)) {
      await endSession(db, row.session_id)
      return undefined
    }
    if (shouldTouch(row.last_seen_at, now)) await touch(db, row.session_id, row.account_id, now)
    return viewer(row)
  }

type SessionRow = NonNullable<Awaited<ReturnType<typeof readSession>>>

const viewer = (row: SessionRow): Viewer => ({
  accountId: row.account_id,
  sessionId: row.session_id,
  role: row.role as Viewer['role'], // the table's check constraint names the same three
  email: row.email,
  secondFactor: row.totp_secret !== null,
  status: row.status as Viewer['status'], // likewise
  approval: row.approval as Viewer['approval'], // likewise
  verified: row.verified_at !== null,
})

const readSession = (db: Db, tokenHash: Buffer) =>
  selectSessions(db).where('sessions.token_hash', '=', tokenHash).executeTakeFirst()

function selectSessions(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('members', 'members.id', 'accounts.id')
    .where('accounts.hidden', '=', false)
    .select(['sessions.id as session_id', 'sessions.created_at', 'sessions.last_seen_at'])
    .select(['accounts.id as account_id', 'accounts.role', 'accounts.email', 'accounts.totp_secret'])
    .select(['members.status', 'members.approval', 'members.verified_at'])
}

/** When each of the sessions ends if it is not used again. Ended ones, and those of hidden accounts, are not among them. */
export async function endsOf(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('accounts.hidden', '=', false)
    .select(['sessions.id', 'sessions.created_at', 'sessions.last_seen_at', 'accounts.role'])
    .execute()
  return new Map(
    rows.map((row) => [row.id, sessionEnd(row.role, { created: row.created_at, lastSeen: row.last_seen_at })]),
  )
}

async function touch(db: Db, sessionId: string, accountId: string, now: Date) {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
  await db.updateTable('members').set({ last_seen_at: now }).where('id', '=', accountId).execute()
}

async function touchAll(db: Db, rows: readonly SessionRow[], now: Date) {
  if (rows.length === 0) return
  const [sessionIds, accountIds] = [rows.map((row) => row.session_id), rows.map((row) => row.account_id)]
  const seen = { last_seen_at: now }
  const any = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`
  await db.updateTable('sessions').set(seen).where('id', '=', any(sessionIds)).execute()
  await db.updateTable('members').set(seen).where('id', '=', any(accountIds)).execute()
}
