import { expect, test } from 'vitest'
import { activeCounsellors, groupBookings, isActive, isRoomOpen, OUTCOMES } from './booking-states.ts'

const NOW = new Date('2026-11-24T10:22:00Z')
const booking = (id: string, state: 'confirmed' | 'completed' | 'cancelled', start: string) => ({
  id,
  status: '1',
  state,
  starts_at: `${start}:00.000Z`,
  ends_at: new Date(Date.parse(`${start}:00Z`) + 50 * 60_000).toISOString(),
})

test("CO-14 CO-15 a booking of status '0' is not active, every other is", () => {
  expect(['0', '1', '2', '3', ''].map((status) => isActive({ status }))).toEqual([false, true, true, true, true])
})

test("CO-17 only bookings of another status than '0' let a member chat with a counsellor", () => {
  const bookings = [
    { status: '0', counsellor_id: 'a' },
    { status: '1', counsellor_id: 'b' },
    { status: '0', counsellor_id: 'b' },
  ]
  expect([...activeCounsellors(bookings)]).toEqual(['b'])
})

test("CO-14 a booking of status '0' is not among the coming ones, which have no badge", () => {
  const expired = { ...booking('expired', 'confirmed', '2026-11-30T10:00'), status: '0' }
  expect(groupBookings([expired], NOW)).toEqual({ coming: [], earlier: [expired] })
})

test('groupBookings puts the next appointment first and leaves the others newest first', () => {
  const { coming, earlier } = groupBookings(
    [
      booking('later', 'confirmed', '2026-11-30T10:00'),
      booking('running', 'confirmed', '2026-11-24T10:00'),
      booking('cancelled', 'cancelled', '2026-11-26T10:00'),
      booking('completed', 'completed', '2026-11-10T10:00'),
      booking('over', 'confirmed', '2026-11-24T09:00'),
    ],
    NOW,
  )
  expect(coming.map(({ id }) => id)).toEqual(['running', 'later'])
  expect(earlier.map(({ id }) => id)).toEqual(['cancelled', 'completed', 'over'])
})

test.each([
  ['2026-11-24T10:32', 'confirmed', true],
  ['2026-11-24T10:33', 'confirmed', false],
  ['2026-11-24T09:33', 'confirmed', true],
  ['2026-11-24T09:32', 'confirmed', false],
  ['2026-11-24T10:30', 'cancelled', false],
] as const)('at 10:22 the room of the appointment at %s (%s) is open: %s', (start, state, open) => {
  expect(isRoomOpen(booking('one', state, start), NOW)).toBe(open)
})

test('every booking that is not coming has a badge, a confirmed one that is over too', () => {
  expect(Object.values(OUTCOMES).filter(({ label }) => label === '')).toEqual([])
  expect(OUTCOMES.confirmed.label).toBe('Over')
})
