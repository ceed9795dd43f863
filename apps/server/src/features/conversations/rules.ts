import { DELETE_WINDOW_MS } from '@heartwell/contract/conversations/conversations.ts'
import type { CLOSED_REASONS } from '@heartwell/contract/conversations/finishing.ts'
import { type PairStage, stageAfter, stageOf } from '../interests/pair-stages/rules.ts'
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
  /** The time of the last message, or of the connection. */
  lastActiveAt: Date | null
  /** Null without any booking of the pair. */
  hasOpenBooking: boolean | null
  partnerIsOpen: boolean
  /** The result of the database function `may_write`. */
  canWrite: boolean
}

/** The stage of two members; null unless they are or were connected. */
export function stageOfPair(state: PairState, now: Date): PairStage | null {
  if (!state.isConnected) return null
  const interest = { state: 'accepted' as const, isSender: true, closedAt: null, finishedAt: state.finishedAt }
  const { isHidden: isBlocked, partnerIsOpen, lastActiveAt } = state
  return stageOf({ interest, lastActiveAt, isBlocked, isPaused: false, isDeleted: !partnerIsOpen }, now)
}

/** Members read what the table of stages allows. A client and a counsellor read everything, also after the booking. */
export function canRead(state: PairState, now: Date): boolean {
  const stage = stageOfPair(state, now)
  if (stage) return stageAfter(stage, 'read') !== null
  return !state.isHidden && state.hasOpenBooking !== null
}

export type ClosedReason = (typeof CLOSED_REASONS)[number]

/** Why nothing can be sent; null when it can. */
export function closedReason(state: PairState, now: Date): ClosedReason | null {
  if (state.canWrite) return null
  if (!state.partnerIsOpen) return 'left'
  const stage = stageOfPair(state, now)
  if (stage && !stageAfter(stage, 'write')) return 'finished'
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
