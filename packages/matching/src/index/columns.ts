import { excessDoublings, type Located, type MembersOfCell, type Place } from '../distance.ts'
import { UNKNOWN_STEPS } from '../learning/behaviour.ts'
import { CULTURE_TOKENS, FIELD, FLAG, NOWHERE, RECORD_BYTES } from '../record.ts'
import { COMPONENTS, type Row, USED_COMPONENTS } from '../row.ts'
import type { RankedRow, StandingFields } from '../score.ts'
import { factsClash } from './fact-bits.ts'

/**
 * The memory layout of a row in the index. The fields that decide whether two people may meet take 16 bytes, so that
 * skipping a row costs a quarter of a cache line. The fields of the pair's score take one cache line of 64 bytes. The
 * fields that change the standing are stored apart. The kernel of the scan reads the same memory as the first two.
 */
export const GATE = {
  bytes: 16,
  born: 0,
  /** See `worthOf`. */
  worth: 2,
  who: 4,
  flags: 5,
  agesFrom: 6,
  agesTo: 7,
  region: 8,
  country: 12,
  religion: 14,
  faith: 15,
} as const
export const PAIR = {
  bytes: 64,
  vector: 0,
  /** In the last bytes of the vector, whose components have no weight. */
  exponent: 28,
  topics: 32,
  standing: 40,
  selectivity: 44,
  popularity: 48,
  /** 1 / length of the interests in single precision, for the bound only. */
  perLength: 52,
  culture: 56,
  no: 60,
} as const

/** In the byte of the flags: set while a query runs that must not find the row. The two highest bits are the band. */
export const SHUT = 32
const OWN_FLAGS = FLAG.listed | FLAG.resting | FLAG.neutral | FLAG.children | FLAG.faith
const BAND_SHIFT = 6

/** More than the number of hundredths of a degree around the globe. */
const CELLS_IN_ROW = 65_536

const PAGE = 65_536
/** The query, the tables and the results of a scan come before the rows. */
export const ROWS_AT = PAGE

export class Columns {
  readonly capacity: number
  readonly memory: WebAssembly.Memory
  readonly pairsAt: number
  readonly u8: Uint8Array
  readonly i8: Int8Array
  readonly u16: Uint16Array
  readonly u32: Uint32Array
  readonly f32: Float32Array
  readonly matches: Float32Array
  readonly queue: Uint16Array
  readonly unknown: Uint8Array
  readonly matchesAt: Uint32Array
  readonly since: Uint16Array
  readonly seen: Uint16Array
  /** The highest values written so far, which no row exceeds. */
  readonly most = { selectivity: 0, popularity: 0, exponent: 1 }
  readonly impressions: Uint16Array
  readonly lat: Int16Array
  readonly lon: Int16Array
  readonly near: Uint16Array
  /** What the member shows and wants of facts, two words each, and the dealbreakers. */
  readonly facts: Uint32Array
  readonly factsWanted: Uint32Array
  readonly factBreaks: Uint8Array

  constructor(capacity: number) {
    this.capacity = capacity
    this.pairsAt = ROWS_AT + Math.ceil((capacity * GATE.bytes) / PAIR.bytes) * PAIR.bytes
    this.memory = new WebAssembly.Memory({ initial: Math.ceil((this.pairsAt + capacity * PAIR.bytes) / PAGE) })
    const { buffer } = this.memory
    this.u8 = new Uint8Array(buffer)
    this.i8 = new Int8Array(buffer)
    this.u16 = new Uint16Array(buffer)
    this.u32 = new Uint32Array(buffer)
    this.f32 = new Float32Array(buffer)
    this.matches = new Float32Array(capacity)
    this.queue = new Uint16Array(capacity)
    this.unknown = new Uint8Array(capacity)
    this.matchesAt = new Uint32Array(capacity)
    this.since = new Uint16Array(capacity)
    this.seen = new Uint16Array(capacity)
    this.impressions = new Uint16Array(capacity)
    this.lat = new Int16Array(capacity)
    this.lon = new Int16Array(capacity)
    this.near = new Uint16Array(capacity)
    this.facts = new Uint32Array(2 * capacity)
    this.factsWanted = new Uint32Array(2 * capacity)
    this.factBreaks = new Uint8Array(capacity)
  }

  get bytes(): number {
    const { matches, queue, unknown, matchesAt, since, seen, impressions, lat, lon, near } = this
    const { facts, factsWanted, factBreaks } = this
    const places = [lat, lon, near, facts, factsWanted, factBreaks]
    const apart = [matches, queue, unknown, matchesAt, since, seen, impressions, ...places]
    return apart.reduce((sum, column) => sum + column.byteLength, this.memory.buffer.byteLength)
  }

  readonly gate = (slot: number): number => ROWS_AT + slot * GATE.bytes
  readonly pair = (slot: number): number => this.pairsAt + slot * PAIR.bytes

  /** Writes all fields except the derived ones: the standing, the exponent and the length of the interests. */
  write(slot: number, record: DataView, at: number): void {
    const [gate, pair] = [this.gate(slot), this.pair(slot)]
    this.u16[(gate + GATE.born) >> 1] = record.getUint16(at + FIELD.born, true)
    this.u8[gate + GATE.who] = record.getUint8(at + FIELD.who)
    const band = record.getUint8(at + FIELD.band) << BAND_SHIFT
    this.u8[gate + GATE.flags] = (record.getUint8(at + FIELD.flags) & OWN_FLAGS) | band
    this.u8[gate + GATE.agesFrom] = record.getUint8(at + FIELD.agesFrom)
    this.u8[gate + GATE.agesTo] = record.getUint8(at + FIELD.agesTo)
    this.u32[(gate + GATE.region) >> 2] = record.getUint32(at + FIELD.region, true)
    this.u16[(gate + GATE.country) >> 1] = record.getUint16(at + FIELD.country, true)
    this.u8[gate + GATE.religion] = record.getUint8(at + FIELD.religion)
    this.u8[gate + GATE.faith] = record.getUint8(at + FIELD.faith)
    for (let k = 0; k < USED_COMPONENTS; k += 1) this.i8[pair + PAIR.vector + k] = record.getInt8(at + FIELD.vector + k)
    this.u32[(pair + PAIR.topics) >> 2] = record.getUint32(at + FIELD.topics, true)
    this.u32[(pair + PAIR.topics + 4) >> 2] = record.getUint32(at + FIELD.topics + 4, true)
    const selectivity = record.getFloat32(at + FIELD.selectivity, true)
    const popularity = record.getFloat32(at + FIELD.popularity, true)
    this.f32[(pair + PAIR.selectivity) >> 2] = selectivity
    this.f32[(pair + PAIR.popularity) >> 2] = popularity
    this.most.selectivity = Math.max(this.most.selectivity, selectivity)
    this.most.popularity = Math.max(this.most.popularity, popularity)
    this.u32[(pair + PAIR.culture) >> 2] = record.getUint32(at + FIELD.culture, true)
    this.u32[(pair + PAIR.no) >> 2] = record.getUint32(at + FIELD.no, true)
    this.matches[slot] = record.getFloat32(at + FIELD.matches, true)
    this.queue[slot] = record.getUint16(at + FIELD.queue, true)
    this.unknown[slot] = record.getUint8(at + FIELD.unknown)
    this.matchesAt[slot] = record.getUint32(at + FIELD.matchesAt, true)
    this.since[slot] = record.getUint16(at + FIELD.since, true)
    this.seen[slot] = record.getUint16(at + FIELD.seen, true)
    this.impressions[slot] = record.getUint16(at + FIELD.impressions, true)
    this.lat[slot] = record.getInt16(at + FIELD.lat, true)
    this.lon[slot] = record.getInt16(at + FIELD.lon, true)
    this.near[slot] = record.getUint16(at + FIELD.near, true)
    for (const k of [0, 1]) {
      this.facts[2 * slot + k] = record.getUint32(at + FIELD.facts + 4 * k, true)
      this.factsWanted[2 * slot + k] = record.getUint32(at + FIELD.factsWanted + 4 * k, true)
    }
    this.factBreaks[slot] = record.getUint32(at + FIELD.factBreaks, true)
  }

  /** The record that the row was written from, without the fields that only explanations read. */
  read(slot: number, record: DataView, at: number): void {
    const [gate, pair] = [this.gate(slot), this.pair(slot)]
    const flags = this.u8[gate + GATE.flags] ?? 0
    record.setUint32(at + FIELD.no, this.noAt(slot), true)
    record.setUint16(at + FIELD.born, this.u16[(gate + GATE.born) >> 1] ?? 0, true)
    record.setUint16(at + FIELD.since, this.since[slot] ?? 0, true)
    record.setUint16(at + FIELD.seen, this.seen[slot] ?? 0, true)
    record.setUint16(at + FIELD.impressions, this.impressions[slot] ?? 0, true)
    record.setUint8(at + FIELD.who, this.u8[gate + GATE.who] ?? 0)
    record.setUint8(at + FIELD.flags, flags & OWN_FLAGS)
    record.setUint8(at + FIELD.agesFrom, this.u8[gate + GATE.agesFrom] ?? 0)
    record.setUint8(at + FIELD.agesTo, this.u8[gate + GATE.agesTo] ?? 0)
    record.setUint16(at + FIELD.country, this.u16[(gate + GATE.country) >> 1] ?? 0, true)
    record.setUint8(at + FIELD.religion, this.u8[gate + GATE.religion] ?? 0)
    record.setUint8(at + FIELD.faith, this.u8[gate + GATE.faith] ?? 0)
    record.setUint32(at + FIELD.region, this.u32[(gate + GATE.region) >> 2] ?? 0, true)
    record.setUint32(at + FIELD.culture, this.u32[(pair + PAIR.culture) >> 2] ?? 0, true)
    record.setUint32(at + FIELD.topics, this.u32[(pair + PAIR.topics) >> 2] ?? 0, true)
    record.setUint32(at + FIELD.topics + 4, this.u32[(pair + PAIR.topics + 4) >> 2] ?? 0, true)
    record.setFloat32(at + FIELD.selectivity, this.f32[(pair + PAIR.selectivity) >> 2] ?? 0, true)
    record.setFloat32(at + FIELD.popularity, this.f32[(pair + PAIR.popularity) >> 2] ?? 0, true)
    record.setFloat32(at + FIELD.matches, this.matches[slot] ?? 0, true)
    record.setUint16(at + FIELD.queue, this.queue[slot] ?? 0, true)
    record.setUint8(at + FIELD.unknown, this.unknown[slot] ?? 0)
    record.setUint32(at + FIELD.matchesAt, this.matchesAt[slot] ?? 0, true)
    record.setUint8(at + FIELD.band, flags >> BAND_SHIFT)
    for (let k = 0; k < USED_COMPONENTS; k += 1) {
      record.setInt8(at + FIELD.vector + k, this.i8[pair + PAIR.vector + k] ?? 0)
    }
    record.setInt16(at + FIELD.lat, this.lat[slot] ?? NOWHERE, true)
    record.setInt16(at + FIELD.lon, this.lon[slot] ?? 0, true)
    record.setUint16(at + FIELD.near, this.near[slot] ?? 0, true)
    for (const k of [0, 1]) {
      record.setUint32(at + FIELD.facts + 4 * k, this.facts[2 * slot + k] ?? 0, true)
      record.setUint32(at + FIELD.factsWanted + 4 * k, this.factsWanted[2 * slot + k] ?? 0, true)
    }
    record.setUint32(at + FIELD.factBreaks, this.factBreaks[slot] ?? 0, true)
  }

  /** Sets the standing and the exponent of a row; `away` when the member has been absent too long to be suggested. */
  stand(slot: number, standing: number, exponent: number, away: boolean): void {
    this.f32[(this.pair(slot) + PAIR.standing) >> 2] = standing
    this.f32[(this.pair(slot) + PAIR.exponent) >> 2] = exponent
    if (exponent > this.most.exponent) this.most.exponent = exponent
    this.u16[(this.gate(slot) + GATE.worth) >> 1] = away ? 0 : worthOf(standing)
  }

  standingAt(slot: number): number {
    return this.f32[(this.pair(slot) + PAIR.standing) >> 2] ?? 0
  }

  exponentAt(slot: number): number {
    return this.f32[(this.pair(slot) + PAIR.exponent) >> 2] ?? 1
  }

  rankedRow(slot: number): RankedRow {
    const [gate, pair] = [this.gate(slot), this.pair(slot)]
    const [flags, from] = [this.u8[gate + GATE.flags] ?? 0, this.u8[gate + GATE.agesFrom] ?? 0]
    const [vector, topics] = [pair + PAIR.vector, (pair + PAIR.topics) >> 2]
    return {
      no: this.noAt(slot),
      gender: ((this.u8[gate + GATE.who] ?? 0) & 1) === 1 ? 'M' : 'F',
      born: this.u16[(gate + GATE.born) >> 1] ?? 0,
      ages: from === 0 ? null : { from, to: this.u8[gate + GATE.agesTo] ?? 0 },
      neutral: (flags & FLAG.neutral) !== 0,
      religion: this.u8[gate + GATE.religion] ?? 0,
      faith: (this.u8[gate + GATE.faith] ?? 0) / 255,
      culture: this.#culture(slot),
      band: flags >> BAND_SHIFT,
      topics: [this.u32[topics] ?? 0, this.u32[topics + 1] ?? 0],
      vector: this.i8.subarray(vector, vector + COMPONENTS),
      selectivity: this.f32[(pair + PAIR.selectivity) >> 2] ?? 0,
      popularity: this.f32[(pair + PAIR.popularity) >> 2] ?? 0,
      place: this.placeAt(slot),
      near: this.near[slot] || null,
    }
  }

  #culture(slot: number): number[] {
    const [first, tokens] = [this.pair(slot) + PAIR.culture, [] as number[]]
    for (let at = first; at < first + CULTURE_TOKENS; at += 1) {
      const token = this.u8[at] ?? 0
      if (token !== 0) tokens.push(token)
    }
    return tokens
  }

  /** 0 where the row was removed. */
  noAt(slot: number): number {
    return this.u32[(this.pair(slot) + PAIR.no) >> 2] ?? 0
  }

  /** Whether the facts of the two are a dealbreaker for one of them; equal to `factsClash` in both directions. */
  clashesWith(
    { facts, factsWanted, factBreaks }: Pick<Row, 'facts' | 'factsWanted' | 'factBreaks'>,
    slot: number,
  ): boolean {
    const breaks = this.factBreaks[slot] ?? 0
    if (factBreaks === 0 && breaks === 0) return false
    const [low, high] = [this.facts[2 * slot] ?? 0, this.facts[2 * slot + 1] ?? 0]
    if (factsClash(...factsWanted, factBreaks, low, high)) return true
    const [wantedLow, wantedHigh] = [this.factsWanted[2 * slot] ?? 0, this.factsWanted[2 * slot + 1] ?? 0]
    return factsClash(wantedLow, wantedHigh, breaks, ...facts)
  }

  placeAt(slot: number): Place | null {
    const lat = this.lat[slot] ?? NOWHERE
    return lat === NOWHERE ? null : { lat, lon: this.lon[slot] ?? 0 }
  }

  /** Equal to `excessDoublings` of distance.ts. */
  excessDoublings(viewer: Located, slot: number): number {
    return viewer.place ? excessDoublings(viewer, { place: this.placeAt(slot), near: this.near[slot] || null }) : 0
  }

  /** How many members live in each cell. */
  membersByCell(used: number): MembersOfCell[] {
    const counts = new Map<number, number>()
    for (let slot = 0; slot < used; slot += 1) {
      const lat = this.lat[slot] ?? NOWHERE
      if (lat === NOWHERE || this.noAt(slot) === 0) continue
      const cell = lat * CELLS_IN_ROW + (this.lon[slot] ?? 0)
      counts.set(cell, (counts.get(cell) ?? 0) + 1)
    }
    return Array.from(counts, ([number, members]) => {
      const lat = Math.round(number / CELLS_IN_ROW)
      return { cell: { lat, lon: number - lat * CELLS_IN_ROW }, members }
    })
  }

  attended(slot: number): StandingFields {
    return {
      seen: this.seen[slot] ?? 0,
      since: this.since[slot] ?? 0,
      impressions: this.impressions[slot] ?? 0,
      unknown: (this.unknown[slot] ?? 0) / UNKNOWN_STEPS,
      queue: this.queue[slot] ?? 0,
      matches: this.matches[slot] ?? 0,
      matchesAt: this.matchesAt[slot] ?? 0,
    }
  }

  /** Nobody finds the row any more; its slot stays empty until the next sorting. */
  erase(slot: number): void {
    this.u8[this.gate(slot) + GATE.flags] = 0
    this.u32[(this.pair(slot) + PAIR.no) >> 2] = 0
  }

  shut(slot: number): void {
    this.u8[this.gate(slot) + GATE.flags] = (this.u8[this.gate(slot) + GATE.flags] ?? 0) | SHUT
  }

  open(slot: number): void {
    this.u8[this.gate(slot) + GATE.flags] = (this.u8[this.gate(slot) + GATE.flags] ?? 0) & ~SHUT
  }
}

export const genderOf = (record: DataView, at: number): number => record.getUint8(at + FIELD.who) & 1
export const bornOf = (record: DataView, at: number): number => record.getUint16(at + FIELD.born, true)
export const noOf = (record: DataView, at: number): number => record.getUint32(at + FIELD.no, true)
export const recordCount = (records: Uint8Array): number => Math.floor(records.byteLength / RECORD_BYTES)

const LEAST_STANDING = -32
const WORTH_PER_UNIT = 1_024
const MOST_WORTH = 65_535

/** A standing in 16 bits, at least 1, rounded up for a first comparison. */
export function worthOf(standing: number): number {
  const worth = Math.ceil((standing - LEAST_STANDING) * WORTH_PER_UNIT) + 1
  return worth >= 1 && worth <= MOST_WORTH ? worth : standing < LEAST_STANDING ? 1 : MOST_WORTH
}

/** The lowest worth that a row with at least this standing can have. */
export function worthNeeded(standing: number): number {
  const worth = Math.ceil((standing - LEAST_STANDING) * WORTH_PER_UNIT + 1)
  return worth > 1 ? Math.min(worth, MOST_WORTH) : 1
}
