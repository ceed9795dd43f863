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

test('transparencyGroups names each figure in its group', () => {
  const figures = TRANSPARENCY_FIGURES.map((figure, k) => ({ figure, count: 10 + k }))
  const textOf = (figure: (typeof TRANSPARENCY_FIGURES)[number]) => String(10 + TRANSPARENCY_FIGURES.indexOf(figure))
  expect(transparencyGroups({ month: '2026-10', figures, median_hours: 30 })).toEqual([
    {
      name: 'Profiles',
      rows: [
        { name: 'Profiles approved', value: textOf('approvals') },
        { name: 'Profiles sent back', value: textOf('refusals') },
        { name: 'Median time to a decision', value: '30 hours' },
      ],
    },
    {
      name: 'Safety',
      rows: [
        { name: 'Reports by members', value: textOf('reports') },
        { name: 'Warnings', value: textOf('warnings') },
        { name: 'Suspensions', value: textOf('suspensions') },
        { name: 'Bans', value: textOf('bans') },
      ],
    },
    {
      name: 'Appeals',
      rows: [
        { name: 'Appeals decided', value: textOf('appeals') },
        { name: 'Decisions that we took back after an appeal', value: textOf('appeals_overturned') },
      ],
    },
    {
      name: 'Personal data',
      rows: [
        { name: 'Requests for a copy of personal data', value: textOf('data_requests') },
        { name: 'Accounts deleted', value: textOf('account_deletions') },
      ],
    },
  ])
})

test('transparencyGroups writes a figure that the month does not have as fewer than five', () => {
  const [profiles] = transparencyGroups({ month: '2026-10', figures: [], median_hours: null })
  expect(profiles?.rows.map(({ value }) => value)).toEqual(['fewer than five', 'fewer than five', 'too few decisions'])
})

test('transparencyGroups writes missing counts as fewer than five', () => {
  const rows = transparencyGroups(monthWith(null, null)).flatMap((group) => group.rows)
  expect(new Set(rows.map(({ value }) => value))).toEqual(new Set(['fewer than five', 'too few decisions']))
})

test.each([
  [0.4, 'less than an hour'],
  [1, 'an hour'],
  [1.5, '2 hours'],
  [1.2, 'an hour'],
  [71, '71 hours'],
  [72, '3 days'],
  [96, '4 days'],
])('a median of %s hours is %j', (hours, text) => {
  expect(transparencyGroups(monthWith(9, hours))[0]?.rows[2]?.value).toBe(text)
})
