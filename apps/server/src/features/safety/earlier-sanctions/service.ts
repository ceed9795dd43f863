import { utcDay } from '@heartwell/contract/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { makeContactKeys } from '../../identity/contact-keys/service.ts'
import * as q from './queries.ts'

export type { EarlierSanctionRow } from './queries.ts'

/**
 * Keeps the decisions about an account that is about to be deleted under keyed hashes of its addresses, and the hashes
 * for decisions to come about reports of it.
 */
export async function keepSanctions(
  deps: Pick<Deps, 'vault' | 'config' | 'clock'>,
  tx: Db,
  { id, hash }: { id: string; hash: Buffer },
): Promise<void> {
  await makeContactKeys(deps, tx, id)
  await q.copySanctions(tx, id, utcDay(deps.clock()))
  await q.keepKeysOfReported(tx, id, hash)
}

export const sanctionErased = q.insertSanctionOfErased

/** What was decided about deleted accounts with an email address or a phone number of these members. */
export async function earlierSanctionsOf(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, q.EarlierSanctionRow[]>> {
  const rows = await q.sanctionsLike(db, memberIds, utcDay(clock()))
  const ofOne = (id: string) => rows.filter(({ member_id }) => member_id === id)
  return new Map(rows.map(({ member_id }) => [member_id, ofOne(member_id)]))
}

/** Deletes what is stored for too long. @returns how many decisions there were */
export async function forgetOldSanctions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  await q.deleteKeysWithoutReport(db)
  return q.deleteSanctionsBefore(db, utcDay(clock()))
}
