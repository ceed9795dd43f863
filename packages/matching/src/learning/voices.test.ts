import { describe, expect, test } from 'vitest'
import { ANYBODY, daysAgo } from '../../test/members.ts'
import type { AskedOnce } from '../source.ts'
import { KEPT, voicesIn, yesesOf } from './voices.ts'

const range = (from: number, count: number) => Array.from({ length: count }, (_, k) => from + k)
/** An interest received from somebody who said yes to these people, or sent to them. */
const one = (people: number[], change: Partial<AskedOnce> = {}): AskedOnce => ({
  sent: false,
  state: 'pending',
  at: daysAgo(1),
  answeredAt: null,
  other: { ...ANYBODY, yeses: yesesOf(people) },
  ...change,
})
const sum = (voices: Float64Array) => voices.reduce((total, voice) => total + voice, 0)
const ME = 1

describe('MA-09 the people to whom a member said yes', () => {
  test('are kept whole up to 32, each once, in order', () => {
    expect(yesesOf([])).toHaveLength(0)
    expect(yesesOf([7, 8, 7])).toHaveLength(2)
    expect(yesesOf(range(1, KEPT))).toHaveLength(32)
    expect(yesesOf(range(1, KEPT + 1))).toHaveLength(32)
    expect([...yesesOf(range(1, 90))]).toEqual([...yesesOf(range(1, 90).reverse())].sort((a, b) => a - b))
  })
})

describe('MA-09 voices about a member', () => {
  test('count in full where people said yes to others, or to nobody else', () => {
    const strangers = range(0, 20).map((k) => one([ME, ...range(100 * (k + 1), 12)]))
    expect([...voicesIn(strangers)]).toEqual(range(0, 20).map(() => 1))
    expect(sum(voicesIn(range(0, 20).map(() => one([ME]))))).toBe(20)
  })
  test('of a group who said yes to the same people are hardly more than one', () => {
    expect(sum(voicesIn(range(0, 15).map(() => one(range(1, 15)))))).toBeLessThan(1.2)
    // With as many others each, to look like anybody: two voices of fifteen.
    const hidden = range(0, 15).map((k) => one([...range(1, 15), ...range(100 * (k + 1), 8)]))
    expect(sum(voicesIn(hidden))).toBeLessThan(2.2)
  })
  test('of a group leave those of others as they were', () => {
    const group = range(0, 6).map(() => one(range(1, 9)))
    const voices = voicesIn([...group, one([ME, ...range(500, 9)])])
    expect(voices[6]).toBe(1)
    expect(voices[0]).toBeCloseTo(1 / 6, 5)
  })
  test('are told apart by one person more', () => {
    // Of eight and two imagined people, two in common are a fifth and count nothing, three of seven count.
    const both = (common: number) => voicesIn([one([ME, ...range(10, 5)]), one([ME, ...range(15 - common, 5)])])[0]
    expect(both(2)).toBe(1)
    expect(both(3)).toBeCloseTo(1 / (1 + (3 / 9 - 0.2) / 0.2), 5)
  })
  test('of two who were asked by the member and did not answer share everybody, the member not among them', () => {
    const asked = (people: number[]) => one(people, { sent: true })
    expect(voicesIn([asked(range(10, 4)), asked(range(10, 4))])[0]).toBeCloseTo(0.5, 5)
    const accepted = (people: number[]) => one(people, { sent: true, state: 'accepted' })
    expect(voicesIn([accepted([ME, 2]), accepted([ME, 2])])[0]).toBeCloseTo(1 / (1 + (1 / 3 - 0.2) / 0.2), 5)
  })
  test('stay alike where a group is larger than what is kept', () => {
    const large = range(0, 40).map((k) => one([...range(1, 60), ...range(1000 * (k + 1), 20)]))
    expect(sum(voicesIn(large))).toBeLessThan(3)
  })
})
