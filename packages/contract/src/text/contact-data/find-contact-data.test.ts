import { expect, test } from 'vitest'
import { findContactData, withoutPart } from './find-contact-data.ts'

const parts = (text: string) => findContactData(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['The lido at nine, because it’s cold and empty.', []],
  ['Ring me on 07700 900118 after six.', ['07700 900118']],
  ['Write to anna@example.com or see www.example.org, please.', ['anna@example.com', 'www.example.org,']],
  ['It is anna at example dot com as always.', ['example dot com']],
])('%j has %j', (text, expected) => {
  expect(parts(text)).toEqual(expected)
})

test('without its parts the text passes, and keeps one space', () => {
  const text = 'Ring me on 07700 900118, after six.'
  const [part] = findContactData(text)
  expect(part && withoutPart(text, part)).toBe('Ring me on after six.')
})
