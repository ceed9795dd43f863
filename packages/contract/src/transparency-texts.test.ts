import { expect, test } from 'vitest'
import { TRANSPARENCY_FIGURES } from './transparency.ts'
import { transparencyGroups } from './transparency-texts.ts'

const monthWith = (count: number | null, median_hours: number | null) => ({
  month: '2026-10',
  figures: TRANSPARENCY_FIGURES.map((figure) => ({ figure, count })),
  median_hours,
})

test('transparencyGroups has every figure and the median', () => {
  const rows = transparencyGroups(monthWith(1234, 6.4)).flatMap((group) => group.rows)
  expect(rows).toHaveLength(TRANSPARENCY_FIGURES.length + 1)
  expect(new Set(rows.map(({ value }) => value))).toEqual(new Set(['1,234', '6 hours']))
})

test('transparencyGroups writes missing counts as fewer than five', () => {
  const rows = transparencyGroups(monthWith(null, null)).flatMap((group) => group.rows)
  expect(new Set(rows.map(({ value }) => value))).toEqual(new Set(['fewer than five', 'too few decisions']))
})

test.each([
  [0.4, 'less than an hour'],
  [1.2, 'an hour'],
  [71, '71 hours'],
  [96, '4 days'],
])('a median of %s hours is %j', (hours, text) => {
  expect(transparencyGroups(monthWith(9, hours))[0]?.rows[2]?.value).toBe(text)
})
