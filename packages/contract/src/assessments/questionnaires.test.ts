import { describe, expect, test } from 'vitest'
import { fixedFault, type QuestionWording } from './questionnaires.ts'

const PAIR: QuestionWording = {
  id: 'T01',
  question: 'Which is more like you?\nA: I go out.\nB: I stay in.',
  answers: ['Much more A: out', 'A bit more A: out', 'Both equally', 'A bit more B: in', 'Much more B: in'],
}
const PUZZLE: QuestionWording = { id: 'R01', question: 'Which number comes next?\n4, 7, ?', answers: ['10', '11'] }
const RIDDLE: QuestionWording = { id: 'R05', question: 'Which tree is the tallest?', answers: ['The oak', 'The pine'] }

describe('fixedFault', () => {
  test.each([
    ['the question', { question: 'What suits you?\nA: I go out.\nB: I stay in.' }],
    ['a statement', { question: 'Which is more like you?\nA: I meet friends.\nB: I stay in.' }],
    ['the short form of a side', { answers: PAIR.answers.map((text) => text.replace('out', 'friends')) }],
    ['the middle', { answers: PAIR.answers.with(2, 'It depends') }],
  ])('%s of a pair may change', (_, changed) => {
    expect(fixedFault('temperament', PAIR, { ...PAIR, ...changed })).toBeUndefined()
  })

  test.each([
    ['a statement is missing', { question: 'Which is more like you?\nA: I go out.' }],
    ['a statement is empty', { question: 'Which is more like you?\nA:  \nB: I stay in.' }],
    ['the statements are swapped', { question: 'Which is more like you?\nB: I stay in.\nA: I go out.' }],
    ['there is a line more', { question: `${PAIR.question}\nC: Neither.` }],
    ['an option is missing', { answers: PAIR.answers.slice(1) }],
    ['the order changed', { answers: PAIR.answers.toReversed() }],
    ['an option has another side', { answers: PAIR.answers.with(0, 'Much more B: out') }],
    ['the name of a side is empty', { answers: PAIR.answers.with(0, 'Much more A:  ') }],
  ])('a pair is refused when %s', (_, changed) => {
    expect(fixedFault('value', PAIR, { ...PAIR, ...changed })).toBeDefined()
  })

  test.each([
    ['the line above a puzzle may change', PUZZLE, { question: 'What follows?\n4, 7, ?' }, true],
    ['the puzzle may not', PUZZLE, { question: 'Which number comes next?\n4, 8, ?' }, false],
    ['nor its answers', PUZZLE, { answers: ['10', '12'] }, false],
    ['a question in one line is the puzzle', RIDDLE, { question: 'Which tree is the smallest?' }, false],
    ['and may stay as it is', RIDDLE, {}, true],
  ])('%s', (_, before, changed, isFree) => {
    expect(fixedFault('iq', before, { ...before, ...changed }) === undefined).toBe(isFree)
  })
})
