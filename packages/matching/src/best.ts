/** Keeps the best offers: a higher rank is better; of equal ranks, the lower number. */
export class Best {
  readonly #limit: number
  readonly #ranks: Float64Array
  readonly #nos: Int32Array
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
    this.#ranks = new Float64Array(limit)
    this.#nos = new Int32Array(limit)
  }

  /** Offers below this rank are dropped. */
  get least(): number {
    return this.#size < this.#limit ? Number.NEGATIVE_INFINITY : (this.#ranks[0] ?? 0)
  }

  offer(rank: number, no: number): void {
    if (this.#size < this.#limit) {
      this.#size += 1
      this.#rise(this.#size - 1, rank, no)
    } else if (this.#limit > 0 && isBetter(rank, no, this.#ranks[0] ?? 0, this.#nos[0] ?? 0)) this.#sink(rank, no)
  }

  /** The best first. The heap is empty afterwards. */
  sorted(): { nos: Int32Array<ArrayBuffer>; ranks: Float64Array<ArrayBuffer> } {
    const [nos, ranks] = [new Int32Array(this.#size), new Float64Array(this.#size)]
    while (this.#size > 0) {
      const last = this.#size - 1
      nos[last] = this.#nos[0] ?? 0
      ranks[last] = this.#ranks[0] ?? 0
      this.#size = last
      this.#sink(this.#ranks[last] ?? 0, this.#nos[last] ?? 0)
    }
    return { nos, ranks }
  }

  /** A heap with the worst on top: moves an element up while it is worse than its parent. */
  #rise(end: number, rank: number, no: number): void {
    let at = end
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isBetter(this.#ranks[above] ?? 0, this.#nos[above] ?? 0, rank, no)) break
      this.#move(above, at)
      at = above
    }
    this.#set(at, rank, no)
  }

  /** Replaces the worst. */
  #sink(rank: number, no: number): void {
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= this.#size) break
      if (below + 1 < this.#size && this.#isBetterAt(below, below + 1)) below += 1
      if (!isBetter(rank, no, this.#ranks[below] ?? 0, this.#nos[below] ?? 0)) break
      this.#move(below, at)
      at = below
    }
    this.#set(at, rank, no)
  }

  #isBetterAt(a: number, b: number): boolean {
    return isBetter(this.#ranks[a] ?? 0, this.#nos[a] ?? 0, this.#ranks[b] ?? 0, this.#nos[b] ?? 0)
  }

  #move(from: number, to: number): void {
    this.#set(to, this.#ranks[from] ?? 0, this.#nos[from] ?? 0)
  }

  #set(at: number, rank: number, no: number): void {
    this.#ranks[at] = rank
    this.#nos[at] = no
  }
}

export const isBetter = (rank: number, no: number, thanRank: number, thanNo: number): boolean =>
  rank > thanRank || (rank === thanRank && no < thanNo)
