import fc from 'fast-check'
import { expect, test } from 'vitest'
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

test('a quote is never longer than 140 characters', () => {
  const isShort = (text: string) => (quoteFrom(text)?.length ?? 0) <= 140
  fc.assert(fc.property(fc.string({ maxLength: 500 }), isShort))
})
