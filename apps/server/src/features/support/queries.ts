import type { CaseState } from '@heartwell/contract/support/support.ts'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import { countUpToMax } from '../../platform/db/counts.ts'
import type { Db, Row } from '../../platform/db/database.ts'
import { type TimeCursor, timeOrder } from '../../platform/db/pagination.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type CaseRow = Row<'support_cases'>

export const nameOf = (db: Db, memberId: string) =>
  db.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirstOrThrow()

/** Undefined when another case has the number. */
export const insertCase = (db: Db, row: Insertable<DB['support_cases']>) =>
  db
    .insertInto('support_cases')
    .values(row)
    .onConflict((c) => c.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()

export const insertMessage = (db: Db, row: Insertable<DB['support_messages']>) =>
  db.insertInto('support_messages').values(row).execute()

export async function insertImages(db: Db, messageId: string, jpegs: Buffer[]) {
  const rows = jpegs.map((jpeg, position) => ({ message_id: messageId, position, jpeg }))
  if (rows.length > 0) await db.insertInto('support_images').values(rows).execute()
}

/** Newest first, after the case with this number if one is given. Merged cases are left out. */
export function casesOf(db: Db, memberId: string, limit: number, after: string | undefined) {
  const own = db.selectFrom('support_cases').where('member_id', '=', memberId)
  const base = own.selectAll().where('merged_into', 'is', null).orderBy('seq', 'desc').limit(limit)
  if (after === undefined) return base.execute()
  return base.where('seq', '<', own.select('seq').where('number', '=', after)).execute()
}

export const caseByNumber = (db: Db, number: string) =>
  db.selectFrom('support_cases').selectAll().where('number', '=', number).executeTakeFirst()

/** The number of a merged case gives the case that has its messages. */
export const ownCase = (db: Db, memberId: string, number: string) =>
  db
    .selectFrom('support_cases as named')
    .innerJoin('support_cases', (join) =>
      join.on('support_cases.id', '=', sql<string>`coalesce(named.merged_into, named.id)`),
    )
    .selectAll('support_cases')
    .where('named.number', '=', number)
    .where('named.member_id', '=', memberId)
    .executeTakeFirst()

/** Oldest first. */
export const messagesOf = (db: Db, caseId: string) =>
  db
    .selectFrom('support_messages')
    .leftJoin('staff', 'staff.id', 'support_messages.written_by')
    .select(['support_messages.id', 'author', 'text', 'support_messages.created_at', 'staff.name as by'])
    .where('case_id', '=', caseId)
    .orderBy('seq')
    .execute()
export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number]

export const imagesOf = (db: Db, caseId: string) =>
  db
    .selectFrom('support_images')
    .innerJoin('support_messages', 'support_messages.id', 'message_id')
    .select(['support_images.id', 'message_id'])
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
export type ImageRow = Awaited<ReturnType<typeof imagesOf>>[number]

/** The image of any member, or of this member only. */
export function imageById(db: Db, id: string, ownerId?: string) {
  const image = db
    .selectFrom('support_images')
    .innerJoin('support_messages', 'support_messages.id', 'message_id')
    .innerJoin('support_cases', 'support_cases.id', 'case_id')
    .select('jpeg')
    .where('support_images.id', '=', id)
  return (ownerId === undefined ? image : image.where('member_id', '=', ownerId)).executeTakeFirst()
}

export type Move = { to: CaseState; from: CaseState[]; at: Date; ownerId?: string }

/**
 * A case that stays in its state keeps its position in the list. Undefined when there is no such case in those states,
 * or when it was merged.
 */
export function moveCase(db: Db, number: string, { to, from, at, ownerId }: Move) {
  const moved = db
    .updateTable('support_cases')
    .set({ state: to, since: sql<Date>`case when state = ${to} then since else ${at}::timestamptz end` })
    .where('number', '=', number)
    .where('state', 'in', from)
    .where('merged_into', 'is', null)
    .returningAll()
  return (ownerId === undefined ? moved : moved.where('member_id', '=', ownerId)).executeTakeFirst()
}

/** The staff member who must have the case; null for nobody; undefined for any. */
export type AssigneeFilter = string | null | undefined

/** Cases that were not merged, of this assignee. */
const isListed = (assignee: AssigneeFilter): RawBuilder<SqlBool> =>
  assignee === undefined
    ? sql<SqlBool>`merged_into is null`
    : assignee === null
      ? sql<SqlBool>`merged_into is null and assignee_id is null`
      : sql<SqlBool>`merged_into is null and assignee_id = ${assignee}`

type Listed = { state: CaseState; assignee: AssigneeFilter; limit: number; after: TimeCursor | undefined }

/** Waiting cases, longest waiting first, or closed ones, newest first. */
export function casesIn(db: Db, { state, assignee, limit, after }: Listed) {
  const direction = state === 'closed' ? 'desc' : 'asc'
  const order = timeOrder(direction, { time: 'since', key: 'seq' })
  return db
    .selectFrom('support_cases')
    .leftJoin('staff', 'staff.id', 'assignee_id')
    .selectAll('support_cases')
    .select('staff.name as assignee_name')
    .where('state', '=', state)
    .where(isListed(assignee))
    .select(order.cursor)
    .where(order.isAfter(after))
    .orderBy('since', direction)
    .orderBy('seq', direction)
    .limit(limit)
    .execute()
}
export type ListedRow = Omit<Awaited<ReturnType<typeof casesIn>>[number], 'cursor'>

const countIn = (state: CaseState, assignee: AssigneeFilter) =>
  countUpToMax(sql`select from support_cases where state = ${state} and ${isListed(assignee)}`)

export const countCases = (db: Db, assignee: AssigneeFilter) =>
  db
    .selectNoFrom(countIn('received', assignee).as('received'))
    .select(countIn('answered', assignee).as('answered'))
    .select(countIn('closed', assignee).as('closed'))
    .executeTakeFirstOrThrow()

/** A case with what the staff see beside it. */
export const inboxCase = (db: Db, number: string) =>
  db
    .selectFrom('support_cases')
    .leftJoin('staff', 'staff.id', 'assignee_id')
    .leftJoin('support_cases as target', 'target.id', 'support_cases.merged_into')
    .selectAll('support_cases')
    .select(['staff.name as assignee_name', 'target.number as target_number'])
    .where('support_cases.number', '=', number)
    .executeTakeFirst()
export type InboxCaseRow = NonNullable<Awaited<ReturnType<typeof inboxCase>>>

/** The member's other cases that were not merged, newest first. */
export const otherCases = (db: Db, { id, member_id }: Pick<CaseRow, 'id' | 'member_id'>, limit: number) =>
  db
    .selectFrom('support_cases')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('id', '<>', id)
    .where('merged_into', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** Cases that were merged into one are deleted with it. */
export async function deleteClosedBefore(db: Db, moment: Date): Promise<number> {
  const closed = db
    .deleteFrom('support_cases')
    .where('state', '=', 'closed')
    .where('merged_into', 'is', null)
    .where('since', '<', moment)
  return Number((await closed.executeTakeFirstOrThrow()).numDeletedRows)
}
