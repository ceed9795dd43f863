import { mayBeSuggested } from '@heartwell/matching/eligibility.ts'
import { rowOf } from '@heartwell/matching/features.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { wantingOf } from '@heartwell/matching/score.ts'
import type { Source } from '@heartwell/matching/source.ts'
import { PRIOR, TOPICS, type Weights } from '@heartwell/matching/weights.ts'
import { createRandom } from '../../apps/server/src/demo/random.ts'
import { answersFor, correctIn } from '../../tools/population/records.ts'
import { NEWCOMERS, type Person, peopleOf, type Shipped } from './people.ts'
import { SCENARIOS, type Scenario, wanting } from './wanting.ts'

export const DAY_MS = 86_400_000
/** The first day of every market. */
export const FIRST_DAY = Date.UTC(2026, 0, 5)

/** A market before anybody has met: the same for every ranking. Members are numbers, men before women. */
export type World = {
  people: Person[]
  /** As the product makes them of what the members told, before anybody behaved. */
  rows: Row[]
  /** Whom each may be suggested to, by the shipped rules. */
  eligible: Int32Array[]
  weights: Weights
  /** The true log-odds that one wants the other. */
  wants(a: number, b: number): number
  /** What the formula says of one member's wishes, and of the others' for her, by the profiles alone. */
  told(a: number): { ab: Float64Array; ba: Float64Array }
}

export type Market = { perSide: number; scenario: Scenario; seed: number; shipped: Shipped }

export function worldOf({ perSide, scenario, seed, shipped }: Market): World {
  const random = createRandom(seed * 7919 + 13)
  const people = peopleOf(perSide, shipped, random.fork('people'))
  const rarity = rarityOf(people)
  const rows = people.map((person, at) => rowOf(sourceOf(person, at, shipped), new Date(FIRST_DAY)))
  const eligible = eligibleIn(rows)
  const table = wantingIn(people, eligible, SCENARIOS[scenario], rarity, random.fork('wanting'))
  const wants = (a: number, b: number) => table[a]?.get(b) ?? Number.NEGATIVE_INFINITY
  const weights = { ...PRIOR, rarity }
  return {
    people,
    rows,
    eligible,
    weights,
    wants,
    told: remembered((a) => toldIn(rows, eligible[a] ?? [], a, weights)),
  }
}

function toldIn(rows: readonly Row[], others: Int32Array | number[], a: number, weights: Weights) {
  const told = { ab: new Float64Array(rows.length), ba: new Float64Array(rows.length) }
  for (const b of others) {
    const { ab, ba } = wantingOf(rows[a]!, rows[b]!, weights, momentOf(new Date(FIRST_DAY)))
    told.ab[b] = ab
    told.ba[b] = ba
  }
  return told
}

function remembered<T>(make: (at: number) => T): (at: number) => T {
  const known = new Map<number, T>()
  return (at) => {
    const value = known.get(at) ?? make(at)
    known.set(at, value)
    return value
  }
}

/** Who was there before was seen a while ago, by how often she comes; who joins later is new on that day. */
function sourceOf(person: Person, at: number, { paper }: Shipped): Source {
  const { told, joins } = person
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
    religiousBelief: told.belief,
    culturalBackground: told.culture,
    agreed: { religion: told.belief !== null, culture: told.culture !== null },
    preferences: {
      ...NO_WISHES,
      age_from: person.ages.from,
      age_to: person.ages.to,
      religion_importance: told.importance,
    },
    switches: { profiling: true, interests: true, reasoning: true },
    topics: told.topics,
    answers: answersFor(paper, told.answers),
    correct: correctIn(paper, told.answers),
    requests: [],
    resting: false,
    impressions: 0,
  }
}

const NO_WISHES = {
  ...({ seeks: null, intention: null, wants_children: null, country: null, region: '', distance: null } as const),
  ...{ children_dealbreaker: false, faith_dealbreaker: false },
}

function rarityOf(people: readonly Person[]): number[] {
  const having = new Array<number>(TOPICS).fill(0)
  for (const { told } of people) for (const topic of told.topics) having[topic] = (having[topic] ?? 0) + 1
  return having.map((count) => Math.log(people.length / (count + 1)))
}

/** Nobody rests or is away yet, so the rules hold both ways or not at all: a pair is asked about once. */
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
