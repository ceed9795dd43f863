import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const CAN_HAVE_CASES = sql<boolean>`staff.roles && array['support', 'finance', 'administrator']
  and accounts.suspended_at is null`

const colleaguesIn = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.id')
    .select(['staff.id', 'staff.name'])
    .where(CAN_HAVE_CASES)

/** The active staff members who can have cases, by name. */
export const colleagues = (db: Db) => colleaguesIn(db).orderBy('staff.name').orderBy('staff.id').execute()
export type ColleagueRow = Awaited<ReturnType<typeof colleagues>>[number]

export const colleagueById = (db: Db, id: string) => colleaguesIn(db).where('staff.id', '=', id).executeTakeFirst()

type Assignment = { to: string | null; from: string | null }

/** @returns undefined when another staff member has the case, or when it was merged or does not exist */
export const assign = (tx: Db, number: string, { to, from }: Assignment) =>
  tx
    .updateTable('support_cases')
    .set({ assignee_id: to })
    .where('number', '=', number)
    .where('merged_into', 'is', null)
    .where('assignee_id', from === null ? 'is' : '=', from)
    .returning(['id', 'number'])
    .executeTakeFirst()

/** Takes the cases that are not closed from staff members who can no longer have any. */
export const releaseCasesOf = (tx: Db, staffId: string) =>
  tx
    .updateTable('support_cases')
    .set({ assignee_id: null })
    .where('assignee_id', '=', staffId)
    .where('state', '<>', 'closed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff')
            .innerJoin('accounts', 'accounts.id', 'staff.id')
            .select('staff.id')
            .where('staff.id', '=', staffId)
            .where(CAN_HAVE_CASES),
        ),
      ),
    )
    .execute()

export const takeUnassigned = (tx: Db, id: string, staffId: string) =>
  tx
    .updateTable('support_cases')
    .set({ assignee_id: staffId })
    .where('id', '=', id)
    .where('assignee_id', 'is', null)
    .execute()
