import type { GestureId } from '@heartwell/contract/profiles/live-gestures.ts'
import type { LiveMode, LiveState } from '@heartwell/contract/profiles/live-pictures.ts'
import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import { countUpToMax } from '../../../platform/db/counts.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

/** Only the service writes gestures. */
type Typed = { gestures: GestureId[]; declined: GestureId[] }

/** The tries of a member, newest first. */
export const triesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('live_pictures')
    .selectAll()
    .$narrowType<Typed>()
    .where('member_id', '=', memberId)
    .orderBy('drawn_at', 'desc')
    .execute()
export type TryRow = Awaited<ReturnType<typeof triesOf>>[number]

export const tryById = (db: Db, id: string) =>
  db.selectFrom('live_pictures').selectAll().$narrowType<Typed>().where('id', '=', id).executeTakeFirst()

export const insertTry = (db: Db, row: Insertable<DB['live_pictures']>) =>
  db.insertInto('live_pictures').values(row).execute()

type Change = { state: LiveState; sent_at?: Date; decided_at?: Date; reason?: string }
export const changeTry = (db: Db, id: string, change: Change) =>
  db.updateTable('live_pictures').set(change).where('id', '=', id).execute()

type Drawn = { gestures: readonly GestureId[]; declined: readonly GestureId[] }
export const saveGestures = (db: Db, id: string, { gestures, declined }: Drawn) =>
  db
    .updateTable('live_pictures')
    .set({ gestures: [...gestures], declined: [...declined] })
    .where('id', '=', id)
    .execute()

export const withdrawTries = (db: Db, memberId: string) =>
  db
    .updateTable('live_pictures')
    .set({ state: 'withdrawn' satisfies LiveState, reason: null })
    .where('member_id', '=', memberId)
    .where('state', 'in', ['drawn', 'sent', 'accepted', 'refused'] satisfies LiveState[])
    .execute()

export const insertFiles = (db: Db, rows: Insertable<DB['live_picture_files']>[]) =>
  db.insertInto('live_picture_files').values(rows).execute()

export const filesOfTry = (db: Db, id: string) =>
  db.selectFrom('live_picture_files').selectAll().where('live_picture_id', '=', id).orderBy('position').execute()
export type FileRow = Awaited<ReturnType<typeof filesOfTry>>[number]

/** The stored pictures of a member: those that were sent last. */
export const filesOfMember = (db: Db, memberId: string) =>
  db
    .selectFrom('live_picture_files')
    .innerJoin('live_pictures', 'live_pictures.id', 'live_picture_id')
    .selectAll('live_picture_files')
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()

/** @returns the names of the files whose rows were deleted */
export async function deleteFiles(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('live_picture_files')
    .using('live_pictures')
    .whereRef('live_pictures.id', '=', 'live_picture_id')
    .where('member_id', '=', memberId)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}

export async function seenAt(db: Db, memberId: string): Promise<Date | null> {
  const row = await db.selectFrom('members').select('face_seen_at').where('id', '=', memberId).executeTakeFirst()
  return row?.face_seen_at ?? null
}

export const saveSeenAt = (db: Db, memberId: string, at: Date | null) =>
  db.updateTable('members').set({ face_seen_at: at }).where('id', '=', memberId).execute()

/** Those that wait, but not of closed accounts. */
const waiting = (db: Db) =>
  db
    .selectFrom('live_pictures')
    .innerJoin('accounts', 'accounts.id', 'live_pictures.member_id')
    .where('live_pictures.state', '=', sql.lit<'sent'>('sent'))
    .where('accounts.erase_at', 'is', null)

const withMember = (db: Db) =>
  waiting(db)
    .innerJoin('members', 'members.id', 'live_pictures.member_id')
    .select(['live_pictures.id', 'live_pictures.member_id', 'members.name', 'members.approval'])
    .select(['live_pictures.gestures', 'live_pictures.declined', 'live_pictures.sent_at', 'accounts.suspended_at'])
    .$narrowType<Typed & { sent_at: Date }>() // A sent one has its time.

export const oldestFirst = (db: Db, limit: number) =>
  withMember(db).orderBy('live_pictures.sent_at').orderBy('live_pictures.id').limit(limit).execute()
export type WaitingRow = Awaited<ReturnType<typeof oldestFirst>>[number]

export const waitingById = (db: Db, id: string) => withMember(db).where('live_pictures.id', '=', id).executeTakeFirst()

export async function countWaiting(db: Db): Promise<number> {
  const row = await db
    .selectNoFrom(countUpToMax(waiting(db).select('live_pictures.id')).as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

export async function isClosed(db: Db, accountId: string): Promise<boolean> {
  const account = db.selectFrom('accounts').select('id').where('id', '=', accountId).where('erase_at', 'is not', null)
  return (await account.executeTakeFirst()) !== undefined
}

/** Whether this reviewer has opened the pictures that were sent at this time. */
export async function isOpened(db: Db, memberId: string, accountId: string, sentAt: Date): Promise<boolean> {
  const read = db
    .selectFrom('audit')
    .select('seq')
    .where('subject_id', '=', memberId)
    .where('action', '=', 'live_picture.read')
    .where('actor_id', '=', accountId)
    .where('at', '>=', sentAt)
    .limit(1)
  return (await read.executeTakeFirst()) !== undefined
}

export async function hasDocument(db: Db, memberId: string): Promise<boolean> {
  const document = db.selectFrom('documents').select('member_id').where('member_id', '=', memberId)
  return (await document.executeTakeFirst()) !== undefined
}

export async function modeOf(db: Db): Promise<LiveMode> {
  const row = await db.selectFrom('live_picture_mode').select('mode').executeTakeFirstOrThrow()
  return row.mode
}

export const saveMode = (db: Db, mode: LiveMode) => db.updateTable('live_picture_mode').set({ mode }).execute()

/** Ended before this moment, oldest first. */
export const endedBefore = (db: Db, moment: Date, except: readonly string[], limit: number) =>
  db
    .selectFrom('live_pictures')
    .select(['id', 'member_id'])
    .where('state', '<>', sql.lit<'sent'>('sent'))
    .where((eb) => eb(eb.fn.coalesce('decided_at', 'drawn_at'), '<', moment))
    .where('drawn_at', '<', moment)
    .where((eb) => eb.not(eb('id', '=', anyOf(except))))
    .orderBy('drawn_at')
    .limit(limit)
    .execute()

/** Undefined when a reviewer or the member has changed it meanwhile. */
export const lockEndedBefore = (db: Db, id: string, moment: Date) =>
  db
    .selectFrom('live_pictures')
    .select('state')
    .where('id', '=', id)
    .where('state', '<>', sql.lit<'sent'>('sent'))
    .where((eb) => eb(eb.fn.coalesce('decided_at', 'drawn_at'), '<', moment))
    .forUpdate()
    .executeTakeFirst()

export const deleteTry = (db: Db, id: string) => db.deleteFrom('live_pictures').where('id', '=', id).execute()
