import { describe, expect, test } from 'vitest'
import { byUrgency, type Introduction, nextStep, stateForCounsellor } from './rules.ts'

const NOW = new Date('2026-11-27T10:22:00Z')
const at = (day: string) => new Date(`${day}T18:00:00Z`)
const one = (changes: Partial<Introduction>): Introduction => ({
  state: 'draft',
  changed_at: at('2026-11-20'),
  delivers_at: null,
  delivered_at: null,
  closes_at: null,
  answers: 0,
  ...changes,
})
const sent = { state: 'sent', delivers_at: at('2026-11-27') } as const
const delivered = { state: 'sent', delivers_at: at('2026-11-20'), delivered_at: at('2026-11-20') } as const
const open = { ...delivered, closes_at: at('2026-12-04') }

describe('nextStep', () => {
  test.each([
    ['nothing yet', [], 'introduce', null],
    ['a draft', [one({})], 'finish', null],
    ['letters on their way', [one(sent)], 'delivery', at('2026-11-27')],
    ['letters on their way besides a draft', [one({}), one(sent)], 'delivery', at('2026-11-27')],
    ['open letters without an answer', [one(open)], 'both_answers', at('2026-12-04')],
    ['open letters with one answer', [one({ ...open, answers: 1 })], 'other_answer', at('2026-12-04')],
    ['two yeses a week ago', [one({ state: 'connected' })], 'connected', null],
    [
      'two yeses 14 days ago',
      [one({ state: 'connected', changed_at: new Date('2026-11-13T10:22:00Z') })],
      'introduce',
      null,
    ],
    ['a closed introduction', [one({ state: 'closed' })], 'introduce', null],
  ] as const)('after %s', (_, introductions, step, due) => {
    expect(nextStep(introductions, NOW)).toMatchObject({ step, due })
  })
})

describe('stateForCounsellor', () => {
  test.each([
    ['draft', 0, 'none_answered'],
    ['sent', 0, 'none_answered'],
    ['sent', 1, 'one_answered'],
    ['sent', 2, 'one_answered'],
    ['connected', 2, 'connected'],
    ['closed', 1, 'closed'],
  ] as const)('%s with %i answers is %s', (state, answers, expected) => {
    expect(stateForCounsellor({ state, answers })).toBe(expected)
  })
})

test('byUrgency puts clients who wait for the counsellor first, then the nearest day, then the name', () => {
  const rows = [
    { next: 'both_answers', due: '2026-12-04', name: 'Amina' },
    { next: 'introduce', due: null, name: 'Margaret' },
    { next: 'delivery', due: '2026-11-27', name: 'Patrick' },
    { next: 'connected', due: null, name: 'Harbhajan' },
    { next: 'finish', due: null, name: 'Grace' },
  ] as const
  expect(rows.toSorted(byUrgency).map(({ name }) => name)).toEqual([
    'Grace',
    'Margaret',
    'Patrick',
    'Amina',
    'Harbhajan',
  ])
})
