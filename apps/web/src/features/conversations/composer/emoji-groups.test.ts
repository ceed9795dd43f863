import { expect, test } from 'vitest'
import { EMOJI_GROUPS, parseRecent, RECENT_MAX, withRecent } from './emoji-groups.ts'

const ALL = EMOJI_GROUPS.flatMap(({ emoji }) => emoji)

test('no emoji and no name occurs twice', () => {
  expect(new Set(ALL.map(({ symbol }) => symbol)).size).toBe(ALL.length)
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length)
})

test('withRecent puts the chosen one first, once, and holds eight', () => {
  const recent = ALL.slice(0, RECENT_MAX)
  const [first, second] = ALL
  expect(withRecent(recent, second!)[0]).toBe(second)
  expect(withRecent(recent, second!)).toHaveLength(RECENT_MAX)
  expect(withRecent(recent, ALL.at(-1)!)).not.toContain(recent.at(-1))
  expect(withRecent([], first!)).toEqual([first])
})

test('parseRecent leaves out what it does not know', () => {
  expect(parseRecent('☕ <b>x</b> ❤️').map(({ name }) => name)).toEqual(['Coffee', 'Red heart'])
  expect(parseRecent(null)).toEqual([])
})
