import { Best, isBetter } from './best.ts'
import { PAIR } from './columns.ts'
import { exactScore } from './exact-score.ts'
import type { Attention, CountQuery, IndexStats, Ranking, RankQuery } from './index-query.ts'
import type { Moment } from './moment.ts'
import { RECORD_BYTES, readRecord } from './record.ts'
import type { Row } from './row.ts'
import { type Kernel, type MakeKernel, SCAN_ROWS } from './scan-kernel.ts'
import { BirthDays, perLength, type ScanQuery, scanQuery, squaresOf } from './scan-query.ts'
import { standing } from './score.ts'
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
    const offer = (slot: number) => {
      const [rank, no] = [score(slot), this.#rows.columns.noAt(slot)]
      if (!after || isBetter(after.rank, after.no, rank, no)) best.offer(rank, no)
    }
    return this.#without(a.no, exclude, () => {
      this.#kernel.ask(query)
      for (const slice of this.#slices(a, query)) this.#scan(slice, best, offer)
      const eligible = this.#kernel.eligible()
      this.#counted.queries += 1
      this.#counted.eligible += eligible
      return { ...best.sorted(), eligible }
    })
  }

  count({ viewers, moment, exclude }: CountQuery): number[] {
    return viewers.map((viewer) => {
      const a = readRecord(viewer)
      const query = scanQuery(a, this.#weights, moment, this.#births)
      if (!query) return 0
      return this.#without(a.no, exclude, () => {
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

  #scan({ from, to }: Slice, best: Best, offer: (slot: number) => void): void {
    for (let slot = from; slot < to; slot += SCAN_ROWS) {
      const count = Math.min(SCAN_ROWS, to - slot)
      const found = this.#kernel.scan(slot, count, best.least)
      for (let k = 0; k < found; k += 1) offer(this.#kernel.found[k] ?? 0)
      this.#counted.scanned += count
      this.#counted.scored += found
    }
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

  /** She herself and these people cannot be found meanwhile. */
  #without<T>(own: number, exclude: Int32Array, step: () => T): T {
    const { columns } = this.#rows
    const slots = [own, ...exclude].map((no) => this.#rows.slotOf(no)).filter((slot) => slot >= 0)
    for (const slot of slots) columns.shut(slot)
    try {
      return step()
    } finally {
      for (const slot of slots) columns.open(slot)
    }
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
    columns.f32[(columns.pair(slot) + PAIR.standing) >> 2] = standing(
      columns.attended(slot),
      this.#weights,
      this.#moment,
    )
  }
}

const LEAST_PIECES = 1_024

/** Pieces of a slice, the middle one first, then in turns below and above. */
function fromTheMiddle({ from, to }: Slice): Slice[] {
  const size = Math.max(LEAST_PIECES, SCAN_ROWS)
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
