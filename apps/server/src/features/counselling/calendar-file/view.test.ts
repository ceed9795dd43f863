import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { zoneRules } from '../../../platform/calendar/zone-rules.ts'
import { calendarFile, calendarMethod } from './view.ts'

function fileAt(
  startsAt: string,
  timeZone: string,
  more: { sequence?: number; state?: 'confirmed' | 'cancelled' } = {},
) {
  const starts_at = new Date(startsAt)
  return calendarFile({
    booking: {
      id: 'f0a1',
      starts_at,
      ends_at: new Date(starts_at.getTime() + 50 * MINUTE_MS),
      sequence: more.sequence ?? 0,
      state: more.state ?? 'confirmed',
    },
    timeZone,
    summary: 'Appointment with Rajesh, at last; really',
    attendee: { email: 'margaret@members.example', name: 'margaret@members.example' },
    organiser: { email: 'hello@heartwell.example', name: 'Heartwell' },
    url: 'https://heartwell.example/booking-details/f0a1',
    at: new Date('2026-11-22T10:00:00Z'),
  })
}

/** The file as another library reads it, using only the zone in the file. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const rules = calendar.getFirstSubcomponent('vtimezone')
  const zone = rules ? new ICAL.Timezone(rules) : ICAL.Timezone.utcTimezone
  const component = calendar.getFirstSubcomponent('vevent')!
  const event = new ICAL.Event(component)
  const instant = (time: ICAL.Time) => {
    const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    return new Date(local - zone.utcOffset(time) * 1000).toISOString()
  }
  return { calendar, event, component, start: instant(event.startDate), end: instant(event.endDate) }
}

describe('calendarFile', () => {
  test('asks for the appointment: METHOD, UID, SEQUENCE, who and when', () => {
    const { calendar, event, component } = read(fileAt('2026-11-26T15:00:00Z', 'America/Toronto', { sequence: 2 }))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Heartwell//Appointments//EN')
    expect(event.uid).toBe('f0a1@heartwell.example')
    expect(event.sequence).toBe(2)
    expect(event.summary).toBe('Appointment with Rajesh, at last; really')
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
    expect(component.getFirstPropertyValue('organizer')).toBe('mailto:hello@heartwell.example')
    expect(String(component.getFirstPropertyValue('attendee')).toLowerCase()).toBe('mailto:margaret@members.example')
    expect(component.getFirstPropertyValue('url')).toBe('https://heartwell.example/booking-details/f0a1')
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T10:00:00Z')
    expect(component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('America/Toronto')
    expect(event.startDate.toString()).toBe('2026-11-26T10:00:00')
    expect(component.getFirstProperty('dtend')?.getParameter('tzid')).toBe('America/Toronto')
    expect(event.endDate.toString()).toBe('2026-11-26T10:50:00')
    // A calendar that shows no URL shows the description.
    expect(event.description).toBe('https://heartwell.example/booking-details/f0a1')
    expect(component.getFirstProperty('organizer')?.getParameter('cn')).toBe('Heartwell')
    // The member who booked has accepted, so the calendar asks for no answer.
    const attendee = component.getFirstProperty('attendee')
    expect([attendee?.getParameter('partstat'), attendee?.getParameter('rsvp')]).toEqual(['ACCEPTED', 'FALSE'])
  })

  test('an appointment in UTC has no zone', () => {
    const { calendar, component } = read(fileAt('2026-11-26T15:00:00Z', 'UTC'))
    expect(calendar.getFirstSubcomponent('vtimezone')).toBeNull()
    expect(component.getFirstProperty('dtstart')?.getParameter('tzid')).toBeUndefined()
    expect(component.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-11-26T15:00:00Z')
  })

  test.each([
    ['confirmed', 'REQUEST'],
    ['completed', 'REQUEST'],
    ['cancelled', 'CANCEL'],
    ['held', 'CANCEL'],
  ] as const)('an appointment that is %s is sent with %s', (state, method) => {
    expect(calendarMethod({ state })).toBe(method)
  })

  test('cancels it with CANCEL under the same UID', () => {
    const { calendar, event, component } = read(
      fileAt('2026-11-26T15:00:00Z', 'Europe/London', { state: 'cancelled', sequence: 3 }),
    )
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect([event.uid, event.sequence]).toEqual(['f0a1@heartwell.example', 3])
  })

  test('no line is longer than 75 octets, and lines end as RFC 5545 asks', () => {
    const file = fileAt('2026-11-26T15:00:00Z', 'Europe/London')
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  // Around every change of the clocks, and in zones that have none, half hours, or have changed their rules.
  test.each([
    ['Europe/London', '2027-03-28T00:30:00Z', '00:30'],
    ['Europe/London', '2027-03-28T01:00:00Z', '02:00'],
    ['Europe/London', '2026-10-24T23:00:00Z', '00:00'],
    ['Europe/London', '2026-10-25T02:00:00Z', '02:00'],
    ['Europe/Berlin', '2027-03-28T01:00:00Z', '03:00'],
    ['America/New_York', '2027-03-14T06:59:00Z', '01:59'],
    ['America/New_York', '2027-03-14T07:00:00Z', '03:00'],
    ['America/Toronto', '2026-11-01T07:00:00Z', '02:00'],
    ['Asia/Kolkata', '2026-11-26T15:00:00Z', '20:30'],
    ['Pacific/Auckland', '2026-09-26T14:00:00Z', '03:00'],
    ['Pacific/Auckland', '2027-04-03T15:00:00Z', '03:00'],
    ['Australia/Lord_Howe', '2027-04-03T16:00:00Z', '02:30'],
    ['America/Sao_Paulo', '2026-12-01T12:00:00Z', '09:00'],
    ['Asia/Almaty', '2024-02-29T16:00:00Z', '22:00'],
    ['Asia/Almaty', '2024-03-01T06:00:00Z', '11:00'],
    ['UTC', '2026-11-26T15:00:00Z', '15:00'],
    // In, or into, an hour that occurs twice: in UTC.
    ['Europe/London', '2026-10-25T00:30:00Z', '00:30'],
    ['Europe/London', '2026-10-25T01:30:00Z', '01:30'],
    ['Pacific/Auckland', '2027-04-03T14:00:00Z', '14:00'],
    ['America/New_York', '2026-11-01T06:15:00Z', '06:15'],
    ['Asia/Almaty', '2024-02-29T18:30:00Z', '18:30'],
  ])('in %s at %s is %s on the clock, and the same moment to a reader', (timeZone, startsAt, clock) => {
    const { event, start, end } = read(fileAt(startsAt, timeZone))
    expect(event.startDate.toString().slice(11, 16)).toBe(clock)
    expect(start).toBe(new Date(startsAt).toISOString())
    expect(Date.parse(end) - Date.parse(start)).toBe(50 * MINUTE_MS)
  })
})

describe('zoneRules', () => {
  test('names standard and daylight time as a calendar expects them', () => {
    const kinds = (zone: string, at: string) => zoneRules(zone, new Date(at)).match(/BEGIN:(STANDARD|DAYLIGHT)/g)
    expect(kinds('Europe/London', '2026-12-01T12:00:00Z')).toEqual(['BEGIN:STANDARD', 'BEGIN:DAYLIGHT'])
    expect(kinds('Europe/London', '2026-07-01T12:00:00Z')).toEqual(['BEGIN:DAYLIGHT', 'BEGIN:STANDARD'])
    expect(kinds('Asia/Kolkata', '2026-12-01T12:00:00Z')).toEqual(['BEGIN:STANDARD'])
    // Its standard time changed in 2024; it has no daylight time.
    expect(kinds('Asia/Almaty', '2026-12-01T12:00:00Z')).toEqual(['BEGIN:STANDARD'])
  })

  test('writes an onset on the clocks from before it', () => {
    expect(zoneRules('Europe/London', new Date('2026-12-01T12:00:00Z'))).toContain(
      'DTSTART:20270328T010000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100',
    )
  })
})
