import type { AuditKind, AuditProblem } from '@heartwell/contract/audit/audit.ts'
import { timeText } from '@heartwell/contract/text/format.ts'

export const KIND_NAMES: Record<AuditKind, string> = {
  decision: 'Decision',
  read: 'Read',
  answer: 'Answer',
  money: 'Money',
  access: 'Access',
  setting: 'Setting',
}

/** What is wrong at an entry, as a sentence. */
export const PROBLEMS: Record<AuditProblem, string> = {
  missing: 'The entry was deleted.',
  changed: 'The entry was changed after it was made.',
  order: 'An entry before it was deleted or added.',
  unchained: 'The entry was added outside the product.',
  rewritten: 'It is not the entry that an earlier check saw there.',
}

/** The first and the last digits of a hash, which are enough to compare by eye. */
export const shortHash = (sha256: string): string => `${sha256.slice(0, 4)}…${sha256.slice(-4)}`

/** The time of day with seconds. */
export const timeOf = (moment: string): string => timeText(moment, '15:00:09')

/** 'Today' or the day with its weekday. */
export function dayOf(moment: string, now: Date): string {
  const day = new Date(moment)
  return day.toDateString() === now.toDateString() ? 'Today' : timeText(day, 'Thursday 5 November 2026')
}
