import type { Question } from '@heartwell/contract/assessments/assessments.ts'
import { type Matrix, parseMatrix } from './matrix.ts'

/** How a question is laid out. The question bank only has text, so its lines decide. */
export type QuestionKind =
  | { kind: 'pair'; ask: string; first: string; second: string }
  | { kind: 'matrix'; ask: string; matrix: Matrix }
  | { kind: 'text'; ask: string; lines: string[] }

/** Two statements with as many steps between them. */
const PAIR_STEPS = 5

export function questionKind({ question, answers }: Pick<Question, 'question' | 'answers'>): QuestionKind {
  const [ask = '', ...lines] = question.split('\n')
  const [first, second] = lines.map((line) => /^[AB]: (.+)$/.exec(line)?.[1])
  if (lines.length === 2 && first && second && answers.length === PAIR_STEPS)
    return { kind: 'pair', ask, first, second }
  const matrix = parseMatrix(lines)
  return matrix ? { kind: 'matrix', ask, matrix } : { kind: 'text', ask, lines }
}
