import type { Db } from '../../../platform/db/database.ts'

/** The cases whose messages are in this one, oldest first. */
export const mergedCases = (db: Db, caseId: string) =>
  db.selectFrom('support_cases').select(['number', 'title']).where('merged_into', '=', caseId).orderBy('seq').execute()

type Merge = { from: string; into: string }

/** Messages are numbered across all cases, so they keep the order in which they were written. */
export async function moveContents(tx: Db, { from, into }: Merge) {
  await tx.updateTable('support_messages').set({ case_id: into }).where('case_id', '=', from).execute()
  await tx.updateTable('support_notes').set({ case_id: into }).where('case_id', '=', from).execute()
  await tx.updateTable('support_cases').set({ merged_into: into }).where('merged_into', '=', from).execute()
}

export const closeMerged = (tx: Db, { from, into }: Merge, at: Date) =>
  tx
    .updateTable('support_cases')
    .set({ state: 'closed', since: at, merged_into: into })
    .where('id', '=', from)
    .execute()

type Target = { state: string; since: Date; assignee_id: string | null }
export const updateTarget = (tx: Db, id: string, target: Target) =>
  tx.updateTable('support_cases').set(target).where('id', '=', id).execute()
