import { expect, test } from 'vitest'
import { type ExposureRow, exposureFrom } from './rules.ts'

const row = (gender: 'F' | 'M', decade: number, letters: number, members: number): ExposureRow => ({
  gender,
  decade,
  letters,
  members,
})

test('exposureFrom: members by the number of letters, and the groups with how many got one', () => {
  const rows = [row('F', 40, 0, 30), row('F', 40, 1, 6), row('F', 40, 3, 4), row('M', 50, 0, 15), row('M', 50, 2, 5)]
  expect(exposureFrom(rows)).toEqual({
    members: [45, 6, 5, 4],
    groups: [
      { gender: 'F', decade: 40, agreed: 40, introduced: 10 },
      { gender: 'M', decade: 50, agreed: 20, introduced: 5 },
    ],
  })
})

test('exposureFrom: 19 members are no group of their own, 20 are', () => {
  const small = [row('F', 60, 0, 19), row('M', 60, 1, 12)]
  expect(exposureFrom([row('M', 40, 0, 20), ...small]).groups).toEqual([
    { gender: 'M', decade: 40, agreed: 20, introduced: 0 },
    { gender: null, decade: null, agreed: 31, introduced: 12 },
  ])
})

test('exposureFrom: where the small groups are too few together, the smallest other joins them', () => {
  const rows = [row('F', 30, 1, 2), row('F', 40, 0, 50), row('M', 40, 1, 21)]
  expect(exposureFrom(rows).groups).toEqual([
    { gender: 'F', decade: 40, agreed: 50, introduced: 0 },
    { gender: null, decade: null, agreed: 23, introduced: 23 },
  ])
})

test('exposureFrom: of fewer than 20 members in all, no group is named', () => {
  expect(exposureFrom([row('F', 30, 1, 10), row('M', 30, 0, 9)])).toEqual({ members: [9, 10, 0, 0], groups: [] })
  expect(exposureFrom([])).toEqual({ members: [0, 0, 0, 0], groups: [] })
})
