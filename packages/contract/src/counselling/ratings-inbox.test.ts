import { expect, test } from 'vitest'
import { RATING_INBOX_TEXTS, RatingDecision } from './ratings-inbox.ts'

test('a rating is refused with a reason only, and published without one', () => {
  const faults = (decision: object) =>
    RatingDecision.safeParse(decision).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(faults({ outcome: 'published' })).toEqual([])
  expect(faults({ outcome: 'published', reason: 'Fine' })).toEqual([])
  expect(faults({ outcome: 'refused', reason: 'Names somebody.' })).toEqual([])
  expect(faults({ outcome: 'refused' })).toEqual([['reason', RATING_INBOX_TEXTS.reason]])
  expect(faults({ outcome: 'refused', reason: '  ' })).toEqual([['reason', RATING_INBOX_TEXTS.reason]])
})
