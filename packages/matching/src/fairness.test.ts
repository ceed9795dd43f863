import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bottomShare, ENOUGH, fairnessOf, gini } from './fairness.ts'

const all = { members: 1_000, matched: 500 }
const everybodyAlike = [{ times: 10, members: 1_000 }]
const group = (matched: number, members = 200) => [{ name: 'Women', members, matched }]

describe('how evenly members are shown', () => {
  test('is 0 when all are shown alike, and nearly 1 when one person alone is shown', () => {
    expect(gini(everybodyAlike)).toBeCloseTo(0, 10)
    const oneAlone = [
      { times: 0, members: 999 },
      { times: 500, members: 1 },
    ]
    expect(gini(oneAlone)).toBeCloseTo(0.999, 3)
    expect(bottomShare(oneAlone)).toBe(0)
    expect(bottomShare(everybodyAlike)).toBeCloseTo(0.2, 10)
    expect([gini([]), bottomShare([])]).toEqual([0, 0.2])
  })

  test('equals the mean difference between two members over twice the mean', () => {
    const shown = fc.array(fc.nat(50), { minLength: 1, maxLength: 40 }).filter((times) => times.some((n) => n > 0))
    fc.assert(
      fc.property(shown, (times) => {
        const mean = times.reduce((a, b) => a + b, 0) / times.length
        const apart = times.flatMap((a) => times.map((b) => Math.abs(a - b))).reduce((a, b) => a + b, 0)
        const found = gini(times.map((n) => ({ times: n, members: 1 })))
        expect(found).toBeCloseTo(apart / (2 * mean * times.length ** 2), 9)
      }),
    )
  })
})

describe('the provider is warned', () => {
  test('when more than one in a hundred is shown to nobody', () => {
    const unseen = (members: number) => [
      { times: 0, members },
      { times: 5, members: 1_000 - members },
    ]
    expect(fairnessOf(unseen(10), all, []).alarms).toEqual([])
    expect(fairnessOf(unseen(14), all, []).alarms).toEqual([
      '1.4% of members were shown to nobody in a week; 1% at most should be.',
    ])
  })

  test('when a group finds matches less than 0.8 times as often as all members', () => {
    expect(fairnessOf(everybodyAlike, all, group(80)).alarms).toEqual([])
    const { groups, alarms } = fairnessOf(everybodyAlike, all, group(79))
    expect(alarms).toEqual(['Women: 39.5% found a match, of all members 50.0%.'])
    expect(groups).toEqual([{ name: 'Women', members: 200, matched: 0.395, alarm: alarms[0] }])
  })

  test('from fifty members on', () => {
    expect(fairnessOf([{ times: 0, members: ENOUGH }], all, []).alarms).toEqual([
      '100.0% of members were shown to nobody in a week; 1% at most should be.',
    ])
    expect(fairnessOf(everybodyAlike, all, group(0, ENOUGH)).alarms).toEqual([
      'Women: 0.0% found a match, of all members 50.0%.',
    ])
  })

  test('with figures about all members', () => {
    const counts = [
      { times: 0, members: 20 },
      { times: 10, members: 80 },
    ]
    const { groups, ...figures } = fairnessOf(counts, { members: 100, matched: 30 }, [])
    expect(groups).toEqual([])
    expect(figures).toEqual({
      members: 100,
      gini: expect.closeTo(0.2, 10),
      bottomFifth: 0,
      neverShown: 0.2,
      matched: 0.3,
      alarms: ['20.0% of members were shown to nobody in a week; 1% at most should be.'],
    })
  })

  test('of nothing in a community without members', () => {
    expect(fairnessOf([], { members: 0, matched: 0 }, [])).toEqual({
      members: 0,
      gini: 0,
      bottomFifth: 0.2,
      neverShown: 0,
      matched: 0,
      groups: [],
      alarms: [],
    })
  })

  test('but never of a group that is so small that it would reveal single people', () => {
    const { groups, alarms } = fairnessOf(everybodyAlike, all, group(0, ENOUGH - 1))
    expect(groups).toEqual([{ name: 'Women', members: ENOUGH - 1, matched: null, alarm: null }])
    expect(alarms).toEqual([])
    expect(fairnessOf([{ times: 0, members: 8 }], { members: 8, matched: 0 }, []).alarms).toEqual([])
  })
})
