import type { Room } from '@heartwell/contract/counselling/appointment-room.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { deviceZone } from '../../../platform/device/device-zone.ts'
import { startsIn } from '../../../platform/text/starts-in.ts'
import { clockTime, onDay } from '../times/appointment-times.ts'

type Times = Pick<Room, 'starts_at' | 'ends_at' | 'opens_at'>

/** 'You meet at 10:30, in 8 minutes', by the clocks of the reader's zone. */
export function meetingTitle({ starts_at }: Times, now: Date, zone = deviceZone()): string {
  const start = new Date(starts_at)
  const at = clockTime(start, zone)
  if (now >= start) return `Your appointment began at ${at}`
  const [date, today] = [dateIn(start, zone), dateIn(now, zone)]
  if (date === today) return `You meet at ${at}, ${startsIn(start, now, zone)}`
  return `You meet ${onDay(date, today)} at ${at}`
}

/** 'You can join from 10:20.', with the day unless that is today. */
export function opensSentence({ opens_at }: Times, now: Date, zone = deviceZone()): string {
  const opens = new Date(opens_at)
  const [date, today] = [dateIn(opens, zone), dateIn(now, zone)]
  const day = date === today ? '' : ` ${onDay(date, today)}`
  return `You can join from ${clockTime(opens, zone)}${day}.`
}

/** '38 minutes left', or 'time is up'. */
export function timeLeft({ starts_at, ends_at }: Times, now: Date): string {
  const end = Date.parse(ends_at)
  if (now.getTime() < Date.parse(starts_at)) return `starts ${startsIn(new Date(starts_at), now, 'UTC')}`
  const minutes = Math.ceil((end - now.getTime()) / MINUTE_MS)
  if (minutes <= 0) return 'time is up'
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}
