import type { Random } from '../../apps/server/src/demo/random.ts'
import { AGREEMENT, agreementIn } from './agreement.ts'
import type { Person } from './people.ts'

/** How much the visible part of profiles decides, and which hidden part does. */
type Rules = {
  values: number
  style: number
  practical: number
  interests: number
  faith: number
  origin: number
  age: number
  ability: number
  /** Agreement in the questionnaires as a question site counts it, less its mean. */
  agreement: number
  /** How much members prefer those who are as desirable as they are. */
  equals: number
  /** How much more readily the most ready tenth wants anybody: swindlers who ask everybody. */
  askers: number
  hidden: { readiness: number; desirability: number; taste: number; mood: number }
}

/**
 * The spreads of what no profile shows, calibrated to speed dating, where rater and target each explain a sixth of a
 * yes.
 */
export const HIDDEN = { readiness: 1.5, desirability: 1.35, taste: 0.45, mood: 0.6 }
/** The variance of the log-odds that neither of two people explains: taste (three products of normals) and mood. */
export const ODDS_REST = 3 * HIDDEN.taste ** 2 + HIDDEN.mood ** 2
/** Log-odds that an average man wants an average woman, and the other way round. */
export const BASE = { M: -1.15, F: -1.9 }

const REALISTIC: Rules = {
  values: 0.55,
  style: 0.1,
  practical: 0.3,
  interests: 1,
  faith: 0.55,
  origin: 0.25,
  age: 0.9,
  ability: 0.35,
  agreement: 0,
  equals: 0,
  askers: 0,
  hidden: HIDDEN,
}
const NOTHING = { values: 0, style: 0, practical: 0, interests: 0, faith: 0, origin: 0, age: 0, ability: 0 }

/** The market calibrated to speed dating; seven in which our assumptions are wrong; one in which profiles say nothing. */
export const SCENARIOS = {
  realistic: REALISTIC,
  strong: {
    ...REALISTIC,
    values: 1.4,
    style: 0.5,
    practical: 0.7,
    interests: 2.2,
    faith: 1.1,
    origin: 0.5,
    age: 1.3,
    ability: 0.7,
  },
  /** Different people attract each other. */
  opposites: { ...REALISTIC, values: -0.55, interests: -1, style: -0.3 },
  agreement: { ...REALISTIC, ...NOTHING, agreement: AGREEMENT.slope },
  /** Members differ half as much in how ready and how desirable they are. */
  alike: { ...REALISTIC, hidden: { ...HIDDEN, readiness: 0.75, desirability: 0.68 } },
  /** What nobody can know decides. */
  tastes: { ...REALISTIC, hidden: { ...HIDDEN, taste: 1 } },
  equals: { ...REALISTIC, equals: 0.6 },
  askers: { ...REALISTIC, askers: 4 },
  null: { ...REALISTIC, ...NOTHING },
} satisfies Record<string, Rules>
export type Scenario = keyof typeof SCENARIOS

/** The true log-odds that a wants b. The rarer a shared interest is, the more it counts. */
export function wanting(a: Person, b: Person, rules: Rules, rarity: readonly number[], random: Random): number {
  const [x, y] = [a.hidden, b.hidden]
  const { hidden, askers, equals } = rules
  return (
    BASE[a.gender] +
    hidden.readiness * x.readiness +
    (x.readiness > MOST_READY ? askers : 0) +
    hidden.desirability * y.desirability -
    equals * (Math.abs(x.desirability - y.desirability) - MEAN_DISTANCE) +
    attractionByProfile(a, b, rules, rarity) +
    hidden.taste * product(x.taste, y.looks) +
    hidden.mood * random.normal()
  )
}

/** A tenth of a normal distribution is above this, and two of its values differ by this on average. */
const MOST_READY = 1.28
const MEAN_DISTANCE = 2 / Math.sqrt(Math.PI)

/** The part of it that a perfect reading of both profiles would give. */
export function attractionByProfile(a: Person, b: Person, pull: Rules, rarity: readonly number[]): number {
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
    pull.ability * (Math.abs(mine.ability - theirs.ability) < 1 ? 0.5 : -0.5) +
    (pull.agreement === 0 ? 0 : pull.agreement * (agreementIn(a.profile.answers, b.profile.answers) - AGREEMENT.mean))
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
