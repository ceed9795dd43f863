import { describe, expect, test } from 'vitest'
import { termFindings } from './terms-rules.ts'

const words = (text: string) => termFindings('file.tsx', text).map(({ in: place, line, word }) => [place, line, word])

describe('termFindings', () => {
  test.each([
    ['const tellLive = 1', [['name', 1, 'tellLive']]],
    ['type X = { budget: number }', [['name', 1, 'budget']]],
    [
      'const deskIntro = budgetsLeft()',
      [
        ['name', 1, 'deskIntro'],
        ['name', 1, 'budgetsLeft'],
      ],
    ],
    ['const JUDGED_BY = 1', [['name', 1, 'JUDGED_BY']]],
  ])('names the word that the glossary replaces in %s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test.each([
    ['/** What she wrote. */\nconst a = 1', [['comment', 1, 'she']]],
    ['/**\n * A row.\n * It is built anew.\n */\nconst a = 1', [['comment', 3, 'anew']]],
    ['const a = 1 // whoever comes', [['comment', 1, 'whoever']]],
    ['const a = <p>{/* Tells the count. */}</p>', [['comment', 1, 'Tells']]],
  ])('names it in the comment of %j', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test.each([
    ["const a = 'Please sign in.'", [['text', 1, 'sign in']]],
    ['const a = <p>\n  You are {x} signed out</p>', [['text', 2, 'signed out']]],
    ['const a = `It signs in`', [['text', 1, 'signs in']]],
  ])('names it in the text of %j', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test('lets tests say what they want', () => {
    expect(termFindings('file.test.ts', "test('signs in')")).toEqual([])
  })

  test.each([
    "const text = 'Tell us about yourself'",
    'const a = <p>Tell us // whoever you are</p>',
    "/** Maps `tellLive` and 'desk'. */\nconst a = 1",
    'const description = retellable(newsletter, bookshelfLike)',
  ])('accepts texts, quotations and longer words: %j', (text) => {
    expect(words(text)).toEqual([])
  })

  test('says what to write instead', () => {
    expect(termFindings('file.ts', 'const shelf = 1')).toEqual([
      { in: 'name', line: 1, word: 'shelf', instead: 'inbox, filter' },
    ])
  })
})
