/**
 * The candidates for the best, by upper bounds of their ranks that are nearly exact. A candidate certainly below enough
 * others is dropped; the few who remain are scored in full.
 */
export class Shortlist {
  readonly #limit: number
  readonly #loose: number
  #slots = new Int32Array(4_096)
  #bounds = new Float64Array(4_096)
  #size = 0
  /** The highest lower bounds; the lowest of them is on top. */
  readonly #sure: Float64Array
  #full = 0

  /** @param loose The most by which a bound exceeds the rank. */
  constructor(limit: number, loose: number) {
    this.#limit = limit
    this.#loose = loose
    this.#sure = new Float64Array(limit)
  }

  /** At least `limit` candidates certainly have this rank or a higher one. */
  get least(): number {
    return this.#full < this.#limit ? Number.NEGATIVE_INFINITY : (this.#sure[0] ?? Number.POSITIVE_INFINITY)
  }

  offer(slot: number, bound: number): void {
    if (bound < this.least) return
    if (this.#size === this.#slots.length) this.#enlarge()
    this.#slots[this.#size] = slot
    this.#bounds[this.#size] = bound
    this.#size += 1
    this.#know(bound - this.#loose)
  }

  each(visit: (slot: number) => void): void {
    const { least } = this
    for (let k = 0; k < this.#size; k += 1) {
      if ((this.#bounds[k] ?? 0) >= least) visit(this.#slots[k] ?? 0)
    }
  }

  #know(rank: number): void {
    if (this.#full < this.#limit) {
      this.#full += 1
      this.#rise(this.#full - 1, rank)
    } else if (rank > (this.#sure[0] ?? 0)) this.#sink(rank)
  }

  #rise(end: number, rank: number): void {
    let at = end
    while (at > 0) {
      const above = (at - 1) >> 1
      const other = this.#sure[above] ?? 0
      if (other <= rank) break
      this.#sure[at] = other
      at = above
    }
    this.#sure[at] = rank
  }

  #sink(rank: number): void {
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.#full) break
      if (below + 1 < this.#full && (this.#sure[below + 1] ?? 0) < (this.#sure[below] ?? 0)) below += 1
      const other = this.#sure[below] ?? 0
      if (other >= rank) break
      this.#sure[at] = other
      at = below
    }
    this.#sure[at] = rank
  }

  #enlarge(): void {
    const [slots, bounds] = [this.#slots, this.#bounds]
    this.#slots = new Int32Array(2 * slots.length)
    this.#slots.set(slots)
    this.#bounds = new Float64Array(2 * bounds.length)
    this.#bounds.set(bounds)
  }
}
