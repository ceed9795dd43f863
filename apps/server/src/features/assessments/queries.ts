import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The newest version of a questionnaire, in its order. */
export async function questionsOf(db: Db, bank: Bank) {
  return db
    .selectFrom('questions')
    .innerJoin('question_options as o', 'o.question_id', 'questions.id')
    .select(['questions.id', 'questions.question', 'o.option_index', 'o.answer', 'o.category_id'])
    .where('questions.bank', '=', bank)
    .where('questions.version', '=', (eb) =>
      eb.selectFrom('questions').select(eb.fn.max('version').as('newest')).where('bank', '=', bank),
    )
    .orderBy('questions.position')
    .orderBy('o.option_index')
    .execute()
}

type AnswerRow = { member_id: string; question_id: string; option_index: number; answered_at: Date; wording: number }

export function saveAnswers(db: Db, rows: AnswerRow[]) {
  return db
    .insertInto('member_answers')
    .values(rows)
    .onConflict((c) =>
      c.columns(['member_id', 'question_id']).doUpdateSet((eb) => ({
        option_index: eb.ref('excluded.option_index'),
        answered_at: eb.ref('excluded.answered_at'),
        wording: eb.ref('excluded.wording'),
      })),
    )
    .execute()
}

/** The chosen option of each question of a questionnaire. */
export const choicesOf = (db: Db, memberId: string, bank: Bank) =>
  db
    .selectFrom('member_answers')
    .innerJoin('questions', 'questions.id', 'member_answers.question_id')
    .select(['question_id', 'option_index'])
    .where('member_id', '=', memberId)
    .where('bank', '=', bank)
    .execute()

/** Changes an answer only while it is `from`: of two requests at once, the first decides. */
export const replaceAnswer = (db: Db, { member_id, question_id, ...answer }: AnswerRow, from: number) =>
  db
    .updateTable('member_answers')
    .set(answer)
    .where('member_id', '=', member_id)
    .where('question_id', '=', question_id)
    .where('option_index', '=', from)
    .execute()

/** In the words that the member read. */
export const answersOf = (db: Db, memberId: string) =>
  db
    .selectFrom('member_answers')
    .innerJoin('questions', 'questions.id', 'member_answers.question_id')
    .innerJoin('questionnaire_wordings as w', (join) =>
      join.onRef('w.bank', '=', 'questions.bank').onRef('w.version', '=', 'member_answers.wording'),
    )
    .select('questions.bank')
    .select(sql<string>`w.texts -> questions.id ->> 'question'`.as('question'))
    .select(sql<string>`w.texts -> questions.id -> 'answers' ->> option_index`.as('answer'))
    .where('member_answers.member_id', '=', memberId)
    .orderBy('questions.bank')
    .orderBy('questions.position')
    .execute()

/**
 * The categories that the member's answers favour and that their questions offer, in the order of the questionnaire.
 */
export const favoursOf = (db: Db, memberId: string, bank: Bank) =>
  db
    .selectFrom('member_answers')
    .innerJoin('questions', 'questions.id', 'member_answers.question_id')
    .innerJoin('question_options as o', 'o.question_id', 'questions.id')
    .select(['questions.id', 'member_answers.option_index as index'])
    .select(sql<number[]>`array_agg(distinct o.category_id) filter (where o.category_id is not null)`.as('offered'))
    .select(
      sql<number | null>`max(o.category_id) filter (where o.option_index = member_answers.option_index)`.as('favoured'),
    )
    .where('member_answers.member_id', '=', memberId)
    .where('questions.bank', '=', bank)
    .groupBy(['questions.id', 'questions.position', 'member_answers.option_index'])
    .orderBy('questions.position')
    .execute()

export async function hasQuestions(db: Db): Promise<boolean> {
  const row = await db.selectFrom('questions').select(sql<number>`1`.as('one')).limit(1).executeTakeFirst()
  return row !== undefined
}

type NewQuestion = { id: string; bank: string; version: number; position: number; question: string }
type NewOption = { question_id: string; option_index: number; answer: string; category_id: number | null }

export async function insertBank(db: Db, questions: NewQuestion[], options: NewOption[]) {
  await db.insertInto('questions').values(questions).execute()
  await db.insertInto('question_options').values(options).execute()
}
