import { STATUSES } from '@heartwell/contract/profiles/people.ts'
import { FUNNEL_STEPS } from '@heartwell/contract/statistics/numbers.ts'
import { describe, expect, test } from 'vitest'
import { countsByDay, daysOf, funnelOf, gapsIn, partDaysOf, partsOf, percentile, spanOf, spreadOf } from './rules.ts'

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

describe('partDaysOf', () => {
  test.each([
    ['2026-10-01', '2026-10-01', 1],
    ['2026-10-01', '2026-11-04', 1],
    ['2026-10-01', '2026-11-05', 7],
    ['2026-01-01', '2026-07-09', 7],
    ['2026-01-01', '2026-07-10', 28],
  ])('divides %s to %s into parts of %i days', (from, to, partDays) => {
    expect(partDaysOf({ from, to })).toBe(partDays)
  })
})

test('spanOf includes the last day', () => {
  expect(spanOf(OCTOBER).until.toISOString()).toBe('2026-11-01T00:00:00.000Z')
})

test('partsOf leaves no day out, and the last part may be shorter', () => {
  const parts = partsOf({ from: '2026-09-01', to: '2026-10-10' })
  expect(parts.map(({ from, days }) => [from, days.length])).toEqual([
    ['2026-09-01', 7],
    ['2026-09-08', 7],
    ['2026-09-15', 7],
    ['2026-09-22', 7],
    ['2026-09-29', 7],
    ['2026-10-06', 5],
  ])
})

describe('gapsIn', () => {
  const period = { from: '2026-10-01', to: '2026-10-05' }
  test.each([
    ['all days', [], [period]],
    ['none', daysOf(period), []],
    [
      'the last one',
      ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04'],
      [{ from: '2026-10-05', to: '2026-10-05' }],
    ],
    [
      'some at both ends',
      ['2026-10-03'],
      [
        { from: '2026-10-01', to: '2026-10-02' },
        { from: '2026-10-04', to: '2026-10-05' },
      ],
    ],
  ])('finds %s missing', (_, known, gaps) => {
    expect(gapsIn(period, new Set(known))).toEqual(gaps)
  })
})

test('countsByDay has counts of each day, also of one in which nothing happened', () => {
  const none = { statuses: [], decisions: [], interests: [], conversations: [], payments: [], refunds: [], reports: [] }
  const days = countsByDay(
    { from: '2026-10-01', to: '2026-10-02' },
    { ...none, bookings: [{ day: '2026-10-02', confirmed: 4 }] },
  )
  expect([...days].map(([day, { bookings }]) => [day, bookings])).toEqual([
    ['2026-10-01', []],
    ['2026-10-02', [{ confirmed: 4 }]],
  ])
})

describe('percentile', () => {
  const hours = (...values: number[]) => values.map((value) => [value, 1] as const)

  test.each([
    ['the middle one of three', hours(9, 1, 4), 0.5, 4],
    ['half way between the middle two', hours(1, 2, 4, 8), 0.5, 3],
    ['a tenth of the way to the last one', hours(0, 10), 0.9, 9],
    [
      'the value that many have',
      [
        [5, 40],
        [100, 1],
        [5, 40],
      ] as const,
      0.5,
      5,
    ],
  ])('is %s', (_, values, share, expected) => {
    expect(percentile(values, share)).toBeCloseTo(expected)
  })

  test('is null without values, also when their counts are zero', () => {
    expect([percentile([], 0.5), percentile([[3, 0]], 0.5)]).toEqual([null, null])
  })
})

describe('funnelOf', () => {
  test('counts a member at each step up to the one that they are at', () => {
    const counted = STATUSES.map((status) => ({ status, approval: 'pending' as const, members: 1 }))
    const funnel = funnelOf([...counted, { status: 'Tab', approval: 'approved', members: 5 }])
    expect(funnel.map(({ step }) => step)).toEqual(FUNNEL_STEPS)
    expect(funnel.map(({ members }) => members)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5])
  })

  test('does not count a rejected profile as approved', () => {
    expect(funnelOf([{ status: 'Tab', approval: 'rejected', members: 2 }]).slice(-2)).toEqual([
      { step: 'submitted', members: 2 },
      { step: 'approved', members: 0 },
    ])
  })
})

describe('spreadOf', () => {
  test('gives each tenth a tenth when all members have equally many impressions', () => {
    const { gini, tenths, members, impressions } = spreadOf([{ times: 7, members: 50 }])
    expect({ members, impressions }).toEqual({ members: 50, impressions: 350 })
    expect(gini).toBeCloseTo(0)
    for (const share of tenths) expect(share).toBeCloseTo(0.1)
  })

  test('gives the last tenth everything when it alone was displayed', () => {
    const { gini, tenths } = spreadOf([
      { times: 0, members: 9 },
      { times: 12, members: 1 },
    ])
    expect(gini).toBeCloseTo(0.9)
    expect(tenths.map((share) => Math.round(share * 10))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10])
  })

  test('counts nobody without impressions', () => {
    expect(spreadOf([])).toMatchObject({ members: 0, impressions: 0, gini: 0 })
  })
})
