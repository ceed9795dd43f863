import type { OwnTrustedPerson } from '@heartwell/contract/meetings/check-ins.ts'
import type { TrustedPage, WatchedPlan } from '@heartwell/contract/meetings/trusted-people.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import type { Config } from '../../../platform/config.ts'
import { signId } from '../../../platform/crypto/signed-id.ts'
import type { Vault } from '../../../platform/crypto/vault.ts'
import { composeMail } from '../../notifications/email-texts/view.ts'
import type { CheckInRecord, WatchRow } from '../check-ins/queries.ts'
import { trueState } from '../check-ins/rules.ts'
import type { TrustedRow } from './queries.ts'

export const LINK_PURPOSE = 'trusted-person'

type LinkDeps = { vault: Vault; config: Config }

/** The token is after the number sign, so that no server and no log receives it with the address. */
const trustedLink = ({ vault, config }: LinkDeps, id: string): string =>
  `${config.publicUrl}/somebody-who-knows#${signId(vault, id, LINK_PURPOSE)}`

export const viewOwnTrusted = (deps: LinkDeps, row: TrustedRow): OwnTrustedPerson => ({
  name: row.name,
  link: row.agreed_at ? null : trustedLink(deps, row.id),
  agreed_at: row.agreed_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
})

type Seen = { watch: WatchRow; checkIns: readonly CheckInRecord[]; partner: string }

/** Only what the member chose. */
export const viewWatchedPlan = ({ watch, checkIns, partner }: Seen): WatchedPlan => ({
  place: watch.shares_place ? watch.place : null,
  starts_at: watch.shares_time ? watch.starts_at.toISOString() : null,
  partner: watch.shares_name ? plainFirstName(partner) : null,
  zone: watch.time_zone,
  check_ins: checkIns.map(({ dueAt, state, changedAt }) => ({
    due_at: dueAt.toISOString(),
    state: trueState(state),
    changed_at: changedAt?.toISOString() ?? null,
  })),
})

export const viewTrustedPage = (row: TrustedRow, member: string, plan: WatchedPlan | null): TrustedPage => ({
  member: plainFirstName(member),
  name: row.name,
  has_agreed: row.agreed_at !== null,
  expires_at: row.expires_at.toISOString(),
  plan,
})

type TrustedMail = 'trusted-invited' | 'trusted-alarm' | 'trusted-clear'

/** The emails name nobody, because other people may see the screen. */
export const trustedMail = (deps: LinkDeps, to: string, name: TrustedMail, id: string) =>
  composeMail(deps.config, { to }, name, { values: {}, url: trustedLink(deps, id) })
