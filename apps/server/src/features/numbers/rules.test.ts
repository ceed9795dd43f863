import { FUNNEL_STEPS } from '@heartwell/contract/numbers.ts'
import { STATUSES } from '@heartwell/contract/people.ts'
import { describe, expect, test } from 'vitest'
import { filledParts, funnelOf, partsOf, spanOf, spreadOf } from './rules.ts'

describe('spanOf', () => {
  test.each([
    ['2026-10-01', '2026-10-01', 1],
    ['2026-10-01', '2026-11-04', 1],
    ['2026-10-01', '2026-11-05', 7],
    ['2026-01-01', '2026-07-09', 7],
    ['2026-01-01', '2026-07-10', 28],
  ])('divides %s to %s into parts of %i days', (from, to, partDays) => {
    expect(spanOf({ from, to }).partDays).toBe(partDays)
  })

  test('includes the last day', () => {
    expect(spanOf({ from: '2026-10-01', to: '2026-10-31' }).until.toISOString()).toBe('2026-11-01T00:00:00.000Z')
  })
})

test('filledParts has a row for each part, also for those in which nothing happened', () => {
  const span = spanOf({ from: '2026-10-01', to: '2026-10-03' })
  const rows = [
    { part: null, count: 9 },
    { part: new Date('2026-10-02'), count: 4 },
  ]
  expect(partsOf(span)).toEqual(['2026-10-01', '2026-10-02', '2026-10-03'])
  expect(filledParts(span, rows, { count: 0 }).map(({ count }) => count)).toEqual([0, 4, 0])
})

describe('funnelOf', () => {
  test('counts a member at each step up to the one that they are at', () => {
    const counted = STATUSES.map((status) => ({ status, approval: 'pending', members: 1 }))
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
