import type { CompanionInvitation, CompanionPage } from '@heartwell/contract/companions/companion-page.ts'
import { CompanionForm, type OwnCompanion } from '@heartwell/contract/companions/companions.ts'
import type { Card } from '@heartwell/contract/profiles/people.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import type { Config } from '../../platform/config.ts'
import { signId } from '../../platform/crypto/signed-id.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { CompanionRow, CopiedMessage, CopyRow, DraftRow } from './queries.ts'
import { draftUntil } from './rules.ts'

export const LINK_PURPOSE = 'companion'
type LinkDeps = { vault: Vault; config: Config }

/** The token is after the number sign, so that no server and no log receives it with the address. */
const invitationLink = ({ vault, config }: LinkDeps, id: string): string =>
  `${config.publicUrl}/somebody-who-knows?companion#${signId(vault, id, LINK_PURPOSE)}`

const kindOf = ({ relation, right }: CompanionRow) =>
  CompanionForm.pick({ relation: true, right: true }).parse({ relation, right })

const viewDraft = (row: DraftRow | undefined) =>
  row ? { text: row.draft, until: draftUntil(row.shown_at).toISOString(), suggestion: row.suggestion } : null

type Own = {
  people: { person: Card; sentence: string | null }[]
  draft: DraftRow | undefined
  copy: CopyRow | undefined
}

export const viewOwnCompanion = (deps: LinkDeps, row: CompanionRow, { people, draft, copy }: Own): OwnCompanion => ({
  id: row.id,
  name: row.name,
  ...kindOf(row),
  link: row.accepted_at ? null : invitationLink(deps, row.id),
  accepted_at: row.accepted_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
  people,
  draft: viewDraft(draft),
  copy: copy ? { partner: { id: copy.partner_id, name: copy.partner_name }, state: copy.state } : null,
})

export const viewInvitation = (row: CompanionRow, member: string): CompanionInvitation => ({
  member: plainFirstName(member),
  name: row.name,
  right: kindOf(row).right,
  expires_at: row.expires_at.toISOString(),
})

type Seen = {
  member: string
  people: CompanionPage['people']
  draft: DraftRow | undefined
  copy: { row: CopyRow; messages: CopiedMessage[] } | undefined
}

/** What a companion sees: what their one right gives, and nothing else of the member. */
export const viewCompanionPage = (row: CompanionRow, { member, people, draft, copy }: Seen): CompanionPage => ({
  ...viewInvitation(row, member),
  people,
  draft: viewDraft(draft),
  copy: copy?.row.agreed_at
    ? {
        partner: plainFirstName(copy.row.partner_name),
        since: copy.row.agreed_at.toISOString(),
        messages: copy.messages.map(({ sender_id, body, sent_at }) => ({
          from: sender_id === row.member_id ? 'member' : 'partner',
          text: body,
          sent_at: sent_at.toISOString(),
        })),
      }
    : null,
})
