import { expect, test } from 'vitest'
import { codingFor, documentOf } from './document.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.2', 'br'],
  ['zebra, gzipped', 'identity'],
  [undefined, 'identity'],
])('to "%s" a document is sent as %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding)
})

test('the same text has the same name, another text another', () => {
  const names = ['a', 'a', 'b'].map((text) => documentOf(text).etag)
  expect(names[0]).toBe(names[1])
  expect(names[0]).not.toBe(names[2])
})
