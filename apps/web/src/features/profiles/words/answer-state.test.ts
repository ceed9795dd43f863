import { expect, test } from 'vitest'
import { answerState, latestText, stillRead } from './answer-state.ts'

const NONE = { prompt: 'cook' as const, published: null, submitted: null, draft: null, reason: null }

test.each([
  [{ published: 'a' }, 'published', 'a', null],
  [{ submitted: 'b' }, 'submitted', 'b', null],
  [{ published: 'a', submitted: 'b' }, 'submitted', 'b', 'a'],
  [{ draft: 'c' }, 'draft', 'c', null],
  [{ published: 'a', submitted: 'b', draft: 'c' }, 'draft', 'c', 'a'],
  [{ published: 'a', draft: 'c', reason: 'Which dish?' }, 'returned', 'c', 'a'],
] as const)('%j is %s', (texts, state, latest, still) => {
  const answer = { ...NONE, ...texts }
  expect([answerState(answer), latestText(answer), stillRead(answer)]).toEqual([state, latest, still])
})
