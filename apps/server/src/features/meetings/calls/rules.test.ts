import { CallAnswer, CallState } from '@heartwell/contract/meetings/calls.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import type { PairSide } from '../pair/rules.ts'
import {
  agreedTime,
  answerUntil,
  areUsable,
  CALL_ACTS,
  type CallAct,
  type CallFacts,
  callAfter,
  callAfterParting,
  isExtended,
  lapseOf,
  limitReached,
  obstacleOf,
  remindersFor,
  stateAt,
  wouldBothMeet,
} from './rules.ts'

const NOW = new Date('2026-11-10T19:30:00Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)
const call = (state: CallState, more: Partial<CallFacts> = {}): CallFacts => ({
  state,
  lapsesAt: at(60),
  startsAt: ['agreed', 'over', 'missed'].includes(state) ? at(5) : null,
  beganAt: null,
  endsAt: null,
  ...more,
})
const running = call('agreed', { startsAt: at(-2), beganAt: at(-2), endsAt: at(13) })

/** The columns are `CALL_ACTS`, for the proposer and then the receiver; a dash is a refusal. */
const TABLE = `
                   agree  | not_yet  | cancel    | replace   | join   | end
proposed proposer  -      | -        | withdrawn | withdrawn | -      | -
proposed receiver  agreed | declined | -         | withdrawn | -      | -
agreed   proposer  -      | -        | withdrawn | withdrawn | agreed | -
agreed   receiver  -      | -        | withdrawn | withdrawn | agreed | -
running  proposer  -      | -        | -         | -         | agreed | over
running  receiver  -      | -        | -         | -         | agreed | over`
const ROWS = TABLE.trim().split('\n').slice(1)
const CASES = ROWS.flatMap((line) => {
  const [state = '', side = '', ...rest] = line.trim().split(/\s+/)
  const cells = rest.join(' ').split('|')
  return CALL_ACTS.map(
    (act, n) => [state, side as PairSide, act, cells[n]?.trim() === '-' ? null : cells[n]?.trim()] as const,
  )
})

describe('callAfter', () => {
  test.each(CASES)('%s, %s, %s: %s', (state, side, act, expected) => {
    expect(callAfter(state === 'running' ? running : call(state as CallState), side, act, NOW)).toBe(expected)
  })

  const ended = CallState.options.filter((state) => state !== 'proposed' && state !== 'agreed')
  test.each(ended)('%s allows no act', (state) => {
    for (const side of ['proposer', 'receiver'] as const)
      for (const act of CALL_ACTS) expect(callAfter(call(state), side, act as CallAct, NOW)).toBeNull()
  })

  test('the room opens ten minutes before', () => {
    expect(callAfter(call('agreed', { startsAt: at(10) }), 'receiver', 'join', NOW)).toBe('agreed')
    expect(callAfter(call('agreed', { startsAt: new Date(at(10).getTime() + 1) }), 'receiver', 'join', NOW)).toBeNull()
  })
})

test.each([
  ['an open suggestion', call('proposed'), 'withdrawn'],
  ['a suggestion that has lapsed', call('proposed', { lapsesAt: NOW }), null],
  ['an agreed call', call('agreed'), 'withdrawn'],
  ['a call in which both talk', running, null],
  ['a call that nobody joined', call('agreed', { startsAt: at(-15) }), null],
] as const)('callAfterParting: %s', (_, facts, expected) => {
  expect(callAfterParting(facts, NOW)).toBe(expected)
})

describe('stateAt', () => {
  test.each([
    ['proposed until it lapses', call('proposed', { lapsesAt: new Date(NOW.getTime() + 1) }), 'proposed'],
    ['lapsed at that moment', call('proposed', { lapsesAt: NOW }), 'lapsed'],
    ['agreed while the room waits', call('agreed', { startsAt: new Date(at(-15).getTime() + 1) }), 'agreed'],
    ['missed after fifteen minutes', call('agreed', { startsAt: at(-15) }), 'missed'],
    ['agreed until its end', running, 'agreed'],
    ['over at its end', { ...running, endsAt: NOW }, 'over'],
  ] as const)('is %s', (_, facts, expected) => {
    expect(stateAt(facts, NOW)).toBe(expected)
  })
})

describe('obstacleOf', () => {
  const FINE = { hasRelay: true, bothHaveWritten: true, isOff: false, refusedAt: null }
  test.each([
    ['nothing', FINE, null],
    ['no relay', { ...FINE, hasRelay: false }, 'unavailable'],
    ['only one has written', { ...FINE, bothHaveWritten: false }, 'write_first'],
    ['one of the two has switched calls off', { ...FINE, isOff: true }, 'off'],
    ['a refusal less than a week ago', { ...FINE, refusedAt: new Date(NOW.getTime() - 7 * DAY_MS + 1) }, 'not_yet'],
    ['a refusal a week ago', { ...FINE, refusedAt: new Date(NOW.getTime() - 7 * DAY_MS) }, null],
  ])('%s: %j', (_, facts, expected) => {
    expect(obstacleOf(facts, NOW)).toBe(expected)
  })
})

test('three offers to talk now in a day, ten suggestions of any kind, and no more', () => {
  const after = (offers: number, suggestions: number, isNow: boolean) => limitReached({ offers, suggestions }, isNow)
  expect([after(2, 2, true), after(3, 3, true), after(3, 3, false)]).toEqual([null, 'many_offers', null])
  expect([after(0, 9, false), after(0, 10, false), after(0, 10, true)]).toEqual([
    null,
    'many_suggestions',
    'many_suggestions',
  ])
})

test('times are at least fifteen minutes and at most fourteen days ahead', () => {
  expect(areUsable([at(15), new Date(NOW.getTime() + 14 * DAY_MS)], NOW)).toBe(true)
  expect(areUsable([at(14.99)], NOW)).toBe(false)
  expect(areUsable([new Date(NOW.getTime() + 14 * DAY_MS + 1)], NOW)).toBe(false)
})

test('a proposal lapses with its last time, an offer to talk now after ten minutes', () => {
  expect(lapseOf([at(90), at(30)], NOW)).toEqual(at(90))
  expect(lapseOf([], NOW)).toEqual(at(10))
})

test('only a suggested time that is still ahead can be agreed to', () => {
  expect(agreedTime([at(30), at(90)], at(90), NOW)).toEqual(at(90))
  expect(agreedTime([at(30)], at(31), NOW)).toBeNull()
  expect(agreedTime([at(-1), at(30)], at(-1), NOW)).toBeNull()
  expect(agreedTime([], null, NOW)).toEqual(NOW)
  expect(agreedTime([at(30)], null, NOW)).toBeNull()
})

test('reminders that would be late are left out', () => {
  expect(remindersFor(at(120), NOW)).toEqual({ hour: new Date(at(120).getTime() - HOUR_MS), soon: at(110) })
  expect(remindersFor(at(30), NOW)).toEqual({ hour: null, soon: at(20) })
  expect(remindersFor(NOW, NOW)).toEqual({ hour: null, soon: null })
})

test('a call is extended when it ends later than fifteen minutes after both came', () => {
  expect(isExtended(at(0), at(15))).toBe(false)
  expect(isExtended(at(0), at(25))).toBe(true)
})

describe('answerUntil', () => {
  const over = { ...running, state: 'over' as const, endsAt: NOW }
  const week = new Date(NOW.getTime() + 7 * DAY_MS)
  test.each([
    ['while the call runs', running, NOW, null],
    ['at its end', over, NOW, week],
    ['at its end, before a job has stored it', { ...running, endsAt: NOW }, NOW, week],
    ['a moment before a week', over, new Date(week.getTime() - 1), week],
    ['after a week', over, week, null],
    ['after a missed call', call('missed'), NOW, null],
  ] as const)('%s', (_, facts, now, expected) => {
    expect(answerUntil(facts, now)).toEqual(expected)
  })
})

test('only two answers ‘meet’ are announced', () => {
  const answers = [null, ...CallAnswer.options]
  const announced = answers.flatMap((own) => answers.filter((partners) => wouldBothMeet(own, partners)).map(() => own))
  expect(announced).toEqual(['meet'])
})
