import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { millisecondsFor } from '../../../test/processor-time.ts'
import { hasAddress, spellsAddress } from './addresses.ts'
import { containsContactData } from './contains-contact-data.ts'
import { namesMessenger } from './messengers.ts'
import { saysPhoneNumber } from './numbers.ts'
import { plainText, tokensOf } from './words.ts'

/** The phrases of decision 0173, in many voices and nine languages. */
const phrases = (file: string): string[] =>
  readFileSync(new URL(`../../../test/contact-phrases/${file}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
const misjudged = (file: string, isContact: boolean) =>
  phrases(file).filter((phrase) => containsContactData(phrase) !== isContact)

describe('containsContactData', () => {
  test('lets 100 phrases pass that only look like contact data', () => {
    expect(phrases('pass').length + phrases('pass-held-out').length).toBe(100)
    expect([...misjudged('pass', false), ...misjudged('pass-held-out', false)]).toEqual([])
  })

  test('finds 100 phrases with contact data, also spelled out or disguised', () => {
    expect(phrases('find').length + phrases('find-held-out').length).toBe(100)
    expect([...misjudged('find', true), ...misjudged('find-held-out', true)]).toEqual([])
  })

  test('judges phrases written after the rules as decision 0173 says', () => {
    expect(misjudged('pass-fresh', false)).toEqual([])
    expect(misjudged('find-fresh', true)).toEqual([
      'I’m easy to find: anna.lund on the gram',
      'you know the app where pictures vanish? I’m ravigarden there',
      'I have the same name on F B, come and say hello there',
      'seven 7 hundred nine hundred one 2 three on the green one',
    ])
  })

  test.each([
    ['WWW.example.org', true],
    [`${'x'.repeat(100)}.net`, true],
    ['münchen.de', true],
    ['привет.com', true],
    ['call 12 34 56 7', true],
    ['Write to anna@example.no', true],
    ['booking.com', true],
    ['Reach me at booking.com', true],
    ['Manager at booking.com/anna', true],
    ['Find the manager at booking.com', false],
    ['I live at 12 34 56.', false],
    ['We both like e-bikes... and company.', false],
    ['Born in 1970, two children (14 and 17).', false],
    ['I work 9.00-12.30, 14.00-17.30', false],
    ['07.50 09.12 03.45', true],
    ['2012 1998 07', true],
    ['1986, 1990, 1994', false],
    ['one two three four five', false],
    ['one two three four four', true],
    ['nine seven five three one', false],
    ['two zero one nine eight', true],
    ['12, 10, 8, 6', false],
    ['I never write on Facebook.', false],
    ['Write me on Facebook.', true],
    ['', false],
  ])('judges %j: %s', (text, isContact) => {
    expect(containsContactData(text)).toBe(isContact)
  })
})

describe('50 kB of the same few characters', () => {
  const filled = (part: string, length = 50_000) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
  const never = () => false
  const RULES: Record<string, (plain: string, tokens: ReturnType<typeof tokensOf>) => unknown> = {
    plainText: (plain) => plainText(plain, never),
    tokensOf: (plain) => tokensOf(plain),
    hasAddress: (plain, tokens) => hasAddress(plain, tokens),
    spellsAddress: (_, tokens) => spellsAddress(tokens.words),
    saysPhoneNumber: (_, tokens) => saysPhoneNumber(tokens.words),
    namesMessenger: (_, tokens) => namesMessenger(tokens),
  }
  const PARTS = [
    'We walked to the sea. ',
    'Aa',
    'a-',
    'é',
    '-.',
    '1.1.19',
    'o1',
    'a b ',
    'one to ',
    'find me on ',
    'ig - a ',
  ]
  // 50 kB in single characters take about 5 ms on an idle machine, and as many times longer on a busy one as the rules.
  test.each(Object.entries(RULES))('take %s at most four times as long as a bare split into characters', (_, rule) => {
    const characters = 'a-'.repeat(25_000)
    const slow = PARTS.filter((part) => {
      const plain = plainText(filled(part), never)
      const tokens = tokensOf(plain)
      return millisecondsFor(() => rule(plain, tokens)) > 4 * millisecondsFor(() => characters.match(/./gsu))
    })
    expect(slow).toEqual([])
  })

  const signs = fc.stringMatching(/^[aAoOlé019 .,@:_()/-]{1,6}$/)
  const words = fc.constantFrom(
    'seven ',
    'dot ',
    'app ',
    'whats ',
    'me ',
    'at ',
    'a.de ',
    'gmail ',
    'double ',
    'А.de Б',
  )
  test('take linear time, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(signs, words), { minLength: 1, maxLength: 3 }), (parts) => {
        const time = (length: number) => millisecondsFor(() => containsContactData(filled(parts.join(''), length)))
        // Quadratic work would take hundreds of times as long.
        return time(50_000) < Math.max(50, 40 * time(5_000))
      }),
      { numRuns: 25 },
    )
  })
})
