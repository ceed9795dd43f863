import type { Connection, OpenRequest } from '@heartwell/contract/interests/interests.ts'
import { DECLINE_MESSAGES, type Decline, sharedContactsLabel } from '@heartwell/contract/interests/interests.ts'
import { NEW_INTEREST } from '@heartwell/contract/notifications/notifications.ts'
import type { Card, Sharing } from '@heartwell/contract/profiles/people.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { ListedRow } from './queries.ts'
import { closesAt } from './rules.ts'

type Listed = { days: number; side: 'sent' | 'received' }

export const viewOpen = (card: Card, row: ListedRow, { days, side }: Listed): OpenRequest => ({
  ...card,
  created_at: row.created_at.toISOString(),
  note: row.note,
  // The table's check constraint has the same categories.
  note_advice: side === 'received' ? row.note_advice : null,
  note_about: row.note_about,
  closes_at: closesAt(row.created_at, days).toISOString(),
})

/** Connected members are listed by the day of the answer. */
export const viewConnection = (
  card: Card,
  row: ListedRow,
  { sharing, side }: { sharing: Sharing | undefined; side: 'sent' | 'received' },
): Connection => ({
  ...card,
  created_at: (row.answered_at ?? row.created_at).toISOString(),
  sharing: sharing ?? null,
  accepted_by: side === 'sent' ? 'other' : 'viewer',
})

const INTEREST = 'interest' as const
const CONNECTION = 'connection' as const

/** The notifications for the other member, with the name of this one. Notes are never included. */
export const NOTIFICATION_TEXTS = {
  asked: (name: string) => ({
    kind: INTEREST,
    title: NEW_INTEREST,
    message: `${isolated(name)} is interested in you.`,
  }),
  connected: (name: string) => ({
    kind: CONNECTION,
    title: 'You are connected',
    message: `${isolated(name)} accepted your interest.`,
  }),
  introduced: (name: string) => ({
    kind: CONNECTION,
    title: 'You are connected',
    message: `You and ${isolated(name)} have both said yes to the introduction.`,
  }),
  declined: (name: string, words: Decline) => ({
    kind: INTEREST,
    title: 'An answer to your interest',
    message: `${isolated(name)} answered: ${DECLINE_MESSAGES[words]}`,
  }),
  /** The text is the same for no answer and for a rejection. */
  closedForSender: (name: string, days: number) => ({
    kind: INTEREST,
    title: 'An interest has closed',
    message: `Your interest in ${isolated(name)} closed after ${inDays(days)}. You can send an interest to somebody else.`,
  }),
  closedForReceiver: (name: string, days: number) => ({
    kind: INTEREST,
    title: 'A request has closed',
    message: `The request from ${isolated(name)} closed after ${inDays(days)}. You don’t need to do anything.`,
  }),
  begunAgain: (name: string) => ({
    kind: CONNECTION,
    title: 'You can write to each other again',
    message: `You and ${isolated(name)} would both like to begin again.`,
  }),
  shared: (name: string, what: Sharing) => ({
    kind: CONNECTION,
    title: 'Shared with you',
    message: `${isolated(name)} now shares with you: ${sharedContactsLabel(what)}.`,
  }),
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** Why email, phone and birth date are empty, or some of them; null when none is. */
export function contactNote(name: string, shown: Sharing, why: 'stranger' | 'connected' | 'spent'): string | null {
  if (shown.email && shown.phone && shown.dob) return null
  if (why === 'spent') return 'You’ve opened the contact details of many people today. Please come back tomorrow.'
  if (why === 'connected') return `Private. ${isolated(name)} decides what to share with you.`
  return 'Private. Members can share these with their connections.'
}
