import { type Booking, ROOM_OPENS_MS } from '@heartwell/contract/counselling/counselling.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { deviceZone } from '../../platform/device/device-zone.ts'
import { clockTime, onDay } from './times/appointment-times.ts'

/** The navigation state of a link to a booking's details. The page works without it. */
export const bookingState = ({ id, status, counsellor_id }: Pick<Booking, 'id' | 'status' | 'counsellor_id'>) => ({
  id,
  status,
  counsellor_id,
})

/** 'You can join from 14:50.', with the day unless it is today. */
export function joinsFrom({ starts_at }: Pick<Booking, 'starts_at'>, now: Date): string {
  const zone = deviceZone()
  const opens = new Date(Date.parse(starts_at) - ROOM_OPENS_MS)
  const [day, today] = [dateIn(opens, zone), dateIn(now, zone)]
  return `You can join from ${clockTime(opens, zone)}${day === today ? '' : ` ${onDay(day, today)}`}.`
}
