import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import {
  anyKeyIsBanned,
  bannedKindsOf,
  contactsWithoutKeys,
  copyKeysToBan,
  deleteEmailKeys,
  emailWithoutKey,
  lockContacts,
  membersWithEarlierKeys,
  phonesWithoutKey,
  saveKeys,
} from './queries.ts'
import { type Contact, comparableForms, KEY_VERSION } from './rules.ts'

type Keys = Pick<Deps, 'vault' | 'config'>

/** Keyed hashes: without the key of this installation nobody can recover the address from one or test guesses. */
const contactKeys = ({ vault, config }: Keys, contact: Contact): Buffer[] =>
  comparableForms(contact, config.site.country).map((form) => vault.codeHash(form, contact.kind))

/** The key that is the same for every way to write the address. Everybody who has the address has this key too. */
export const contactKey = (deps: Keys, contact: Contact): Buffer => {
  const key = contactKeys(deps, contact).at(-1)
  if (!key) throw new Error('every contact has a key')
  return key
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
  await saveKeysOf(deps, db, await find(db, comparableForms(contact, deps.config.site.country)))
}

async function saveKeysOf(deps: Keys, db: Db, contacts: (Contact & { id: string })[]): Promise<void> {
  const rows = contacts.flatMap(({ id, ...contact }) =>
    contactKeys(deps, contact).map((key) => ({
      member_id: id,
      kind: contact.kind,
      key,
      version: KEY_VERSION[contact.kind],
    })),
  )
  if (rows.length > 0) await saveKeys(db, rows)
}

const MEMBERS_AT_ONCE = 500

/**
 * Makes the keys again that were made in an earlier way.
 * @returns of how many members. Unless it is 0, there may be more.
 */
export const renewContactKeys = (deps: Deps): Promise<number> =>
  forEachDue(deps, {
    job: 'contact-keys',
    read: (except) => membersWithEarlierKeys(deps.db, except, MEMBERS_AT_ONCE),
    keyOf: (id) => id,
    run: (id) =>
      deps.db.transaction().execute(async (tx) => {
        await lockContacts(tx, id)
        await makeContactKeys(deps, tx, id)
        return true
      }),
  })

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

/** Whether one of these addresses belongs to a banned person. */
export const isBanned = (deps: Keys, db: Db, contacts: readonly Contact[]): Promise<boolean> =>
  anyKeyIsBanned(
    db,
    // A former key of a phone number could be that of somebody innocent.
    contacts.flatMap((contact) =>
      contact.kind === 'email' ? contactKeys(deps, contact) : [contactKey(deps, contact)],
    ),
  )

/** The kinds of addresses that this member has, or had, in common with a banned person other than themselves. */
export const sharedWithBanned = (db: Db, memberId: string) => bannedKindsOf(db, memberId)
