import {
  type assessments,
  type Bank,
  type OwnResults,
  type Question,
  skipOption,
} from '@heartwell/contract/assessments/assessments.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { ALL_ANSWERED, type Answer } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import * as q from './queries.ts'
import { leanings, validateAnswers } from './rules.ts'
import { viewTemperament, viewValues } from './view.ts'
import { beginQuestionnaire, endQuestionnaire, installWording, textsOf, versionFor } from './wordings/service.ts'

/** A questionnaire as members see it, in a version of its wording; without one, in the newest. */
export async function questionnaire(db: Db, bank: Bank, version?: number): Promise<Question[]> {
  const texts = await textsOf(db, bank, version)
  const questions = new Map<string, Question>()
  for (const row of await q.questionsOf(db, bank)) {
    const text = texts[row.id]
    const question = questions.get(row.id) ?? { id: row.id, question: text?.question ?? row.question, answers: [] }
    const answer = text?.answers[row.option_index] ?? row.answer
    question.answers.push({ index: row.option_index, answer, category_id: row.category_id })
    questions.set(row.id, question)
  }
  return [...questions.values()]
}

const STATUS_OF = { temperament: 'userAnswersTemperament', value: 'userAnswersValue', iq: 'userAnswersIQ' } as const

/** A member at the step of this questionnaire goes on with the wording that they read first. */
export async function questionnaireFor(db: Db, viewer: Viewer, bank: Bank): Promise<Question[]> {
  const isAtStep = viewer.status === STATUS_OF[bank]
  return questionnaire(db, bank, isAtStep ? await beginQuestionnaire(db, viewer.accountId, bank) : undefined)
}

/** Stores a whole questionnaire. @throws AppError when an answer is missing or does not fit its question. */
export async function saveQuestionnaire(tx: Db, memberId: string, bank: Bank, answers: Answer[], at: Date) {
  const verdict = validateAnswers(await questionnaire(tx, bank), answers)
  if (!verdict.ok && verdict.reason === 'incomplete') throw invalid('answers', ALL_ANSWERED)
  if (!verdict.ok) throw new AppError('request.invalid')
  const wording = await versionFor(tx, memberId, bank)
  const rows = answers.map((a) => ({
    member_id: memberId,
    question_id: a.question_id,
    option_index: a.option_index,
    answered_at: at,
    wording,
  }))
  await q.saveAnswers(tx, rows)
  await endQuestionnaire(tx, memberId, bank)
}

/** The puzzles that a member skipped, in their order. */
async function skippedOf(db: Db, memberId: string): Promise<Question[]> {
  const chosen = new Map((await q.choicesOf(db, memberId, 'iq')).map((row) => [row.question_id, row.option_index]))
  return (await questionnaire(db, 'iq')).filter(
    (question) => chosen.has(question.id) && chosen.get(question.id) === skipOption(question),
  )
}

export const listSkipped = async (db: Db, viewer: Viewer): Promise<Output<typeof assessments.skipped>> => ({
  success: true,
  data: await skippedOf(db, viewer.accountId),
})

/** Stores answers to skipped puzzles; one that was answered before stays. @throws AppError when an answer fits no puzzle */
export function answerSkipped(
  { db, clock }: Deps,
  { accountId }: Viewer,
  { body: { answers } }: Input<typeof assessments.answerSkipped>,
): Promise<Output<typeof assessments.answerSkipped>> {
  return db.transaction().execute(async (tx) => {
    const questions = await questionnaire(tx, 'iq')
    const verdict = validateAnswers(questions, answers)
    if (!verdict.ok && verdict.reason === 'malformed') throw new AppError('request.invalid')
    const wording = await versionFor(tx, accountId, 'iq')
    const skips = new Map(questions.map((question) => [question.id, skipOption(question)]))
    for (const { question_id, option_index } of answers) {
      const skip = skips.get(question_id)
      if (skip === undefined) throw new AppError('request.invalid')
      const row = { member_id: accountId, question_id, option_index, answered_at: clock(), wording }
      await q.replaceAnswer(tx, row, skip)
    }
    return { success: true, message: 'Your answers are saved.', data: await skippedOf(tx, accountId) }
  })
}

/** Question and chosen answer in the words that the member read, for a reviewer. */
export function answersInWords(db: Db, memberId: string) {
  return q.answersOf(db, memberId)
}

/** Twins of earlier questions: they show whether answers are consistent, and do not count otherwise. */
const NOT_SCORED = new Set(['T21', 'T22'])

export async function ownResults(db: Db, viewer: Viewer): Promise<Output<typeof assessments.ownResults>> {
  return { success: true, data: await resultsOf(db, viewer.accountId) }
}

/** A member's temperament and values, in words. Nothing here reads the third questionnaire. */
export async function resultsOf(db: Db, memberId: string): Promise<OwnResults> {
  const temperament = await q.favoursOf(db, memberId, 'temperament')
  const values = await q.favoursOf(db, memberId, 'value')
  const scored = temperament.filter((answer) => !NOT_SCORED.has(answer.id))
  return {
    temperament: scored.length > 0 ? viewTemperament(leanings(scored)) : [],
    values: values.length > 0 ? viewValues(leanings(values)) : [],
  }
}

export type BankFile = { bank: Bank; version: number; questions: Question[] }

/** Adds the shipped questionnaires to a database without any. */
export async function installQuestionnaires(tx: Db, files: BankFile[]): Promise<void> {
  if (await q.hasQuestions(tx)) return
  for (const { bank, version, questions } of files) {
    const rows = questions.map(({ id, question }, position) => ({ id, bank, version, position, question }))
    const options = questions.flatMap(({ id, answers }) =>
      answers.map((a) => ({ question_id: id, option_index: a.index, answer: a.answer, category_id: a.category_id })),
    )
    await q.insertBank(tx, rows, options)
    const texts = questions.map(({ id, question, answers }) => [
      id,
      { question, answers: answers.map((a) => a.answer) },
    ])
    await installWording(tx, bank, Object.fromEntries(texts))
  }
}
