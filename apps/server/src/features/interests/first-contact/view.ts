import { waitText } from '@heartwell/contract/errors.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import type { Allowance, Refused } from './rules.ts'

type Facts = { refused: Refused; until: Date; now: Date }

/** What a new member reads: the limit, when the next interest is possible, and when the limit ends. */
export function allowanceText({ refused, until, now }: Facts, { interestsPerDay, unansweredMax }: Allowance): string {
  const wait = waitText(secondsTo(refused.next, now))
  const end = longDay(until)
  if (refused.limit === 'day')
    return `Your account is new, so you can send ${countText(interestsPerDay)} a day until ${end}. You can send the next one in ${wait}.`
  return `Your account is new, so no more than ${countText(unansweredMax)} can wait for an answer until ${end}. You can send the next one when somebody has answered, or when the oldest one closes on ${longDay(refused.next)}.`
}

export const secondsTo = (at: Date, now: Date): number => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

const countText = (count: number) => (count === 1 ? '1 interest' : `${count} interests`)

/** What a moderator reads in the automatic report. */
export const equalNotesText = (note: string, people: number): string =>
  `The member sent the same note to ${people} people within 30 days: “${note}”`
