import { TimeZone } from '@heartwell/contract/time/time-zones.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deviceZone } from './device-zone.ts'

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['Etc/Unknown', 'UTC'],
  ['+01:00', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
])('deviceZone of a browser that reports %j is %s, which formats and which the API accepts', (reported, zone) => {
  const options = new Intl.DateTimeFormat().resolvedOptions()
  const spy = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: reported as string })
  onTestFinished(() => spy.mockRestore())
  expect(deviceZone()).toBe(zone)
  expect(TimeZone.parse(zone)).toBe(zone)
  expect(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric' }).format(0)).toMatch(/^\d\d$/)
})
