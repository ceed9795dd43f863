import { TRANSPARENCY_FIGURES } from '@heartwell/contract/statistics/transparency.ts'
import { describe, expect, test } from 'vitest'
import { type Counts, isOver, monthSpan, monthsOver, publishable } from './rules.ts'

const counts = (change: Partial<Counts> = {}): Counts => ({
  ...(Object.fromEntries(TRANSPARENCY_FIGURES.map((figure) => [figure, 0])) as Counts),
  ...change,
})

describe('publishable', () => {
  test('publishes five, and writes nothing of four, of one and of none', () => {
    const { figures } = publishable('2026-10', counts({ approvals: 5, refusals: 4, reports: 1 }), 7)
    const published = Object.fromEntries(figures.map(({ figure, count }) => [figure, count]))
    expect(published).toMatchObject({ approvals: 5, refusals: null, reports: null, bans: null })
  })

  test('publishes the median of five decisions, and not of four', () => {
    expect(publishable('2026-10', counts({ approvals: 3, refusals: 2 }), 7.04).median_hours).toBe(7)
    expect(publishable('2026-10', counts({ approvals: 3, refusals: 1 }), 7.04).median_hours).toBeNull()
  })
})

test('a month is over with its last moment', () => {
  expect(monthSpan('2026-12').until.toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(isOver('2026-10', new Date('2026-10-31T23:59:59.999Z'))).toBe(false)
  expect(isOver('2026-10', new Date('2026-11-01T00:00:00Z'))).toBe(true)
})

test('monthsOver ends with the month before this one and begins with the first one', () => {
  const now = new Date('2027-01-15T00:00:00Z')
  expect(monthsOver(new Date('2026-11-20T00:00:00Z'), now)).toEqual(['2026-12', '2026-11'])
  expect(monthsOver(new Date('2027-01-02T00:00:00Z'), now)).toEqual([])
  expect(monthsOver(new Date('2000-01-01T00:00:00Z'), now)).toHaveLength(24)
})
