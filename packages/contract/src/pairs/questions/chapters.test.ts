import { describe, expect, test } from 'vitest'
import { CHAPTER_IDS, chapterContent } from './chapters.ts'
import { UNSURE } from './question.ts'

const CHAPTERS = CHAPTER_IDS.map(chapterContent)

test('the seven chapters have the titles of the design, in its order', () => {
  expect(CHAPTERS.map(({ title }) => title)).toEqual([
    'Children and stepchildren',
    'Home and where to live',
    'Money and inheritance',
    'Care and health',
    'Faith and customs',
    'Closeness',
    'Together or apart',
  ])
  expect(CHAPTERS.map(({ id }) => id)).toEqual(CHAPTER_IDS)
})

describe.each(CHAPTERS)('$title', ({ lead, questions }) => {
  test('has eight questions, each with an id of its own', () => {
    expect(questions).toHaveLength(8)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(8)
  })

  test('takes ‘I’m not sure yet’ as the last answer to every question with options', () => {
    for (const { options } of questions.filter(({ options }) => Object.keys(options).length > 0))
      expect(Object.entries(options).at(-1)).toEqual([UNSURE, 'I’m not sure yet'])
  })

  test('has no options with the same text, and explains what is answered in words only', () => {
    for (const { options, note } of questions) {
      const texts = Object.values(options)
      expect(new Set(texts).size).toBe(texts.length)
      if (texts.length === 0) expect(note).toMatch(/\.$/)
    }
  })

  test('names as near only different answers of the question, and never ‘I’m not sure yet’', () => {
    for (const { options, near } of questions)
      for (const [one, other] of near) {
        expect(Object.keys(options)).toEqual(expect.arrayContaining([one, other]))
        expect(one).not.toBe(other)
        expect([one, other]).not.toContain(UNSURE)
      }
  })

  test('has sentences of at most 25 words', () => {
    const texts = questions.flatMap(({ text, note = '', options }) => [text, note, ...Object.values(options)])
    const sentences = [lead, ...texts].flatMap((text) => text.split(/(?<=[.?:])\s/))
    expect(sentences.filter((one) => one.split(/\s+/).length > 25)).toEqual([])
  })
})

test('every note about the law says for which country it is', () => {
  const notes = CHAPTERS.flatMap(({ questions }) => questions.map(({ note = '' }) => note))
  const legal = notes.filter((note) => /solicitor|by law|in law|a will|attorney|pensions|common-law/.test(note))
  expect(legal.length).toBeGreaterThanOrEqual(7)
  expect(legal.filter((note) => !note.includes('In England and Wales'))).toEqual([])
})
