import type { CompanionRight } from '@heartwell/contract/companions/companions.ts'
import { describe, expect, test } from 'vitest'
import { after, type CompanionAct, type CompanionFacts, draftUntil, endOfRight, lastSunday, stateOf } from './rules.ts'

const ACTS = [
  ...(['accept', 'read', 'say', 'suggest', 'renew', 'show', 'show_draft'] as const),
  ...(['ask_copy', 'agree_copy', 'decline_copy', 'end_copy'] as const),
] satisfies CompanionAct[]
const RIGHTS = ['write', 'look', 'copy'] satisfies CompanionRight[]
const COPIES = ['none', 'asked', 'agreed', 'declined'] as const
const STATES = ['invited', 'active', 'expired'] as const

/** What is possible, written out: everything else is refused. The value is the copy after the act. */
const POSSIBLE: Record<CompanionRight, Partial<Record<CompanionAct, string[]>>> = {
  write: { read: [], renew: [], suggest: [], show_draft: [] },
  look: { read: [], renew: [], say: [], show: [] },
  copy: {
    read: [],
    renew: [],
    ask_copy: ['none>asked', 'declined>asked'],
    agree_copy: ['asked>agreed'],
    decline_copy: ['asked>declined'],
    end_copy: ['asked>none', 'agreed>none'],
  },
}

function expected({ state, right, copy }: CompanionFacts, act: CompanionAct): CompanionFacts | null {
  if (act === 'accept') return state === 'invited' ? { state: 'active', right, copy } : null
  const changes = POSSIBLE[right][act]
  if (state !== 'active' || !changes) return null
  if (changes.length === 0) return { state, right, copy }
  const [, next] = changes.map((change) => change.split('>')).find(([from]) => from === copy) ?? []
  return next ? { state, right, copy: next as CompanionFacts['copy'] } : null
}

describe.each(STATES)('a companion who is %s', (state) => {
  describe.each(RIGHTS)('with the right %s', (right) => {
    test.each(ACTS)('%s, in each state of the copy', (act) => {
      for (const copy of COPIES) {
        const facts = { state, right, copy }
        expect(after(facts, act), copy).toEqual(expected(facts, act))
      }
    })
  })
})

test('an invitation and a right end in the millisecond of their end', () => {
  const end = new Date('2027-02-27T10:00:00Z')
  const before = new Date(end.getTime() - 1)
  for (const [accepted_at, state] of [[null, 'invited'] as const, [before, 'active'] as const]) {
    expect(stateOf({ accepted_at, expires_at: end }, before)).toBe(state)
    expect(stateOf({ accepted_at, expires_at: end }, end)).toBe('expired')
  }
})

test('a right is for 90 days, a draft for 24 hours', () => {
  const now = new Date('2026-11-30T10:00:00Z')
  expect(endOfRight(now)).toEqual(new Date('2027-02-28T10:00:00Z'))
  expect(draftUntil(now)).toEqual(new Date('2026-12-01T10:00:00Z'))
})

test.each([
  ['2026-11-29T17:59:59.999Z', '2026-11-22T18:00:00.000Z'],
  ['2026-11-29T18:00:00.000Z', '2026-11-29T18:00:00.000Z'],
  ['2026-11-30T10:00:00.000Z', '2026-11-29T18:00:00.000Z'],
  ['2026-12-05T23:59:59.999Z', '2026-11-29T18:00:00.000Z'],
])('at %s the last copy is of %s', (now, sunday) => {
  expect(lastSunday(new Date(now)).toISOString()).toBe(sunday)
})
