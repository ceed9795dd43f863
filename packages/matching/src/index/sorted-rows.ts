import { RECORD_BYTES } from '../record.ts'
import { bornOf, Columns, genderOf, noOf, recordCount } from './columns.ts'
import type { Impressions } from './index-query.ts'

const BORN_DAYS = 65_536
const NONE = -1
/** Room for people who join, or whose gender or date of birth changes, before everything is sorted again. */
const LEAST_ROOM = 1_024
const ROOM_SHARE = 1 / 32
/** The number of rows removed from the sorted part that makes sorting again worthwhile. */
const GAPS_SHARE = 1 / 8

export type Slice = { from: number; to: number }

/** Rows sorted by gender and birth day, so that an age range is one slice, followed by an unsorted rest. */
export class SortedRows {
  columns = new Columns(LEAST_ROOM)
  /** The end of the sorted part, and of all. */
  sorted = 0
  used = 0
  sortings = 0
  #gaps = 0
  /** Where the rows of a gender and birth day start. */
  #starts = new Uint32Array(2 * BORN_DAYS + 1)
  #slots = new Int32Array(LEAST_ROOM).fill(NONE)

  get rows(): number {
    return this.used - this.#gaps
  }

  get bytes(): number {
    return this.columns.bytes + this.#starts.byteLength + this.#slots.byteLength
  }

  slotOf(no: number): number {
    return this.#slots[no] ?? NONE
  }

  /** The rows of this gender (0 women, 1 men) born in this span, both days included. */
  born(gender: number, first: number, last: number): Slice {
    const base = gender * BORN_DAYS
    return { from: this.#starts[base + first] ?? 0, to: this.#starts[base + last + 1] ?? 0 }
  }

  /** Replaces everything. Of several records with one number the last counts. */
  fill(batches: Uint8Array[]): void {
    const latest = this.#numbered(batches)
    const places = sortedPlaces(batches, latest)
    const total = places.at(-1) ?? 0
    this.#starts = places.slice()
    this.columns = new Columns(total + Math.max(LEAST_ROOM, Math.ceil(total * ROOM_SHARE)))
    this.sorted = total
    this.used = total
    this.#gaps = 0
    this.sortings += 1
    eachRecord(batches, (record, at, ordinal) => {
      const no = noOf(record, at)
      if (latest[no] !== ordinal) return
      const key = keyOf(record, at)
      const slot = places[key] ?? 0
      places[key] = slot + 1
      this.columns.write(slot, record, at)
    })
    for (let slot = 0; slot < total; slot += 1) latest[this.columns.noAt(slot)] = slot
    this.#slots = latest
  }

  /** Writes a row to its present slot, or to the unsorted rest. @returns the slot */
  put(record: DataView, at: number): number {
    const no = noOf(record, at)
    const present = this.slotOf(no)
    if (present !== NONE && this.#staysAt(present, record, at)) {
      this.columns.write(present, record, at)
      return present
    }
    if (present !== NONE) this.remove(no)
    if (this.used === this.columns.capacity) this.sort()
    const slot = this.used
    this.used += 1
    this.columns.write(slot, record, at)
    this.#remember(no, slot)
    return slot
  }

  remove(no: number): void {
    const slot = this.slotOf(no)
    if (slot === NONE) return
    this.columns.erase(slot)
    this.#slots[no] = NONE
    this.#gaps += 1
    if (this.#gaps > LEAST_ROOM && this.#gaps > this.used * GAPS_SHARE) this.sort()
  }

  applyImpressions({ no, impressions }: Impressions): number {
    const slot = this.slotOf(no)
    if (slot === NONE) return slot
    this.columns.impressions[slot] = Math.min(65_535, impressions)
    return slot
  }

  sort(): void {
    const records = new Uint8Array(this.rows * RECORD_BYTES)
    const view = new DataView(records.buffer)
    let at = 0
    for (let slot = 0; slot < this.used; slot += 1) {
      if (this.columns.noAt(slot) === 0) continue
      this.columns.read(slot, view, at)
      at += RECORD_BYTES
    }
    // The source is freed before the target is made: both together would need too much memory.
    this.columns = new Columns(0)
    this.fill([records])
  }

  #staysAt(slot: number, record: DataView, at: number): boolean {
    if (slot >= this.sorted) return true
    const { from, to } = this.born(genderOf(record, at), bornOf(record, at), bornOf(record, at))
    return slot >= from && slot < to
  }

  #remember(no: number, slot: number): void {
    if (no >= this.#slots.length) this.#slots = enlarged(this.#slots, no)
    this.#slots[no] = slot
  }

  /** The last record of each number, counted through all batches. */
  #numbered(batches: Uint8Array[]): Int32Array<ArrayBuffer> {
    let highest = 0
    eachRecord(batches, (record, at) => {
      highest = Math.max(highest, noOf(record, at))
    })
    const latest = new Int32Array(highest + LEAST_ROOM).fill(NONE)
    eachRecord(batches, (record, at, ordinal) => {
      latest[noOf(record, at)] = ordinal
    })
    return latest
  }
}

const keyOf = (record: DataView, at: number) => genderOf(record, at) * BORN_DAYS + bornOf(record, at)

/** Counting sort: the position of the first row of each gender and birth day, and at the end the number of rows. */
function sortedPlaces(batches: Uint8Array[], latest: Int32Array): Uint32Array<ArrayBuffer> {
  const places = new Uint32Array(2 * BORN_DAYS + 1)
  eachRecord(batches, (record, at, ordinal) => {
    if (latest[noOf(record, at)] !== ordinal) return
    const next = keyOf(record, at) + 1
    places[next] = (places[next] ?? 0) + 1
  })
  for (let key = 1; key < places.length; key += 1) places[key] = (places[key] ?? 0) + (places[key - 1] ?? 0)
  return places
}

function eachRecord(batches: Uint8Array[], visit: (record: DataView, at: number, ordinal: number) => void): void {
  let ordinal = 0
  for (const batch of batches) {
    const view = new DataView(batch.buffer, batch.byteOffset, batch.byteLength)
    const end = recordCount(batch) * RECORD_BYTES
    for (let at = 0; at < end; at += RECORD_BYTES) {
      visit(view, at, ordinal)
      ordinal += 1
    }
  }
}

function enlarged(slots: Int32Array<ArrayBuffer>, no: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(no + 1 + Math.max(LEAST_ROOM, Math.ceil(no * ROOM_SHARE))).fill(NONE)
  larger.set(slots)
  return larger
}
