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

/** Numbers are written with and without the country code, so only their last digits are compared. */
const PHONE_DIGITS = 10

/** A keyed hash: without the key of this installation nobody can recover the address from it or test guesses. */
export const contactKey = ({ vault }: Pick<Deps, 'vault'>, contact: Contact): Buffer =>
  vault.codeHash(comparable(contact), contact.kind)

const comparable = ({ kind, value }: Contact) =>
  kind === 'email' ? value.trim().toLowerCase() : value.replace(/\D/g, '').slice(-PHONE_DIGITS)

/** Makes the missing keys of a member. Every change of an address must call it. */
export async function makeContactKeys(deps: Pick<Deps, 'vault'>, db: Db, memberId: string): Promise<void> {
  await saveKeysOf(deps, db, await contactsWithoutKeys(db, memberId))
}

/** Replaces the keys of email addresses that a newcomer mistyped: their holders have nothing to do with the account. */
export async function replaceUnprovedEmailKey(deps: Pick<Deps, 'vault'>, tx: Db, memberId: string): Promise<void> {
  await deleteEmailKeys(tx, memberId)
  await makeContactKeys(deps, tx, memberId)
}

/** Makes the missing keys of the members who have this address: rows that were not stored by a registration have none. */
export async function makeKeysOfContact(deps: Pick<Deps, 'vault'>, db: Db, contact: Contact): Promise<void> {
  const find = contact.kind === 'email' ? emailWithoutKey : phonesWithoutKey
  await saveKeysOf(deps, db, await find(db, comparable(contact)))
}

async function saveKeysOf(deps: Pick<Deps, 'vault'>, db: Db, contacts: (Contact & { id: string })[]): Promise<void> {
  const rows = contacts.map(({ id, kind, value }) => ({ member_id: id, kind, key: contactKey(deps, { kind, value }) }))
  if (rows.length > 0) await saveKeys(db, rows)
}

type Ban = { memberId: string; sanctionId: string }

/** Keeps a banned person out: their email addresses and phone numbers, former ones too, cannot register again. */
export async function keepContactsOfBanned(
  deps: Pick<Deps, 'vault' | 'clock'>,
  tx: Db,
  { memberId, sanctionId }: Ban,
): Promise<void> {
  await makeContactKeys(deps, tx, memberId)
  await copyKeysToBan(tx, { memberId, sanctionId, at: deps.clock() })
}

export const forgetBan = (tx: Db, sanctionId: string) => deleteKeysOfBan(tx, sanctionId)

/** Whether one of these addresses belongs to a banned person. */
export const isBanned = (deps: Pick<Deps, 'vault'>, db: Db, contacts: readonly Contact[]): Promise<boolean> =>
  anyKeyIsBanned(
    db,
    contacts.map((contact) => contactKey(deps, contact)),
  )

/** The kinds of addresses that this member has, or had, in common with a banned person other than themselves. */
export const sharedWithBanned = (db: Db, memberId: string) => bannedKindsOf(db, memberId)
