import { timeText } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
export const PLACES = [
  ['cafe', 'A café', 'in a café'],
  ['park', 'A walk in a park', 'on a walk in a park'],
  ['museum', 'A museum', 'in a museum'],
] as const

/** All in daylight. */
export const HOURS = ['11:00', '14:00', '15:30'] as const

export type CoffeePlan = {
  /** The other person's first name. */
  name: IsolatedText
  place: (typeof PLACES)[number][0]
  /** A calendar day, year-month-day. */
  day: string
  hour: (typeof HOURS)[number]
  /** The name or address of the place; may be empty. */
  where: string
}

/** The days offered for a first meeting: the next six, because today is too soon. */
export const nextDays = (today: Date): string[] =>
  [1, 2, 3, 4, 5, 6].map((later) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + later)
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  })

/** 'Saturday 28 November'. */
export const dayText = (day: string): string => timeText(`${day}T12:00:00`, 'Thursday 5 November')

/** The plan in one sentence without a full stop. */
export function planText({ place, day, hour, where }: CoffeePlan): string {
  const kind = PLACES.find(([value]) => value === place)?.[2] ?? ''
  const named = where.trim() ? `, ${where.trim()}` : ''
  return `${dayText(day)} at ${hour}, ${kind}${named}`
}

/** The address that opens a mail to a friend in the member's own mail program. */
export function friendMail(plan: CoffeePlan): string {
  const subject = 'Where I am for a first coffee'
  const body = [
    `I'm meeting ${plan.name}, whom I know from Heartwell, for the first time.`,
    '',
    `${planText(plan)}. We said about an hour.`,
    '',
    "I'll send you a word when I'm home. If you don't hear from me, please ring me.",
  ].join('\r\n')
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
