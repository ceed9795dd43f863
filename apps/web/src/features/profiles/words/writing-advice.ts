import { ANSWER_MAX } from '@heartwell/contract/profiles/profile-answers.ts'

/** Shorter answers say little; the writer gets advice, never a refusal. */
const SHORT = 40

/** One friendly line for this number of characters. */
export function writingAdvice(used: number): string {
  if (used === 0) return 'Two or three sentences are enough.'
  if (used < SHORT) return 'A good beginning. One detail more?'
  if (used > ANSWER_MAX) return 'A little too long. The last sentence may be the one to leave out.'
  if (used > ANSWER_MAX * 0.9) return 'Nearly full. The last sentence may be the one to leave out.'
  return 'A good length.'
}
