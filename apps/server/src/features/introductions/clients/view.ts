import type {
  ClientIntroductions,
  CounsellorIntroduction,
  ListedClient,
} from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { CRITERIA } from '@heartwell/contract/introductions/criteria.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { openText } from '../../../platform/crypto/encrypted-text.ts'
import type { Vault } from '../../../platform/crypto/vault.ts'
import type { Decline } from '../letters/queries.ts'
import { sealedFor } from '../rules.ts'
import type { DeclineRow, IntroductionRow } from './queries.ts'
import { nextStep, stateForCounsellor } from './rules.ts'

type Card = Pick<ListedClient, 'id' | 'name' | 'image'>
type Parts = {
  card: Card
  introductions: readonly IntroductionRow[]
  noted: number
  bought: ListedClient['package']
  now: Date
}

export function viewListedClient({ card, introductions, noted, bought, now }: Parts): ListedClient {
  const own = introductions.filter(({ client_id, other_id }) => client_id === card.id || other_id === card.id)
  const { step, about, due } = nextStep(own, now)
  const partner = about && (about.client_id === card.id ? about.other_name : about.client_name)
  return {
    id: card.id,
    name: card.name,
    image: card.image,
    open: own.filter(({ state }) => state === 'sent').length,
    next: step,
    with: partner === null ? null : plainFirstName(partner),
    due: due?.toISOString() ?? null,
    unknown: CRITERIA.length - noted,
    package: bought,
  }
}

/** The letters for a client that are begun, on their way or with their readers. */
export const viewCurrent = (
  introductions: readonly IntroductionRow[],
  clientId: string,
): ClientIntroductions['current'] =>
  introductions.flatMap(({ client_id, other_id, other_name, state, delivered_at, returned_at }) => {
    if (client_id !== clientId || state === 'connected' || state === 'closed') return []
    const sent = delivered_at ? 'delivered' : 'on_their_way'
    const draft = returned_at ? 'returned' : 'draft'
    const current = state === 'sent' ? sent : state === 'draft' ? draft : state
    return { other_id, first_name: plainFirstName(other_name), state: current }
  })

/** Undefined for a draft and for letters that have not arrived: nobody can answer them. */
export function viewIntroduction(row: IntroductionRow): CounsellorIntroduction | undefined {
  if (!row.delivered_at) return undefined
  const state = stateForCounsellor(row)
  const at = state === 'closed' || state === 'connected' ? (row.closed_at ?? row.changed_at) : row.closes_at
  return {
    id: row.id,
    client_id: row.client_id,
    names: [plainFirstName(row.client_name), plainFirstName(row.other_name)],
    state,
    at: (at ?? row.changed_at).toISOString(),
  }
}

/** Decrypts why a member said no: the counsellor who wrote the letter is the one who may read it. */
export function viewDecline(
  vault: Vault,
  { id, by_name, about_name, decline, answered_at }: DeclineRow,
): NonNullable<ClientIntroductions['declines']>[number] {
  const { reasons, words }: Decline = JSON.parse(openText(vault, decline, sealedFor.decline(id)))
  return {
    id,
    by: plainFirstName(by_name),
    about: plainFirstName(about_name),
    reasons: [...reasons],
    words,
    said_at: answered_at.toISOString(),
  }
}
