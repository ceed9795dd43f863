import { expect, test } from 'vitest'
import { firstQuestions } from './first-questions.ts'

const CHESS = { question: 'How did you learn to play chess?' }
const SUNDAY = { question: 'What does a good Sunday look like for each of you?' }

test('firstQuestions begins with the openers and ends with the difference', () => {
  expect(firstQuestions({ openers: [CHESS], difference: SUNDAY })).toEqual([CHESS.question, SUNDAY.question])
})

test('firstQuestions has no question twice and does without a difference', () => {
  expect(firstQuestions({ openers: [CHESS, CHESS], difference: null })).toEqual([CHESS.question])
})
