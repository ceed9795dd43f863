import { type CLOSED_REASONS, DELETE_WINDOW_MS } from '@heartwell/contract/conversations/conversations.ts'
import { foldText } from './search/rules.ts'

/** The two accounts of a conversation, in the order in which the database stores them. */
export type Pair = { lowId: string; highId: string }

/** Ids are lower-case UUID texts, whose order as text is that of the database. */
export const pairOf = (a: string, b: string): Pair => (a < b ? { lowId: a, highId: b } : { lowId: b, highId: a })

/** The facts that decide whether two accounts may read and write to each other. */
export type PairState = {
  isHidden: boolean
  /** Also while the connection is finished. */
  isConnected: boolean
  finishedAt: Date | null
  /** Null without any booking of the pair. */
  hasOpenBooking: boolean | null
  partnerIsOpen: boolean
  /** The result of the database function `may_write`. */
  canWrite: boolean
}

/** All messages stay readable, except after a block. */
export const canRead = ({ isHidden, isConnected, hasOpenBooking }: PairState): boolean =>
  !isHidden && (isConnected || hasOpenBooking !== null)

export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Why nothing can be sent; null when it can. */
export function closedReason(state: PairState): ClosedReason | null {
  if (state.canWrite) return null
  if (!state.partnerIsOpen) return 'left'
  if (state.finishedAt) return 'finished'
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

/** The form of a name that a search compares. */
export const searchKey = (text: string): string => foldText(text).trim()
