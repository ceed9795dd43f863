import { Best, isBetter } from './best.ts'
import { GATE, PAIR, worthNeeded } from './columns.ts'
import { liesWithin } from './distance.ts'
import { AWAY_DAYS } from './eligibility.ts'
import { exactScore } from './exact-score.ts'
import type { Attention, CountQuery, IndexStats, Ranking, RankQuery } from './index-query.ts'
import { LOOSE } from './log-sigmoid-bound.ts'
import type { Moment } from './moment.ts'
import { RECORD_BYTES, readRecord } from './record.ts'
import type { Row } from './row.ts'
import { type Kernel, type MakeKernel, SCAN_ROWS } from './scan-kernel.ts'
import { BirthDays, mostOfPair, perLength, type ScanQuery, scanQuery, squaresOf } from './scan-query.ts'
import { CHANCE, standing } from './score.ts'
import { Shortlist } from './shortlist.ts'
import { type Slice, SortedRows } from './sorted-rows.ts'
import { PRIOR, type Weights } from './weights.ts'

/**
 * Everybody in memory, so that each query looks at everybody who may meet the viewer: no sample, no approximation. A
 * row is scored in full unless a proven upper bound says that it is not among the best. The order is that of
 * `mayBeSuggested` and `rankOf`, bit for bit.
 */
export class RankingIndex {
  readonly #make: MakeKernel
  readonly #rows = new SortedRows()
  readonly #births = new BirthDays()
  #kernel: Kernel
  #weights: Weights = PRIOR
  #squares = squaresOf(PRIOR.rarity)
  /** The tick that the standings are of. */
  #moment: Moment = { day: 0, minute: 0 }
  #counted = { queries: 0, scanned: 0, eligible: 0, scored: 0 }

  constructor(make: MakeKernel) {
    this.#make = make
    this.#kernel = this.#fitKernel()
  }

  fill(batches: Uint8Array[]): void {
    this.#rows.fill(batches)
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

  attend(updates: readonly Attention[]): void {
    for (const update of updates) {
      const slot = this.#rows.attend(update)
      if (slot >= 0) this.#stand(slot)
    }
  }

  setWeights(weights: Weights): void {
    this.#weights = weights
    this.#squares = squaresOf(weights.rarity)
    this.#deriveAll()
  }

  rank({ viewer, moment, limit, exclude, after }: RankQuery): Ranking {
    this.#standAt(moment)
    const a = readRecord(viewer)
    const query = scanQuery(a, this.#weights, moment, this.#births)
    const best = new Best(limit)
    if (!query) return { ...best.sorted(), eligible: 0 }
    const score = exactScore(this.#rows.columns, a, this.#weights, moment)
    const shortlist = new Shortlist(limit, 2 * LOOSE + 4 * query.pair.slack)
    const afterIt = (slot: number, rank: number) =>
      !after || isBetter(after.rank, after.no, rank, this.#rows.columns.noAt(slot))
    const offer = (slot: number, bound: number) => {
      // Whoever is certainly behind the page before needs no look; of the others only the rank tells.
      const rank = after && bound >= after.rank ? score(slot) : bound
      if (afterIt(slot, rank)) shortlist.offer(slot, rank)
    }
    const eligible = this.#without(a, query, exclude, () => this.#scanAll(a, query, shortlist, offer))
    shortlist.each((slot) => {
      best.offer(score(slot), this.#rows.columns.noAt(slot))
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
        for (const { from, to } of this.#slices(a, query)) this.#kernel.count(from, to - from)
        return this.#kernel.eligible()
      })
    })
  }

  /** Works the standings of a tick out before somebody asks; also done by the first query of the tick. */
  standAt(moment: Moment): void {
    this.#standAt(moment)
  }

  stats(): IndexStats {
    const { rows, used, sorted, bytes, sortings } = this.#rows
    const compactions = Math.max(0, sortings - 1)
    return { ...this.#counted, rows, overflow: used - sorted, bytes, compactions, kernel: this.#kernel.kind }
  }

  #scanAll(a: Row, query: ScanQuery, shortlist: Shortlist, offer: (slot: number, bound: number) => void): number {
    const kernel = this.#kernel
    kernel.ask(query)
    for (const { from, to } of this.#slices(a, query)) {
      const most = mostOfPair(query.pair, this.#rows.columns.most, this.#bornIn({ from, to })) + CHANCE
      for (let slot = from; slot < to; slot += SCAN_ROWS) {
        const count = Math.min(SCAN_ROWS, to - slot)
        const found = kernel.scan(slot, count, worthNeeded(shortlist.least - most), shortlist.least)
        for (let k = 0; k < found; k += 1) offer(kernel.found[k] ?? 0, kernel.bounds[k] ?? 0)
        this.#counted.scanned += count
      }
    }
    const eligible = kernel.eligible()
    this.#counted.queries += 1
    this.#counted.eligible += eligible
    return eligible
  }

  /** Days between which the rows of a slice are born. */
  #bornIn({ from, to }: Slice): { first: number; last: number } {
    if (from >= to || to > this.#rows.sorted) return { first: 0, last: 65_535 }
    const { u16, gate } = this.#rows.columns
    return { first: u16[(gate(from) + GATE.born) >> 1] ?? 0, last: u16[(gate(to - 1) + GATE.born) >> 1] ?? 0 }
  }

  /**
   * The sorted rows of her ages, from the middle outwards: the best come early and raise the bar. Then the rest that is
   * not sorted.
   */
  #slices(a: Row, { gate }: ScanQuery): Slice[] {
    const last = Math.min(gate.bornFirst + gate.bornSpan, 65_535)
    const genders = [0, 1].filter((gender) => (a.seeks >> gender) & 1)
    const sorted = genders.map((gender) =>
      gate.bornFirst > last ? { from: 0, to: 0 } : this.#rows.born(gender, gate.bornFirst, last),
    )
    return [...sorted.flatMap(fromTheMiddle), { from: this.#rows.sorted, to: this.#rows.used }]
  }

  /** She herself, these people, and who lives too far away for her filter, cannot be found meanwhile. */
  #without<T>(a: Row, query: ScanQuery, exclude: Int32Array, step: () => T): T {
    const { columns } = this.#rows
    const named = [a.no, ...exclude].map((no) => this.#rows.slotOf(no)).filter((slot) => slot >= 0)
    const slots = a.within === null ? named : [...named, ...this.#beyond(a, query, a.within)]
    for (const slot of slots) columns.shut(slot)
    try {
      return step()
    } finally {
      for (const slot of slots) columns.open(slot)
    }
  }

  /** Of the rows that would be scanned those that are not so near. Only a query with a distance pays for it. */
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

  #watchSorting(change: () => void): void {
    const before = this.#rows.sortings
    change()
    if (this.#rows.sortings !== before) this.#afterSorting()
  }

  #afterSorting(): void {
    this.#kernel = this.#fitKernel()
    this.#deriveAll()
  }

  #fitKernel(): Kernel {
    const kernel = this.#make(this.#rows.columns)
    kernel.weigh(this.#squares)
    return kernel
  }

  #deriveAll(): void {
    this.#kernel.weigh(this.#squares)
    for (let slot = 0; slot < this.#rows.used; slot += 1) this.#derive(slot)
  }

  /** What is worked out of the row and the weights. */
  #derive(slot: number): void {
    const { f32, u32, pair } = this.#rows.columns
    const topics = (pair(slot) + PAIR.topics) >> 2
    f32[(pair(slot) + PAIR.perLength) >> 2] = perLength([u32[topics] ?? 0, u32[topics + 1] ?? 0], this.#squares)
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
    columns.stand(slot, standing(attended, this.#weights, this.#moment), away)
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
