import { expect, test } from 'vitest'
import { closesIn } from './closes-in.ts'

test.each([
  ['2026-12-05T10:00:00Z', 'closes in 14 days'],
  ['2026-12-05T09:59:00Z', 'closes in 13 days'],
  ['2026-11-22T10:00:00Z', 'closes in 1 day'],
  ['2026-11-21T23:00:00Z', 'closes today'],
  ['2026-11-21T09:00:00Z', 'closes today'],
])('a request that closes at %s %s', (at, words) => {
  expect(closesIn(at, new Date('2026-11-21T10:00:00Z'))).toBe(words)
})
