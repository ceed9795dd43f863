import type { PromptId } from '@heartwell/contract/profiles/prompts.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { countUpToMax } from '../../../platform/db/counts.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Texts } from './rules.ts'

const COLUMNS = [
  'prompt',
  'position',
  'published',
  'draft',
  'submission',
  'submitted',
  'submitted_at',
  'reason',
] as const

export const answersOf = (db: Db, memberId: string) =>
  db
    .selectFrom('profile_answers')
    .select(COLUMNS)
    .$narrowType<{ prompt: PromptId }>() // Only the contract's prompts are stored.
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number]

export const publishedOf = (db: Db, memberId: string) =>
  db
    .selectFrom('profile_answers')
    .select(['prompt', 'published as text'])
    .$narrowType<{ prompt: PromptId; text: string }>() // As above, and by the condition.
    .where('member_id', '=', memberId)
    .where('published', 'is not', null)
    .orderBy('position')
    .execute()

type Saved = Texts & {
  member_id: string
  prompt: PromptId
  position: number
  submission: string | null
  submitted_at: Date | null
}

export function saveAnswer(db: Db, { member_id, prompt, position, ...texts }: Saved) {
  return db
    .insertInto('profile_answers')
    .values({ member_id, prompt, position, ...texts })
    .onConflict((conflict) => conflict.columns(['member_id', 'prompt']).doUpdateSet(texts))
    .execute()
}

export const deleteAnswer = (db: Db, memberId: string, prompt: PromptId) =>
  db.deleteFrom('profile_answers').where('member_id', '=', memberId).where('prompt', '=', prompt).execute()

/** Numbers the answers in the order of these prompts, without a gap. The constraint is checked at the statement's end. */
export const placeAnswers = (db: Db, memberId: string, prompts: readonly PromptId[]) =>
  db
    .updateTable('profile_answers')
    .set({ position: sql<number>`array_position(${prompts}::text[], prompt) - 1` })
    .where('member_id', '=', memberId)
    .execute()

/** Texts to review of members who are approved or wait for it, but not those of closed accounts. */
const open = (db: Db) =>
  db
    .selectFrom('profile_answers')
    .innerJoin('accounts', 'accounts.id', 'profile_answers.member_id')
    .innerJoin('members', 'members.id', 'profile_answers.member_id')
    .where('profile_answers.submission', 'is not', null)
    .where('members.status', '=', 'Tab')
    .where('members.approval', '<>', 'rejected')
    .where('accounts.erase_at', 'is', null)

export const oldestFirst = (db: Db, limit: number) =>
  open(db)
    .select(['submission', 'profile_answers.member_id', 'members.name as member_name', 'accounts.suspended_at'])
    .select(['prompt', 'published', 'submitted', 'profile_answers.submitted_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('profile_answers as other')
          .select(['other.prompt', 'other.published as text'])
          .$narrowType<{ prompt: PromptId; text: string }>() // As in `publishedOf`.
          .whereRef('other.member_id', '=', 'profile_answers.member_id')
          .whereRef('other.prompt', '<>', 'profile_answers.prompt')
          .where('other.published', 'is not', null)
          .orderBy('other.position'),
      ).as('others'),
    )
    .$narrowType<{ submission: string; submitted: string; submitted_at: Date; prompt: PromptId }>()
    .orderBy('profile_answers.submitted_at')
    .orderBy('submission')
    .limit(limit)
    .execute()
export type AnswerToReviewRow = Awaited<ReturnType<typeof oldestFirst>>[number]

export async function countOpen(db: Db): Promise<number> {
  const row = await db.selectNoFrom(countUpToMax(open(db).select('submission')).as('n')).executeTakeFirstOrThrow()
  return row.n
}

/** Whose text this is, and of which prompt, while it waits. */
export const submissionOwner = (db: Db, submission: string) =>
  db
    .selectFrom('profile_answers')
    .innerJoin('accounts', 'accounts.id', 'profile_answers.member_id')
    .select(['member_id', 'prompt', 'accounts.erase_at'])
    .$narrowType<{ prompt: PromptId }>() // As above.
    .where('submission', '=', submission)
    .executeTakeFirst()
