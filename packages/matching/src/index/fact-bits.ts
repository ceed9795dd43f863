import { PREFERRED_FACTS, type PreferredFact } from '@heartwell/contract/matching/fact-preferences.ts'
import { factOf } from '@heartwell/contract/profiles/facts.ts'

/**
 * Answers to the preferred facts as bits, in the order of the contract's table. A row holds only what its member shows to
 * everyone. A change of the table needs a migration that schedules all rows.
 */
export type FactBits = [number, number]

type Choice = { fact: PreferredFact; id: string; at: number }
const CHOICES: readonly Choice[] = PREFERRED_FACTS.flatMap((fact) =>
  (factOf(fact)?.choices ?? []).map(({ id }) => ({ fact, id })),
).map((choice, at) => ({ ...choice, at }))
export const FACT_CHOICES = CHOICES.length

const bitsOf = (choices: readonly Choice[]): FactBits => {
  const words: FactBits = [0, 0]
  for (const { at } of choices) words[at < 32 ? 0 : 1] |= 1 << (at & 31)
  return [words[0] >>> 0, words[1] >>> 0]
}

type Answered = { fact: string; answer: readonly string[] }
export const factBits = (answered: readonly Answered[]): FactBits =>
  bitsOf(CHOICES.filter(({ fact, id }) => answered.some((one) => one.fact === fact && one.answer.includes(id))))

/** The answers to this fact among the bits. */
export const answersIn = (bits: Readonly<FactBits>, fact: PreferredFact): string[] =>
  CHOICES.filter((choice) => choice.fact === fact && isSet(bits, choice.at)).map(({ id }) => id)

const isSet = (bits: Readonly<FactBits>, at: number) => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1

/** All bits of each fact, in the order of `PREFERRED_FACTS`. */
const MASKS: readonly FactBits[] = PREFERRED_FACTS.map((fact) =>
  bitsOf(CHOICES.filter((choice) => choice.fact === fact)),
)

/** The dealbreakers as bits, by the position of the fact. */
export const breakBits = (facts: readonly string[]): number =>
  PREFERRED_FACTS.reduce((bits, fact, k) => (facts.includes(fact) ? bits | (1 << k) : bits), 0)

export const breaksOn = (breaks: number, fact: PreferredFact): boolean =>
  ((breaks >> PREFERRED_FACTS.indexOf(fact)) & 1) === 1

export const withoutBreak = (breaks: number, fact: PreferredFact): number =>
  breaks & ~(1 << PREFERRED_FACTS.indexOf(fact))

/** Whether somebody shows an answer to one of these facts, and none that is wanted. What is not shown never clashes. */
export function factsClash(
  wantedLow: number,
  wantedHigh: number,
  breaks: number,
  shownLow: number,
  shownHigh: number,
): boolean {
  for (let k = 0, rest = breaks; rest !== 0; k += 1, rest >>>= 1) {
    const mask = MASKS[k]
    if ((rest & 1) === 0 || !mask) continue
    const isShown = ((shownLow & mask[0]) | (shownHigh & mask[1])) !== 0
    if (isShown && ((shownLow & wantedLow & mask[0]) | (shownHigh & wantedHigh & mask[1])) === 0) return true
  }
  return false
}

/** Whether each fact of a filter has one of its answers shown. */
export const showsFacts = (shown: Readonly<FactBits>, filter: Readonly<FactBits>): boolean =>
  MASKS.every((mask) => {
    const isAsked = ((filter[0] & mask[0]) | (filter[1] & mask[1])) !== 0
    return !isAsked || ((shown[0] & filter[0] & mask[0]) | (shown[1] & filter[1] & mask[1])) !== 0
  })

/** The number of people who show each answer, for answers that somebody shows. */
export function countFacts(people: readonly Readonly<FactBits>[], fact: PreferredFact) {
  return CHOICES.filter((choice) => choice.fact === fact).map(({ id, at }) => ({
    fact,
    choice: id,
    people: people.filter((bits) => isSet(bits, at)).length,
  }))
}
