import { isExclusive, nextStage, type Pair } from '@heartwell/contract/pairs/pairs.ts'
import { currentProposal, lapsesAt, type PairFacts, partnerReturnedAt, proposeFrom, questionFor } from './rules.ts'

type Read = {
  partner: Pair['partner']
  reached: { stage: Pair['stage']; at: Date }[]
  isExclusiveElsewhere: boolean
  openConversations: Pair['open_conversations']
  counsellor: NonNullable<Pair['counsellor']> | null
}

/** The pair as the viewer sees it. An own question that the partner has put off looks like one without an answer. */
export function viewPair(facts: PairFacts, viewerId: string, { partner, reached, ...read }: Read, now: Date): Pair {
  const question = questionFor(facts, viewerId, now)
  const proposal = currentProposal(facts, now)
  const isShown = proposal && question !== 'put_off'
  const from = question === 'none' && nextStage(facts.stage) ? proposeFrom(facts, viewerId, now) : null
  return {
    partner,
    stage: facts.stage,
    reached: reached.map(({ stage, at }) => ({ stage, at: at.toISOString() })),
    proposal: isShown
      ? { stage: proposal.stage, is_own: question === 'own', lapses_at: lapsesAt(proposal).toISOString() }
      : null,
    propose_from: from?.toISOString() ?? null,
    partner_returned_at: partnerReturnedAt(facts, viewerId, now)?.toISOString() ?? null,
    is_exclusive_elsewhere: read.isExclusiveElsewhere,
    counsellor: read.counsellor,
    open_conversations: isExclusive(facts.stage) ? read.openConversations : [],
  }
}
