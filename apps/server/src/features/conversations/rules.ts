import { type CLOSED_REASONS, DELETE_WINDOW_MS } from '@heartwell/contract/conversations.ts'
import { foldText } from './search/rules.ts'

/** The two accounts of a conversation, in the order in which the database keeps them. */
export type Pair = { lowId: string; highId: string }

/** Ids are lower-case UUID texts, whose order as text is that of the database. */
export const pairOf = (a: string, b: string): Pair => (a < b ? { lowId: a, highId: b } : { lowId: b, highId: a })

/** What decides whether two accounts may read and write to each other. */
export type PairState = {
  isHidden: boolean
  isConnected: boolean
  /** Null without any booking between the two. */
  hasOpenBooking: boolean | null
  partnerIsOpen: boolean
  /** The database's own word: `may_write`. */
  canWrite: boolean
}

/** Everything that was written stays readable, except over a block. */
export const canRead = ({ isHidden, isConnected, hasOpenBooking }: PairState): boolean =>
  !isHidden && (isConnected || hasOpenBooking !== null)

export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Why nothing can be sent; null when it can. */
export function closedReason(state: PairState): ClosedReason | null {
  if (state.canWrite) return null
  if (!state.partnerIsOpen) return 'left'
  return state.hasOpenBooking === false ? 'booking_ended' : 'not_connected'
}

export const isDeletable = (sentAt: Date, now: Date): boolean => now.getTime() - sentAt.getTime() < DELETE_WINDOW_MS

/** 'relationship_success_coach' becomes 'Relationship Success Coach'; unknown values only lose their underscores. */
export const counsellorRoleLabel = (role: string): string => ROLE_LABELS[role] ?? role.replaceAll('_', ' ')
const ROLE_LABELS: Record<string, string> = {
  match_success_advisor: 'Match Success Advisor',
  connection_curator: 'Connection Curator',
  match_making_consultant: 'Match Making Consultant',
  relationship_success_coach: 'Relationship Success Coach',
}

/** How names are compared in a search. */
export const searchKey = (text: string): string => foldText(text).trim()

/** Where a page of the list of conversations ended. */
export type ListCursor = { activeAt: Date; partnerId: string }
export const writeCursor = ({ activeAt, partnerId }: ListCursor): string => `${activeAt.getTime()}.${partnerId}`
const CURSOR = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** @returns undefined for a text that is no cursor of ours */
export function readCursor(text: string): ListCursor | undefined {
  const [, time, partnerId] = CURSOR.exec(text) ?? []
  return time && partnerId ? { activeAt: new Date(Number(time)), partnerId } : undefined
}
