import { BOOKING_STATES, type BookingState, CHAT_AFTER_MS } from '@heartwell/contract/counselling/counselling.ts'
import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ABSENCE_AFTER_MS,
  AUTOMATIC_END_MS,
  automaticEnd,
  type BookingAct,
  type BookingActor,
  type BookingFacts,
  changeOf,
  nextState,
  packageShare,
  refundOf,
  refundUntil,
  remindersOf,
  statusOf,
  TRANSITIONS,
} from './rules.ts'

const START = new Date('2026-11-26T15:00:00Z')
const before = (ms: number) => new Date(START.getTime() - ms)
const after = (ms: number) => new Date(START.getTime() + ms)

const aBooking = (more: Partial<BookingFacts> = {}): BookingFacts => ({
  state: 'confirmed',
  starts_at: START,
  ends_at: after(50 * MINUTE_MS),
  held_until: null,
  price_minor: 5000,
  refunded_minor: 0,
  refund_hours: 24,
  payment_id: 'a payment',
  package_id: null,
  member_joined_at: null,
  counsellor_joined_at: null,
  ...more,
})

const ACTS = Object.keys(TRANSITIONS) as BookingAct[] // The keys of the record.
const ACTORS: readonly BookingActor[] = ['member', 'counsellor', 'provider', 'system']
const ENDS: readonly BookingState[] = ['completed', 'cancelled', 'no_show_member', 'no_show_counsellor', 'refunded']

describe('nextState', () => {
  test('leads out of an end in no other way than by a refund', () => {
    for (const state of ENDS) {
      for (const act of ACTS) {
        for (const by of ACTORS) {
          for (const now of [before(48 * HOUR_MS), before(HOUR_MS), after(20 * MINUTE_MS), after(3 * HOUR_MS)]) {
            const held_until = before(72 * HOUR_MS)
            const next = nextState(aBooking({ state, held_until }), act, by, now)
            const mayBeRefunded = act === 'refund' && (by === 'provider' || by === 'system')
            const isNamed = mayBeRefunded && state !== 'refunded'
            expect(next, `${state} ${act} ${by}`).toBe(isNamed ? 'refunded' : undefined)
          }
        }
      }
    }
  })

  test('confirms a hold that has run out, and none that was released', () => {
    const now = before(HOUR_MS)
    expect(nextState(aBooking({ state: 'held', held_until: before(2 * HOUR_MS) }), 'confirm', 'system', now)).toBe(
      'confirmed',
    )
    expect(nextState(aBooking({ state: 'expired' }), 'confirm', 'system', now)).toBe('confirmed')
    expect(nextState(aBooking({ state: 'cancelled' }), 'confirm', 'system', now)).toBeUndefined()
    expect(nextState(aBooking({ state: 'held', held_until: START }), 'confirm', 'system', START)).toBeUndefined()
  })

  test('a hold runs out at its moment and not before', () => {
    const held = aBooking({ state: 'held', held_until: before(HOUR_MS) })
    expect(nextState(held, 'expire', 'system', before(HOUR_MS + 1))).toBeUndefined()
    expect(nextState(held, 'expire', 'system', before(HOUR_MS))).toBe('expired')
  })

  test('a member moves until the refund ends and cancels until the start', () => {
    expect(nextState(aBooking(), 'move', 'member', before(24 * HOUR_MS))).toBe('confirmed')
    expect(nextState(aBooking(), 'move', 'member', before(24 * HOUR_MS - 1))).toBeUndefined()
    expect(nextState(aBooking(), 'cancel', 'member', before(1))).toBe('cancelled')
    expect(nextState(aBooking(), 'cancel', 'member', START)).toBeUndefined()
    expect(nextState(aBooking(), 'cancel', 'counsellor', after(5 * MINUTE_MS))).toBe('cancelled')
  })

  test('either side reports an absence from ten minutes after the start, of somebody who was not in the room', () => {
    const [early, late] = [after(ABSENCE_AFTER_MS - 1), after(ABSENCE_AFTER_MS)]
    expect(nextState(aBooking(), 'mark_counsellor_absent', 'member', early)).toBeUndefined()
    expect(nextState(aBooking(), 'mark_counsellor_absent', 'member', late)).toBe('no_show_counsellor')
    expect(
      nextState(aBooking({ counsellor_joined_at: START }), 'mark_counsellor_absent', 'member', late),
    ).toBeUndefined()
    expect(nextState(aBooking(), 'mark_member_absent', 'counsellor', late)).toBe('no_show_member')
    expect(nextState(aBooking({ member_joined_at: START }), 'mark_member_absent', 'counsellor', late)).toBeUndefined()
    expect(nextState(aBooking(), 'mark_member_absent', 'member', late)).toBeUndefined()
    expect(nextState(aBooking(), 'mark_counsellor_absent', 'counsellor', late)).toBeUndefined()
  })

  test('an appointment ends by itself 15 minutes after its end', () => {
    const end = 50 * MINUTE_MS + AUTOMATIC_END_MS
    expect(nextState(aBooking(), 'complete', 'system', after(end - 1))).toBeUndefined()
    expect(nextState(aBooking(), 'complete', 'system', after(end))).toBe('completed')
    expect(nextState(aBooking(), 'complete', 'counsellor', before(1))).toBeUndefined()
    expect(nextState(aBooking(), 'complete', 'counsellor', START)).toBe('completed')
    expect(nextState(aBooking(), 'complete', 'member', after(end))).toBeUndefined()
  })
})

test('automaticEnd follows who was in the room', () => {
  const at = START
  expect(automaticEnd(aBooking())).toBe('complete')
  expect(automaticEnd(aBooking({ member_joined_at: at, counsellor_joined_at: at }))).toBe('complete')
  expect(automaticEnd(aBooking({ member_joined_at: at }))).toBe('mark_counsellor_absent')
  expect(automaticEnd(aBooking({ counsellor_joined_at: at }))).toBe('mark_member_absent')
})

describe('refundOf', () => {
  test('gives everything until 24 hours before the start, and nothing after', () => {
    expect(refundUntil(aBooking())).toEqual(before(24 * HOUR_MS))
    expect(refundOf(aBooking(), 'cancel', 'member', before(24 * HOUR_MS))).toEqual({ minor: 5000, to: 'card' })
    expect(refundOf(aBooking(), 'cancel', 'member', before(24 * HOUR_MS - 1))).toEqual({ minor: 0, to: 'nothing' })
  })

  test('gives everything when the counsellor cancels or does not come, however late', () => {
    expect(refundOf(aBooking(), 'cancel', 'counsellor', before(1))).toEqual({ minor: 5000, to: 'card' })
    expect(refundOf(aBooking(), 'mark_counsellor_absent', 'system', after(2 * HOUR_MS))).toEqual({
      minor: 5000,
      to: 'card',
    })
    expect(refundOf(aBooking(), 'mark_member_absent', 'system', after(2 * HOUR_MS))).toEqual({
      minor: 0,
      to: 'nothing',
    })
  })

  test('returns an appointment of a package to the package', () => {
    const booking = aBooking({ package_id: 'a package', price_minor: 4600 })
    expect(refundOf(booking, 'cancel', 'member', before(48 * HOUR_MS))).toEqual({ minor: 4600, to: 'package' })
    expect(refundOf(booking, 'cancel', 'member', before(HOUR_MS))).toEqual({ minor: 0, to: 'nothing' })
  })

  test('returns to the package only what was not refunded before', () => {
    const refund = (changes: Partial<BookingFacts>) =>
      refundOf(aBooking({ package_id: 'a package', ...changes }), 'cancel', 'member', before(48 * HOUR_MS))
    expect(refund({ price_minor: 4600, refunded_minor: 2000 })).toEqual({ minor: 2600, to: 'package' })
    expect(refund({ price_minor: 4600, refunded_minor: 4600 })).toEqual({ minor: 0, to: 'nothing' })
    expect(refund({ price_minor: 0, payment_id: null })).toEqual({ minor: 0, to: 'package' })
  })
})

test('CO-15 CO-17 statusOf is 1 while confirmed, 2 for 14 days after a completed appointment, and 0 otherwise', () => {
  const ends_at = after(50 * MINUTE_MS)
  const statuses = BOOKING_STATES.map((state) => [state, statusOf({ state, ends_at }, after(HOUR_MS))])
  expect(Object.fromEntries(statuses)).toEqual({
    held: '0',
    confirmed: '1',
    completed: '2',
    cancelled: '0',
    no_show_member: '0',
    no_show_counsellor: '0',
    refunded: '0',
    expired: '0',
  })
  const last = ends_at.getTime() + CHAT_AFTER_MS
  expect(CHAT_AFTER_MS).toBe(14 * 24 * HOUR_MS)
  expect(statusOf({ state: 'completed', ends_at }, new Date(last - 1))).toBe('2')
  expect(statusOf({ state: 'completed', ends_at }, new Date(last))).toBe('0')
})

test('packageShare gives equal shares, and the last appointment what is left', () => {
  const bought = { amount_minor: 10_000, appointments: 3 }
  expect(packageShare({ ...bought, remaining: 3 }, 10_000)).toBe(3333)
  expect(packageShare({ ...bought, remaining: 2 }, 6667)).toBe(3333)
  expect(packageShare({ ...bought, remaining: 1 }, 3334)).toBe(3334)
  // The last appointment was used first and returned after the others.
  expect(packageShare({ ...bought, remaining: 1 }, 3333)).toBe(3333)
})

test('remindersOf leaves out a reminder whose moment has passed', () => {
  expect(remindersOf(START, before(25 * HOUR_MS))).toEqual({ day: before(24 * HOUR_MS), hour: before(HOUR_MS) })
  expect(remindersOf(START, before(24 * HOUR_MS))).toEqual({ day: null, hour: before(HOUR_MS) })
  expect(remindersOf(START, before(HOUR_MS))).toEqual({ day: null, hour: null })
})

describe('any sequence of acts, by anybody, at any moment', () => {
  const step = fc.record({
    act: fc.constantFrom(...ACTS),
    by: fc.constantFrom(...ACTORS),
    // From two days before the start until a day after.
    wait: fc.integer({ min: 0, max: 6 * HOUR_MS }),
    joins: fc.constantFrom('nobody', 'member', 'counsellor'),
  })
  const history = fc.record({
    steps: fc.array(step, { maxLength: 30 }),
    price_minor: fc.integer({ min: 0, max: 100_000 }),
    isPackage: fc.boolean(),
  })

  test('ends at most once, and never refunds more than was paid', () => {
    fc.assert(
      fc.property(history, ({ steps, price_minor, isPackage }) => {
        let now = before(48 * HOUR_MS)
        let ends = 0
        let givenBack = 0
        let booking = aBooking({
          state: 'held',
          held_until: before(48 * HOUR_MS - 10 * MINUTE_MS),
          price_minor,
          package_id: isPackage ? 'a package' : null,
        })
        for (const { act, by, wait, joins } of steps) {
          now = new Date(now.getTime() + wait)
          if (joins !== 'nobody' && now >= START) booking = { ...booking, [`${joins}_joined_at`]: now }
          const change = changeOf(booking, act, by, now)
          if (!change) continue
          const wasConfirmed = booking.state === 'confirmed'
          if (wasConfirmed && ENDS.includes(change.state)) ends += 1
          // A member who was in the room is never recorded as absent unless staff decide so.
          if (change.state === 'no_show_member' && by !== 'provider') expect(booking.member_joined_at).toBeNull()
          if (change.refund.to !== 'nothing') givenBack += change.refund.minor
          const toCard = change.refund.to === 'card' ? change.refund.minor : 0
          booking = { ...booking, state: change.state, refunded_minor: booking.refunded_minor + toCard }
          expect(BOOKING_STATES).toContain(booking.state)
          expect(booking.refunded_minor).toBeLessThanOrEqual(price_minor)
        }
        expect(ends).toBeLessThanOrEqual(1)
        expect(givenBack).toBeLessThanOrEqual(price_minor)
      }),
      { numRuns: 2000 },
    )
  })
})
