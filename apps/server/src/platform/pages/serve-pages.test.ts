import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { trimTrailingSlashes } from './serve-pages.ts'

test.each([
  ['/', '/'],
  ['///', '/'],
  ['/about', '/about'],
  ['/about//', '/about'],
  ['//about/us/', '//about/us'],
])('trimTrailingSlashes shortens %s to %s', (pathname, trimmed) => {
  expect(trimTrailingSlashes(pathname)).toBe(trimmed)
})

test('trimTrailingSlashes takes linear time for 4 million slashes before a letter', () => {
  const run = '/'.repeat(4_000_000)
  const trim = () => [trimTrailingSlashes(`${run}x`).length, trimTrailingSlashes(`/x${run}`)]
  // Stopped after ten seconds, because quadratic work would take days: no time-out of a test ends synchronous work.
  expect(Array.from(runInNewContext('trim()', { trim }, { timeout: 10_000 }))).toEqual([4_000_001, '/x'])
})
