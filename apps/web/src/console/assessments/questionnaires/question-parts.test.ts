import { describe, expect, test } from 'vitest'
import { changedIds, changedLines, partsOf, withParts } from './question-parts.ts'

const PAIR = {
  id: 'T01',
  question: 'Which is more like you?\nA: I go out.\nB: I stay in.',
  answers: ['Much more A: out', 'A bit more A: out', 'Both equally', 'A bit more B: in', 'Much more B: in'],
}
const PUZZLE = { id: 'R01', question: 'Which number comes next?\n4, 7, ?', answers: ['10', '11'] }
const PARTS = {
  ask: 'Which is more like you?',
  first: 'I go out.',
  second: 'I stay in.',
  firstName: 'out',
  secondName: 'in',
  middle: 'Both equally',
}

describe('partsOf and withParts', () => {
  test('a pair has statements, names of its sides and a middle', () => {
    expect(partsOf('temperament', PAIR)).toEqual(PARTS)
    expect(withParts('temperament', PAIR, PARTS)).toEqual(PAIR)
    const changed = withParts('temperament', PAIR, { ...PARTS, ask: 'And now?', secondName: '$1' })
    expect(changed.question).toBe('And now?\nA: I go out.\nB: I stay in.')
    expect(changed.answers.slice(3)).toEqual(['A bit more B: $1', 'Much more B: $1'])
  })

  test('of a puzzle only the line above it, and nothing of one in a single line', () => {
    expect(partsOf('iq', PUZZLE)?.ask).toBe('Which number comes next?')
    expect(withParts('iq', PUZZLE, { ...PARTS, ask: 'What follows?' })).toEqual({
      ...PUZZLE,
      question: 'What follows?\n4, 7, ?',
    })
    expect(partsOf('iq', { ...PUZZLE, question: 'Which tree is the tallest?' })).toBeUndefined()
  })
})

test('changedLines and changedIds name what differs', () => {
  const after = withParts('temperament', PAIR, { ...PARTS, middle: 'It depends' })
  expect(changedLines(PAIR, after)).toEqual([{ was: 'Both equally', is: 'It depends' }])
  expect(changedIds([PAIR, PUZZLE], [after, PUZZLE])).toEqual(['T01'])
})
