import { Best, isBetter } from '../best.ts'
import { defaultNearKm, liesWithin, type MembersOfCell, type Place } from '../distance.ts'
import { AWAY_DAYS } from '../eligibility.ts'
import { LOOSE } from '../learning/log-sigmoid-bound.ts'
import type { Moment } from '../moment.ts'
import { RECORD_BYTES, readRecord } from '../record.ts'
import type { Row } from '../row.ts'
import { acceptanceExponent, CHANCE, rankIn, standing } from '../score.ts'
import { Shortlist } from '../shortlist.ts'
import { PRIOR, type Weights } from '../weights.ts'
import { GATE, PAIR, worthNeeded } from './columns.ts'
import type { CountQuery, Impressions, IndexStats, Ranking, RankQuery } from './index-query.ts'
import { SCAN_ROWS, ScanKernel } from './scan-kernel.ts'
import { BirthDays, mostOfPair, perLength, type ScanQuery, scanQuery } from './scan-query.ts'
import { type Slice, SortedRows } from './sorted-rows.ts'

/**
 * Everybody in memory, so that each query considers everybody who may meet the viewer, without samples or
 * approximations. A row is scored in full unless a proven upper bound excludes it from the best. The order equals that
 * of `mayBeSuggested` and `rankOf`, bit for bit, with `defaultNearKm` where the viewer chose no distance.
 */
export class RankingIndex {
  readonly #rows = new SortedRows()
  readonly #births = new BirthDays()
  #weights: Weights = PRIOR
  #kernel = new ScanKernel(this.#rows.columns, this.#weights.rarity)
  /** The tick for which the standings were computed. */
  #moment: Moment = { day: 0, minute: 0 }
  /** The number of members in each cell, counted once a day. */
  #cells: { day: number; list: MembersOfCell[] } | undefined
  #counted = { queries: 0, scanned: 0, eligible: 0, scored: 0 }

  fill(batches: Uint8Array[]): void {
    this.#rows.fill(batches)
    this.#cells = undefined
    this.#afterSorting()
    this.#counted = { queries: 0, scanned: 0, eligible: 0, scored: 0 }
  }

  put(records: Uint8Array): void {
    const view = new DataView(records.buffer, records.byteOffset, records.byteLength)
    for (let at = 0; at + RECORD_BYTES <= records.byteLength; at += RECORD_BYTES) {
      this.#watchSorting(() => this.#derive(this.#rows.put(view, at)))
    }
  }

  remove(nos: readonly number[]): void {
    for (const no of nos) this.#watchSorting(() => this.#rows.remove(no))
  }

  applyImpressions(updates: readonly Impressions[]): void {
    for (const update of updates) {
      const slot = this.#rows.applyImpressions(update)
      if (slot >= 0) this.#stand(slot)
    }
  }

  setWeights(weights: Weights): void {
    this.#weights = weights
    this.#kernel.setRarity(weights.rarity)
    this.#deriveAll()
  }

  rank({ viewer, moment, limit, exclude, after }: RankQuery): Ranking {
    this.#standAt(moment)
    const read = readRecord(viewer)
    const a = { ...read, near: read.near ?? (read.place && this.defaultNearKm(read.place)) }
    const query = scanQuery(a, this.#weights, moment, this.#births)
    const best = new Best(limit)
    if (!query) return { ...best.sorted(), eligible: 0 }
    const { columns } = this.#rows
    const rank = rankIn(a, this.#weights, moment)
    const score = (slot: number) => rank(columns.rankedRow(slot), columns.standingAt(slot), columns.exponentAt(slot))
    const shortlist = new Shortlist(limit, (1 + columns.most.exponent) * (LOOSE + 4 * query.pair.slack))
    const afterIt = (slot: number, rank: number) => !after || isBetter(after.rank, after.no, rank, columns.noAt(slot))
    const offer = (slot: number, bound: number) => {
      // The kernel ignores distance: its bound assumes somebody next door.
      const nearly = bound - this.#weights.distance * columns.excessDoublings(a, slot)
      // Rows that certainly follow the page before need no exact score here; for the others only the exact rank
      // decides.
      const rank = after && nearly >= after.rank ? score(slot) : nearly
      if (afterIt(slot, rank)) shortlist.offer(slot, rank)
    }
    const eligible = this.#without(a, query, exclude, () => this.#scanAll(a, query, shortlist, offer))
    shortlist.each((slot) => {
      best.offer(score(slot), columns.noAt(slot))
      this.#counted.scored += 1
    })
    return { ...best.sorted(), eligible }
  }

  count({ viewers, moment, exclude }: CountQuery): number[] {
    return viewers.map((viewer) => {
      const a = readRecord(viewer)
      const query = scanQuery(a, this.#weights, moment, this.#births)
      if (!query) return 0
      return this.#without(a, query, exclude, () => {
        this.#kernel.ask(query)
        for (const { from, to } of this.#slices(a, query)) this.#kernel.count(from, to)
        return this.#kernel.eligible
      })
    })
  }

  /** Equal to `defaultNearKm` of distance.ts, with the members at the first query of the day. */
  defaultNearKm(place: Place): number {
    const { day } = this.#moment
    if (this.#cells?.day !== day) {
      this.#cells = { day, list: this.#rows.columns.membersByCell(this.#rows.used) }
    }
    return defaultNearKm(place, this.#cells.list)
  }

  /** Computes the standings of a tick ahead of queries; otherwise the first query of the tick does it. */
  standAt(moment: Moment): void {
    this.#standAt(moment)
  }

  stats(): IndexStats {
    const { rows, used, sorted, bytes, sortings } = this.#rows
    const compactions = Math.max(0, sortings - 1)
    return { ...this.#counted, rows, overflow: used - sorted, bytes, compactions }
  }

  #scanAll(a: Row, query: ScanQuery, shortlist: Shortlist, offer: (slot: number, bound: number) => void): number {
    const kernel = this.#kernel
    kernel.ask(query)
    for (const { from, to } of this.#slices(a, query)) {
      const most = mostOfPair(query, this.#rows.columns.most, this.#bornIn({ from, to })) + CHANCE
      for (let slot = from; slot < to; slot += SCAN_ROWS) {
        const end = Math.min(to, slot + SCAN_ROWS)
        const found = kernel.scan(slot, end, worthNeeded(shortlist.least - most), shortlist.least)
        for (let k = 0; k < found; k += 1) offer(kernel.found[k] ?? 0, kernel.bounds[k] ?? 0)
        this.#counted.scanned += end - slot
      }
    }
    const { eligible } = kernel
    this.#counted.queries += 1
    this.#counted.eligible += eligible
    return eligible
  }

  /** The range of birth days in the rows of a slice. */
  #bornIn({ from, to }: Slice): { first: number; last: number } {
    if (from >= to || to > this.#rows.sorted) return { first: 0, last: 65_535 }
    const { u16, gate } = this.#rows.columns
    return { first: u16[(gate(from) + GATE.born) >> 1] ?? 0, last: u16[(gate(to - 1) + GATE.born) >> 1] ?? 0 }
  }

  /**
   * The sorted rows of the viewer's ages, from the middle outwards, because the best come early and raise the bar. The
   * unsorted rest follows.
   */
  #slices(a: Row, { gate }: ScanQuery): Slice[] {
    const last = Math.min(gate.bornFirst + gate.bornSpan, 65_535)
    const genders = [0, 1].filter((gender) => (a.seeks >> gender) & 1)
    const sorted = genders.map((gender) =>
      gate.bornFirst > last ? { from: 0, to: 0 } : this.#rows.born(gender, gate.bornFirst, last),
    )
    return [...sorted.flatMap(fromTheMiddle), { from: this.#rows.sorted, to: this.#rows.used }]
  }

  /**
   * During the step, the viewer, these people, people beyond the viewer's distance filter and those whose facts are a
   * dealbreaker for one of the two cannot be found.
   */
  #without<T>(a: Row, query: ScanQuery, exclude: Int32Array, step: () => T): T {
    const { columns } = this.#rows
    const named = [a.no, ...exclude].map((no) => this.#rows.slotOf(no)).filter((slot) => slot >= 0)
    const slots = [...named, ...this.#clashing(a, query)]
    if (a.within !== null) slots.push(...this.#beyond(a, query, a.within))
    for (const slot of slots) columns.shut(slot)
    try {
      return step()
    } finally {
      for (const slot of slots) columns.open(slot)
    }
  }

  /** The rows within the scan that are too far away. Only a query with a distance filter pays for it. */
  #beyond(a: Row, query: ScanQuery, within: number): number[] {
    const { columns } = this.#rows
    const far: number[] = []
    for (const { from, to } of this.#slices(a, query)) {
      for (let slot = from; slot < to; slot += 1) {
        if (!liesWithin(a.place, columns.placeAt(slot), within)) far.push(slot)
      }
    }
    return far
  }

  /** The rows within the scan that clash by facts. A viewer who shows no facts and has no such dealbreaker pays nothing. */
  #clashing(a: Row, query: ScanQuery): number[] {
    const { columns } = this.#rows
    const found: number[] = []
    if (a.factBreaks === 0 && a.facts[0] === 0 && a.facts[1] === 0) return found
    for (const { from, to } of this.#slices(a, query)) {
      for (let slot = from; slot < to; slot += 1) if (columns.clashesWith(a, slot)) found.push(slot)
    }
    return found
  }

  #watchSorting(change: () => void): void {
    const before = this.#rows.sortings
    change()
    if (this.#rows.sortings !== before) this.#afterSorting()
  }

  #afterSorting(): void {
    this.#kernel = new ScanKernel(this.#rows.columns, this.#weights.rarity)
    this.#deriveAll()
  }

  #deriveAll(): void {
    for (let slot = 0; slot < this.#rows.used; slot += 1) this.#derive(slot)
  }

  /** Computes the fields that follow from the row and the weights. */
  #derive(slot: number): void {
    const { f32, u32, pair } = this.#rows.columns
    const topics = (pair(slot) + PAIR.topics) >> 2
    f32[(pair(slot) + PAIR.perLength) >> 2] = perLength([u32[topics] ?? 0, u32[topics + 1] ?? 0], this.#weights.rarity)
    this.#stand(slot)
  }

  #standAt(moment: Moment): void {
    if (moment.day === this.#moment.day && moment.minute === this.#moment.minute) return
    this.#moment = moment
    for (let slot = 0; slot < this.#rows.used; slot += 1) this.#stand(slot)
  }

  #stand(slot: number): void {
    const { columns } = this.#rows
    const attended = columns.attended(slot)
    const away = this.#moment.day - attended.seen > AWAY_DAYS
    const exponent = acceptanceExponent(attended, this.#weights)
    columns.stand(slot, standing(attended, this.#weights, this.#moment), exponent, away)
  }
}

/** Pieces of a slice, the middle one first, then in turns below and above. */
function fromTheMiddle({ from, to }: Slice): Slice[] {
  const size = SCAN_ROWS
  const pieces = Array.from({ length: Math.ceil((to - from) / size) }, (_, k) => ({
    from: from + k * size,
    to: Math.min(to, from + (k + 1) * size),
  }))
  const middle = pieces.length >> 1
  return pieces
    .map((piece, k) => ({ piece, away: Math.abs(k - middle) }))
    .sort((a, b) => a.away - b.away)
    .map(({ piece }) => piece)
}
