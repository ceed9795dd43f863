import { GESTURES, type GestureId } from '@heartwell/contract/profiles/live-gestures.ts'
import { LIVE_STATES, LIVE_SWAPS, LIVE_TRIES } from '@heartwell/contract/profiles/live-pictures.ts'
import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  declinedToday,
  drawGestures,
  type LiveAct,
  mayTake,
  nextState,
  stateOfMember,
  stateOfTry,
  swapsLeft,
  triesLeft,
  withOther,
} from './rules.ts'

const NOW = new Date('2026-12-01T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)

describe('nextState', () => {
  const ACTS: LiveAct[] = ['draw', 'swap', 'send', 'expire', 'accept', 'refuse', 'withdraw']
  test('has the whole table', () => {
    const table = LIVE_STATES.map((state) => [state, ...ACTS.map((act) => nextState(state, act) ?? '-')].join(' '))
    expect(table).toEqual([
      'none drawn - - - - - -',
      'drawn - drawn sent expired - - withdrawn',
      'sent - - - - accepted refused withdrawn',
      'accepted - - - - - - withdrawn',
      'refused drawn - - - - - withdrawn',
      'expired drawn - - - - - withdrawn',
      'withdrawn drawn - - - - - -',
    ])
  })
})

describe('the state of a try', () => {
  test.each([
    [10 * MINUTE_MS - 1, 'drawn'],
    [10 * MINUTE_MS, 'expired'],
  ])('gestures drawn %i ms ago are %s', (ms, state) => {
    expect(stateOfTry({ state: 'drawn', drawn_at: ago(ms) }, NOW)).toBe(state)
  })

  test('that was sent never expires', () => {
    expect(stateOfTry({ state: 'sent', drawn_at: ago(HOUR_MS) }, NOW)).toBe('sent')
  })

  test('of a member is none without a try, and accepted as long as the badge exists', () => {
    expect(stateOfMember(undefined, null, NOW)).toBe('none')
    expect(stateOfMember(undefined, NOW, NOW)).toBe('accepted')
    expect(stateOfMember({ state: 'refused', drawn_at: NOW }, null, NOW)).toBe('refused')
  })
})

describe('triesLeft', () => {
  test('counts three within 24 hours', () => {
    expect(LIVE_TRIES).toBe(3)
    expect(triesLeft([], NOW)).toEqual({ left: 3, nextAt: null })
    expect(triesLeft([ago(HOUR_MS), ago(2 * HOUR_MS)], NOW)).toEqual({ left: 1, nextAt: null })
    const three = [ago(HOUR_MS), ago(3 * HOUR_MS), ago(2 * HOUR_MS)]
    expect(triesLeft(three, NOW)).toEqual({ left: 0, nextAt: new Date(NOW.getTime() + 21 * HOUR_MS) })
  })

  test.each([
    [24 * HOUR_MS - 1, 0],
    [24 * HOUR_MS, 1],
  ])('with the oldest of three %i ms ago are %i', (ms, left) => {
    expect(triesLeft([ago(1), ago(2), ago(ms)], NOW).left).toBe(left)
  })
})

describe('gestures by lot', () => {
  const seeded = (numbers: number[]) => {
    let at = 0
    return (below: number) => (numbers[at++ % numbers.length] ?? 0) % below
  }
  const numbers = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 20 })

  test('are three different ones', () => {
    fc.assert(fc.property(numbers, (n) => new Set(drawGestures(seeded(n))).size === 3))
  })

  const kindsOf = (gestures: readonly GestureId[]) => gestures.map((gesture) => GESTURES[gesture].kind)

  test('of one part of the body are all replaced by one press, and the others stay in their places', () => {
    const isWithout = (n: number[], at: number) => {
      const pick = seeded(n)
      const gestures = drawGestures(pick)
      const gesture = gestures[at]!
      const other = withOther({ gestures, declined: [] }, gesture, pick)
      const { kind } = GESTURES[gesture]
      return (
        other !== undefined &&
        !kindsOf(other.gestures).includes(kind) &&
        new Set(other.gestures).size === 3 &&
        gestures.every((one, place) => GESTURES[one].kind === kind || other.gestures[place] === one) &&
        other.declined.join() === gesture
      )
    }
    fc.assert(fc.property(numbers, fc.nat(2), isWithout))
  })

  test.each(['head', 'hand', 'face'] as const)('never need the %s again once it was left out', (kind) => {
    const ofKind = (Object.keys(GESTURES) as GestureId[]).find((one) => GESTURES[one].kind === kind)!
    const isWithout = (n: number[]) => !kindsOf(drawGestures(seeded(n), [ofKind])).includes(kind)
    fc.assert(fc.property(numbers, isWithout))
  })

  test('are not replaced for a second part of the body, nor where they were not drawn', () => {
    expect(LIVE_SWAPS).toBe(1)
    const gestures: GestureId[] = ['close_eyes', 'touch_nose', 'puff_cheeks']
    expect([swapsLeft({ declined: [] }), swapsLeft({ declined: ['look_up'] })]).toEqual([1, 0])
    expect(withOther({ gestures, declined: ['look_up'] }, 'touch_nose', () => 0)).toBeUndefined()
    expect(withOther({ gestures, declined: [] }, 'touch_nose', () => 0)).toBeDefined()
    expect(withOther({ gestures, declined: [] }, 'look_up', () => 0)).toBeUndefined()
  })

  test('that were left out in a try count for as long as the try does', () => {
    const drawn_at = new Date('2026-11-30T10:00:00Z')
    const tries = [{ drawn_at, declined: ['look_up' as const] }]
    const after = (ms: number) => declinedToday(tries, new Date(drawn_at.getTime() + ms))
    expect(after(24 * HOUR_MS - 1)).toEqual(['look_up'])
    expect(after(24 * HOUR_MS)).toEqual([])
  })
})

test.each([
  ['Tab', 'pending', true],
  ['Tab', 'approved', true],
  ['Tab', 'rejected', false],
  ['uploadDocument', 'pending', false],
])('a member at %s who is %s may take one: %s', (status, approval, may) => {
  expect(mayTake({ status, approval })).toBe(may)
})
