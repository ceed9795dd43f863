import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { TimeZone } from '@heartwell/contract/time/time-zones.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockedSpan, type FreeTime, freeTimes, isInSchedule, type Schedule } from './free-times.ts'
import { daysFrom, viewDays } from './view.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const aSchedule = (changed: Partial<Schedule> & { opens?: string; closes?: string } = {}): Schedule => {
  const { opens = '09:00:00', closes = '12:00:00', ...schedule } = changed
  return {
    timeZone: 'Europe/London',
    weekly: EVERY_DAY.map((weekday) => ({ weekday, opens, closes })),
    exceptions: [],
    minutes: 50,
    startEveryMinutes: 30,
    bufferMinutes: 10,
    noticeHours: 0,
    horizonDays: 42,
    ...schedule,
  }
}

const NOW = new Date('2026-11-22T09:00:00Z')
type Wanted = { now?: Date; from?: string; until?: string; busy?: [string, string][]; limit?: number }

function startsOf(schedule: Schedule, { now = NOW, from, until, busy = [], limit }: Wanted): string[] {
  const span = { from: from ? Date.parse(from) : now.getTime(), until: until ? Date.parse(until) : Infinity }
  const taken = busy.map(([start, end]) => ({ from: Date.parse(start), until: Date.parse(end) }))
  const times = freeTimes(schedule, { now, ...span, busy: taken, ...(limit && { limit }) })
  return times.map(({ startsAt }) => startsAt.toISOString().slice(0, 16))
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${timeZone} ${Object.keys(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...options })
  formats.set(key, format)
  return format
}

/** The date and minute of the day at a moment, read from the platform's own calendar. */
function localOf(at: Date, timeZone: string): { date: string; minute: number } {
  const text = formatOf(timeZone, { dateStyle: 'short', timeStyle: 'short' }).format(at)
  const [day, month, year, hour, minute] = text.split(/[/, :]+/)
  return { date: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) }
}

/** '09:30 +01:00' */
const clockOf = (at: Date, timeZone: string): string => {
  const offset = formatOf(timeZone, { timeZoneName: 'longOffset', hour: '2-digit', minute: '2-digit' }).format(at)
  return offset.replace(/GMT$/, '+00:00').replace('GMT', '')
}

/** Hours around the change, and the starts in them as the counsellor's clock shows them. */
const CHANGES: [zone: string, date: string, opens: string, closes: string, starts: string][] = [
  [
    'Europe/London',
    '2026-03-29',
    '00:00',
    '04:00',
    '00:00 +00:00, 00:30 +00:00, 02:00 +01:00, 02:30 +01:00, 03:00 +01:00',
  ],
  ['Europe/London', '2026-03-29', '01:15', '02:45', ''],
  ['Europe/London', '2026-03-29', '01:15', '03:00', '02:00 +01:00'],
  [
    'Europe/London',
    '2026-10-25',
    '01:00',
    '03:00',
    '01:00 +01:00, 01:30 +01:00, 01:00 +00:00, 01:30 +00:00, 02:00 +00:00',
  ],
  ['Europe/Berlin', '2026-03-29', '01:00', '04:00', '01:00 +01:00, 01:30 +01:00, 03:00 +02:00'],
  ['Europe/Berlin', '2026-03-29', '01:00', '02:30', '01:00 +01:00'],
  ['Europe/Berlin', '2026-10-25', '02:00', '03:00', '02:00 +02:00, 02:30 +02:00, 02:00 +01:00'],
  ['Europe/Berlin', '2026-10-25', '01:00', '02:50', '01:00 +02:00, 01:30 +02:00, 02:00 +02:00, 02:00 +01:00'],
  ['America/New_York', '2026-03-08', '01:00', '04:00', '01:00 -05:00, 01:30 -05:00, 03:00 -04:00'],
  [
    'America/New_York',
    '2026-11-01',
    '00:30',
    '02:30',
    '00:30 -04:00, 01:00 -04:00, 01:30 -04:00, 01:00 -05:00, 01:30 -05:00',
  ],
  ['America/Toronto', '2026-03-08', '01:30', '03:30', '01:30 -05:00'],
  ['America/Toronto', '2026-11-01', '09:00', '11:00', '09:00 -05:00, 09:30 -05:00, 10:00 -05:00'],
  ['Asia/Kolkata', '2026-03-29', '09:00', '11:00', '09:00 +05:30, 09:30 +05:30, 10:00 +05:30'],
  ['Asia/Kolkata', '2026-10-25', '09:15', '11:00', '09:30 +05:30, 10:00 +05:30'],
  [
    'Pacific/Auckland',
    '2026-04-05',
    '02:00',
    '04:00',
    '02:00 +13:00, 02:30 +13:00, 02:00 +12:00, 02:30 +12:00, 03:00 +12:00',
  ],
  ['Pacific/Auckland', '2026-09-27', '01:00', '04:30', '01:00 +12:00, 01:30 +12:00, 03:00 +13:00, 03:30 +13:00'],
  // Daylight saving began at midnight there, until it was given up in 2019.
  ['America/Sao_Paulo', '2018-11-04', '00:00', '02:30', '01:00 -02:00, 01:30 -02:00'],
  ['America/Sao_Paulo', '2018-02-17', '22:30', '24:00', '22:30 -02:00, 23:00 -02:00, 23:30 -02:00, 23:00 -03:00'],
  ['America/Sao_Paulo', '2026-11-01', '00:00', '01:30', '00:00 -03:00, 00:30 -03:00'],
  // The clocks go back for Ramadan.
  ['Africa/Casablanca', '2026-02-15', '02:00', '03:30', '02:00 +01:00, 02:30 +01:00, 02:00 +00:00, 02:30 +00:00'],
  ['Africa/Casablanca', '2026-03-22', '01:00', '04:00', '01:00 +00:00, 01:30 +00:00, 03:00 +01:00'],
  // Kazakhstan moved to one zone for good on 1 March 2024.
  ['Asia/Almaty', '2024-02-29', '22:30', '24:00', '22:30 +06:00, 23:00 +06:00, 23:30 +06:00, 23:00 +05:00'],
  ['Asia/Almaty', '2024-03-01', '09:00', '10:30', '09:00 +05:00, 09:30 +05:00'],
  // Half an hour of daylight saving.
  ['Australia/Lord_Howe', '2026-04-05', '01:00', '03:00', '01:00 +11:00, 01:30 +11:00, 01:30 +10:30, 02:00 +10:30'],
]

describe('freeTimes on the days on which clocks change', () => {
  test.each(CHANGES)('%s on %s, open from %s to %s: %s', (timeZone, date, opens, closes, expected) => {
    const schedule = aSchedule({ timeZone, opens: `${opens}:00`, closes: `${closes}:00`, bufferMinutes: 0 })
    const now = new Date(Date.parse(date) - 48 * HOUR_MS)
    const times = freeTimes(schedule, { now, from: now.getTime(), until: Infinity, busy: [], limit: 200 })
    const ofDate = times.filter(({ startsAt }) => localOf(startsAt, timeZone).date === date)
    expect(ofDate.map(({ startsAt }) => clockOf(startsAt, timeZone)).join(', ')).toBe(expected)
  })
})

describe('freeTimes', () => {
  const day = { from: '2026-11-24T00:00:00Z', until: '2026-11-25T00:00:00Z' }

  test('starts at the half hours at which an appointment ends before closing', () => {
    const schedule = aSchedule({ opens: '09:10:00', closes: '11:20:00' })
    expect(startsOf(schedule, day)).toEqual(['2026-11-24T09:30', '2026-11-24T10:00', '2026-11-24T10:30'])
  })

  test.each([
    [60, ['09:00', '10:00']],
    [20, ['09:00', '09:20', '09:40', '10:00', '10:20']],
    [15, ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15']],
  ])('starts every %d minutes of an hour where the counsellor wants that', (startEveryMinutes, expected) => {
    const schedule = aSchedule({ startEveryMinutes, closes: '11:10:00' })
    expect(startsOf(schedule, day).map((start) => start.slice(11))).toEqual(expected)
  })

  test('keeps the buffer between appointments, on both sides of a booking', () => {
    const schedule = aSchedule({ closes: '15:00:00' })
    const booked = { startsAt: new Date('2026-11-24T11:00:00Z'), endsAt: new Date('2026-11-24T11:50:00Z') }
    const blocked = blockedSpan(schedule, booked)
    const busy: [string, string][] = [[new Date(blocked.from).toISOString(), new Date(blocked.until).toISOString()]]
    expect(busy).toEqual([['2026-11-24T11:00:00.000Z', '2026-11-24T12:00:00.000Z']])
    const starts = startsOf(schedule, { ...day, busy }).map((start) => start.slice(11))
    expect(starts).toEqual(['09:00', '09:30', '10:00', '12:00', '12:30', '13:00', '13:30', '14:00'])
  })

  test('offers nothing within the notice and nothing after the last date of the horizon', () => {
    const now = new Date('2026-11-22T09:29:00Z')
    const schedule = aSchedule({ noticeHours: 1, horizonDays: 1, closes: '11:00:00' })
    expect(startsOf(schedule, { now })).toEqual(['2026-11-23T09:00', '2026-11-23T09:30', '2026-11-23T10:00'])
    const early = new Date('2026-11-22T09:00:00Z')
    expect(startsOf(schedule, { now: early })[0], 'exactly one hour ahead').toBe('2026-11-22T10:00')
  })

  test('counts the horizon in dates of the counsellor, not of the server', () => {
    const schedule = aSchedule({ timeZone: 'Pacific/Auckland', horizonDays: 0, opens: '09:00:00', closes: '10:00:00' })
    // The date is already the 23rd in Auckland.
    const now = new Date('2026-11-22T12:00:00Z')
    expect(startsOf(schedule, { now })).toEqual(['2026-11-22T20:00'])
  })

  test('leaves out the whole day and the hours of an absence, and adds extra hours', () => {
    const exceptions: Schedule['exceptions'] = [
      { date: '2026-11-24', kind: 'away', opens: null, closes: null },
      { date: '2026-11-25', kind: 'away', opens: '09:30:00', closes: '10:30:00' },
      { date: '2026-11-26', kind: 'open', opens: '12:00:00', closes: '13:00:00' },
      { date: '2026-11-27', kind: 'open', opens: '18:00:00', closes: '20:00:00' },
      { date: '2026-11-27', kind: 'away', opens: '19:00:00', closes: '21:00:00' },
    ]
    const schedule = aSchedule({ exceptions, closes: '12:00:00' })
    const starts = startsOf(schedule, { from: day.from, until: '2026-11-28T00:00:00Z' })
    const of = (date: string) => starts.filter((start) => start.startsWith(date)).map((start) => start.slice(11))
    expect(of('2026-11-24')).toEqual([])
    expect(of('2026-11-25')).toEqual(['10:30', '11:00'])
    // Extra hours that follow the ordinary ones form one open period with them.
    expect(of('2026-11-26')).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00'])
    expect(of('2026-11-27'), 'an absence wins').toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '18:00'])
  })

  test('joins hours that meet at midnight', () => {
    const schedule = aSchedule({
      weekly: [
        { weekday: 2, opens: '23:00:00', closes: '24:00:00' },
        { weekday: 3, opens: '00:00:00', closes: '01:00:00' },
      ],
    })
    const starts = startsOf(schedule, { from: day.from, until: '2026-11-26T00:00:00Z' })
    expect(starts).toEqual(['2026-11-24T23:00', '2026-11-24T23:30', '2026-11-25T00:00'])
  })

  test('gives as many as were asked for, from the first moment on', () => {
    expect(startsOf(aSchedule(), { from: '2026-11-24T09:00:01Z', limit: 2 })).toEqual([
      '2026-11-24T09:30',
      '2026-11-24T10:00',
    ])
  })
})

test('isInSchedule knows the grid to the millisecond', () => {
  const at = (time: string) => isInSchedule(aSchedule(), new Date(`2026-11-24T${time}Z`), NOW)
  expect(at('09:30:00.000')).toBe(true)
  for (const time of ['09:30:00.001', '09:29:59.999', '09:15:00', '08:30:00', '11:30:00', '12:00:00']) {
    expect(at(time), time).toBe(false)
  }
})

const ZONES = [
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Toronto',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Asia/Almaty',
  'Australia/Lord_Howe',
  'UTC',
]
/** Days before changes of the clocks in the zones above, and an ordinary one. */
const STARTS = [
  '2018-02-16',
  '2018-11-03',
  '2024-02-28',
  '2026-02-14',
  '2026-03-07',
  '2026-03-21',
  '2026-03-28',
  '2026-04-04',
  '2026-09-26',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
  '2026-06-16',
]
const TICK = 5

const time = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
const hours = fc
  .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 144 }))
  .map(([from, length]) => ({ opens: time(from * TICK), closes: time(Math.min(from + length, 288) * TICK) }))

const anySchedule = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  weekly: fc.array(
    fc.tuple(fc.integer({ min: 1, max: 7 }), hours).map(([weekday, window]) => ({ weekday, ...window })),
    { maxLength: 12 },
  ),
  away: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.option(hours)), { maxLength: 2 }),
  extra: fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), hours), { maxLength: 2 }),
  minutes: fc.integer({ min: 3, max: 24 }).map((ticks) => ticks * TICK),
  startEveryMinutes: fc.constantFrom(5, 15, 20, 30, 60),
  bufferMinutes: fc.integer({ min: 0, max: 12 }).map((ticks) => ticks * TICK),
  noticeHours: fc.integer({ min: 0, max: 30 }),
  horizonDays: fc.integer({ min: 1, max: 3 }),
  day: fc.constantFrom(...STARTS),
  /** Appointments, in ticks after the first moment. */
  booked: fc.array(fc.integer({ min: 0, max: 4 * 288 }), { maxLength: 8 }),
})

/**
 * Every free time, found by checking every quarter of an hour with the platform's calendar; clocks change only at
 * quarters.
 */
function freeTimesByTicks(schedule: Schedule, booked: FreeTime[], now: Date): string[] {
  const { minutes, bufferMinutes, timeZone } = schedule
  const lastDate = addDays(localOf(now, timeZone).date, schedule.horizonDays)
  const noticeEnd = now.getTime() + schedule.noticeHours * HOUR_MS
  const isOpen = new Map<number, boolean>()
  const found: string[] = []
  const candidates: number[] = []
  for (let quarter = now.getTime(); quarter < now.getTime() + 5 * 24 * HOUR_MS; quarter += 15 * MINUTE_MS) {
    const local = localOf(new Date(quarter), timeZone)
    const weekday = new Date(local.date).getUTCDay() || 7
    const today = schedule.exceptions.filter(({ date }) => date === local.date)
    const away = today.filter(({ kind }) => kind === 'away')
    const open = [
      ...schedule.weekly.filter((window) => window.weekday === weekday),
      ...today.filter(({ kind }) => kind === 'open'),
    ]
    for (let ticks = 0; ticks < 15; ticks += TICK) {
      const clock = time(local.minute + ticks)
      const within = ({ opens, closes }: { opens: string | null; closes: string | null }) =>
        opens === null || closes === null || (clock >= opens && clock < closes)
      const at = quarter + ticks * MINUTE_MS
      isOpen.set(at, open.some(within) && !away.some(within))
      const isOnGrid = (local.minute + ticks) % schedule.startEveryMinutes === 0
      if (isOnGrid && at >= noticeEnd && local.date <= lastDate) candidates.push(at)
    }
  }
  for (const at of candidates) {
    const ends = at + minutes * MINUTE_MS
    let fits = true
    for (let moment = at; moment < ends && fits; moment += TICK * MINUTE_MS) fits = isOpen.get(moment) === true
    const isApart = booked.every(
      ({ startsAt, endsAt }) =>
        ends + bufferMinutes * MINUTE_MS <= startsAt.getTime() || at >= endsAt.getTime() + bufferMinutes * MINUTE_MS,
    )
    if (fits && isApart) found.push(new Date(at).toISOString())
  }
  return found
}

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 24 * HOUR_MS).toISOString().slice(0, 10)

test('freeTimes are exactly those that the platform calendar allows: within open hours, after the notice, clear of each booking and its buffer', () => {
  fc.assert(
    fc.property(anySchedule, ({ away, extra, day, booked, ...rest }) => {
      const exceptions: Schedule['exceptions'] = [
        ...away.map(([days, window]) => ({
          date: addDays(day, days),
          kind: 'away' as const,
          opens: window?.opens ?? null,
          closes: window?.closes ?? null,
        })),
        ...extra.map(([days, window]) => ({ date: addDays(day, days), kind: 'open' as const, ...window })),
      ]
      const schedule: Schedule = { ...rest, exceptions }
      const now = new Date(`${day}T07:00:00Z`)
      const bookings = booked.map((ticks) => {
        const startsAt = new Date(now.getTime() + ticks * TICK * MINUTE_MS)
        return { startsAt, endsAt: new Date(startsAt.getTime() + schedule.minutes * MINUTE_MS) }
      })
      const busy = bookings.map((booking) => blockedSpan(schedule, booking))
      const times = freeTimes(schedule, { now, from: 0, until: Infinity, busy })
      expect(times.map(({ startsAt }) => startsAt.toISOString())).toEqual(freeTimesByTicks(schedule, bookings, now))
    }),
    { numRuns: 100 },
  )
})

describe('the days of the viewer', () => {
  const grouped = (viewer: string, from: string, count: number, schedule: Schedule) => {
    const now = new Date(Date.parse(from) - 72 * HOUR_MS)
    const days = daysFrom(from, viewer, { count, until: new Date(now.getTime() + 30 * 24 * HOUR_MS) })
    const times = freeTimes(schedule, { now, from: now.getTime(), until: Infinity, busy: [] })
    return viewDays(days, times).map(({ date, times }) => [date, times.map(({ starts_at }) => starts_at.slice(5, 16))])
  }

  test('a London morning is the evening of the same day in Auckland, an hour later once both clocks have changed', () => {
    const schedule = aSchedule({ opens: '09:00:00', closes: '10:00:00' })
    const before = grouped('Pacific/Auckland', '2026-09-25', 4, schedule)
    expect(before).toEqual([
      ['2026-09-25', ['09-25T08:00']],
      ['2026-09-26', ['09-26T08:00']],
      ['2026-09-27', ['09-27T08:00']],
      ['2026-09-28', ['09-28T08:00']],
    ])
    const hourIn = (date: string) => clockOf(new Date(`2026-${date}:00Z`), 'Pacific/Auckland')
    expect([hourIn('09-26T08:00'), hourIn('09-27T08:00')]).toEqual(['20:00 +12:00', '21:00 +13:00'])
  })

  test('an Auckland morning is the evening before in New York', () => {
    const schedule = aSchedule({ timeZone: 'Pacific/Auckland', opens: '09:00:00', closes: '10:00:00' })
    expect(grouped('America/New_York', '2026-11-24', 2, schedule)).toEqual([
      ['2026-11-24', ['11-24T20:00']],
      ['2026-11-25', ['11-25T20:00']],
    ])
  })

  test('a day of 23 and one of 25 hours hold each time once', () => {
    const always = aSchedule({ timeZone: 'UTC', opens: '00:00:00', closes: '24:00:00', minutes: 30, bufferMinutes: 0 })
    const count = (date: string) => grouped('Europe/Berlin', date, 1, always)[0]?.[1]?.length
    expect(count('2026-03-29')).toBe(46)
    expect(count('2026-10-25')).toBe(50)
    expect(count('2026-06-16')).toBe(48)
    const saoPaulo = grouped('America/Sao_Paulo', '2018-11-03', 2, always).map(([, times]) => times?.length)
    expect(saoPaulo).toEqual([48, 46])
  })

  test('every zone that the contract takes has days', () => {
    const others = ['utc', 'europe/london', 'US/Pacific', 'Asia/Calcutta', 'EST5EDT', 'Etc/GMT+5', 'CET', 'Europe/Kiev']
    const until = new Date('2026-12-31T00:00:00Z')
    for (const zone of [...Intl.supportedValuesOf('timeZone'), ...others]) {
      expect(TimeZone.safeParse(zone).success, zone).toBe(true)
      const [day] = daysFrom('2026-11-24', zone, { count: 1, until })
      expect(localOf(day!.startsAt, zone), zone).toEqual({ date: '2026-11-24', minute: 0 })
    }
  })

  test('a day without a free time stays in the list, and none follows the last bookable moment', () => {
    const until = new Date('2026-11-26T00:00:00Z')
    const days = daysFrom('2026-11-24', 'Europe/London', { count: 7, until })
    expect(viewDays(days, [])).toEqual([
      { date: '2026-11-24', times: [] },
      { date: '2026-11-25', times: [] },
    ])
  })
})
