import type { DraftOf, DraftStep } from '@heartwell/contract/onboarding/drafts.ts'
import type { ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

type Changes = Updateable<DB['members']>

/** Moves only from the status that was checked: a parallel request for the same step changes no row. */
export function advance(db: Db, id: string, from: ProfileStatus, to: ProfileStatus, changes: Changes) {
  return db
    .updateTable('members')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(['status', 'approval'])
    .executeTakeFirst()
}

export const saveMember = (db: Db, id: string, changes: Changes) =>
  db.updateTable('members').set(changes).where('id', '=', id).execute()

export const insertDocument = (db: Db, row: Insertable<DB['documents']>) =>
  db.insertInto('documents').values(row).execute()

export async function replaceTopics(db: Db, memberId: string, topicIds: string[]) {
  await db.deleteFrom('member_topics').where('member_id', '=', memberId).execute()
  await db
    .insertInto('member_topics')
    .values(topicIds.map((topic_id) => ({ member_id: memberId, topic_id })))
    .execute()
}

export const draftOf = (db: Db, memberId: string, step: DraftStep) =>
  db
    .selectFrom('drafts')
    .select(['step', 'content', 'edited_at'])
    .$narrowType<{ step: DraftStep; content: DraftOf<DraftStep>; edited_at: Date }>() // Drafts are parsed before they are stored.
    .where('member_id', '=', memberId)
    .where('step', '=', step)
    .executeTakeFirst()
export type DraftRow = NonNullable<Awaited<ReturnType<typeof draftOf>>>

type NewDraft = { member_id: string; step: DraftStep; content: string; edited_at: Date }

/**
 * Stores the draft unless a later edit is stored, or the preferences were submitted after this one.
 * @returns whether it was stored.
 */
export async function keepDraft(db: Db, row: NewDraft): Promise<boolean> {
  const handedIn = await db
    .selectFrom('preferences')
    .select('updated_at')
    .where('member_id', '=', row.member_id)
    .where('updated_at', '>=', row.edited_at)
    .executeTakeFirst()
  if (row.step === 'preferences' && handedIn) return false
  const kept = await db
    .insertInto('drafts')
    .values(row)
    .onConflict((c) =>
      c
        .columns(['member_id', 'step'])
        .doUpdateSet({ content: row.content, edited_at: row.edited_at })
        .where('drafts.edited_at', '<=', sql<Date>`excluded.edited_at`),
    )
    .returning('step')
    .executeTakeFirst()
  return kept !== undefined
}

export const deleteDraft = (db: Db, memberId: string, step: DraftStep) =>
  db.deleteFrom('drafts').where('member_id', '=', memberId).where('step', '=', step).execute()
