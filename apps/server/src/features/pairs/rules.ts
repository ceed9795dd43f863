import type { Topic } from '@heartwell/contract/counselling/counselling.ts'
import {
  isExclusive,
  nextStage,
  PROPOSAL_DAYS,
  RETURN_SHOWN_DAYS,
  type Stage,
  stageBefore,
} from '@heartwell/contract/pairs/pairs.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

export type ProposalState = 'open' | 'not_yet' | 'withdrawn' | 'accepted' | 'ended'
/** The last question of a member to move up to this stage. */
export type Proposal = { proposerId: string; stage: Stage; state: ProposalState; at: Date }
export type PairFacts = {
  stage: Stage
  /** Who went back last without the other. */
  lowered: { by: string; from: Stage; at: Date } | null
  /** At most one of each of the two. */
  proposals: readonly Proposal[]
}

export type StageAct = 'propose' | 'accept' | 'not_yet' | 'withdraw' | 'go_back' | 'return'
export const STAGE_ACTS: readonly StageAct[] = ['propose', 'accept', 'not_yet', 'withdraw', 'go_back', 'return']

/**
 * What the member who acts sees of the question: none, their own, their partner's, or the partner's to which they have
 * said 'not yet'.
 */
export type Question = 'none' | 'own' | 'partners' | 'put_off'
export type Effect = 'proposed' | 'reached' | 'put_off' | 'withdrawn' | 'lowered'

const ANSWERS: Record<Question, Partial<Record<StageAct, Effect>>> = {
  none: { propose: 'proposed' },
  own: { withdraw: 'withdrawn' },
  // Who proposes what the partner has proposed says yes.
  partners: { propose: 'reached', accept: 'reached', not_yet: 'put_off' },
  put_off: { propose: 'reached', accept: 'reached' },
}

/** What an act does to the pair; null for an act that is refused. */
export function effectOf(stage: Stage, question: Question, act: StageAct): { effect: Effect; stage: Stage } | null {
  if (act === 'go_back') return lowered(stageBefore(stage))
  // Those who are married go back one stage at a time.
  if (act === 'return') return isExclusive(stage) && stage !== 'married' ? lowered('meeting') : null
  const effect = ANSWERS[question][act]
  const next = nextStage(stage)
  if (!effect || !next) return null
  return { effect, stage: effect === 'reached' ? next : stage }
}

const lowered = (stage: Stage | null) => stage && { effect: 'lowered' as const, stage }

export const lapsesAt = ({ at }: Pick<Proposal, 'at'>): Date => daysAfter(at, PROPOSAL_DAYS)

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** The question of the two that has not lapsed. One that was put off counts, because its proposer must not notice. */
export const currentProposal = ({ proposals }: PairFacts, now: Date): Proposal | null =>
  proposals.find((one) => (one.state === 'open' || one.state === 'not_yet') && now < lapsesAt(one)) ?? null

export function questionFor(facts: PairFacts, memberId: string, now: Date): Question {
  const proposal = currentProposal(facts, now)
  if (!proposal) return 'none'
  if (proposal.proposerId === memberId) return 'own'
  return proposal.state === 'open' ? 'partners' : 'put_off'
}

/**
 * From when a member may put a question; null when they may now. The partner's answer to an earlier question makes no
 * difference, except a yes. After one of the two has gone back, the other waits.
 */
export function proposeFrom({ proposals, lowered }: PairFacts, memberId: string, now: Date): Date | null {
  const own = proposals.find(({ proposerId }) => proposerId === memberId)
  const waits = [
    ...(own && own.state !== 'accepted' ? [daysAfter(own.at, WAIT_DAYS[own.state])] : []),
    ...(lowered && lowered.by !== memberId ? [daysAfter(lowered.at, PROPOSAL_DAYS)] : []),
  ].filter((until) => until > now)
  return waits.sort((a, b) => b.getTime() - a.getTime())[0] ?? null
}

const WAIT_DAYS: Record<Exclude<ProposalState, 'accepted'>, number> = {
  open: 2 * PROPOSAL_DAYS,
  not_yet: 2 * PROPOSAL_DAYS,
  withdrawn: PROPOSAL_DAYS,
  ended: PROPOSAL_DAYS,
}

/** When the partner ended being exclusive. They left discovery on a promise, so the page says it for a while. */
export function partnerReturnedAt({ stage, lowered }: PairFacts, memberId: string, now: Date): Date | null {
  if (!lowered || lowered.by === memberId || isExclusive(stage) || !isExclusive(lowered.from)) return null
  return now < daysAfter(lowered.at, RETURN_SHOWN_DAYS) ? lowered.at : null
}

/** The stage of two members when the account of one is closed or suspended: nobody stays out of discovery for them. */
export const stageAfterClosing = (stage: Stage): Stage => (isExclusive(stage) ? 'meeting' : stage)

/** What a counsellor can help two people with at each stage. */
export const TOPICS_OF_STAGES: Record<Stage, Topic> = {
  talking: 'first_meetings',
  meeting: 'first_meetings',
  exclusive: 'together',
  families: 'family',
  engaged: 'together',
  married: 'together',
}
