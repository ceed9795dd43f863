import { describe, expect, test } from 'vitest'
import { parseMatrix, parseTile, tileName } from './matrix.ts'
import { questionKind } from './question-kind.ts'

const ROWS = ['Row 1: ○ | ○○', 'Row 2: ○☆ | ?']
const answers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, answer: `${index}`, category_id: null }))

describe('parseTile', () => {
  test('reads each sign as a shape', () => {
    expect(parseTile('△□').shapes).toEqual(['triangle', 'square'])
  })
  test('keeps the text of an unknown shape, of words and of too many shapes', () => {
    for (const text of ['○◇', 'I would rather skip this one', '○○○○○', ''])
      expect(parseTile(text).shapes).toBeUndefined()
  })
})

describe('parseMatrix', () => {
  test('reads rows and the missing field', () => {
    expect(parseMatrix(ROWS)).toEqual([
      [parseTile('○'), parseTile('○○')],
      [parseTile('○☆'), 'missing'],
    ])
  })
  test('refuses other lines and rows of different length', () => {
    expect(parseMatrix(['4, 7, 10, 13, ?'])).toBeUndefined()
    expect(parseMatrix([...ROWS, 'Row 3: ○'])).toBeUndefined()
    expect(parseMatrix([])).toBeUndefined()
  })
})

test('tileName says how many of which shape', () => {
  expect(['○', '□□□', '○☆', '◇'].map((text) => tileName(parseTile(text)))).toEqual([
    'one circle',
    'three squares',
    'one circle and one star',
    '◇',
  ])
})

describe('questionKind', () => {
  test('finds two statements with five answers', () => {
    const question = 'Which is more like you?\nA: I plan.\nB: I wait.'
    expect(questionKind({ question, answers: answers(5) })).toEqual({
      kind: 'pair',
      ask: 'Which is more like you?',
      first: 'I plan.',
      second: 'I wait.',
    })
    expect(questionKind({ question, answers: answers(4) }).kind).toBe('text')
  })
  test('finds a matrix, and leaves everything else as text', () => {
    expect(questionKind({ question: `Which sign?\n${ROWS.join('\n')}`, answers: answers(5) }).kind).toBe('matrix')
    expect(questionKind({ question: 'Which number?\n4, 7, ?', answers: answers(5) })).toEqual({
      kind: 'text',
      ask: 'Which number?',
      lines: ['4, 7, ?'],
    })
  })
})
