import { describe, expect, test } from 'vitest'
import { rowWith } from '../test/members.ts'
import { NOWHERE, RECORD_BYTES, readRecord, writeRecord } from './record.ts'
import { COMPONENTS, type Row } from './row.ts'

/** Every field has its own value, so that no two can be mixed up. */
const FULL: Row = {
  no: 0x01020304,
  gender: 'M',
  born: 0x1112,
  seeks: 3,
  ages: { from: 41, to: 62 },
  country: 0x0123,
  region: 0xf1f2f3f4,
  reach: 'my_region',
  listed: true,
  resting: true,
  neutral: true,
  children: 1,
  dealbreakers: { children: true, faith: true },
  religion: 9,
  faith: 128 / 255,
  culture: [5, 6, 7, 8],
  band: 2,
  topics: [0x81828384, 0xc1c2c3c4],
  vector: Int8Array.from({ length: COMPONENTS }, (_, k) => (k % 2 === 0 ? k + 1 : -k - 1)),
  sides: [0xa1b2c3, 0xd4e5f6],
  since: 0x2122,
  seen: 0x3132,
  impressions: 0x4142,
  selectivity: 0.5,
  popularity: -0.25,
  readiness: -2 / 50,
  unknown: 96 / 64,
  queue: 0x6162,
  received: 0x71,
  matches: 1.5,
  matchesAt: 0x51525354,
  place: { lat: 5_990, lon: -1_077 },
  within: 250,
  near: 150,
  facts: [0x8000_0001, 7],
  factsWanted: [5, 0xffff_ffff],
  factBreaks: 0b10101,
}
/** The most cautious values: nothing is known. */
const EMPTY = rowWith({}, { no: 7, gender: 'F', reach: 'anywhere', queue: 0 })

const written = (row: Row) => {
  const bytes = new Uint8Array(RECORD_BYTES)
  writeRecord(row, bytes)
  return bytes
}

describe('a record', () => {
  test('has the layout that the database stores', () => {
    const hex = Buffer.from(written(FULL)).toString('hex')
    expect(hex.match(/.{1,16}/g)).toEqual([
      '0403020112112221', // no, born, since
      '32314241571f293e', // seen, impressions, who, flags, ages
      '23010980f4f3f2f1', // country, religion, faith, region
      '0506070884838281', // culture, topics
      'c4c3c2c10000003f', // topics, selectivity
      '000080be0000c03f', // popularity, matches
      '626160fe54535251', // queue, unknown, readiness, matchesAt
      '0271c3b2a1f6e5d4', // band, received, sides
      '01fe03fc05fa07f8', // vector
      '09f60bf40df20ff0',
      '11ee13ec15ea17e8',
      '19e61be41de21fe0',
      '6617cbfbfa009600', // lat, lon, within, near
      '0100008007000000', // facts
      '05000000ffffffff', // wanted facts
      '15000000', // dealbreakers of facts
    ])
  })

  test('is read as it was written, at any offset of a larger buffer', () => {
    for (const row of [FULL, EMPTY]) {
      const bytes = new Uint8Array(3 * RECORD_BYTES).fill(0xff)
      const part = bytes.subarray(5)
      writeRecord(row, part, RECORD_BYTES)
      expect(readRecord(part, RECORD_BYTES)).toEqual(row)
      expect(readRecord(bytes, RECORD_BYTES + 5)).toEqual(row)
      // It touches no byte of its neighbours.
      expect(bytes.subarray(0, RECORD_BYTES + 5).every((byte) => byte === 0xff)).toBe(true)
      expect(bytes.subarray(2 * RECORD_BYTES + 5).every((byte) => byte === 0xff)).toBe(true)
    }
  })

  test('overwrites everything that a longer row has left', () => {
    const bytes = written(FULL)
    writeRecord(EMPTY, bytes)
    expect(bytes).toEqual(written(EMPTY))
    expect(readRecord(bytes)).toEqual(EMPTY)
  })

  test.each(['listed', 'resting', 'neutral'] as const)('stores %s by itself', (flag) => {
    const off = { ...EMPTY, listed: false, resting: false, neutral: false }
    expect(readRecord(written({ ...off, [flag]: true }))).toEqual({ ...off, [flag]: true })
  })

  test.each(['children', 'faith'] as const)('stores the dealbreaker of %s by itself', (kind) => {
    const dealbreakers = { children: false, faith: false, [kind]: true }
    expect(readRecord(written({ ...EMPTY, dealbreakers })).dealbreakers).toEqual(dealbreakers)
  })

  test.each([
    [{ gender: 'M' }],
    [{ seeks: 1 }],
    [{ seeks: 2 }],
    [{ reach: 'my_country' }],
    [{ reach: 'my_region' }],
    [{ children: -1 }],
    [{ children: 1 }],
    [{ culture: [3] }],
    [{ place: { lat: 0, lon: 0 } }],
    [{ place: { lat: -9_000, lon: 18_000 } }],
    [{ within: 25 }],
    [{ near: 20_000 }],
    [{ impressions: 65_535 }],
  ] satisfies [Partial<Row>][])('stores %j', (change) => {
    expect(readRecord(written({ ...EMPTY, ...change }))).toEqual({ ...EMPTY, ...change })
  })

  test('counts impressions up to 65,535', () => {
    expect(readRecord(written({ ...EMPTY, impressions: 65_536 })).impressions).toBe(65_535)
  })

  test('stores four cultures, and an unknown location as a latitude that no place has', () => {
    expect(readRecord(written({ ...EMPTY, culture: [1, 2, 3, 4, 5] })).culture).toEqual([1, 2, 3, 4])
    expect(new DataView(written(EMPTY).buffer).getInt16(96, true)).toBe(NOWHERE)
  })
})
