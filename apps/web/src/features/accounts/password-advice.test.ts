import { expect, test } from 'vitest'
import { passwordAdvice } from './password-advice.ts'

const levelOf = (password: string, own: readonly string[] = []) => passwordAdvice(password, own).level

test.each([
  ['aaaaaaaaaaaa', 1],
  ['123456789', 1],
  ['qwertyuiop', 1],
  ['Password1', 1],
  ['abcabc', 1],
  ['Kestrel7', 2],
  ['Harbour!29', 3],
  ['Slow-river-boat-5!', 4],
  ['lamp onion bicycle north', 4],
])('%s has the level %i', (password, level) => {
  expect(levelOf(password)).toBe(level)
})

test('what everybody knows of a person adds little', () => {
  expect(levelOf('Margaret-1961', ['Margaret Hale', 'm.hale@example.org'])).toBe(1)
  expect(levelOf('margaret.hale', ['', 'margaret.hale@example.org'])).toBe(1)
})

test('a longer password is never worse', () => {
  const long = 'lamp onion bicycle north'
  const levels = Array.from(long, (_, at) => levelOf(long.slice(0, at + 1)))
  expect(levels).toEqual([...levels].sort())
})

test('signs that mean something to a pattern are only signs', () => {
  expect(() => levelOf('(((', ['(a)+[b', '*.*'])).not.toThrow()
})
