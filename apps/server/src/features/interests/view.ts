import type { Connection, OpenRequest } from '@heartwell/contract/interests.ts'
import { DECLINE_WORDS, type Decline, sharedWords } from '@heartwell/contract/interests.ts'
import type { Card, Sharing } from '@heartwell/contract/people.ts'
import type { ListedRow } from './queries.ts'
import { closesAt } from './rules.ts'

export const viewOpen = (card: Card, row: ListedRow, days: number): OpenRequest => ({
  ...card,
  created_at: row.created_at.toISOString(),
  note: row.note,
  closes_at: closesAt(row.created_at, days).toISOString(),
})

/** Connected people are listed by the day of the answer. */
export const viewConnection = (card: Card, row: ListedRow, sharing: Sharing | undefined): Connection => ({
  ...card,
  created_at: (row.answered_at ?? row.created_at).toISOString(),
  sharing: sharing ?? null,
})

const INTEREST = 'interest' as const
const CONNECTION = 'connection' as const

/** What the other one is told, by name. The words of a note stay with the request. */
export const NOTICES = {
  asked: (name: string) => ({ kind: INTEREST, title: 'A new interest', message: `${name} is interested in you.` }),
  connected: (name: string) => ({
    kind: CONNECTION,
    title: 'You are connected',
    message: `${name} accepted your interest.`,
  }),
  declined: (name: string, words: Decline) => ({
    kind: INTEREST,
    title: 'An answer to your interest',
    message: `${name} answered: ${DECLINE_WORDS[words]}`,
  }),
  /** The same whether nobody answered or the answer was no. */
  closedForSender: (name: string, days: number) => ({
    kind: INTEREST,
    title: 'An interest has closed',
    message: `Your interest in ${name} has closed after ${inDays(days)}. You are free to look further.`,
  }),
  closedForReceiver: (name: string, days: number) => ({
    kind: INTEREST,
    title: 'A request has closed',
    message: `The request of ${name} has closed after ${inDays(days)}. You need not do anything.`,
  }),
  shared: (name: string, what: Sharing) => ({
    kind: CONNECTION,
    title: 'Shared with you',
    message: `${name} shows you: ${sharedWords(what)}.`,
  }),
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** Why e-mail, phone and birth date are empty, or some of them; null when none is. */
export function contactNote(name: string, shown: Sharing, why: 'stranger' | 'connected' | 'spent'): string | null {
  if (shown.email && shown.phone && shown.dob) return null
  if (why === 'spent') return 'You have looked at the contact details of many people today. Please come back tomorrow.'
  if (why === 'connected') return `Private. ${name} chooses what to show you.`
  return 'Private. Members show these to their connections only, if they want to.'
}
