import { HISTORY_LISTED, QUEUE_PHOTOS } from '@heartwell/contract/review/review.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { countUpToMax } from '../../platform/db/counts.ts'
import type { Db, Row } from '../../platform/db/database.ts'
import { type TimeCursor, timeOrder } from '../../platform/db/pagination.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

/**
 * Nothing is decided about a closed account: it is deleted at the end of the grace period, or restored to its place in
 * the queue.
 */
export const isNotClosed = sql<boolean>`not exists (
  select from accounts where accounts.id = members.id and accounts.erase_at is not null)`

export async function isClosed(db: Db, accountId: string): Promise<boolean> {
  const account = db.selectFrom('accounts').select('id').where('id', '=', accountId).where('erase_at', 'is not', null)
  return (await account.executeTakeFirst()) !== undefined
}

type QueuePage = {
  approval: Row<'members'>['approval']
  limit: number
  after: TimeCursor | undefined
  /** The reviewer who asks; the leases of others are shown. */
  accountId: string
  now: Date
}

/** Members in review, oldest first, or decided ones, newest first. */
export function queue(db: Db, { approval, limit, after, accountId, now }: QueuePage) {
  const waiting = approval === 'pending'
  const at = waiting ? 'members.submitted_at' : 'members.decided_at'
  const direction = waiting ? 'asc' : 'desc'
  const order = timeOrder(direction, { time: at, key: 'members.id' })
  return db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .leftJoin('preferences', 'preferences.member_id', 'members.id')
    .leftJoin('review_leases', (join) =>
      join
        .onRef('review_leases.member_id', '=', 'members.id')
        .on('review_leases.account_id', '<>', accountId)
        .on('review_leases.expires_at', '>', now),
    )
    .leftJoin('staff', 'staff.id', 'review_leases.account_id')
    .select(['members.id', 'members.name', 'members.dob', 'members.submitted_at', 'members.decided_at'])
    .select(['members.profession', 'preferences.city as town', 'accounts.is_demo', 'accounts.suspended_at'])
    .select(['staff.name as colleague', sql<boolean>`review_leases.member_id is not null`.as('leased')])
    .select((eb) =>
      eb
        .selectFrom('photos')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('photos.member_id', '=', 'members.id')
        .as('photos'),
    )
    .select((eb) =>
      eb
        .selectFrom('photos')
        .select(sql<string[]>`array_agg(photos.name order by photos.position)`.as('names'))
        .whereRef('photos.member_id', '=', 'members.id')
        .where('photos.position', '<', QUEUE_PHOTOS)
        .as('photo_names'),
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
    .$if(waiting, (q) => q.where('accounts.erase_at', 'is', null))
    .select(order.cursor)
    .where(order.isAfter(after))
    .orderBy(at, direction)
    .orderBy('members.id', direction)
    .limit(limit)
    .execute()
}

export type QueueMember = Awaited<ReturnType<typeof queue>>[number]

const WAITING = sql`approval = 'pending' and ${isNotClosed}`

/** Counts a list, and the waiting profiles that were submitted before `due`. */
export function countQueue(db: Db, approval: string, due: Date) {
  // The condition must name the approval as in the index, which has either waiting or decided members.
  const part = approval === 'pending' ? WAITING : sql`approval <> 'pending' and approval = ${approval}`
  const overdue = sql`select from members where status = 'Tab' and ${WAITING} and submitted_at < ${due}`
  return db
    .selectNoFrom(countUpToMax(sql`select from members where status = 'Tab' and ${part}`).as('total'))
    .select(countUpToMax(overdue).as('overdue'))
    .executeTakeFirstOrThrow()
}

/** Whether this reviewer has opened the present ID document. Undefined when there is no such member. */
export async function documentIsOpened(db: Db, memberId: string, accountId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ opened: boolean }>`
    select exists (
      select from documents as d join audit as a on a.subject_id = d.member_id
      where d.member_id = m.id and a.action = 'document.read' and a.actor_id = ${accountId} and a.at >= d.created_at
    ) as opened
    from members as m where m.id = ${memberId}`.execute(db)
  return rows[0]?.opened
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
    .limit(HISTORY_LISTED)
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

type Decided = {
  approval: 'approved' | 'rejected'
  rejection_reason: string | null
  decided_at: Date
  decided_by: string | null
  document_checked_at: Date | null
}
export const saveDecision = (db: Db, id: string, decided: Decided) =>
  db.updateTable('members').set(decided).where('id', '=', id).execute()

/** Marks photos as seen by a reviewer: others may now see them if the owner consented. */
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

/** The number of earlier submissions that still wait. */
export async function countAhead(db: Db, { submitted_at, id }: { submitted_at: Date; id: string }): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('status', '=', 'Tab')
    .where('approval', '=', 'pending')
    .where(isNotClosed)
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

/** The approval of a member's profile with the name of the reviewer, if it is not older than this. */
export const approvalSince = (db: Db, memberId: string, since: Date) =>
  db
    .selectFrom('members')
    .leftJoin('staff', 'staff.id', 'members.decided_by')
    .select('staff.name as reviewer')
    .where('members.id', '=', memberId)
    .where('members.approval', '=', 'approved')
    .where('members.decided_at', '>=', since)
    .executeTakeFirst()

type SentAgain = { sent_again_at: Date; changed: string[]; note: string | null }
export const markSentAgain = (db: Db, decisionId: string, sent: SentAgain) =>
  db.updateTable('decisions').set(sent).where('id', '=', decisionId).execute()

/** Puts the profile back into the queue with its corrections. */
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

export const photoNames = (db: Db, memberId: string) =>
  db.selectFrom('photos').select('name').where('member_id', '=', memberId).execute()
