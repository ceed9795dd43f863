import type { assessments, Bank, Question } from '@heartwell/contract/assessments.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { ALL_ANSWERED, type Answer } from '@heartwell/contract/onboarding.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/deps.ts'
import * as q from './queries.ts'
import { judgeAnswers, leanings } from './rules.ts'
import { viewTemperament, viewValues } from './view.ts'

/** A questionnaire as members see it. */
export async function questionnaire(db: Db, bank: Bank): Promise<Question[]> {
  const questions = new Map<string, Question>()
  for (const row of await q.questionsOf(db, bank)) {
    const question = questions.get(row.id) ?? { id: row.id, question: row.question, answers: [] }
    question.answers.push({ index: row.option_index, answer: row.answer, category_id: row.category_id })
    questions.set(row.id, question)
  }
  return [...questions.values()]
}

/** Stores a whole questionnaire. @throws AppError when an answer is missing or does not fit its question. */
export async function saveQuestionnaire(tx: Db, memberId: string, bank: Bank, answers: Answer[], at: Date) {
  const verdict = judgeAnswers(await questionnaire(tx, bank), answers)
  if (!verdict.ok && verdict.reason === 'incomplete') throw invalid('answers', ALL_ANSWERED)
  if (!verdict.ok) throw new AppError('request.invalid')
  const rows = answers.map((a) => ({
    member_id: memberId,
    question_id: a.question_id,
    option_index: a.option_index,
    answered_at: at,
  }))
  await q.saveAnswers(tx, rows)
}

/** Question and chosen answer, in words, for a reviewer. */
export async function answersInWords(db: Db, memberId: string) {
  const rows = await q.answersOf(db, memberId)
  return rows.map((row) => ({ ...row, bank: row.bank as Bank })) // the table's check constraint names the same three
}

/** Twins of earlier questions: they show whether answers are steady, and count for nothing. */
const NOT_SCORED = new Set(['T21', 'T22'])

/** The caller's own temperament and values, in words. Nothing here looks at the third questionnaire. */
export async function ownResults(db: Db, viewer: Viewer): Promise<Output<typeof assessments.ownResults>> {
  const temperament = await q.favoursOf(db, viewer.accountId, 'temperament')
  const values = await q.favoursOf(db, viewer.accountId, 'value')
  const scored = temperament.filter((answer) => !NOT_SCORED.has(answer.id))
  return {
    success: true,
    data: {
      temperament: scored.length > 0 ? viewTemperament(leanings(scored)) : [],
      values: values.length > 0 ? viewValues(leanings(values)) : [],
    },
  }
}

export type BankFile = { bank: Bank; version: number; questions: Question[] }

/** Puts the shipped questionnaires into a database that has none. */
export async function installQuestionnaires(tx: Db, files: BankFile[]): Promise<void> {
  if (await q.hasQuestions(tx)) return
  for (const { bank, version, questions } of files) {
    const rows = questions.map(({ id, question }, position) => ({ id, bank, version, position, question }))
    const options = questions.flatMap(({ id, answers }) =>
      answers.map((a) => ({ question_id: id, option_index: a.index, answer: a.answer, category_id: a.category_id })),
    )
    await q.insertBank(tx, rows, options)
  }
}
