import type { Answer } from './source.ts'

/**
 * The meaning of answers. Every scored question offers two sides in five steps. The category of the chosen option is
 * the side, and the step is the strength: 2, 1, 0, 1 or 2 points.
 */
const STRENGTH = [2, 1, 0, 1, 2]
const MOST = 2

/** The questions of each axis of temperament and couple style, and the category of its positive end. */
const AXES = {
  sociability: { plus: 11, ids: ['T01', 'T02', 'T03', 'T04'] },
  calm: { plus: 13, ids: ['T05', 'T06', 'T07', 'T08'] },
  structure: { plus: 15, ids: ['T09', 'T10', 'T11', 'T12'] },
  giveAndTake: { plus: 17, ids: ['T13', 'T14', 'T15', 'T16'] },
  curiosity: { plus: 19, ids: ['T17', 'T18', 'T19', 'T20'] },
  conflict: { plus: 21, ids: ['T23'] },
  closeness: { plus: 23, ids: ['T24'] },
  money: { plus: 45, ids: ['V23'] },
  home: { plus: 47, ids: ['V24'] },
  children: { plus: 41, ids: ['V21'] },
  faith: { plus: 43, ids: ['V22'] },
} as const
export type Axis = keyof typeof AXES

const FIRST_VALUE = 31
/** The two values that each question compares, as positions in the circle of ten. */
const VALUE_PAIRS = new Map<string, readonly [number, number]>([
  ...[0, 1, 2, 3, 4].map((k) => [`V0${k + 1}`, [k, k + 5]] as const),
  ...[0, 1, 2, 3, 4].map((k) => [`V${String(k + 6).padStart(2, '0')}`, [k, k + 5]] as const),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) => [`V${k + 11}`, [k, (k + 3) % 10]] as const),
])
const APPEARANCES = 4

/** Questions with the same content: the twins of temperament, and each pair of opposite values in two situations. */
const TWINS = [
  ['T02', 'T21', 11],
  ['T11', 'T22', 15],
  ...[1, 2, 3, 4, 5].map((k) => [`V0${k}`, `V${String(k + 5).padStart(2, '0')}`, FIRST_VALUE + k - 1] as const),
] as const

export type Answers = Map<string, Answer>
export const answersById = (answers: Answer[]): Answers => new Map(answers.map((answer) => [answer.id, answer]))

/** Points for this category: 2 or 1, negative for the other side, 0 for the middle or no answer. */
function pointsFor(answers: Answers, id: string, category: number): number {
  const answer = answers.get(id)
  if (!answer || answer.category === null) return 0
  return (STRENGTH[answer.option] ?? 0) * (answer.category === category ? 1 : -1)
}

/** The member's position between the two ends of an axis, -1 to 1. */
export function leanOf(answers: Answers, axis: Axis): number {
  const { plus, ids } = AXES[axis]
  const points = ids.reduce((sum, id) => sum + pointsFor(answers, id, plus), 0)
  return points / (MOST * ids.length)
}

/** Ten values in the order of Schwartz's circle: (points won - lost) / (2 × 4 appearances); they sum to 0. */
export function valuesOf(answers: Answers): number[] {
  const values = new Array<number>(10).fill(0)
  for (const [id, [one, other]] of VALUE_PAIRS) {
    const won = pointsFor(answers, id, FIRST_VALUE + one) / (MOST * APPEARANCES)
    values[one] = (values[one] ?? 0) + won
    values[other] = (values[other] ?? 0) - won
  }
  return values
}

/**
 * Questions that the formula does not compare: the twins, the calm axis (it would penalise anxious members), and faith.
 */
const LEFT_OUT = new Set<string>([...AXES.calm.ids, ...AXES.faith.ids, 'T21', 'T22'])
const PER_BANK = 24

/** Compared questions that were answered with a side, as bits: T01 to T24 and V01 to V24. */
export function sidesOf(answers: Answers): [number, number] {
  const sides: [number, number] = [0, 0]
  for (const { id, category } of answers.values()) {
    const at = Number(id.slice(1)) - 1
    if (category === null || LEFT_OUT.has(id) || !(at >= 0 && at < PER_BANK)) continue
    if (id.startsWith('T')) sides[0] |= 1 << at
    else if (id.startsWith('V')) sides[1] |= 1 << at
  }
  return sides
}

export const countOf = ([t, v]: readonly [number, number]): number => bitsOf(t) + bitsOf(v)

export function bitsOf(word: number): number {
  let count = 0
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1
  return count
}

const DIFFERENT_TWINS = 1.3
const SAME_IN_A_ROW = 10
const RELIABILITY = [1, 0.6, 0.3]

/**
 * The reliability of the answers: 1, 0.6 or 0.3, by signs of careless answering. Random answers make twins differ by
 * 1.6 points on average. Response times are not stored, so they are no sign here.
 */
export function reliabilityOf(answers: Answers): number {
  const flags = Number(twinsDiffer(answers)) + Number(longRun(answers) >= SAME_IN_A_ROW)
  return RELIABILITY[flags] ?? 0
}

/** Fewer than half of the pairs allow no conclusion. */
function twinsDiffer(answers: Answers): boolean {
  const given = TWINS.filter(([one, other]) => answers.has(one) && answers.has(other))
  if (given.length * 2 < TWINS.length) return false
  const differences = given.map(([one, other, category]) =>
    Math.abs(pointsFor(answers, one, category) - pointsFor(answers, other, category)),
  )
  return differences.reduce((sum, d) => sum + d, 0) / given.length >= DIFFERENT_TWINS
}

/** The longest run of questions in one questionnaire answered with the option at the same position. */
function longRun(answers: Answers): number {
  const inOrder = [...answers.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  let [longest, run] = [0, 0]
  inOrder.forEach((answer, k) => {
    const before = inOrder[k - 1]
    run = before && before.id[0] === answer.id[0] && before.option === answer.option ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  return longest
}
