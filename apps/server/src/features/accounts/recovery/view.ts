import { RECOVERY_LINK_HOURS, type Recovery } from '@heartwell/contract/accounts/account-recovery.ts'
import type { Config } from '../../../platform/config.ts'
import { whenUtc } from '../../identity/sign-ins/view.ts'
import { composeMail, type Receiver } from '../../notifications/email-texts/view.ts'
import type { ListedRow } from './queries.ts'
import { linkAt, linkUntil } from './rules.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export const viewRecovery = (row: ListedRow, viewerId: string): Recovery => ({
  id: row.id,
  member: { id: row.member_id, name: row.name },
  state: row.state,
  new_email: row.new_email,
  reason: row.reason,
  document: row.document,
  meeting: row.meeting,
  compared: row.compared,
  requested_at: row.requested_at.toISOString(),
  requested_by: row.requester,
  by_viewer: row.requested_by === viewerId,
  confirmed_at: iso(row.confirmed_at),
  confirmed_by: row.confirmer,
  link_at: iso(linkAt(row)),
  link_until: iso(linkUntil(row)),
  ended_at: iso(row.ended_at),
  ended_by: row.ender,
})

const phoneOf = ({ site }: Config) => ({ phone: site.phone, hours: site.phone_hours })

/** Names neither the new address nor why: somebody else may read the old mailbox. */
export const recoveryBegunMail = (config: Config, to: Receiver, token: string, at: Date) =>
  composeMail(config, to, 'recovery-begun', {
    values: { when: whenUtc(at), ...phoneOf(config) },
    url: `${config.publicUrl}/stop-recovery?token=${encodeURIComponent(token)}`,
  })

export const recoveryBegun = (config: Config, linkAt: Date, at: Date) => ({
  kind: 'safety' as const,
  title: 'Somebody asked us to recover your account',
  message: `They showed us an ID document. On ${whenUtc(linkAt)} we’ll send them a link that gives the account a new email address and logs out all devices. If this wasn’t you, open this notification and stop it, or ring us on ${config.site.phone}, ${config.site.phone_hours}.`,
  ref: 'recovery',
  at,
})

export const recoveryLinkMail = (config: Config, to: Receiver, token: string, expiresAt: Date) =>
  composeMail(config, to, 'recovery-link', {
    values: { hours: String(RECOVERY_LINK_HOURS) },
    url: `${config.publicUrl}/recover-account?token=${encodeURIComponent(token)}`,
    expiresAt,
  })

export const recoveryEndedMail = (config: Config, to: Receiver) =>
  composeMail(config, to, 'recovery-ended', { values: phoneOf(config) })

export const accountRecoveredMail = (config: Config, to: Receiver) =>
  composeMail(config, to, 'account-recovered', { values: phoneOf(config) })
