import { describe, expect, test } from 'vitest'
import { QuietHours } from '../notifications/notification-settings.ts'
import { isTimeZone, TimeZone } from './time-zones.ts'

describe('TimeZone', () => {
  test.each([
    ['Europe/London', true],
    ['UTC', true],
    ['+01:00', false],
    ['Europe/Atlantis', false],
    ['Etc/Unknown', false],
    ['', false],
    ['E'.repeat(65), false],
  ])('%j is one: %s', (name, expected) => {
    const { success, error } = TimeZone.safeParse(name)
    expect(success).toBe(expected)
    if (error) expect(error.issues[0]?.message).toBe('Please give a time zone such as Europe/London')
  })
})

test('isTimeZone knows the zones of this machine', () => {
  expect(isTimeZone('Europe/Lisbon')).toBe(true)
  expect(isTimeZone('Europe/Atlantis')).toBe(false)
})

test('quiet hours have two different ends and may include midnight', () => {
  const faults = (from: number, to: number) =>
    QuietHours.safeParse({ from, to }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(faults(1320, 420)).toEqual([])
  expect(faults(420, 1320)).toEqual([])
  expect(faults(420, 420)).toEqual([['to', 'Please choose two different times']])
})
