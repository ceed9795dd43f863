import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import { type RoomBooking, roomSide, roomState } from './rules.ts'

const START = Date.parse('2026-11-24T10:30:00Z')
const END = Date.parse('2026-11-24T11:20:00Z')
const booking = (changed: Partial<RoomBooking> = {}): RoomBooking => ({
  id: 'b',
  state: 'confirmed',
  startsAt: new Date(START),
  endsAt: new Date(END),
  memberId: 'm',
  counsellorId: 'c',
  ...changed,
})

describe('roomState', () => {
  test.each([
    ['before', START - 10 * MINUTE_MS - 1],
    ['open', START - 10 * MINUTE_MS],
    ['open', END + 30 * MINUTE_MS - 1],
    ['over', END + 30 * MINUTE_MS],
  ])('is %s at %d: the room opens 10 minutes before the start and closes 30 minutes after the end', (state, at) => {
    expect(roomState(booking(), new Date(at))).toBe(state)
  })

  test.each([
    ['confirmed', 'open'],
    ['completed', 'open'],
    ['held', 'off'],
    ['expired', 'off'],
    ['cancelled', 'off'],
    ['refunded', 'off'],
    ['no_show_member', 'off'],
    ['no_show_counsellor', 'off'],
  ])('of a booking that is %s it is %s during the appointment', (state, expected) => {
    expect(roomState(booking({ state }), new Date(START))).toBe(expected)
  })

  test('is off when one of the two has deleted the account', () => {
    expect(roomState(booking({ memberId: null }), new Date(START))).toBe('off')
    expect(roomState(booking({ counsellorId: null }), new Date(START))).toBe('off')
  })
})

describe('roomSide', () => {
  test('distinguishes member and counsellor, and is undefined for everybody else', () => {
    expect(roomSide(booking(), 'm')).toEqual({ side: 'member', partnerId: 'c' })
    expect(roomSide(booking(), 'c')).toEqual({ side: 'counsellor', partnerId: 'm' })
    expect(roomSide(booking(), 'x')).toBeUndefined()
  })
})
