import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text, space }) => `${space}${{ same: '', gone: '-', added: '+' }[kind]}${text}`)
    .join('')

test.each([
  ['Tea first.', 'Tea first.', 'Tea first.'],
  ['Tea first.', 'Coffee first.', '-Tea+Coffee first.'],
  ['We walk to the lido', 'We walk home', 'We walk -to the lido +home'],
  ['', 'All new', '+All new'],
  ['I’m here, always', 'I’m always here', 'I’m -here, always +here'],
])('%j becomes %j: %s', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

test('the words that stay are in both texts, in their order', () => {
  const [before, after] = ['a b c d e', 'b x d y e']
  const kept = (without: string) =>
    wordDiff(before, after)
      .filter(({ kind }) => kind !== without)
      .map(({ text, space }) => space + text)
      .join('')
  expect(kept('added')).toBe(before)
  expect(kept('gone').trim()).toBe(after)
})
