import type { Encounter } from '@heartwell/contract/safety/encounters.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'

type Period = Pick<Encounter, 'kind' | 'first_on' | 'last_on' | 'in_messages'>

/**
 * When the two were in contact: 'since 8 November 2026', '3 March to 9 April 2026', or 'Interest on 8 November 2026' when
 * there was nothing else.
 */
export function periodText({ kind, first_on, last_on, in_messages }: Period): string {
  if (in_messages) return `since ${longDay(first_on)}`
  if (first_on === last_on) return `${kind === 'interest' ? 'Interest on' : 'on'} ${longDay(first_on)}`
  const range = rangeText(first_on, last_on)
  return kind === 'interest' ? `Interests, ${range}` : range
}

function rangeText(first_on: string, last_on: string): string {
  const [day, month, year] = longDay(first_on).split(' ')
  if (first_on.slice(0, 7) === last_on.slice(0, 7)) return `${day} to ${longDay(last_on)}`
  if (first_on.slice(0, 4) === last_on.slice(0, 4)) return `${day} ${month} to ${longDay(last_on)}`
  return `${day} ${month} ${year} to ${longDay(last_on)}`
}
