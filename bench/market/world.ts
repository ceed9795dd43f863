import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { defaultNearKm, kilometres, type Place } from '@heartwell/matching/distance.ts'
import { mayBeSuggested } from '@heartwell/matching/eligibility.ts'
import { rowOf } from '@heartwell/matching/features.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { wantingOf } from '@heartwell/matching/score.ts'
import type { Source } from '@heartwell/matching/source.ts'
import { PRIOR, TOPICS, type Weights } from '@heartwell/matching/weights.ts'
import { createRandom } from '../../apps/server/src/demo/random.ts'
import { answersFor, puzzlesIn } from '../../tools/population/records.ts'
import { type Home, homesOf } from './homes.ts'
import { NEWCOMERS, type Person, peopleOf, type Shipped } from './people.ts'
import { SCENARIOS, type Scenario, wanting } from './wanting.ts'

/** The first day of every market. */
export const FIRST_DAY = Date.UTC(2026, 0, 5)

/** A market before anybody has met, the same for every ranking. Members are numbers, men before women. */
export type World = {
  people: Person[]
  /** The homes of the members, by number; empty where all live in one town. */
  homes: Home[]
  /** The default distance of a member in kilometres, as the index computes it. */
  near(at: number): number | null
  /** The feature rows that the product makes from the profiles, before any behaviour. */
  rows: Row[]
  /** The members who may be suggested to each one, by the shipped rules. */
  eligible: Int32Array[]
  weights: Weights
  /** The true log-odds that one wants the other. */
  wants(a: number, b: number): number
  /**
   * What the formula predicts from the profiles alone: one member's interest in the others, and theirs in the member.
   */
  profileOdds(a: number): { ab: Float64Array; ba: Float64Array }
}

export type Market = {
  perSide: number
  scenario: Scenario
  seed: number
  shipped: Shipped
  /** Whether members live in different places and want those farther away less. Without it all live in one town. */
  spread?: boolean
  /** In place of the designed ones. */
  weights?: Weights
}

export function worldOf({ perSide, scenario, seed, shipped, spread = false, weights: chosen = PRIOR }: Market): World {
  const random = createRandom(seed * 7919 + 13)
  const people = peopleOf(perSide, shipped, random.fork('people'))
  const rarity = rarityOf(people)
  const homes = spread ? homesOf(people.length, random.fork('homes')) : []
  const rows = people.map((person, at) => {
    const row = rowOf(sourceOf(person, at, shipped), new Date(FIRST_DAY))
    return { ...row, place: homes[at]?.place ?? null }
  })
  const cells = rows.flatMap(({ place }) => (place ? [{ cell: place, members: 1 }] : []))
  const eligible = eligibleIn(rows)
  const table = wantingIn(people, eligible, SCENARIOS[scenario], rarity, random.fork('wanting'))
  const wants = (a: number, b: number) =>
    (table[a]?.get(b) ?? Number.NEGATIVE_INFINITY) - farBetween(homes[a]?.place, homes[b]?.place)
  const weights = { ...chosen, rarity }
  return {
    people,
    homes,
    rows,
    near: remembered((at) => (rows[at]?.place ? defaultNearKm(rows[at].place, cells) : null)),
    eligible,
    weights,
    wants,
    profileOdds: remembered((a) => ranksByProfile(rows, eligible[a] ?? [], a, weights)),
  }
}

/** The same people with other weights of the ranking. */
export const withWeights = (world: World, changed: Partial<Weights>): World => {
  const weights = { ...world.weights, ...changed }
  const { rows, eligible } = world
  return { ...world, weights, profileOdds: remembered((a) => ranksByProfile(rows, eligible[a] ?? [], a, weights)) }
}

/** Log-odds for each doubling beyond 50 km: an assumption, like all hidden weights. */
const FAR = 0.3
const farBetween = (a: Place | null | undefined, b: Place | null | undefined): number =>
  a && b ? FAR * Math.log2(Math.max(1, kilometres(a, b) / 50)) : 0

function ranksByProfile(rows: readonly Row[], others: Int32Array | number[], a: number, weights: Weights) {
  const odds = { ab: new Float64Array(rows.length), ba: new Float64Array(rows.length) }
  for (const b of others) {
    const { ab, ba } = wantingOf(rows[a]!, rows[b]!, weights, momentOf(new Date(FIRST_DAY)))
    odds.ab[b] = ab
    odds.ba[b] = ba
  }
  return odds
}

function remembered<T>(make: (at: number) => T): (at: number) => T {
  const known = new Map<number, T>()
  return (at) => {
    const value = known.get(at) ?? make(at)
    known.set(at, value)
    return value
  }
}

/**
 * Earlier members were last active some time ago, depending on how often they visit; later ones are new on their day.
 */
function sourceOf(person: Person, at: number, { paper }: Shipped): Source {
  const { profile, joins } = person
  const days = joins > 0 ? joins : -Math.min(30, Math.floor(1 / person.activity))
  const joined = FIRST_DAY + (joins > 0 ? joins : -200) * DAY_MS
  return {
    no: at + 1,
    place: null,
    gender: person.gender,
    dob: new Date(FIRST_DAY - person.age * 365.25 * DAY_MS).toISOString().slice(0, 10),
    approved: true,
    suspended: false,
    decidedAt: new Date(joined),
    lastSeen: new Date(FIRST_DAY + days * DAY_MS),
    religion: profile.religion,
    cultures: profile.cultures,
    agreed: profile.agreed,
    preferences: {
      ...NO_PREFERENCES,
      age_from: person.ages.from,
      age_to: person.ages.to,
      religion_importance: profile.importance,
    },
    facts: [],
    factPreferences: [],
    switches: { profiling: true, interests: true, reasoning: true },
    topics: profile.topics,
    answers: answersFor(paper, profile.answers),
    ...puzzlesIn(paper, profile.answers),
    requests: [],
    before: null,
    impressions: 0,
    attention: { got: 0, given: 0, at: 0 },
  }
}

const NO_PREFERENCES = {
  ...({
    seeks: null,
    intention: null,
    wants_children: null,
    country: null,
    region: '',
    distance: null,
    near_km: null,
  } as const),
  children_dealbreaker: false,
  faith_dealbreaker: false,
}

function rarityOf(people: readonly Person[]): number[] {
  const having = new Array<number>(TOPICS).fill(0)
  for (const { profile } of people) for (const topic of profile.topics) having[topic] = (having[topic] ?? 0) + 1
  return having.map((count) => Math.log(people.length / (count + 1)))
}

/** Nobody rests or is away yet, so the rules are symmetric, and each pair is checked once. */
function eligibleIn(rows: readonly Row[]): Int32Array[] {
  const moment = momentOf(new Date(FIRST_DAY + NEWCOMERS.round * DAY_MS))
  const lists: number[][] = rows.map(() => [])
  rows.forEach((a, at) => {
    for (let other = at + 1; other < rows.length; other += 1) {
      if (!mayBeSuggested(a, rows[other]!, moment)) continue
      lists[at]!.push(other)
      lists[other]!.push(at)
    }
  })
  return lists.map((list) => Int32Array.from(list))
}

function wantingIn(
  people: readonly Person[],
  eligible: readonly Int32Array[],
  pull: (typeof SCENARIOS)[Scenario],
  rarity: readonly number[],
  random: ReturnType<typeof createRandom>,
): Map<number, number>[] {
  return people.map((a, at) => {
    const others = [...(eligible[at] ?? [])]
    return new Map(others.map((b) => [b, wanting(a, people[b]!, pull, rarity, random)]))
  })
}
