import { PlanState } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import type { PairSide } from '../pair/rules.ts'
import {
  isUsable,
  PLAN_ACTS,
  planAfter,
  planAfterParting,
  planLimitReached,
  planObstacleOf,
  planStateAt,
  reminderOf,
} from './rules.ts'

const NOW = new Date('2026-11-10T17:05:00Z')
const before = (ms: number) => new Date(NOW.getTime() - ms)
const after = (ms: number) => new Date(NOW.getTime() + ms)
const plan = (state: PlanState, startsAt = after(DAY_MS)) => ({ state, startsAt })

/** The columns are `PLAN_ACTS`; a dash is a refusal. */
const TABLE = `
                    agree  | not_yet  | cancel    | change
proposed  proposer  -      | -        | withdrawn | proposed
proposed  receiver  agreed | declined | -         | proposed
agreed    proposer  -      | -        | cancelled | proposed
agreed    receiver  -      | -        | cancelled | proposed
declined  proposer  -      | -        | -         | -
declined  receiver  -      | -        | -         | -
withdrawn proposer  -      | -        | -         | -
withdrawn receiver  -      | -        | -         | -
cancelled proposer  -      | -        | -         | -
cancelled receiver  -      | -        | -         | -
lapsed    proposer  -      | -        | -         | -
lapsed    receiver  -      | -        | -         | -
over      proposer  -      | -        | -         | -
over      receiver  -      | -        | -         | -`
const LINES = TABLE.trim().split('\n').slice(1)
const CASES = LINES.flatMap((line) => {
  const [state = '', side = '', ...rest] = line.trim().split(/\s+/)
  const cells = rest.join(' ').split('|')
  return PLAN_ACTS.map((act, n) => {
    const cell = cells[n]?.trim()
    return [state as PlanState, side as PairSide, act, cell === '-' ? null : cell] as const
  })
})

describe('planAfter', () => {
  test('the table names every state, side and act', () => {
    expect(new Set(CASES.map(([state]) => state))).toEqual(new Set(PlanState.options))
    expect(CASES).toHaveLength(PlanState.options.length * 2 * PLAN_ACTS.length)
  })

  test.each(CASES)('%s, %s, %s: %s', (state, side, act, expected) => {
    expect(planAfter(plan(state), side, act, NOW)).toBe(expected)
  })

  test('what the clock has ended allows no act', () => {
    for (const side of ['proposer', 'receiver'] as const)
      for (const act of PLAN_ACTS) {
        expect(planAfter(plan('proposed', NOW), side, act, NOW)).toBeNull()
        expect(planAfter(plan('agreed', before(3 * HOUR_MS)), side, act, NOW)).toBeNull()
      }
  })

  test('an agreed meeting can be called off after its start', () => {
    expect(planAfter(plan('agreed', before(3 * HOUR_MS - 1)), 'receiver', 'cancel', NOW)).toBe('cancelled')
  })
})

describe('planAfterParting', () => {
  test.each([
    ['proposed', after(1), 'withdrawn'],
    ['proposed', NOW, null],
    ['agreed', after(1), 'cancelled'],
    ['agreed', NOW, null],
    ['agreed', before(4 * HOUR_MS), null],
    ['declined', after(1), null],
    ['withdrawn', after(1), null],
    ['cancelled', after(1), null],
    ['lapsed', before(1), null],
    ['over', before(DAY_MS), null],
  ] as const)('%s: a plan of %s becomes %s', (state, startsAt, expected) => {
    expect(planAfterParting(plan(state, startsAt), NOW)).toBe(expected)
  })
})

describe('planStateAt', () => {
  test.each([
    ['proposed until its start', plan('proposed', after(1)), 'proposed'],
    ['lapsed at its start', plan('proposed', NOW), 'lapsed'],
    ['agreed for three hours', plan('agreed', before(3 * HOUR_MS - 1)), 'agreed'],
    ['over then', plan('agreed', before(3 * HOUR_MS)), 'over'],
  ] as const)('is %s', (_, facts, expected) => {
    expect(planStateAt(facts, NOW)).toBe(expected)
  })
})

test('a meeting is at least an hour and at most 60 days ahead', () => {
  expect([HOUR_MS - 1, HOUR_MS, 60 * DAY_MS, 60 * DAY_MS + 1].map((ms) => isUsable(after(ms), NOW))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('the reminder is a day before, or two hours before a sooner meeting', () => {
  expect(reminderOf(after(DAY_MS + 1), NOW)).toEqual(after(1))
  expect(reminderOf(after(DAY_MS), NOW)).toEqual(after(22 * HOUR_MS))
  expect(reminderOf(after(2 * HOUR_MS), NOW)).toBeNull()
})

test.each([
  ['nothing', true, null, null],
  ['only one has written', false, null, 'write_first'],
  ['a refusal less than a week ago', true, before(7 * DAY_MS - 1), 'not_yet'],
  ['a refusal a week ago', true, before(7 * DAY_MS), null],
] as const)('planObstacleOf: %s; after an end always the end', (_, bothHaveWritten, refusedAt, expected) => {
  expect(planObstacleOf({ mayWrite: true, bothHaveWritten, refusedAt }, NOW)).toBe(expected)
  expect(planObstacleOf({ mayWrite: false, bothHaveWritten, refusedAt }, NOW)).toBe('parted')
})

test('five new plans in a day and twenty versions of one, and no more', () => {
  expect([4, 5].map((today) => planLimitReached({ version: null, today }))).toEqual([null, 'many_suggestions'])
  expect([19, 20].map((version) => planLimitReached({ version, today: 9 }))).toEqual([null, 'many_changes'])
})
