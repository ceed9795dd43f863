import { expect, test } from 'vitest'
import { longDay } from './long-day.ts'

test.each([
  ['2026-11-01', '1 November 2026'],
  ['2026-12-31T23:59:59.999Z', '31 December 2026'],
  ['2027-01-01T00:30:00+01:00', '31 December 2026'],
])('%s is called %s', (time, words) => expect(longDay(time)).toBe(words))
