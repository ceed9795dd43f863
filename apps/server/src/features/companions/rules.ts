import {
  COMPANION_DAYS,
  COMPANION_DRAFT_HOURS,
  type CompanionRight,
} from '@heartwell/contract/companions/companions.ts'
import type { CopyState } from '@heartwell/contract/companions/copy-state.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'

/** An ended companion has no row; 'expired' is one whose row the nightly job has not deleted yet. */
export type CompanionState = 'invited' | 'active' | 'expired'
export type CompanionFacts = { state: CompanionState; right: CompanionRight; copy: CopyState | 'none' }

/** By the companion, by the member, or by the partner of the copied conversation. */
export type CompanionAct =
  | 'accept'
  | 'read'
  | 'say'
  | 'suggest'
  | 'renew'
  | 'show'
  | 'show_draft'
  | 'ask_copy'
  | 'agree_copy'
  | 'decline_copy'
  | 'end_copy'

const OF_RIGHT: Partial<Record<CompanionAct, CompanionRight>> = {
  say: 'look',
  show: 'look',
  suggest: 'write',
  show_draft: 'write',
  ask_copy: 'copy',
  agree_copy: 'copy',
  decline_copy: 'copy',
  end_copy: 'copy',
}

export const stateOf = (row: { accepted_at: Date | null; expires_at: Date }, now: Date): CompanionState =>
  now >= row.expires_at ? 'expired' : row.accepted_at ? 'active' : 'invited'

/** The facts after an act; null when it is not possible. Ending is possible in every state and deletes the row. */
export function after(facts: CompanionFacts, act: CompanionAct): CompanionFacts | null {
  const { state, right, copy } = facts
  if (act === 'accept') return state === 'invited' ? { ...facts, state: 'active' } : null
  if (state !== 'active' || (OF_RIGHT[act] ?? right) !== right) return null
  switch (act) {
    case 'ask_copy':
      return copy === 'none' || copy === 'declined' ? { ...facts, copy: 'asked' } : null
    case 'agree_copy':
      return copy === 'asked' ? { ...facts, copy: 'agreed' } : null
    case 'decline_copy':
      return copy === 'asked' ? { ...facts, copy: 'declined' } : null
    case 'end_copy':
      return copy === 'asked' || copy === 'agreed' ? { ...facts, copy: 'none' } : null
    default:
      return facts
  }
}

export const endOfRight = (now: Date): Date => new Date(now.getTime() + COMPANION_DAYS * DAY_MS)

/** Until when a companion sees a draft. */
export const draftUntil = (shownAt: Date): Date => new Date(shownAt.getTime() + COMPANION_DRAFT_HOURS * HOUR_MS)

const SUNDAY = 0
const EVENING = 18

/** The last Sunday at 18:00 UTC: a weekly copy has what was sent before it. */
export function lastSunday(now: Date): Date {
  const sunday = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), EVENING))
  sunday.setUTCDate(sunday.getUTCDate() - ((sunday.getUTCDay() - SUNDAY + 7) % 7))
  return sunday > now ? new Date(sunday.getTime() - 7 * DAY_MS) : sunday
}
