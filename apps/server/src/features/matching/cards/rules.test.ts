import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteFrom } from './rules.ts'

test.each([
  [null, null],
  ['', null],
  ['   \n ', null],
  ['I still wake at six to look at the river. It never repeats itself.', 'I still wake at six to look at the river.'],
  [
    'Tea first. Then the allotment, whatever the weather says. Then more tea.',
    'Tea first. Then the allotment, whatever the weather says.',
  ],
  ['Bread,\n  slow walks  and a full house', 'Bread, slow walks and a full house'],
  [
    '“Come in!” is what my mother always said to strangers. So do I.',
    '“Come in!” is what my mother always said to strangers.',
  ],
  ['Who is it?', 'Who is it?'],
])('the quote of %j is %j', (text, quote) => {
  expect(quoteFrom(text)).toBe(quote)
})

test('a long sentence ends at a whole word', () => {
  const quote = quoteFrom(`${'walking '.repeat(30)}home.`) ?? ''
  expect(quote).toMatch(/^(walking )+walking…$/)
  expect(quote.length).toBeLessThanOrEqual(140)
})

test.each(['🙂', '🇵🇹', '👋🏽', '👨‍👩‍👧‍👦', 'e\u0301'])('a quote without spaces ends after a whole %s', (character) => {
  const quote = quoteFrom(character.repeat(200)) ?? ''
  expect(quote.length).toBeLessThanOrEqual(140)
  expect(quote).toBe(`${character.repeat((quote.length - 1) / character.length)}…`)
})

test('a quote is never longer than 140 characters', () => {
  const isShort = (text: string) => (quoteFrom(text)?.length ?? 0) <= 140
  fc.assert(fc.property(fc.string({ maxLength: 500 }), isShort))
})

/** One sentence of this length, with its full stop. */
const sentence = (length: number) => `${'a'.repeat(length - 1)}.`

describe('the length of a quote', () => {
  test('a first sentence of 30 characters is enough, and one of 29 gets the next one', () => {
    expect(quoteFrom(`${sentence(30)} Tea.`)).toBe(sentence(30))
    expect(quoteFrom(`${sentence(29)} Tea. Cake.`)).toBe(`${sentence(29)} Tea.`)
  })

  test('a second sentence is added up to 140 characters, and left out when it is one more', () => {
    expect(quoteFrom(`${sentence(20)} ${sentence(119)}`)).toHaveLength(140)
    expect(quoteFrom(`${sentence(20)} ${sentence(120)}`)).toBe(sentence(20))
  })

  test('140 characters are whole, and 141 are shortened', () => {
    expect(quoteFrom(sentence(140))).toBe(sentence(140))
    expect(quoteFrom(sentence(141))).toBe(`${'a'.repeat(139)}…`)
  })

  test('a word that begins in the first half is cut, and a later one is left out', () => {
    expect(quoteFrom(`${'a'.repeat(70)} ${'b'.repeat(90)}`)).toBe(`${'a'.repeat(70)} ${'b'.repeat(68)}…`)
    expect(quoteFrom(`${'a'.repeat(71)} ${'b'.repeat(90)}`)).toBe(`${'a'.repeat(71)}…`)
  })

  test('no comma or dash is before the three dots', () => {
    expect(quoteFrom(`${'a'.repeat(100)}, –;: ${'b'.repeat(60)}`)).toBe(`${'a'.repeat(100)}…`)
    expect(quoteFrom(`${'a, '.repeat(40)}${'b'.repeat(60)}`)).toBe(`${'a, '.repeat(39)}a…`)
  })
})

test.each([
  ['...', '...'],
  ['Really?! Yes', 'Really?! Yes'],
  ['Hello…  there. And then a very long story about boats', 'Hello… there. And then a very long story about boats'],
  ["'Stop!') she said, and laughed.", "'Stop!') she said, and laughed."],
])('the sentences of %j give the quote %j', (text, quote) => {
  expect(quoteFrom(text)).toBe(quote)
})
