import type { Random } from '../../apps/server/src/demo/random.ts'
import type { Person } from './people.ts'

/** How much the visible part of profiles decides: realistically, twice as much, or not at all. */
export const SCENARIOS = {
  realistic: {
    values: 0.55,
    style: 0.1,
    practical: 0.3,
    interests: 1,
    faith: 0.55,
    origin: 0.25,
    age: 0.9,
    ability: 0.35,
  },
  strong: { values: 1.4, style: 0.5, practical: 0.7, interests: 2.2, faith: 1.1, origin: 0.5, age: 1.3, ability: 0.7 },
  null: { values: 0, style: 0, practical: 0, interests: 0, faith: 0, origin: 0, age: 0, ability: 0 },
}
export type Scenario = keyof typeof SCENARIOS
export type Pull = (typeof SCENARIOS)['realistic']

/**
 * The weights of what no profile shows, calibrated to speed dating, where rater and target each explain a sixth of a
 * yes.
 */
const HIDDEN = { readiness: 1.5, desirability: 1.35, taste: 0.45, mood: 0.6 }
/** Log-odds that an average man wants an average woman, and the other way round. */
const BASE = { M: -1.15, F: -1.9 }

/** The true log-odds that a wants b. The rarer a shared interest is, the more it counts. */
export function wanting(a: Person, b: Person, pull: Pull, rarity: readonly number[], random: Random): number {
  const [x, y] = [a.hidden, b.hidden]
  return (
    BASE[a.gender] +
    HIDDEN.readiness * x.readiness +
    HIDDEN.desirability * y.desirability +
    attractionByProfile(a, b, pull, rarity) +
    HIDDEN.taste * product(x.taste, y.looks) +
    HIDDEN.mood * random.normal()
  )
}

/** The part of it that a perfect reading of both profiles would give. */
export function attractionByProfile(a: Person, b: Person, pull: Pull, rarity: readonly number[]): number {
  const [x, y] = [a.hidden, b.hidden]
  const [mine, theirs] = [x.mind, y.mind]
  return (
    pull.values * cosine(mine.values, theirs.values) +
    pull.style * cosine(styleOf(a), styleOf(b)) +
    pull.practical * Math.tanh(mine.children) * Math.tanh(theirs.children) +
    (pull.practical / 2) * (Math.tanh(mine.saving * theirs.saving) + Math.tanh(mine.sharing * theirs.sharing)) +
    pull.interests * (shared(a, b, rarity) - 0.25) +
    pull.faith * (x.faith === y.faith ? 1 : -0.4) * (0.2 + 0.8 * x.devotion) +
    pull.origin * (x.origin === y.origin ? 1 : -0.2) +
    pull.age * (fitOfAge(a, b) - 0.6) +
    pull.ability * (Math.abs(mine.ability - theirs.ability) < 1 ? 0.5 : -0.5)
  )
}

function styleOf({ hidden: { mind } }: Person): number[] {
  return [mind.sociability, mind.calm, mind.structure, mind.giveAndTake, mind.curiosity]
}

function shared(a: Person, b: Person, rarity: readonly number[]): number {
  const weight = (topics: readonly number[]) => topics.reduce((sum, topic) => sum + (rarity[topic] ?? 0), 0)
  const common = a.profile.topics.filter((topic) => b.profile.topics.includes(topic))
  return weight(common) / Math.sqrt(weight(a.profile.topics) * weight(b.profile.topics) + 1e-6)
}

function fitOfAge({ ages: { from, to } }: Person, b: Person): number {
  return 1 - ((b.age - (from + to) / 2) / Math.max(1, (to - from) / 2)) ** 2 / 2
}

function product(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let k = 0; k < a.length; k += 1) sum += (a[k] ?? 0) * (b[k] ?? 0)
  return sum
}

function cosine(a: readonly number[], b: readonly number[]): number {
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}
