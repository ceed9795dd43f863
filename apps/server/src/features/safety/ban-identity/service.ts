import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import * as q from './queries.ts'
import { addressForms, nameForms } from './rules.ts'

/** As long as the cookie with the number of a browser. */
const BROWSER_KEY_DAYS = 180
export const IDENTITY_KEY_DAYS = 3 * 365

type Ban = { memberId: string; sanctionId: string }
type Identity = Omit<q.IdentityRow, 'id'>

/** Keyed hashes of the birth date together with each form of the name and the address: none says anything alone. */
function keysOf({ vault }: Pick<Deps, 'vault'>, { name, dob, address }: Identity) {
  const key = (kind: 'name' | 'address') => (form: string) => ({
    kind,
    key: vault.codeHash(`${dob}:${form}`, `ban ${kind}`),
  })
  return [...nameForms(name).map(key('name')), ...addressForms(address).map(key('address'))]
}

/** Stores what may show that a banned person is back under other addresses. */
export async function keepIdentityOfBanned(
  deps: Pick<Deps, 'vault' | 'clock'>,
  tx: Db,
  { memberId, sanctionId }: Ban,
): Promise<void> {
  const at = deps.clock()
  for (const identity of await q.identitiesOf(tx, [memberId])) {
    const rows = keysOf(deps, identity).map((key) => ({ ...key, sanction_id: sanctionId, created_at: at }))
    if (rows.length > 0) await q.insertKeys(tx, rows)
  }
  await q.copyBrowsers(tx, { memberId, sanctionId, at })
}

const IDENTITY_KINDS = ['name', 'address', 'browser'] as const
type IdentityKind = (typeof IDENTITY_KINDS)[number]
/** The banned people with whom a member shares something; those whose accounts are erased have no id. */
export type SharedWithBanned = { kind: IdentityKind; bannedIds: string[] }

/** By the id of a member, what the member asked for in place of their own. */
export type WantedIdentities = ReadonlyMap<string, Pick<Identity, 'name' | 'dob'>>

/** What each of these members has in common with banned people other than themselves. It proves nothing. */
export async function identitiesLikeBanned(
  deps: Pick<Deps, 'vault'>,
  db: Db,
  memberIds: readonly string[],
  wanted: WantedIdentities = new Map(),
): Promise<Map<string, SharedWithBanned[]>> {
  const identities = await q.identitiesOf(db, memberIds)
  const keys = identities.flatMap((row) =>
    keysOf(deps, { ...row, ...wanted.get(row.id) }).map((key) => ({ ...key, memberId: row.id })),
  )
  const shared = await q.sharedKeys(db, memberIds, keys)
  const found = (memberId: string, kind: IdentityKind) =>
    shared.filter((s) => s.member_id === memberId && s.kind === kind)
  return new Map(
    memberIds.map((id) => [
      id,
      IDENTITY_KINDS.flatMap((kind) => {
        const rows = found(id, kind)
        const bannedIds = rows.flatMap(({ banned_id }) => banned_id ?? [])
        return rows.length > 0 ? [{ kind, bannedIds }] : []
      }),
    ]),
  )
}

/** Deletes keys that say nothing any more. @returns how many there were */
export function forgetOldIdentities({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  return q.deleteOldKeys(db, { identities: before(IDENTITY_KEY_DAYS), browsers: before(BROWSER_KEY_DAYS) })
}
