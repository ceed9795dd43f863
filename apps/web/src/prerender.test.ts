import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { whatIsAt } from './prerender.tsx'

describe('whatIsAt takes linear time for a path of', () => {
  test.each([
    ['a million slashes before a letter', `${'/'.repeat(1_000_000)}x`],
    ['a million slashes after a page', `/Login${'/'.repeat(1_000_000)}x`],
    ['a million folders', '/x'.repeat(1_000_000)],
    ['a million encoded slashes', `/${'%2F'.repeat(1_000_000)}x`],
  ])('%s', (_, pathname) => {
    // Stopped after 20 seconds, because quadratic work would take hours and a test's timeout cannot stop it.
    expect(runInNewContext('find()', { find: () => whatIsAt(pathname) }, { timeout: 20_000 })).toBe('nothing')
  })
})
