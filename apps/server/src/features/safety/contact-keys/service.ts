import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  anyKeyIsBanned,
  bannedKindsOf,
  type Contact,
  contactsWithoutKeys,
  copyKeysToBan,
  deleteEmailKeys,
  deleteKeysOfBan,
  emailWithoutKey,
  phonesWithoutKey,
  saveKeys,
} from './queries.ts'
import { comparablePhone, formerComparable } from './rules.ts'

type Keys = Pick<Deps, 'vault' | 'config'>

/** A keyed hash: without the key of this installation nobody can recover the address from it or test guesses. */
export const contactKey = (deps: Keys, contact: Contact): Buffer =>
  deps.vault.codeHash(comparable(deps, contact), contact.kind)

const comparable = ({ config }: Pick<Keys, 'config'>, { kind, value }: Contact) =>
  kind === 'email' ? value.trim().toLowerCase() : comparablePhone(value, config.site.country)

/** The key of a member's address, and the one that an older hidden contact with this address has. */
function keysOf(deps: Keys, contact: Contact): Buffer[] {
  const former = contact.kind === 'phone' ? formerComparable(comparable(deps, contact)) : undefined
  return [contactKey(deps, contact), ...(former === undefined ? [] : [deps.vault.codeHash(former, contact.kind)])]
}

/** Makes the missing keys of a member. Every change of an address must call it. */
export async function makeContactKeys(deps: Keys, db: Db, memberId: string): Promise<void> {
  await saveKeysOf(deps, db, await contactsWithoutKeys(db, memberId))
}

/** Replaces the keys of email addresses that a newcomer mistyped: their holders have nothing to do with the account. */
export async function replaceUnprovedEmailKey(deps: Keys, tx: Db, memberId: string): Promise<void> {
  await deleteEmailKeys(tx, memberId)
  await makeContactKeys(deps, tx, memberId)
}

/** Makes the missing keys of the members who have this address: rows that were not stored by a registration have none. */
export async function makeKeysOfContact(deps: Keys, db: Db, contact: Contact): Promise<void> {
  const find = contact.kind === 'email' ? emailWithoutKey : phonesWithoutKey
  await saveKeysOf(deps, db, await find(db, comparable(deps, contact)))
}

async function saveKeysOf(deps: Keys, db: Db, contacts: (Contact & { id: string })[]): Promise<void> {
  const rows = contacts.flatMap(({ id, kind, value }) =>
    keysOf(deps, { kind, value }).map((key) => ({ member_id: id, kind, key })),
  )
  if (rows.length > 0) await saveKeys(db, rows)
}

type Ban = { memberId: string; sanctionId: string }

/** Keeps a banned person out: their email addresses and phone numbers, former ones too, cannot register again. */
export async function keepContactsOfBanned(
  deps: Keys & Pick<Deps, 'clock'>,
  tx: Db,
  { memberId, sanctionId }: Ban,
): Promise<void> {
  await makeContactKeys(deps, tx, memberId)
  await copyKeysToBan(tx, { memberId, sanctionId, at: deps.clock() })
}

export const forgetBan = (tx: Db, sanctionId: string) => deleteKeysOfBan(tx, sanctionId)

/** Whether one of these addresses belongs to a banned person. */
export const isBanned = (deps: Keys, db: Db, contacts: readonly Contact[]): Promise<boolean> =>
  anyKeyIsBanned(
    db,
    contacts.map((contact) => contactKey(deps, contact)),
  )

/** The kinds of addresses that this member has, or had, in common with a banned person other than themselves. */
export const sharedWithBanned = (db: Db, memberId: string) => bannedKindsOf(db, memberId)
