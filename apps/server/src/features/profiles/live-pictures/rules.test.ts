import { GESTURES, type GestureId } from '@heartwell/contract/profiles/live-gestures.ts'
import { LIVE_STATES, LIVE_SWAPS, LIVE_TRIES } from '@heartwell/contract/profiles/live-pictures.ts'
import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
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

  test('can each be replaced by one that needs another part of the body', () => {
    const isEasier = (n: number[], at: number) => {
      const pick = seeded(n)
      const gestures = drawGestures(pick)
      const gesture = gestures[at]!
      const other = withOther({ gestures, declined: [] }, gesture, pick)
      const replaced = other?.gestures[at]
      return (
        replaced !== undefined &&
        GESTURES[replaced].kind !== GESTURES[gesture].kind &&
        new Set(other?.gestures).size === 3 &&
        other?.declined.join() === gesture
      )
    }
    fc.assert(fc.property(numbers, fc.nat(2), isEasier))
  })

  test('of the face alone remain for somebody who can neither move the head nor a hand', () => {
    const cannot = (gesture: GestureId) => GESTURES[gesture].kind !== 'face'
    const endsWithFaces = (n: number[]) => {
      const pick = seeded(n)
      let draw: Parameters<typeof withOther>[0] | undefined = { gestures: drawGestures(pick), declined: [] }
      for (let swaps = 0; draw && swaps < LIVE_SWAPS; swaps += 1) {
        const hard = draw.gestures.find(cannot)
        if (!hard) return true
        draw = withOther(draw, hard, pick)
      }
      return draw !== undefined && !draw.gestures.some(cannot)
    }
    fc.assert(fc.property(numbers, endsWithFaces))
  })

  test('are not replaced a seventh time, nor where they were not drawn', () => {
    expect(LIVE_SWAPS).toBe(6)
    const gestures: GestureId[] = ['turn_left', 'touch_nose', 'close_eyes']
    const declined: GestureId[] = ['turn_right', 'look_up', 'look_down', 'touch_ear', 'cover_eye', 'two_fingers']
    expect(swapsLeft({ declined })).toBe(0)
    expect(withOther({ gestures, declined }, 'turn_left', () => 0)).toBeUndefined()
    expect(withOther({ gestures, declined: declined.slice(1) }, 'turn_left', () => 0)).toBeDefined()
    expect(withOther({ gestures, declined: [] }, 'look_up', () => 0)).toBeUndefined()
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
