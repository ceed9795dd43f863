import type * as contract from '@heartwell/contract/safety/appeals.ts'
import { sanctionEffect, sanctionHeading } from '@heartwell/contract/safety/sanction-texts.ts'
import type { Sanction } from '@heartwell/contract/safety/sanctions.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../notifications/email-texts/view.ts'
import type { SanctionRow } from '../sanctions/queries.ts'
import { sanctionFacts, viewStatement } from '../sanctions/view.ts'
import type { AppealRow, ListedAppeal } from './queries.ts'
import { appealEnd, tookPart } from './rules.ts'

export function viewOwnDecision(row: SanctionRow, appeal: AppealRow | undefined, now: Date): contract.OwnDecision {
  const facts = sanctionFacts(row)
  const until = appealEnd(row)
  const canAppeal = !appeal && row.ended_at === null && now < until
  return {
    kind: facts.kind,
    heading: sanctionHeading(facts),
    message: row.message,
    effect: row.ended_at ? 'This decision no longer applies.' : sanctionEffect(facts),
    statement: viewStatement(row),
    decided_at: (row.confirmed_at ?? row.created_at).toISOString(),
    applies: row.ended_at === null,
    appeal_until: canAppeal ? until.toISOString() : null,
    appeal: appeal
      ? {
          number: appeal.number,
          text: appeal.text,
          created_at: appeal.created_at.toISOString(),
          outcome: appeal.outcome,
          answer: appeal.answer,
        }
      : null,
  }
}

export const viewAppealRow = (row: ListedAppeal, viewerId: string): contract.AppealRow => ({
  number: row.number,
  name: row.name,
  kind: row.kind,
  reason: row.reason,
  state: row.state,
  outcome: row.outcome,
  created_at: row.created_at.toISOString(),
  since: row.since.toISOString(),
  took_part: tookPart(row, viewerId),
})

export const viewAppeal = (row: ListedAppeal, sanction: Sanction, viewerId: string): contract.AppealDetail => ({
  ...viewAppealRow(row, viewerId),
  text: row.text,
  member: { id: row.member_id, name: row.name },
  sanction,
  answer: row.answer,
  note: row.note,
  by: row.by,
})

/** The subject and the preview do not reveal the outcome, because other people may see the phone's screen. */
export const appealDecidedMail = (
  config: Config,
  to: Receiver,
  { outcome, answer, token }: { outcome: contract.AppealOutcome; answer: string; token: string },
) =>
  composeMail(config, to, `appeal-${outcome}`, {
    values: { answer },
    url: `${config.publicUrl}/decision?token=${encodeURIComponent(token)}`,
  })

export const appealDecided = (outcome: contract.AppealOutcome, answer: string, at: Date) => ({
  kind: 'safety' as const,
  title: outcome === 'overturned' ? 'We’ve changed our decision' : 'We’ve decided about your appeal',
  message: answer,
  at,
  mailed: true as const,
})
