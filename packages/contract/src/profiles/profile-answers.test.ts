import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { millisecondsFor } from '../../test/processor-time.ts'
import { ANSWER_MAX, ANSWER_TEXTS, AnswerText } from './profile-answers.ts'

const faults = (text: string) => AnswerText.safeParse(text).error?.issues.map(({ message }) => message) ?? []
const phrases = (file: string): string[] =>
  readFileSync(new URL(`../../test/contact-phrases/${file}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
const HOSTILE = [...phrases('find'), ...phrases('find-held-out')]

describe('AnswerText', () => {
  test('refuses 100 texts with contact data, spelled out or disguised', () => {
    expect(HOSTILE).toHaveLength(100)
    expect(HOSTILE.filter((text) => !faults(text).includes(ANSWER_TEXTS.contact))).toEqual([])
  })

  test.each([
    ['zero-width spaces', '\u200b'],
    ['soft hyphens', '\u00ad'],
    ['direction marks', '\u200f'],
  ])('refuses them with %s between the characters', (_, hidden) => {
    expect(HOSTILE.filter((text) => faults([...text].join(hidden)).length === 0)).toEqual([])
  })

  test.each([
    ['turned around', 'Read me \u202ebackwards'],
    ['isolated', 'Read me \u2067backwards\u2069'],
    ['with a tower of accents', `Towe${'\u0301'.repeat(9)}r of accents`],
    ['of nothing that is seen', '\u2800\u3164 \u00a0'],
    ['with a control character', 'Ring\u0007 me'],
  ])('refuses a text %s', (_, text) => {
    expect(faults(text)).toHaveLength(1)
  })

  // 50 kB in single characters take about 5 ms on an idle machine, so that this is 50 ms there.
  test('judges each hostile text in at most ten times the time of splitting 50 kB into characters', () => {
    const characters = 'a-'.repeat(25_000)
    const limit = 10 * millisecondsFor(() => characters.match(/./gsu))
    const disguised = ['\u200b', '\u200d', '\u00ad', '\u200f'].flatMap((hidden) =>
      HOSTILE.map((text) => [...text].join(hidden)),
    )
    const filled = [
      'a',
      'one ',
      'a-',
      '1.1.',
      'е',
      'ع ',
      'क्ष',
      '👩‍👩‍👧',
      '\u202e',
      'e\u0301\u0301\u0301\u0301',
      'find me on ',
      'dot com at ',
    ]
    const longest = filled.map((part) => [...part.repeat(ANSWER_MAX)].slice(0, ANSWER_MAX * 12).join(''))
    const atLimit = filled.map((part) => [...part.repeat(ANSWER_MAX)].slice(0, ANSWER_MAX).join(''))
    const slow = [...HOSTILE, ...disguised, ...longest, ...atLimit].filter(
      (text) => millisecondsFor(() => faults(text)) > limit,
    )
    expect(slow).toEqual([])
  })

  test('searches a text that is too long for nothing else', () => {
    const parse = () => faults('www.example.com \u0301'.repeat(200_000))
    expect(Array.from(runInNewContext('parse()', { parse }, { timeout: 10_000 }))).toEqual([ANSWER_TEXTS.long])
  })
})
