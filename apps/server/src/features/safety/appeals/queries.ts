import { sql } from 'kysely'
import { countUpToMax } from '../../../platform/db/counts.ts'
import type { Db, Row } from '../../../platform/db/database.ts'
import { type TimeCursor, timeOrder } from '../../../platform/db/pagination.ts'

export type AppealRow = Row<'appeals'>

export const appealOf = (db: Db, sanctionId: string): Promise<AppealRow | undefined> =>
  db.selectFrom('appeals').selectAll().where('sanction_id', '=', sanctionId).executeTakeFirst()

type NewAppeal = { number: string; sanction_id: string; text: string; created_at: Date; since: Date }

/** Undefined when there is an appeal against this decision already, or another one has its number. */
export const insertAppeal = (db: Db, row: NewAppeal) =>
  db
    .insertInto('appeals')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()

const listedRows = (db: Db) =>
  db
    .selectFrom('appeals')
    .innerJoin('sanctions', 'sanctions.id', 'appeals.sanction_id')
    .innerJoin('members', 'members.id', 'sanctions.member_id')
    .leftJoin('staff', 'staff.id', 'appeals.decided_by')
    .selectAll('appeals')
    .select(['sanctions.kind', 'sanctions.reason', 'sanctions.created_by', 'sanctions.confirmed_by'])
    .select(['members.id as member_id', 'members.name', 'staff.name as by'])

/** Open appeals, longest waiting first, or decided ones, newest first. */
export function appealsIn(db: Db, state: 'open' | 'decided', limit: number, after: TimeCursor | undefined) {
  const direction = state === 'open' ? 'asc' : 'desc'
  const order = timeOrder(direction, { time: 'appeals.since', key: 'appeals.seq' })
  return listedRows(db)
    .where('appeals.state', '=', state)
    .select(order.cursor)
    .where(order.isAfter(after))
    .orderBy('appeals.since', direction)
    .orderBy('appeals.seq', direction)
    .limit(limit)
    .execute()
}
export type ListedAppeal = Omit<Awaited<ReturnType<typeof appealsIn>>[number], 'cursor'>

export const appealByNumber = (db: Db, number: string): Promise<ListedAppeal | undefined> =>
  listedRows(db).where('appeals.number', '=', number).executeTakeFirst()

export const countAppeals = (db: Db) =>
  db
    .selectNoFrom(countUpToMax(sql`select from appeals where state = 'open'`).as('open'))
    .select(countUpToMax(sql`select from appeals where state = 'decided'`).as('decided'))
    .executeTakeFirstOrThrow()

type Decision = { outcome: string; answer: string; note: string; decided_by: string; since: Date }

export const decideAppeal = (db: Db, id: string, decision: Decision) =>
  db
    .updateTable('appeals')
    .set({ ...decision, state: 'decided' })
    .where('id', '=', id)
    .execute()
