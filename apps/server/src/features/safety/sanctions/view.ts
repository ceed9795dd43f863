import { APPEAL_OFFER, sanctionEffect, sanctionHeading } from '@heartwell/contract/safety/sanction-texts.ts'
import type { ProposedBan, Sanction } from '@heartwell/contract/safety/sanctions.ts'
import { statementOf } from '@heartwell/contract/safety/statement-of-reasons.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail, type Receiver } from '../../notifications/email-texts/view.ts'
import type { NamedSanctionRow, ProposedBanRow, SanctionRow } from './queries.ts'
import { stateOf } from './rules.ts'

/** The facts on which the texts for the member depend. */
export const sanctionFacts = ({ kind, confirmed_at, ends_at }: SanctionRow) => ({
  kind,
  confirmed: confirmed_at !== null,
  endsAt: ends_at?.toISOString() ?? null,
})

export const viewStatement = ({ reason, basis }: SanctionRow) => statementOf(reason, basis)

export const viewSanction = (row: NamedSanctionRow, viewerId: string): Sanction => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  message: row.message,
  note: row.note,
  state: stateOf(row),
  created_at: row.created_at.toISOString(),
  by: row.by,
  by_viewer: row.created_by === viewerId || row.confirmed_by === viewerId,
  confirmed_by: row.confirmer,
  ends_at: row.ends_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  ending: row.ending,
  ended_by: row.ender,
  report: row.report,
  appeal: row.appeal,
})

export const viewProposedBan = (row: ProposedBanRow, viewerId: string): ProposedBan => ({
  id: row.id,
  reason: row.reason,
  note: row.note,
  created_at: row.created_at.toISOString(),
  by: row.by,
  by_viewer: row.created_by === viewerId,
  member: { id: row.member_id, name: row.name },
})

/** The subject and the preview do not reveal the decision, because other people may see the phone's screen. */
export function sanctionMail(config: Config, to: Receiver, row: SanctionRow, token: string) {
  const { rule, source, automation, redress } = viewStatement(row)
  return composeMail(config, to, 'decision', {
    values: {
      decision: sanctionHeading(sanctionFacts(row)),
      message: `${row.message}\n\n${rule} ${source} ${automation}`,
      effect: sanctionEffect(sanctionFacts(row)),
      appeal: `${APPEAL_OFFER} ${redress.join(' ')}`,
    },
    url: `${config.publicUrl}/decision?token=${encodeURIComponent(token)}`,
  })
}

export const warned = (message: string, at: Date) => ({
  kind: 'safety' as const,
  title: 'Please keep to our rules',
  message: `${message} We’ve emailed you how to appeal.`,
  at,
  mailed: true as const,
})

/** The email has already announced it. */
export const accountReopened = (at: Date) => ({
  kind: 'safety' as const,
  title: 'Your account is open again',
  message:
    'Everything is as you left it, but appointments that we cancelled stay cancelled. Thank you for your patience.',
  at,
  mailed: true as const,
})

/** The email does not say why the account was suspended, because other people may see the phone's screen. */
export const accountReopenedMail = (config: Config, to: Receiver, expired: boolean) =>
  composeMail(config, to, expired ? 'suspension-expired' : 'suspension-lifted', {
    values: {},
    url: `${config.publicUrl}/Login`,
  })
