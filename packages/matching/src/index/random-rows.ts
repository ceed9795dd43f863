import { PREFERRED_FACTS } from '@heartwell/contract/matching/fact-preferences.ts'
import { NEAR_KM } from '@heartwell/contract/matching/preferences.ts'
import { factOf } from '@heartwell/contract/profiles/facts.ts'
import { cellOf } from '../distance.ts'
import { UNKNOWN_STEPS } from '../learning/behaviour.ts'
import { COMPONENTS, ONE, type Row } from '../row.ts'
import { factBits } from './fact-bits.ts'

/** Rows of every kind for tests and benchmarks, without realistic correlations. */
export type RandomRows = { random: () => number; row: (no: number) => Row }

/** @param day The rows are of people alive on this day. @param odd Share of rows that are unlisted, resting, away … */
export function randomRows(seed: number, day: number, odd = 0.1): RandomRows {
  const [random, where, answered] = [numbersFrom(seed), numbersFrom(seed + 1), numbersFrom(seed + 2)]
  const below = (end: number) => Math.floor(random() * end)
  const chance = (share: number) => random() < share
  const between = (from: number, to: number) => from + below(to - from + 1)
  const signed = (reach: number) => Math.fround((random() * 2 - 1) * reach)

  function ages(age: number): Row['ages'] {
    if (chance(0.5)) return null
    const from = Math.max(18, Math.min(99, age - below(12)))
    return { from, to: Math.min(99, chance(0.1) ? 99 : Math.max(from, age + below(12))) }
  }

  function topics(): [number, number] {
    const words: [number, number] = [0, 0]
    if (chance(odd)) return words
    for (let k = between(1, 9); k > 0; k -= 1) {
      const bit = below(40)
      words[bit < 32 ? 0 : 1] |= 1 << (bit & 31)
    }
    return [words[0] >>> 0, words[1] >>> 0]
  }

  /** Mostly one answer to each fact, as members give. */
  function facts(): Pick<Row, 'facts' | 'factsWanted' | 'factBreaks'> {
    const some = (share: number) =>
      factBits(
        PREFERRED_FACTS.map((fact) => ({
          fact,
          answer: (factOf(fact)?.choices ?? []).flatMap(({ id }) => (answered() < share ? [id] : [])),
        })),
      )
    const factBreaks = answered() < 0.92 ? 0 : Math.floor(answered() * 2 ** PREFERRED_FACTS.length)
    return {
      facts: answered() < 0.4 ? [0, 0] : some(0.2),
      factsWanted: answered() < 0.6 ? [0, 0] : some(0.5),
      factBreaks,
    }
  }

  return {
    random,
    row(no) {
      const age = 18 + Math.floor(70 * random() ** 2.2)
      const gender = chance(0.5) ? 'M' : 'F'
      const [country, since] = [chance(odd) ? 0 : between(1, 3), day - below(900)]
      return {
        no,
        gender,
        born: day - Math.floor(age * 365.25) - below(365),
        seeks: chance(odd) ? below(4) : gender === 'F' ? 2 : 1,
        ages: ages(age),
        country,
        region: chance(0.3) ? 0 : country * 1000 + below(3),
        children: between(-1, 1),
        reach: (['anywhere', 'my_country', 'my_region'] as const)[chance(0.6) ? 0 : below(3)] ?? 'anywhere',
        listed: !chance(odd),
        resting: chance(odd / 2),
        neutral: chance(odd / 2),
        dealbreakers: { children: chance(0.15), faith: chance(0.1) },
        religion: chance(0.5) ? 0 : between(1, 5),
        faith: below(256) / 255,
        culture: Array.from(new Set(Array.from({ length: below(5) }, () => between(1, 20)))),
        band: below(4),
        topics: topics(),
        sides: [below(1 << 24), below(1 << 24)],
        vector: Int8Array.from({ length: COMPONENTS }, () => Math.max(-ONE, Math.min(ONE, gaussian(random) * 45))),
        since,
        seen: Math.max(since, day - Math.floor(150 * random() ** 3)),
        impressions: chance(0.5) ? 0 : below(600),
        selectivity: signed(2.5),
        popularity: signed(2.5),
        readiness: 0,
        received: 0,
        unknown: (64 + ((no * 37) % 119)) / UNKNOWN_STEPS,
        queue: (chance(0.4) ? 0 : below(12)) + (no % 53 === 0 ? (no * 37) % 500 : 0),
        matchesAt: day * 1440 - below(20_000),
        matches: Math.fround(random() * 4),
        place: where() < 0.2 ? null : cellOf(50 + where() * 3, 4 + where() * 4),
        within: null,
        near: where() < 0.5 ? null : (NEAR_KM[Math.floor(where() * NEAR_KM.length)] ?? null),
        ...facts(),
      }
    },
  }
}

const gaussian = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** mulberry32: the same seed gives the same numbers everywhere. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
