import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export function staffByEmail(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('staff', 'staff.id', 'accounts.id')
    .leftJoin('counsellors', 'counsellors.id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.role', 'accounts.password_hash', 'accounts.totp_secret'])
    .select(sql<string>`coalesce(staff.name, counsellors.name, '')`.as('name'))
    .where('accounts.email', '=', email)
    .where('accounts.role', 'in', ['provider', 'counsellor'])
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirst()
}
export type StaffRow = NonNullable<Awaited<ReturnType<typeof staffByEmail>>>

/** False when this or a later time step was accepted before: a code works once. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('accounts')
    .set({ totp_last_step: String(step) })
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

type NewAccount = {
  role: string
  email: string
  password_hash: string
  created_at: Date
  totp_secret: Buffer
  is_demo: boolean
}

/** Undefined when the address is taken. */
export function insertStaffAccount(db: Db, row: NewAccount) {
  return db
    .insertInto('accounts')
    .values(row)
    .onConflict((c) => c.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
}
export const setSecret = (db: Db, id: string, sealed: Buffer) =>
  db.updateTable('accounts').set({ totp_secret: sealed }).where('id', '=', id).execute()
export const insertStaff = (db: Db, row: { id: string; name: string }) => db.insertInto('staff').values(row).execute()

type Cursor = { at: Date; id: string }

/** Waiting members, oldest first; decided ones, newest first. */
export function queue(db: Db, approval: string, limit: number, after: Cursor | undefined) {
  const waiting = approval === 'pending'
  const at = waiting ? 'members.submitted_at' : 'members.decided_at'
  const direction = waiting ? 'asc' : 'desc'
  const base = db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .select(['members.id', 'members.name', 'members.dob', 'members.submitted_at', 'members.decided_at'])
    .select(['accounts.is_demo', 'accounts.suspended_at'])
    .select((eb) =>
      eb
        .selectFrom('photos')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('photos.member_id', '=', 'members.id')
        .as('photos'),
    )
    .select((eb) =>
      eb
        .selectFrom('decisions')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('decisions.member_id', '=', 'members.id')
        .where('decisions.sent_again_at', 'is not', null)
        .as('sent_again'),
    )
    .where('members.status', '=', 'Tab')
    .where('members.approval', '=', approval)
    .orderBy(at, direction)
    .orderBy('members.id', direction)
    .limit(limit)
  if (!after) return base.execute()
  const past = waiting ? '>' : '<'
  return base
    .where(({ or, and, eb }) =>
      or([eb(at, past, after.at), and([eb(at, '=', after.at), eb('members.id', past, after.id)])]),
    )
    .execute()
}

export async function countQueue(db: Db, approval: string): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('status', '=', 'Tab')
    .where('approval', '=', approval)
    .executeTakeFirstOrThrow()
  return row.n
}

export const documentOf = (db: Db, memberId: string) =>
  db
    .selectFrom('documents')
    .select(['file', 'nonce', 'tag', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** When this was last done to the member. */
export async function lastTime(db: Db, memberId: string, action: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit')
    .select('at')
    .where('subject_id', '=', memberId)
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export const historyOf = (db: Db, memberId: string) =>
  db
    .selectFrom('audit')
    .leftJoin('staff', 'staff.id', 'audit.actor_id')
    .select(['audit.at', 'audit.action', 'audit.reason', 'audit.actor_role', 'staff.name'])
    .where('audit.subject_id', '=', memberId)
    .orderBy('audit.seq', 'desc')
    .limit(200)
    .execute()

type AuditRow = {
  actor_id: string | null
  actor_role: string
  action: string
  subject_id: string
  reason: string | null
  at: Date
}
export const record = (db: Db, row: AuditRow) => db.insertInto('audit').values(row).execute()

export const lockMember = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .selectAll('members')
    .select('accounts.email')
    .where('members.id', '=', id)
    .forUpdate('members')
    .executeTakeFirst()

type Decided = {
  approval: 'approved' | 'rejected'
  rejection_reason: string | null
  decided_at: Date
  decided_by: string | null
  document_checked_at: Date | null
}
export const saveDecision = (db: Db, id: string, decided: Decided) =>
  db.updateTable('members').set(decided).where('id', '=', id).execute()

/** The reviewer has seen them: from now on others may, if the owner agreed. */
export const markPhotosSeen = (db: Db, memberId: string, at: Date) =>
  db
    .updateTable('photos')
    .set({ reviewed_at: at })
    .where('member_id', '=', memberId)
    .where('reviewed_at', 'is', null)
    .execute()

export async function memberIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'member')
    .executeTakeFirst()
  return row?.id
}

/** The report whose decision suspended the account at this moment. */
export const reportThatSuspended = (db: Db, memberId: string, at: Date) =>
  db
    .selectFrom('reports')
    .select(['number', 'note'])
    .where('reported_id', '=', memberId)
    .where('outcome', '=', 'suspended')
    .where('since', '=', at)
    .executeTakeFirst()

export const insertCounsellor = (db: Db, row: { id: string; name: string; role: string }) =>
  db.insertInto('counsellors').values(row).execute()

type Newest = { since: Date; limit: number }

/** How long the newest decisions about real members took. */
export const newestTimings = (db: Db, { since, limit }: Newest) =>
  db
    .selectFrom('decisions')
    .innerJoin('accounts', 'accounts.id', 'decisions.member_id')
    .select(['decisions.submitted_at as submitted', 'decisions.decided_at as decided'])
    .where('decisions.decided_at', '>=', since)
    .where('accounts.is_demo', '=', false)
    .orderBy('decisions.decided_at', 'desc')
    .limit(limit)
    .execute()

/** How many wait and were submitted earlier. */
export async function countAhead(db: Db, { submitted_at, id }: { submitted_at: Date; id: string }): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('status', '=', 'Tab')
    .where('approval', '=', 'pending')
    .where(({ or, and, eb }) =>
      or([eb('submitted_at', '<', submitted_at), and([eb('submitted_at', '=', submitted_at), eb('id', '<', id)])]),
    )
    .executeTakeFirstOrThrow()
  return row.n
}

/** All decisions about a member, newest first. */
export const decisionsOf = (db: Db, memberId: string) =>
  db.selectFrom('decisions').selectAll().where('member_id', '=', memberId).orderBy('decided_at', 'desc').execute()
export type DecisionRow = Awaited<ReturnType<typeof decisionsOf>>[number]

export const insertDecision = (db: Db, row: Insertable<DB['decisions']>) =>
  db.insertInto('decisions').values(row).returningAll().executeTakeFirstOrThrow()

type SentAgain = { sent_again_at: Date; changed: string[]; note: string | null }
export const markSentAgain = (db: Db, decisionId: string, sent: SentAgain) =>
  db.updateTable('decisions').set(sent).where('id', '=', decisionId).execute()

/** Back to the queue, with what was corrected. */
export const sendBack = (db: Db, memberId: string, corrected: Updateable<DB['members']>, at: Date) =>
  db
    .updateTable('members')
    .set({
      ...corrected,
      approval: 'pending',
      rejection_reason: null,
      decided_at: null,
      decided_by: null,
      submitted_at: at,
    })
    .where('id', '=', memberId)
    .execute()

export async function replaceDocument(db: Db, row: Insertable<DB['documents']>) {
  await db.deleteFrom('documents').where('member_id', '=', row.member_id).execute()
  await db.insertInto('documents').values(row).execute()
}

export const noteFileRead = (db: Db, row: { member_id: string; account_id: string; read_at: Date }) =>
  db
    .insertInto('file_reads')
    .values(row)
    .onConflict((c) => c.columns(['member_id', 'account_id']).doUpdateSet({ read_at: row.read_at }))
    .execute()

export async function fileReadAt(db: Db, memberId: string, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('file_reads')
    .select('read_at')
    .where('member_id', '=', memberId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.read_at
}

/** Documents of members who were decided before this moment, oldest first. */
export const documentsDecidedBefore = (db: Db, moment: Date, limit: number) =>
  db
    .selectFrom('documents')
    .innerJoin('members', 'members.id', 'documents.member_id')
    .select(['documents.member_id', 'documents.file'])
    .where('members.decided_at', '<', moment)
    .orderBy('members.decided_at')
    .limit(limit)
    .execute()

/** Undefined when the member has sent her profile again meanwhile: then the document is needed. */
export const lockDecidedBefore = (db: Db, memberId: string, moment: Date) =>
  db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('decided_at', '<', moment)
    .forUpdate()
    .executeTakeFirst()

export const deleteDocument = (db: Db, memberId: string) =>
  db.deleteFrom('documents').where('member_id', '=', memberId).execute()

export async function documentFiles(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('file').execute()
  return rows.map((row) => row.file)
}

export const photoNames = (db: Db, memberId: string) =>
  db.selectFrom('photos').select('name').where('member_id', '=', memberId).execute()
