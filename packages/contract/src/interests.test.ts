import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { containsContactData, InterestNote, NOTE_MAX, NOTE_TEXTS } from './interests.ts'

const messages = (note: unknown) => InterestNote.safeParse(note).error?.issues.map((issue) => issue.message) ?? []

describe('containsContactData', () => {
  test.each([
    'ravi@example.com',
    'https://example.com',
    'WWW.example.org',
    'find me on ravi-1970.co.uk',
    `${'x'.repeat(100)}.net`,
    'münchen.de',
    'привет.com',
    't.me/ravi',
    'wa.me/447700900123',
    '07700 900123',
    '(077) 00-900.12',
    'call 12 34 56 7',
  ])('finds it in %s', (text) => {
    expect(containsContactData(text)).toBe(true)
  })

  test.each([
    'I enjoyed reading your profile.',
    'Born in 1970, two children (14 and 17).',
    'We both like e-bikes... and company.',
    'Meet.me at the t.meeting',
    'I live at 12 34 56.',
    '',
  ])('finds none in %j', (text) => {
    expect(containsContactData(text)).toBe(false)
  })

  test.each([
    ['hyphens', 'a-'.repeat(2_000_000)],
    ['letters', 'é'.repeat(4_000_000)],
    ['dots', 'a.'.repeat(2_000_000)],
    ['digits and gaps', `1${'-'.repeat(600_000)}`.repeat(6)],
  ])('takes linear time for 4 million characters of %s', (_, text) => {
    // Stopped after ten seconds, because quadratic work would take days: no time-out of a test ends synchronous work.
    expect(runInNewContext('find()', { find: () => containsContactData(text) }, { timeout: 10_000 })).toBe(false)
  })
})

describe('InterestNote', () => {
  test('refuses contact data and control characters, each in its own words', () => {
    expect(messages('Write to ravi@example.com')).toEqual([NOTE_TEXTS.contact])
    expect(messages('Hello\u0007')).toEqual(['Please write plain text.'])
    expect(messages('Hello,\nnice to read you')).toEqual([])
  })

  test('takes 300 characters and refuses one more', () => {
    expect(messages('a'.repeat(300))).toEqual([])
    expect(messages('a'.repeat(301))).toEqual(['A note has at most 300 characters.'])
  })

  test('searches a note that is too long for nothing else', () => {
    expect(messages(`\u0007${'www.example.com '.repeat(NOTE_MAX)}`)).toEqual([NOTE_TEXTS.tooLong])
    const parse = () => messages('a-'.repeat(2_000_000))
    expect(Array.from(runInNewContext('parse()', { parse }, { timeout: 10_000 }))).toEqual([NOTE_TEXTS.tooLong])
  })
})
