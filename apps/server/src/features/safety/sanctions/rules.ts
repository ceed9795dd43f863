import type { ErrorCode } from '@heartwell/contract/errors.ts'
import { STRIKE_DAYS, type Strikes } from '@heartwell/contract/safety/reports-inbox.ts'
import type { ReportReason } from '@heartwell/contract/safety/safety.ts'
import {
  FRAUD_REASONS,
  OTHER_MESSAGE,
  REASON_OF_REPORT,
  type SanctionReason,
  sanctionMessage,
} from '@heartwell/contract/safety/sanction-texts.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

export type Verdict = { ok: true } | { ok: false; refusal: ErrorCode }
type Ban = { created_by: string | null; confirmed_at: Date | null; ended_at: Date | null }

type Confirming = { staffId: string; appealDecidedBy: string | null }

/** Two people decide on a ban: who proposed it cannot confirm it, and neither can the person who decided an appeal. */
export function mayConfirm(ban: Ban, { staffId, appealDecidedBy }: Confirming): Verdict {
  if (ban.ended_at) return { ok: false, refusal: 'sanction.ended' }
  if (ban.confirmed_at) return { ok: false, refusal: 'ban.confirmed' }
  if (ban.created_by === staffId) return { ok: false, refusal: 'ban.own_proposal' }
  return appealDecidedBy === staffId ? { ok: false, refusal: 'ban.own_appeal' } : { ok: true }
}

/** Everybody with the role may decline a proposal, the person who made it included. */
export function mayDecline(ban: Ban): Verdict {
  if (ban.ended_at) return { ok: false, refusal: 'sanction.ended' }
  return ban.confirmed_at ? { ok: false, refusal: 'ban.confirmed' } : { ok: true }
}

type Sanction = Ban & { kind: string }

export function stateOf({ kind, confirmed_at, ended_at }: Sanction): 'proposed' | 'in_force' | 'ended' {
  if (ended_at) return 'ended'
  return kind === 'ban' && !confirmed_at ? 'proposed' : 'in_force'
}

export const isFraud = (reason: SanctionReason): boolean => FRAUD_REASONS.includes(reason)

/** What the member reads: the text of the form, or that of the reason. */
export const messageOf = (reason: SanctionReason, message: string): string =>
  sanctionMessage(reason, message) || OTHER_MESSAGE

export const endOf = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS)

/** The reason of a decision that follows from a report. */
export const reasonOfReport = (reason: ReportReason): SanctionReason => REASON_OF_REPORT[reason]

/** What one decision adds, by its reason. */
const STRIKE_POINTS: Record<SanctionReason, number> = {
  threats: 3,
  money: 3,
  under_age: 3,
  fake: 2,
  nudity: 2,
  unkind: 2,
  contact_details: 1,
  returned: 1,
  other: 1,
}
/** An appeal, a declined proposal or a later decision took it back. */
const TAKEN_BACK = ['overturned', 'declined', 'replaced']

type Strike = { reason: SanctionReason; created_at: Date; ending: string | null }

/** The sum of the decisions: each counts in full for `STRIKE_DAYS`, half for as long again, and then no more. */
export function strikesOf(decisions: readonly Strike[], now: Date): Strikes {
  const counted = decisions.flatMap(({ reason, created_at, ending }) => {
    const age = now.getTime() - created_at.getTime()
    const share = age < STRIKE_DAYS * DAY_MS ? 1 : age < 2 * STRIKE_DAYS * DAY_MS ? 0.5 : 0
    const isLeft = share > 0 && !TAKEN_BACK.includes(ending ?? '')
    return isLeft ? [{ points: share * STRIKE_POINTS[reason], at: created_at }] : []
  })
  const last = counted.map(({ at }) => at.getTime()).toSorted((a, b) => b - a)[0]
  return {
    points: counted.reduce((sum, { points }) => sum + points, 0),
    decisions: counted.length,
    last_at: last === undefined ? null : new Date(last).toISOString(),
  }
}
