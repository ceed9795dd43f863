import type { Random } from '../../apps/server/src/demo/random.ts'
import type { BankFile } from '../../apps/server/src/features/assessments/service.ts'

/** The parts of the questionnaires that are needed to answer them, in their order. */
export type Paper = {
  ids: string[]
  /** The categories on both sides of a question; null for reasoning. */
  sides: ({ first: number; last: number } | null)[]
  /** For reasoning: the index of the right answer. */
  right: (number | null)[]
  /** The position of the question about faith, which stays unanswered without its own consent. */
  faith: number
}

/** Stored instead of an option. */
export const LEFT_OUT = 255
const FAITH = 'V22'

/** The traits behind all answers: a standard normal number for each. */
export type Mind = {
  sociability: number
  calm: number
  structure: number
  giveAndTake: number
  curiosity: number
  conflict: number
  closeness: number
  /** Ten values in the order of Schwartz's circle. */
  values: number[]
  children: number
  faith: number
  saving: number
  sharing: number
  ability: number
  /** The share of chance in an answer. */
  haste: number
}

export function paperOf(banks: BankFile[], key: Readonly<Record<string, number>>): Paper {
  const questions = banks.flatMap((bank) => bank.questions)
  return {
    ids: questions.map(({ id }) => id),
    sides: questions.map(({ id, answers }) => {
      const [first, last] = [answers.at(0)?.category_id, answers.at(-1)?.category_id]
      return id in key || first == null || last == null ? null : { first, last }
    }),
    right: questions.map(({ id }) => key[id] ?? null),
    faith: questions.findIndex(({ id }) => id === FAITH),
  }
}

/** Neighbours on the circle of values correlate; opposites exclude each other. */
export function mindOf({ age, devotion }: { age: number; devotion: number }, random: Random): Mind {
  const corners = Array.from({ length: 4 }, () => random.normal())
  const values = Array.from({ length: 10 }, (_, k) => {
    const corner = Math.floor((k / 10) * 4)
    return 0.65 * (corners[corner] ?? 0) - 0.35 * (corners[(corner + 2) % 4] ?? 0) + 0.65 * random.normal()
  })
  return {
    sociability: random.normal(),
    calm: random.normal(),
    structure: random.normal(),
    giveAndTake: random.normal(),
    curiosity: random.normal(),
    conflict: random.normal(),
    closeness: random.normal(),
    values,
    children: (age < 36 ? 0.9 : age < 44 ? 0.1 : -1.3) + 0.8 * random.normal(),
    faith: 3 * (devotion - 0.35) + 0.4 * random.normal(),
    saving: random.normal(),
    sharing: 0.5 + random.normal(),
    ability: random.normal(),
    haste: random.chance(0.05) ? 3 : 1.1,
  }
}

type Answering = { paper: Paper; namesFaith: boolean }

/** The chosen options in the order of the paper. */
export function answersOf(mind: Mind, { paper, namesFaith }: Answering, random: Random): Uint8Array {
  const leanings = leaningsOf(mind)
  return Uint8Array.from(paper.ids, (_, at) => {
    if (at === paper.faith && !namesFaith) return LEFT_OUT
    const sides = paper.sides[at]
    if (!sides) return puzzled(mind, at, paper.right[at] ?? 0, random)
    const pull = (leanings[sides.first] ?? 0) - (leanings[sides.last] ?? 0) + mind.haste * random.normal()
    return gradeOf(pull)
  })
}

/** How much a person favours each category of the questionnaires; each end of an axis has half of it. */
function leaningsOf(mind: Mind): Float64Array {
  const leanings = new Float64Array(64)
  for (const [at, value] of mind.values.entries()) leanings[FIRST_VALUE + at] = value
  for (const [name, first, last] of AXES) {
    leanings[first] = mind[name] / 2
    leanings[last] = -mind[name] / 2
  }
  return leanings
}

const FIRST_VALUE = 31
/** The category of each end (docs/matching.md): outgoing 11, reserved 12, and so on. */
const AXES = [
  ['sociability', 11, 12],
  ['calm', 13, 14],
  ['structure', 15, 16],
  ['giveAndTake', 17, 18],
  ['curiosity', 19, 20],
  ['conflict', 21, 22],
  ['closeness', 23, 24],
  ['children', 41, 42],
  ['faith', 43, 44],
  ['saving', 45, 46],
  ['sharing', 48, 47],
] as const

/** From 0, much more the first side, to 4, much more the last. */
function gradeOf(pull: number): number {
  if (pull > 1.3) return 0
  if (pull > 0.4) return 1
  if (pull >= -0.4) return 2
  return pull >= -1.3 ? 3 : 4
}

/** Every fourth question of reasoning is the hardest; a person who cannot solve one guesses or declines to answer. */
function puzzled({ ability }: Mind, at: number, right: number, random: Random): number {
  const solved = random.chance(1 / (1 + Math.exp(-1.3 * (ability + 1.1 - 0.75 * (at % 4)))))
  return solved ? right : random.int(0, 4)
}
