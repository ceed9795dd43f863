import type { InterestState } from '@heartwell/contract/interests/interests.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { PAIR_ACTS, PAIR_STAGES, type PairAct, type PairStage, stageAfter, stageOf } from './rules.ts'

/** The columns are `PAIR_ACTS`; a dash is a refusal. */
const TABLE = `
                  | send_interest | accept     | decline         | withdraw        | write      | read       | finish   | begin_again | block   | report
none              | interest_sent | -          | -               | -               | -          | -          | -        | -           | blocked | -
paused            | -             | -          | -               | -               | -          | -          | -        | -           | -       | -
interest_sent     | -             | -          | -               | interest_closed | -          | -          | -        | -           | blocked | interest_sent
interest_received | connection    | connection | interest_closed | -               | -          | -          | -        | -           | blocked | interest_received
interest_closed   | -             | -          | -               | -               | -          | -          | -        | -           | blocked | interest_closed
connection        | -             | -          | -               | -               | connection | connection | finished | -           | blocked | connection
resting           | -             | -          | -               | -               | connection | resting    | finished | -           | blocked | resting
finished          | -             | -          | -               | -               | -          | finished   | -        | -           | blocked | finished
renewable         | -             | -          | -               | -               | -          | renewable  | -        | renewable   | blocked | renewable
blocked           | -             | -          | -               | -               | -          | -          | -        | -           | -       | blocked
deleted           | -             | -          | -               | -               | -          | deleted    | -        | -           | -       | deleted`

const [head = '', ...lines] = TABLE.trim().split('\n')
const cells = (line: string) => line.split('|').map((cell) => cell.trim())
const ACTS = cells(head).filter((act) => act !== '') as PairAct[] // The test below compares them.
const CASES = lines.flatMap((line) => {
  const [stage = '', ...after] = cells(line)
  return after.map((to, n) => [stage as PairStage, ACTS[n] as PairAct, to === '-' ? null : to] as const)
})

describe('stageAfter', () => {
  test('the table has every stage and every act', () => {
    expect(ACTS).toEqual([...PAIR_ACTS])
    expect(CASES.map(([stage]) => stage)).toEqual(PAIR_STAGES.flatMap((stage) => PAIR_ACTS.map(() => stage)))
  })

  test.each(CASES)('%s, %s: %s', (stage, act, expected) => {
    expect(stageAfter(stage, act)).toBe(expected)
  })
})

const NOW = new Date('2026-11-29T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const interest = (state: InterestState, more: object = {}) => ({
  state,
  isSender: true,
  closedAt: null,
  finishedAt: null,
  ...more,
})
const NOTHING = { interest: null, lastActiveAt: daysAgo(1), isBlocked: false, isPaused: false, isDeleted: false }
const isSender = false

describe('stageOf', () => {
  test.each([
    ['none', NOTHING],
    ['paused', { ...NOTHING, isPaused: true }],
    ['interest_sent', { ...NOTHING, interest: interest('pending') }],
    ['interest_sent', { ...NOTHING, interest: interest('rejected') }],
    ['interest_received', { ...NOTHING, interest: interest('pending', { isSender }), isPaused: true }],
    ['interest_closed', { ...NOTHING, interest: interest('rejected', { isSender }) }],
    ['interest_closed', { ...NOTHING, interest: interest('withdrawn', { closedAt: daysAgo(59) }) }],
    ['none', { ...NOTHING, interest: interest('withdrawn', { closedAt: daysAgo(60) }) }],
    ['paused', { ...NOTHING, interest: interest('expired', { closedAt: daysAgo(60) }), isPaused: true }],
    ['connection', { ...NOTHING, interest: interest('accepted'), isPaused: true }],
    ['connection', { ...NOTHING, interest: interest('accepted'), lastActiveAt: daysAgo(29.99) }],
    ['resting', { ...NOTHING, interest: interest('accepted'), lastActiveAt: daysAgo(30) }],
    ['finished', { ...NOTHING, interest: interest('accepted', { finishedAt: daysAgo(59) }) }],
    ['renewable', { ...NOTHING, interest: interest('accepted', { finishedAt: daysAgo(60) }) }],
    ['deleted', { ...NOTHING, interest: interest('accepted', { finishedAt: daysAgo(1) }), isDeleted: true }],
    ['blocked', { ...NOTHING, interest: interest('accepted'), isBlocked: true, isDeleted: true }],
  ] as const)('is %s (%#)', (stage, facts) => {
    expect(stageOf(facts, NOW)).toBe(stage)
  })

  test('a connection without any activity does not rest', () => {
    expect(stageOf({ ...NOTHING, interest: interest('accepted'), lastActiveAt: null }, NOW)).toBe('connection')
  })
})
