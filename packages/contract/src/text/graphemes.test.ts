import { expect, test } from 'vitest'
import { firstCharacter, startWithin, withoutCutEnd } from './graphemes.ts'
import { isolated } from './isolated.ts'

test.each([
  ['an emoji', '🙂🙂', '🙂'],
  ['a flag', '🇵🇹🇪🇸', '🇵🇹'],
  ['a skin tone', '👋🏽👋🏿', '👋🏽'],
  ['a family', '👨‍👩‍👧‍👦👩‍❤️‍👨', '👨‍👩‍👧‍👦'],
  ['a decomposed letter', 'e\u0301a', 'e\u0301'],
  ['a letter', 'Anna', 'A'],
  ['an Arabic letter with its vowel', 'مُحمد', 'مُ'],
  ['a Devanagari syllable', 'किरण', 'कि'],
  ['a Hebrew letter of an isolated name', isolated('דוד'), 'ד'],
  ['a letter after a space', ' Anna', 'A'],
  ['nothing', '', ''],
])('the first character is %s', (_, text, first) => {
  expect(firstCharacter(text)).toBe(first)
})

test.each([
  ['🙂🙂🙂', 5, '🙂🙂'],
  ['🇵🇹🇪🇸', 7, '🇵🇹'],
  ['a👨‍👩‍👧‍👦', 11, 'a'],
  ['a👨‍👩‍👧‍👦', 12, 'a👨‍👩‍👧‍👦'],
  ['e\u0301a\u0308', 3, 'e\u0301'],
  ['Anna', 2, 'An'],
  ['Anna', 4, 'Anna'],
  ['Anna', 0, ''],
])('%j within %i is %j', (text, length, start) => {
  expect(startWithin(text, length)).toBe(start)
})

test('a text that the database cut ends before its last character, which may be half of one', () => {
  expect(withoutCutEnd('ab👨‍👩', 5)).toBe('ab')
  expect(withoutCutEnd('abcde', 5)).toBe('abcd')
  expect(withoutCutEnd('abcd', 5)).toBe('abcd')
})
