import type { PastDecision } from '@heartwell/contract/review/review.ts'
import { describe, expect, test } from 'vitest'
import { earlierDecisions, namesOfParts, sentAgain, timesSentAgain } from './decision-words.ts'

const rejected = (day: string, sentAgainDay: string | null): PastDecision => ({
  submitted_at: `${day}T08:00:00.000Z`,
  decided_at: `${day}T09:00:00.000Z`,
  outcome: 'rejected',
  reason: 'The photo of the document cannot be read.',
  parts: ['document'],
  sent_again_at: sentAgainDay && `${sentAgainDay}T08:00:00.000Z`,
  changed: [],
  note: null,
})
const first = rejected('2026-11-01', '2026-11-02')
const second = rejected('2026-11-03', '2026-11-04')
const third = rejected('2026-11-05', null)

describe('what a reviewer reads about earlier decisions', () => {
  test('a profile that waits again shows all of them', () => {
    const file = { approve_reject: 'pending', decided_at: second.decided_at, decisions: [second, first] } as const
    expect(earlierDecisions({ ...file, decisions: [...file.decisions] })).toEqual([second, first])
  })

  test('the current decision is not listed twice', () => {
    const decisions = [third, second, first]
    expect(earlierDecisions({ approve_reject: 'rejected', decided_at: third.decided_at, decisions })).toEqual([
      second,
      first,
    ])
  })

  test('it is said how often a profile came again', () => {
    expect(timesSentAgain([third, second, first])).toBe(2)
    expect([1, 2, 3].map(sentAgain)).toEqual(['Sent again', 'Sent again twice', 'Sent again 3 times'])
  })

  test('parts are named as in a sentence', () => {
    expect(namesOfParts(['photos', 'document', 'texts'])).toBe('photos, ID document and texts')
  })
})
