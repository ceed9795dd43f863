import type { Band } from '@heartwell/contract/people.ts'
import { countOf } from './answers.ts'
import type { Row } from './row.ts'
import { childrenAnswered, TRAITS, type TraitName, valuesIn } from './traits.ts'

/** How many questions both answered with a side: what a pair is compared by. */
export const sharedAnswers = (a: Row, b: Row): number => countOf([a.sides[0] & b.sides[0], a.sides[1] & b.sides[1]])

/** Of fewer answers nothing is said. */
const TOO_FEW = 8
const BANDS = [
  ['much', 0.64],
  ['good', 0.54],
  ['some', 0.44],
] as const satisfies readonly (readonly [Band, number])[]

/**
 * How much two people have in common by what both answered, in words. It goes by the lower bound of their agreement:
 * with n answers it is known to 1/n. Null where too little is known, or where there is little to speak of.
 */
export function bandOf(a: Row, b: Row): Band | null {
  const n = sharedAnswers(a, b)
  if (n < TOO_FEW) return null
  const least = agreementOf(a, b) - 1 / n
  return BANDS.find(([, from]) => least >= from)?.[0] ?? null
}

/** Geometric mean of how far each agrees with the other, 0 to 1: no better than the one who agrees less. */
export const agreementOf = (a: Row, b: Row): number => Math.sqrt(agreesWith(a, b) * agreesWith(b, a))

/**
 * How far b's answers are a's own, each matter as heavy as a's answers about it are decided and many: 1 where b stands
 * on the same side at least as clearly, a half where b stands in the middle, 0 on the other side.
 */
function agreesWith(a: Row, b: Row): number {
  const [mine, theirs] = [standsOf(a), standsOf(b)]
  let [agreed, all] = [0, 0]
  mine.forEach(({ stand, questions }, k) => {
    const weight = Math.abs(stand) * questions
    const other = theirs[k]?.stand ?? 0
    if (weight === 0) return
    all += weight
    agreed += (weight * (1 + Math.max(-1, Math.min(1, other / stand)))) / 2
  })
  return all === 0 ? 0 : agreed / all
}

type Stand = { stand: number; questions: number }
const MANY = 4
const ASKED: readonly [TraitName, number][] = [
  ['sociability', MANY],
  ['structure', MANY],
  ['giveAndTake', MANY],
  ['curiosity', MANY],
  ['closeness', 1],
  ['conflict', 1],
  ['money', 1],
  ['home', 1],
]
/** A value is one side of each of its questions, and the other side is another value. */
const HALF = MANY / 2
/** Standard deviations of a value's score, and of a wish for children that has two sides. */
const SPREAD = { value: 0.35, children: 0.8 }

/** Where somebody stands in each matter, in standard deviations, and how many questions that rests on. */
const standsOf = (row: Row): Stand[] => [
  ...valuesIn(row).map((value) => ({ stand: value / SPREAD.value, questions: HALF })),
  ...ASKED.map(([name, questions]) => ({ stand: TRAITS[name].of(row), questions })),
  { stand: childrenAnswered(row) / SPREAD.children, questions: 1 },
]
