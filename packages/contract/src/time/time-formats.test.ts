import { expect, test } from 'vitest'
import { timeFormat } from './time-formats.ts'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

test('a formatter is made once for each time zone and set of options', () => {
  const london = timeFormat('Europe/London', 'clock', CLOCK)
  expect(timeFormat('Europe/London', 'clock', CLOCK)).toBe(london)
  expect(timeFormat('Asia/Tokyo', 'clock', CLOCK)).not.toBe(london)
  expect(timeFormat('Europe/London', 'year', { year: 'numeric' })).not.toBe(london)
  expect(london.format(new Date('2026-07-01T12:30:00Z'))).toBe('13:30')
})

test('an unknown time zone is refused and not kept', () => {
  expect(() => timeFormat('Mars/Olympus', 'clock', CLOCK)).toThrow(RangeError)
  expect(() => timeFormat('Mars/Olympus', 'clock', CLOCK)).toThrow(RangeError)
})
