import { expect, test } from 'vitest'
import { isBetter } from '../best.ts'
import { cellOf, type Place } from '../distance.ts'
import { mayBeSuggested } from '../eligibility.ts'
import type { Moment } from '../moment.ts'
import { RECORD_BYTES, readRecord, writeRecord } from '../record.ts'
import type { Row } from '../row.ts'
import { rankOf } from '../score.ts'
import { PRIOR, type Weights } from '../weights.ts'
import type { Ranking } from './index-query.ts'
import { randomRows } from './random-rows.ts'
import { RankingIndex } from './ranking-index.ts'

const DAY = 46_346
const momentAt = (tick: number): Moment => ({ day: DAY + Math.floor(tick / 144), minute: DAY * 1440 + tick * 10 })

/** The reference for the index: a plain list, and the formula over all of it. */
class World {
  readonly rows = new Map<number, Row>()
  readonly index = new RankingIndex()
  readonly rng: ReturnType<typeof randomRows>
  weights: Weights = PRIOR
  tick = 0
  #lastNo = 0

  constructor(seed: number, count: number) {
    this.rng = randomRows(seed, DAY)
    const rows = Array.from({ length: count }, () => this.#join())
    this.index.fill([bytesOf(rows.slice(0, 7)), bytesOf(rows.slice(7))])
  }

  /** A change of the population. */
  change(): void {
    const what = this.rng.random()
    if (what < 0.2) this.#put([this.#join()])
    else if (what < 0.5) this.#put([this.#edit(this.any())])
    else if (what < 0.65) this.#put([this.#anew(this.any().no), this.#anew(this.any().no)])
    else if (what < 0.75) this.#remove(this.any().no)
    else if (what < 0.9) this.#attend(this.any())
    else if (what < 0.95) this.tick += Math.floor(this.rng.random() * 200)
    else this.#weigh()
  }

  any(): Row {
    const rows = [...this.rows.values()]
    const row = rows[Math.floor(this.rng.random() * rows.length)]
    if (!row) throw new Error('Nobody is left.')
    return row
  }

  some(share: number): Int32Array {
    return Int32Array.from([...this.rows.keys()].filter(() => this.rng.random() < share))
  }

  expected(viewer: Row, exclude: Int32Array): { no: number; rank: number }[] {
    const [moment, out] = [momentAt(this.tick), new Set(exclude)]
    const near = viewer.near ?? (viewer.place && this.#defaultNearKm(viewer.place))
    return [...this.rows.values()]
      .filter((row) => !out.has(row.no) && mayBeSuggested(viewer, row, moment))
      .map((row) => ({ no: row.no, rank: rankOf({ ...viewer, near }, row, this.weights, moment) }))
      .sort((a, b) => (isBetter(a.rank, a.no, b.rank, b.no) ? -1 : 1))
  }

  /** As the index counted at the first query of the day. */
  #defaultNearKm(place: Place): number {
    this.index.standAt(momentAt(this.tick))
    return this.index.defaultNearKm(place)
  }

  #join(): Row {
    this.#lastNo += 1 + Math.floor(this.rng.random() * 3)
    return this.#anew(this.#lastNo)
  }

  /** The viewer as the index reads them: through the bytes. */
  #anew(no: number): Row {
    const row = readRecord(bytesOf([this.rng.row(no)]))
    this.rows.set(no, row)
    return row
  }

  #edit(row: Row): Row {
    const edited = readRecord(bytesOf([{ ...this.rng.row(row.no), gender: row.gender, born: row.born }]))
    this.rows.set(row.no, edited)
    return edited
  }

  #put(rows: Row[]): void {
    this.index.put(bytesOf(rows))
  }

  #remove(no: number): void {
    this.rows.delete(no)
    this.index.remove([no, 10_000_000])
  }

  #attend(row: Row): void {
    const { random } = this.rng
    const attention = { impressions: Math.floor(random() * 300) }
    this.rows.set(row.no, { ...row, ...attention })
    this.index.applyImpressions([
      { no: row.no, ...attention },
      { no: 9_999_999, ...attention },
    ])
  }

  #weigh(): void {
    const { random } = this.rng
    const rarity = PRIOR.rarity.map(() => random() * 3)
    const fitted = { values: random(), interests: random() * 2, age: random() }
    this.weights = { ...PRIOR, ...fitted, queueExponent: fitted.values / 3, rarity }
    this.index.setWeights(this.weights)
  }
}

function bytesOf(rows: Row[]): Uint8Array {
  const bytes = new Uint8Array(rows.length * RECORD_BYTES)
  rows.forEach((row, at) => {
    writeRecord(row, bytes, at * RECORD_BYTES)
  })
  return bytes
}

const listOf = ({ nos, ranks }: Ranking) => Array.from(nos, (no, at) => ({ no, rank: ranks[at] ?? 0 }))

test('MA-09 the index ranks random populations exactly as the formula does, near and far, whatever changed before', () => {
  let compared = 0
  for (let seed = 1; seed <= 12; seed += 1) {
    const world = new World(seed, 60 + seed * 60)
    for (let step = 0; step < 12; step += 1) {
      for (let k = 0; k < 8; k += 1) world.change()
      const within = [null, 50, null, 250][step % 4] ?? null
      const [viewer, exclude] = [{ ...world.any(), within }, world.some(step % 3 === 0 ? 0 : 0.1)]
      const expected = world.expected(viewer, exclude)
      const limit = [3, 20, 1_000][step % 3] ?? 0
      const query = { viewer: bytesOf([viewer]), moment: momentAt(world.tick), limit, exclude }
      const ranking = world.index.rank(query)
      expect(ranking.eligible).toBe(expected.length)
      expect(listOf(ranking)).toEqual(expected.slice(0, limit))
      expect(world.index.count({ ...query, viewers: [query.viewer] })).toEqual([expected.length])
      compared += expected.length
    }
  }
  expect(compared).toBeGreaterThan(1_400)
})

test('MA-09 the index is exact where hundreds wait for people of nearly the same rank', () => {
  const { row } = randomRows(21, DAY, 0)
  const open = { seeks: 3, ages: { from: 18, to: 99 }, reach: 'anywhere' as const, factBreaks: 0 }
  const alike = { ...row(1), ...open, children: 0, religion: 0, place: null }
  const people = Array.from({ length: 2_000 }, (_, k) => {
    // A higher selectivity is made up for by matches, so that bounds of equal ranks are too high by different amounts.
    const [selectivity, matches] = [(0.06 * ((k * 619) % 2_000)) / 2_000, ((k * 977) % 2_000) / 100]
    return readRecord(bytesOf([{ ...alike, no: k + 1, queue: 400, selectivity, matches }]))
  })
  const viewer = { ...people[0]!, no: 9_999 }
  const index = new RankingIndex()
  index.fill([bytesOf(people)])
  const expected = people
    .map((other) => ({ no: other.no, rank: rankOf(viewer, other, PRIOR, momentAt(0)) }))
    .sort((a, b) => (isBetter(a.rank, a.no, b.rank, b.no) ? -1 : 1))
  for (const limit of [10, 50, 100, 200, 400, 800]) {
    const query = { viewer: bytesOf([viewer]), moment: momentAt(0), limit, exclude: new Int32Array() }
    expect(listOf(index.rank(query))).toEqual(expected.slice(0, limit))
  }
})

test('page by page the whole list comes, nobody twice and nobody left out', () => {
  const world = new World(77, 1_200)
  const viewer = { ...world.any(), listed: true, seeks: 3, ages: { from: 18, to: 99 }, reach: 'anywhere' as const }
  const expected = world.expected(viewer, new Int32Array())
  expect(expected.length).toBeGreaterThan(100)
  const query = { viewer: bytesOf([viewer]), moment: momentAt(0), limit: 17, exclude: new Int32Array() }
  const seen: { no: number; rank: number }[] = []
  for (let page = listOf(world.index.rank(query)); page.length > 0; ) {
    seen.push(...page)
    const after = page.at(-1)
    page = after ? listOf(world.index.rank({ ...query, after })) : []
  }
  expect(seen).toEqual(expected)
})

test('people of equal rank are in the order of their numbers', () => {
  const world = new World(5, 0)
  const { row } = randomRows(9, DAY, 0)
  const [viewer, twin] = [row(1), row(2)]
  const plain = { ...viewer, seeks: 3, ages: { from: 18, to: 99 }, reach: 'anywhere' as const, neutral: true }
  const twins = [40, 12, 33, 7].map((no) => ({ ...twin, no, seeks: 3, ages: { from: 18, to: 99 } }))
  world.index.fill([bytesOf(twins)])
  const { nos, ranks } = world.index.rank({
    viewer: bytesOf([plain]),
    moment: momentAt(0),
    limit: 3,
    exclude: Int32Array.of(7),
  })
  const order = Array.from(ranks, (rank, at) => ({ rank, no: nos[at] ?? 0 }))
  expect(order.toSorted((a, b) => b.rank - a.rank || a.no - b.no)).toEqual(order)
  expect(nos).toHaveLength(3)
})

test('after many joined and left the rows are sorted again and nothing is lost', () => {
  const world = new World(3, 30)
  const { row } = randomRows(4, DAY)
  const joined = Array.from({ length: 2_500 }, (_, k) => row(1_000 + k))
  for (const one of joined) world.index.put(bytesOf([one]))
  world.index.remove(joined.slice(0, 1_800).map(({ no }) => no))
  expect(world.index.stats()).toMatchObject({ rows: 730, compactions: 3 })
  for (const one of joined.slice(1_800)) world.rows.set(one.no, readRecord(bytesOf([one])))
  const viewer = world.any()
  const query = { viewer: bytesOf([viewer]), moment: momentAt(0), limit: 500, exclude: new Int32Array() }
  const expected = world.expected(viewer, query.exclude)
  expect(listOf(world.index.rank(query))).toEqual(expected.slice(0, 500))
})

test('of several records of one number the last counts, also while filling', () => {
  const { row } = randomRows(8, DAY, 0)
  const index = new RankingIndex()
  index.fill([bytesOf([row(1), row(2)]), bytesOf([row(2), row(1), row(2)])])
  expect(index.stats().rows).toBe(2)
})

test('MA-09 what is near where somebody lives is the first of 25, 50, 100 and 200 km within which 100 members live', () => {
  const [there, row] = [cellOf(52, 5), randomRows(6, DAY, 0).row]
  const people = (count: number, from: number, place: Row['place']) =>
    Array.from({ length: count }, (_, k) => ({ ...row(from + k), place }))
  const near = (...rows: Row[]) => {
    const index = new RankingIndex()
    index.fill([bytesOf(rows)])
    return index.defaultNearKm(there)
  }
  const [here, at40, nowhere] = [people(99, 1, there), people(60, 200, cellOf(52.4, 5)), people(300, 400, null)]
  expect(near(...here, ...people(1, 190, there))).toBe(25)
  expect(near(...here, ...nowhere)).toBe(200)
  expect(near(...here, ...at40)).toBe(50)
  expect(near(...at40.slice(0, 50), ...people(50, 300, cellOf(52.8, 5)))).toBe(100)
  expect(near()).toBe(200)
})
