import { type Columns, GATE, PAIR } from './columns.ts'
import { boundOf, tangents } from './log-sigmoid-bound.ts'
import { FLAG } from './record.ts'
import { COMPONENTS } from './row.ts'
import { type Kernel, SCAN_ROWS } from './scan-kernel.ts'
import {
  CHILDREN_BITS,
  DAYS_OF_YEAR,
  type GateQuery,
  NO_END,
  type PairQuery,
  type ScanQuery,
  sumOfBits,
  usualReach,
} from './scan-query.ts'
import { CHANCE } from './score.ts'

/** The same scan as `scan.wat`, for where there is no WebAssembly SIMD, and to check it against. */
export function jsKernel(columns: Columns): Kernel {
  const found = new Int32Array(SCAN_ROWS)
  const bounds = new Float64Array(SCAN_ROWS)
  const table = tangents()
  let weights: Float64Array = new Float64Array(64)
  let query: ScanQuery | undefined
  let eligible = 0

  function scan(slot: number, count: number, worth: number, least: number): number {
    if (!query) return 0
    const { gate, pair } = query
    let size = 0
    for (let row = slot; row < slot + count; row += 1) {
      if (!mayMeet(columns, columns.gate(row), gate)) continue
      eligible += 1
      if ((columns.u16[(columns.gate(row) + GATE.worth) >> 1] ?? 0) < worth) continue
      const bound = rankBound(columns, row, query, weights, table) + pair.slack
      if (bound < least) continue
      found[size] = row
      bounds[size] = bound
      size += 1
    }
    return size
  }

  return {
    kind: 'js',
    found,
    bounds,
    weigh(squares) {
      weights = squares
    },
    ask(asked) {
      query = asked
      eligible = 0
    },
    scan,
    count: (slot, count) => void scan(slot, count, Number.POSITIVE_INFINITY, 0),
    eligible: () => eligible,
  }
}

function mayMeet(columns: Columns, at: number, query: GateQuery): boolean {
  const { u8, u16, u32 } = columns
  const word = u32[(at + GATE.who) >> 2] ?? 0
  if ((word & query.mask) !== query.want) return false
  const born = u16[(at + GATE.born) >> 1] ?? 0
  if ((born - query.bornFirst) >>> 0 > query.bornSpan) return false
  if (u16[(at + GATE.worth) >> 1] === 0) return false
  return (
    agesAccept(u8, at, born, query) &&
    withinReach(u16[(at + GATE.country) >> 1] ?? 0, u32[(at + GATE.region) >> 2] ?? 0, (word >> 3) & 3, query) &&
    !wishesClash(word, query) &&
    !faithsClash(u8[at + GATE.religion] ?? 0, word, query)
  )
}

function agesAccept(u8: Uint8Array, at: number, born: number, { age, usualFirst, usualSpan }: GateQuery): boolean {
  const [from, to] = [u8[at + GATE.agesFrom] ?? 0, u8[at + GATE.agesTo] ?? 0]
  if (from === 0) return (born - usualFirst) >>> 0 <= usualSpan
  return age >= from && (to >= NO_END || age <= to)
}

function withinReach(theirCountry: number, theirRegion: number, theirReach: number, query: GateQuery): boolean {
  const { reach, country, region } = query
  const sameCountry = theirCountry === country
  if (reach !== 0 && theirCountry !== 0) {
    if (!sameCountry || (reach !== 1 && theirRegion !== 0 && theirRegion !== region)) return false
  }
  if (theirReach === 0 || country === 0) return true
  return sameCountry && (theirReach === 1 || region === 0 || theirRegion === region)
}

const wishesClash = (word: number, { opposite, childrenBreak }: GateQuery) =>
  (word & CHILDREN_BITS) === opposite && (childrenBreak === 1 || (word & (FLAG.children << 8)) !== 0)

const faithsClash = (theirs: number, word: number, { religion, faithBreaks }: GateQuery) =>
  theirs !== 0 && religion !== 0 && theirs !== religion && (faithBreaks === 1 || (word & (FLAG.faith << 8)) !== 0)

/** Never below the rank, but for rounding. */
function rankBound(
  columns: Columns,
  slot: number,
  { pair }: ScanQuery,
  weights: Float64Array,
  table: Float64Array,
): number {
  const { u32, f32 } = columns
  const at = columns.pair(slot) >> 2
  const flags = columns.u8[columns.gate(slot) + GATE.flags] ?? 0
  const rest =
    (f32[at + (PAIR.standing >> 2)] ?? 0) + chance(pair.chance ^ Math.imul(u32[at + (PAIR.no >> 2)] ?? 0, 0x85ebca6b))
  if (pair.neutral || (flags & FLAG.neutral) !== 0) return rest + pair.plain
  const both = bothWays(columns, slot, flags, pair, weights)
  const { wanting, wanted } = oneWays(columns, slot, pair)
  return rest + boundOf(both + wanting, table) + boundOf(both + wanted, table)
}

function chance(start: number): number {
  let h = Math.imul(start ^ (start >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (((h ^ (h >>> 16)) >>> 0) / 0xffffffff - 0.5) * 2 * CHANCE
}

function bothWays(columns: Columns, slot: number, flags: number, pair: PairQuery, weights: Float64Array): number {
  const { i8, u32, f32 } = columns
  const at = columns.pair(slot)
  let product = 0
  for (let k = 0; k < COMPONENTS; k += 1) product += (pair.query[k] ?? 0) * (i8[at + k] ?? 0)
  const topics = (at + PAIR.topics) >> 2
  const shared = sumOfBits(pair.topics[0] & (u32[topics] ?? 0), pair.topics[1] & (u32[topics + 1] ?? 0), weights)
  const perLength = f32[(at + PAIR.perLength) >> 2] ?? 0
  const alike = perLength === 0 ? pair.unknown : shared * pair.interests * perLength
  const roots = pair.roots * Math.min(1, sharedTokens(pair.culture, u32[(at + PAIR.culture) >> 2] ?? 0) / 2)
  return product * pair.scale + alike + roots - (flags >> 6 === pair.farBand ? pair.band : 0)
}

export function sharedTokens(own: number[], theirs: number): number {
  let shared = 0
  for (const token of own) {
    for (let shift = 0; shift < 32; shift += 8) {
      if (((theirs >>> shift) & 255) === token) {
        shared += 1
        break
      }
    }
  }
  return shared
}

/** What each of the two wants of the other, beside what they have in common. */
function oneWays(columns: Columns, slot: number, pair: PairQuery): { wanting: number; wanted: number } {
  const { u8, u16, f32 } = columns
  const [gate, at] = [columns.gate(slot), columns.pair(slot) >> 2]
  const faith = faithsAlike(u8[gate + GATE.religion] ?? 0, pair)
  const born = u16[(gate + GATE.born) >> 1] ?? 0
  const distance = pair.distance + pair.distancePerDay * born
  const theirs = distanceToHer(u8[gate + GATE.agesFrom] ?? 0, u8[gate + GATE.agesTo] ?? 0, born, pair)
  const still = ((u8[gate + GATE.who] ?? 0) & 1) === 1 ? pair.wanted.M : pair.wanted.F
  return {
    wanting:
      pair.wanting +
      pair.popularity * (f32[at + (PAIR.popularity >> 2)] ?? 0) +
      faith * pair.faith -
      pair.age * distance * distance,
    wanted:
      still +
      (f32[at + (PAIR.selectivity >> 2)] ?? 0) +
      (faith * (u8[gate + GATE.faith] ?? 0)) / 255 -
      pair.age * theirs * theirs,
  }
}

/** Of the same family the weight, of another -0.4 of it. */
function faithsAlike(theirs: number, pair: PairQuery): number {
  if (theirs === 0 || pair.ownReligion === 0) return 0
  return theirs === pair.ownReligion ? pair.religion : -0.4 * pair.religion
}

function distanceToHer(from: number, to: number, born: number, { ownAge, day }: PairQuery): number {
  const age = (day - born) / DAYS_OF_YEAR
  if (from === 0) return (ownAge - age) / usualReach(age)
  const end = Math.min(NO_END, to) + 1
  const middle = to >= NO_END ? Math.max(age, from) : (from + end) / 2
  return (ownAge - middle) / Math.max(2, (end - from) / 2)
}
