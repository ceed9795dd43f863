import { describe, expect, test } from 'vitest'
import { TOKENS } from './culture-tokens.ts'
import { cultureName, culturesOf } from './cultures.ts'

const named = (text: string) => culturesOf(text).map(cultureName)

describe('MA-09 languages and places that a text names', () => {
  test.each([
    ['I grew up in Kraków, Poland, and speak Polish and English', ['Poland', 'English']],
    ['Nederlands', ['Netherlands']],
    ['Deutsch, Türkisch', ['German', 'Türkiye']],
    ['Ich komme aus Österreich', ['Austria']],
    ['Marokkaanse ouders, marokkaans eten', ['Morocco']],
    ['français et arabe', ['French', 'Arabic']],
    ['Iranian; I speak Farsi', ['Iran']],
    ['Ukrainian', ['Ukraine']],
    ['UK', ['United Kingdom']],
    ['South African of Indian descent', ['South Africa', 'India']],
    ['African and Caribbean roots', ['Africa', 'the Caribbean']],
    ['українська', ['Ukraine']],
    ['Latina', ['Latin America']],
    ['I do not speak French. I speak Greek', ['Greece']],
    ['My island home', []],
    ['Nothing in particular', []],
    ['', []],
  ])('%s', (text, names) => {
    expect(named(text)).toEqual(names)
  })

  test('no more than four, the first that stand there', () => {
    expect(named('Dutch, British, German, French and Spanish')).toEqual([
      ...['Netherlands', 'United Kingdom', 'German', 'French'],
    ])
  })

  test('each has a number of its own that fits into a byte', () => {
    const ids = TOKENS.trim()
      .split('\n')
      .map((line) => Number.parseInt(line, 10))
    expect(new Set(ids).size).toBe(ids.length)
    expect(Math.min(...ids)).toBeGreaterThan(0)
    expect(Math.max(...ids)).toBeLessThan(256)
    for (const id of ids) expect(cultureName(id)).toBeTruthy()
  })
})
