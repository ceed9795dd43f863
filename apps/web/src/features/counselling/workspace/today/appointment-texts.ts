import type { ClientRow, CounsellorAppointment } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import type { z } from 'zod'
import { upperFirst } from '../../../../platform/text/letter-case.ts'
import { priceText } from '../../../../platform/text/price-text.ts'
import { clockTime, dayMonth } from '../../times/appointment-times.ts'

type Timed = Pick<CounsellorAppointment, 'state' | 'starts_at' | 'ends_at'>

/** An appointment that is still to take place, or is taking place. */
export const isComing = ({ state, ends_at }: Timed, now: Date): boolean =>
  state === 'confirmed' && Date.parse(ends_at) > now.getTime()

/** The current appointment, else the next one. The appointments must be in order. */
export const nextAppointment = <One extends Timed>(appointments: readonly One[], now: Date): One | undefined =>
  appointments.find((one) => isComing(one, now))

export const isRoomOpen = (
  { state, room_opens_at, ends_at }: Pick<CounsellorAppointment, 'state' | 'room_opens_at' | 'ends_at'>,
  now: Date,
): boolean => state === 'confirmed' && Date.parse(room_opens_at) <= now.getTime() && now.getTime() < Date.parse(ends_at)

const COUNT_WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/** 'Five appointments'. */
export const countWords = (count: number): string =>
  `${COUNT_WORDS[count] ?? count} ${count === 1 ? 'appointment' : 'appointments'}`

/** 'Five appointments. You’re free from 18:20.' */
export function dayText(appointments: readonly Timed[], now: Date, zone: string): string {
  const kept = appointments.filter(({ state }) => state !== 'cancelled' && state !== 'refunded')
  if (kept.length === 0) return 'No appointments today.'
  const end = kept.reduce((latest, { ends_at }) => Math.max(latest, Date.parse(ends_at)), 0)
  const rest = end > now.getTime() ? `You’re free from ${clockTime(new Date(end), zone)}.` : 'All of them are over.'
  return `${countWords(kept.length)}. ${rest}`
}

const ORDINALS = 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ')

/** 'Second appointment', and '2 of 3 in the package' when it is part of one. */
export function numberText({ number, of_package }: Pick<CounsellorAppointment, 'number' | 'of_package'>): string {
  const which = `${ORDINALS[number - 1] ?? `${number}${ending(number)}`} appointment`
  return of_package ? `${which} · ${of_package.used} of ${of_package.of} in the package` : which
}

function ending(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
}

/** The label of an appointment's outcome; none for a coming appointment. */
export const STATE_TEXTS: Record<CounsellorAppointment['state'], string> = {
  held: 'Not paid yet',
  confirmed: '',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show_member: 'Client didn’t come',
  no_show_counsellor: 'You didn’t come',
  refunded: 'Refunded',
  expired: 'Not paid in time',
}

/** The client's refund when the counsellor cancels. */
export function cancelText({ client, of_package, price }: CounsellorAppointment): string {
  const name = firstName(client.name)
  if (of_package) return `The appointment goes back to ${name}’s package, and ${name} can book another time with it.`
  if (price.amount_minor === 0) return `${name} paid nothing for this appointment.`
  return `${name} gets the full ${priceText(price)} back.`
}

/** 'Last 15 November, next 24 November at 16:00'. */
export function visitsText({ last_at, next_at }: Pick<z.infer<typeof ClientRow>, 'last_at' | 'next_at'>, zone: string) {
  const day = (at: string) => dayMonth(dateIn(new Date(at), zone))
  const last = last_at && `last ${day(last_at)}`
  const next = next_at && `next ${day(next_at)} at ${clockTime(new Date(next_at), zone)}`
  const text = [last, next].filter(Boolean).join(', ')
  return text === '' ? 'No appointments' : upperFirst(text)
}
