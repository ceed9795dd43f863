import { expect, test } from 'vitest'
import { writingAdvice } from './writing-advice.ts'

test.each([
  [0, 'Two or three sentences are enough.'],
  [39, 'A good beginning. One detail more?'],
  [40, 'A good length.'],
  [252, 'A good length.'],
  [253, 'Nearly full. The last sentence may be the one to leave out.'],
  [280, 'Nearly full. The last sentence may be the one to leave out.'],
  [281, 'A little too long. The last sentence may be the one to leave out.'],
])('for %i characters the advice is: %s', (used, advice) => {
  expect(writingAdvice(used)).toBe(advice)
})
