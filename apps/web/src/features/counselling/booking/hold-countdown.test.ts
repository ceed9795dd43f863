import { expect, test } from 'vitest'
import { holdDeadline, leftInWords, secondsLeft, shareLeft, spokenLeft } from './hold-countdown.ts'

const HOLD = {
  booking_id: '00000000-0000-4000-8000-000000000001',
  starts_at: '2026-11-26T15:00:00.000Z',
  ends_at: '2026-11-26T15:50:00.000Z',
  held_until: '2026-11-24T10:32:00.000Z',
  server_now: '2026-11-24T10:22:00.000Z',
}

test('holdDeadline counts by the times of the server, however wrong the clock of the device is', () => {
  const wrongNow = Date.parse('2031-01-01T00:00:00Z')
  expect(holdDeadline(HOLD, wrongNow)).toBe(wrongNow + 600_000)
})

test('secondsLeft is between nothing and ten minutes', () => {
  expect(secondsLeft(1_000_000, 400_000)).toBe(600)
  expect(secondsLeft(1_000_000, 399_000)).toBe(600)
  expect(secondsLeft(1_000_000, 940_001)).toBe(60)
  expect(secondsLeft(1_000_000, 999_999)).toBe(1)
  expect(secondsLeft(1_000_000, 1_000_000)).toBe(0)
  expect(secondsLeft(1_000_000, 2_000_000)).toBe(0)
})

test.each([
  [600, '10 minutes left'],
  [541, '10 minutes left'],
  [540, '9 minutes left'],
  [61, '2 minutes left'],
  [60, '1 minute left'],
  [59, '59 seconds left'],
  [1, '1 second left'],
])('%d seconds are shown as %s', (seconds, words) => {
  expect(leftInWords(seconds)).toBe(words)
})

test('spokenLeft says the minutes that are shown, and in the last minute only that it is the last', () => {
  const seconds = Array.from({ length: 600 }, (_, passed) => 600 - passed)
  for (const left of seconds.filter((one) => one >= 60)) expect(spokenLeft(left)).toBe(`${leftInWords(left)} to pay`)
  expect(new Set(seconds.map(spokenLeft)).size, 'how often it is read out').toBe(10)
  expect(spokenLeft(1)).toBe('1 minute left to pay')
  expect(spokenLeft(0)).toBe('')
})

test('shareLeft goes from a full bar to an empty one', () => {
  expect([600, 300, 0].map(shareLeft)).toEqual([1, 0.5, 0])
})
