import { createHash, randomBytes } from 'node:crypto'
import type { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Context } from '../../../platform/http/http.ts'
import type { SessionReader } from '../../../platform/realtime/sessions.ts'
import * as q from './queries.ts'
import { sessionAlive, sessionEnd, shouldTouch } from './rules.ts'
import { viewSessions } from './view.ts'

export { endSession, endSessionOf, endSessionsOf, SESSIONS_MAX, setAuthenticatedAt } from './queries.ts'

/** Only this hash is stored: a stolen database contains no usable session. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A new session's row, and its token: 256 random bits, for the cookie only. */
export function makeSession(accountId: string, device: string, now: Date): { token: string; row: q.NewSession } {
  const token = randomBytes(32).toString('base64url')
  const times = { created_at: now, last_seen_at: now, authenticated_at: now }
  return { token, row: { account_id: accountId, token_hash: hashOf(token), device, ...times } }
}

/** Opens a session. @returns its token */
export async function openSession(db: Db, accountId: string, device: string, now: Date): Promise<string> {
  const { token, row } = makeSession(accountId, device, now)
  await q.insertSession(db, row)
  return token
}

/** Reads the viewer and the viewer's rights again for each request; undefined for an unknown or ended session. */
export const viewerReader =
  (db: Db, clock: Clock) =>
  async (token: string): Promise<Viewer | undefined> => {
    const row = await q.readSession(db, hashOf(token))
    const now = clock()
    if (!row) return undefined
    if (!isAlive(row, now)) {
      await q.endSession(db, row.session_id)
      return undefined
    }
    if (shouldTouch(row.last_seen_at, now)) await q.touch(db, row.session_id, row.account_id, now)
    return viewer(row)
  }

/** The sessions of realtime connections, many with one query. */
export const sessionReader = (db: Db, clock: Clock): SessionReader => ({
  async viewersOf(tokens) {
    const hashes = tokens.map(hashOf)
    const rows = await q.readSessions(db, hashes)
    const now = clock()
    const alive = rows.filter((row) => isAlive(row, now))
    const stale = alive.filter((row) => shouldTouch(row.last_seen_at, now))
    await q.touchAll(db, stale, now)
    const viewers = new Map(alive.map((row) => [row.token_hash.toString('hex'), viewer(row)]))
    return hashes.map((hash) => viewers.get(hash.toString('hex')))
  },
  async endsOf(ids) {
    const rows = await q.sessionTimes(db, ids)
    return new Map(
      rows.map((row) => [row.id, sessionEnd(row.role, { created: row.created_at, lastSeen: row.last_seen_at })]),
    )
  },
  endedAmong: (ids) => q.endedAmong(db, ids),
})

export async function listSessions(deps: Deps, viewer: Viewer) {
  const now = deps.clock()
  const rows = await q.sessionsOf(deps.db, viewer.accountId)
  const alive = rows.filter((row) => isAlive({ ...row, role: viewer.role }, now))
  return { success: true, sessions: viewSessions(alive, viewer.sessionId) }
}

/** The sessions of a member, as staff see them, the newest first. */
export async function sessionsForStaff({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) {
  const rows = (await q.sessionsOf(db, memberId)).filter((row) => isAlive({ ...row, role: 'member' }, clock()))
  return viewSessions(rows, '').map(({ id, device, created_at, last_seen_at }) => ({
    id,
    device,
    created_at,
    last_seen_at,
  }))
}

export async function endOneSession(deps: Deps, { input, viewer, reply }: Context<typeof accounts.endSession>) {
  await q.endSessionOf(deps.db, viewer.accountId, input.params.id)
  if (input.params.id === viewer.sessionId) reply.session(null)
  return { success: true, message: 'This device is logged out.' }
}

export async function endOtherSessions(deps: Deps, viewer: Viewer) {
  await q.endSessionsOf(deps.db, viewer.accountId, viewer.sessionId)
  return { success: true, message: 'All other devices are logged out.' }
}

type Dated = Pick<q.SessionRow, 'role' | 'created_at' | 'last_seen_at'>
const isAlive = (row: Dated, now: Date) =>
  sessionAlive(row.role, { created: row.created_at, lastSeen: row.last_seen_at }, now)

const viewer = (row: q.SessionRow): Viewer => ({
  accountId: row.account_id,
  sessionId: row.session_id,
  role: row.role,
  email: row.email,
  secondFactor: row.totp_secret !== null,
  authenticatedAt: row.authenticated_at,
  status: row.status,
  approval: row.approval,
  verified: row.verified_at !== null,
  staffRoles: row.staff_roles ?? [],
})
