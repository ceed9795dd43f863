import { type Question, skipOption } from '@heartwell/contract/assessments/assessments.ts'
import type { Choices } from './answers.ts'

/** The kinds of puzzles, by the category of their answers. */
const KINDS: Readonly<Record<number, string>> = { 51: 'numbers', 52: 'words', 53: 'sums', 54: 'shapes' }

/** Puzzles of one kind that follow each other. */
export type PuzzlePart = {
  kind: string
  start: number
  /** The position after its last question. */
  end: number
}

const categoryOf = (question: Question | undefined) => question?.answers[0]?.category_id ?? null

/** The part of the puzzle at a position; undefined in a questionnaire whose questions cannot all be skipped. */
export function partAt(questions: readonly Question[], position: number): PuzzlePart | undefined {
  if (questions.some((question) => skipOption(question) === undefined)) return undefined
  const category = categoryOf(questions[position])
  const isOther = (question: Question) => categoryOf(question) !== category
  const after = questions.slice(position).findIndex(isOther)
  return {
    kind: KINDS[category ?? 0] ?? 'puzzles',
    start: questions.slice(0, position).findLastIndex(isOther) + 1,
    end: after === -1 ? questions.length : position + after,
  }
}

/** Skips the questions that have no answer yet. */
export function skipOpen(questions: readonly Question[], choices: Choices): Choices {
  const skipped = questions.flatMap((question) => {
    const skip = choices[question.id] === undefined ? skipOption(question) : undefined
    return skip === undefined ? [] : [[question.id, skip] as const]
  })
  return { ...choices, ...Object.fromEntries(skipped) }
}
