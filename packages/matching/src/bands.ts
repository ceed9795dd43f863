import type { Band } from '@heartwell/contract/profiles/people.ts'
import { countOf } from './answers.ts'
import type { Row } from './row.ts'
import { childrenAnswered, TRAITS, type TraitName, valuesIn } from './traits.ts'

/** The number of questions that both answered with a side, on which a pair is compared. */
export const sharedAnswers = (a: Row, b: Row): number => countOf([a.sides[0] & b.sides[0], a.sides[1] & b.sides[1]])

/** Fewer answers give no band. */
const TOO_FEW = 8
const BANDS = [
  ['much', 0.64],
  ['good', 0.54],
  ['some', 0.44],
] as const satisfies readonly (readonly [Band, number])[]

/**
 * How much two members agree in the questions that both answered, in words. It uses the lower bound of their agreement:
 * n answers give a precision of 1/n. Null when too little is known, or when they have little in common.
 */
export function bandOf(a: Row, b: Row): Band | null {
  const n = sharedAnswers(a, b)
  if (n < TOO_FEW) return null
  const least = agreementOf(a, b) - 1 / n
  return BANDS.find(([, from]) => least >= from)?.[0] ?? null
}

/** Geometric mean of the agreement in both directions, 0 to 1. */
export function agreementOf(a: Row, b: Row): number {
  const [one, other] = [standsOf(a), standsOf(b)]
  return Math.sqrt(agreesWith(one, other) * agreesWith(other, one))
}

/**
 * How far their answers agree with mine, 0 to 1. Each topic is weighted by how clear my answers about it are and by
 * their number. It counts 1 where they are on the same side at least as clearly, 0.5 where they are in the middle, 0 on
 * the other side.
 */
function agreesWith(mine: readonly Stand[], theirs: readonly Stand[]): number {
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
/** Each question about a value has another value on its other side. */
const HALF = MANY / 2
/** Standard deviations of a value's score, and of a two-sided answer about children. */
const SPREAD = { value: 0.35, children: 0.8 }

/** A member's position on each topic, in standard deviations, and the number of questions behind it. */
const standsOf = (row: Row): Stand[] => [
  ...valuesIn(row).map((value) => ({ stand: value / SPREAD.value, questions: HALF })),
  ...ASKED.map(([name, questions]) => ({ stand: TRAITS[name].of(row), questions })),
  { stand: childrenAnswered(row) / SPREAD.children, questions: 1 },
]
