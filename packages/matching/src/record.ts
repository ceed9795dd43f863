import type { Place } from './distance.ts'
import { READINESS_STEPS, UNKNOWN_STEPS } from './learning/behaviour.ts'
import { COMPONENTS, type Row } from './row.ts'

/** A row as stored in the database and sent to the index: fixed width, little endian. */
export const RECORD_BYTES = 124

/** The offsets of the fields. The first byte of `who`: gender 1 bit, seeks 2, reach 2, plans about children 2. */
export const FIELD = {
  no: 0,
  born: 4,
  since: 6,
  seen: 8,
  impressions: 10,
  who: 12,
  flags: 13,
  agesFrom: 14,
  agesTo: 15,
  country: 16,
  religion: 18,
  faith: 19,
  region: 20,
  culture: 24,
  topics: 28,
  selectivity: 36,
  popularity: 40,
  matches: 44,
  queue: 48,
  unknown: 50,
  readiness: 51,
  matchesAt: 52,
  band: 56,
  received: 57,
  sides: 58,
  vector: 64,
  lat: 96,
  lon: 98,
  within: 100,
  near: 102,
  facts: 104,
  factsWanted: 112,
  factBreaks: 120,
} as const

export const FLAG = { listed: 1, resting: 2, neutral: 4, children: 8, faith: 16 } as const
const REACHES = ['anywhere', 'my_country', 'my_region'] as const
export const CULTURE_TOKENS = 4
/** The latitude that means an unknown location. */
export const NOWHERE = 32_767

export function writeRecord(row: Row, bytes: Uint8Array, offset = 0): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, RECORD_BYTES)
  view.setUint32(FIELD.no, row.no, true)
  view.setUint16(FIELD.born, row.born, true)
  view.setUint16(FIELD.since, row.since, true)
  view.setUint16(FIELD.seen, row.seen, true)
  view.setUint16(FIELD.impressions, Math.min(65_535, row.impressions), true)
  const gender = row.gender === 'M' ? 1 : 0
  const who = gender | (row.seeks << 1) | (REACHES.indexOf(row.reach) << 3) | ((row.children + 1) << 5)
  view.setUint8(FIELD.who, who)
  view.setUint8(FIELD.flags, flagsOf(row))
  view.setUint8(FIELD.agesFrom, row.ages?.from ?? 0)
  view.setUint8(FIELD.agesTo, row.ages?.to ?? 0)
  view.setUint16(FIELD.country, row.country, true)
  view.setUint8(FIELD.religion, row.religion)
  view.setUint8(FIELD.faith, Math.round(row.faith * 255))
  view.setUint32(FIELD.region, row.region, true)
  for (let k = 0; k < CULTURE_TOKENS; k += 1) view.setUint8(FIELD.culture + k, row.culture[k] ?? 0)
  view.setUint32(FIELD.topics, row.topics[0] >>> 0, true)
  view.setUint32(FIELD.topics + 4, row.topics[1] >>> 0, true)
  view.setFloat32(FIELD.selectivity, row.selectivity, true)
  view.setFloat32(FIELD.popularity, row.popularity, true)
  view.setFloat32(FIELD.matches, row.matches, true)
  view.setUint16(FIELD.queue, row.queue, true)
  view.setUint8(FIELD.received, row.received)
  view.setUint8(FIELD.unknown, Math.round(row.unknown * UNKNOWN_STEPS))
  view.setInt8(FIELD.readiness, Math.round(row.readiness * READINESS_STEPS))
  view.setUint32(FIELD.matchesAt, row.matchesAt, true)
  view.setUint8(FIELD.band, row.band)
  for (let k = 0; k < 6; k += 1) view.setUint8(FIELD.sides + k, (row.sides[k < 3 ? 0 : 1] >>> ((k % 3) * 8)) & 255)
  for (let k = 0; k < COMPONENTS; k += 1) view.setInt8(FIELD.vector + k, row.vector[k] ?? 0)
  view.setInt16(FIELD.lat, row.place?.lat ?? NOWHERE, true)
  view.setInt16(FIELD.lon, row.place?.lon ?? 0, true)
  view.setUint16(FIELD.within, row.within ?? 0, true)
  view.setUint16(FIELD.near, row.near ?? 0, true)
  for (const k of [0, 1] as const) {
    view.setUint32(FIELD.facts + 4 * k, row.facts[k], true)
    view.setUint32(FIELD.factsWanted + 4 * k, row.factsWanted[k], true)
  }
  view.setUint32(FIELD.factBreaks, row.factBreaks, true)
}

const flagsOf = (row: Row): number =>
  (row.listed ? FLAG.listed : 0) |
  (row.resting ? FLAG.resting : 0) |
  (row.neutral ? FLAG.neutral : 0) |
  (row.dealbreakers.children ? FLAG.children : 0) |
  (row.dealbreakers.faith ? FLAG.faith : 0)

export function readRecord(bytes: Uint8Array, offset = 0): Row {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, RECORD_BYTES)
  const [who, flags] = [view.getUint8(FIELD.who), view.getUint8(FIELD.flags)]
  const [from, to] = [view.getUint8(FIELD.agesFrom), view.getUint8(FIELD.agesTo)]
  const culture = Array.from({ length: CULTURE_TOKENS }, (_, k) => view.getUint8(FIELD.culture + k))
  return {
    no: view.getUint32(FIELD.no, true),
    gender: (who & 1) === 1 ? 'M' : 'F',
    born: view.getUint16(FIELD.born, true),
    seeks: (who >> 1) & 3,
    ages: from === 0 ? null : { from, to },
    country: view.getUint16(FIELD.country, true),
    region: view.getUint32(FIELD.region, true),
    reach: REACHES[(who >> 3) & 3] ?? 'anywhere',
    listed: (flags & FLAG.listed) !== 0,
    resting: (flags & FLAG.resting) !== 0,
    neutral: (flags & FLAG.neutral) !== 0,
    children: ((who >> 5) & 3) - 1,
    dealbreakers: { children: (flags & FLAG.children) !== 0, faith: (flags & FLAG.faith) !== 0 },
    religion: view.getUint8(FIELD.religion),
    faith: view.getUint8(FIELD.faith) / 255,
    culture: culture.filter((token) => token !== 0),
    band: view.getUint8(FIELD.band),
    topics: pairAt(view, FIELD.topics),
    vector: new Int8Array(
      bytes.buffer.slice(view.byteOffset + FIELD.vector, view.byteOffset + FIELD.vector + COMPONENTS),
    ),
    sides: [sidesAt(view, FIELD.sides), sidesAt(view, FIELD.sides + 3)],
    since: view.getUint16(FIELD.since, true),
    seen: view.getUint16(FIELD.seen, true),
    impressions: view.getUint16(FIELD.impressions, true),
    selectivity: view.getFloat32(FIELD.selectivity, true),
    popularity: view.getFloat32(FIELD.popularity, true),
    readiness: view.getInt8(FIELD.readiness) / READINESS_STEPS,
    unknown: view.getUint8(FIELD.unknown) / UNKNOWN_STEPS,
    queue: view.getUint16(FIELD.queue, true),
    received: view.getUint8(FIELD.received),
    matches: view.getFloat32(FIELD.matches, true),
    matchesAt: view.getUint32(FIELD.matchesAt, true),
    place: placeAt(view, FIELD.lat),
    within: view.getUint16(FIELD.within, true) || null,
    near: view.getUint16(FIELD.near, true) || null,
    facts: pairAt(view, FIELD.facts),
    factsWanted: pairAt(view, FIELD.factsWanted),
    factBreaks: view.getUint32(FIELD.factBreaks, true),
  }
}

const placeAt = (view: DataView, at: number): Place | null => {
  const lat = view.getInt16(at, true)
  return lat === NOWHERE ? null : { lat, lon: view.getInt16(at + 2, true) }
}

const pairAt = (view: DataView, at: number): [number, number] => [
  view.getUint32(at, true),
  view.getUint32(at + 4, true),
]

/** 24 bits. */
const sidesAt = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
