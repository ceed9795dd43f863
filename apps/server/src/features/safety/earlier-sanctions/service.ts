import { utcDay } from '@heartwell/contract/dates.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { makeContactKeys } from '../contact-keys/service.ts'
import * as q from './queries.ts'

export type { EarlierSanctionRow } from './queries.ts'

/** Keeps the decisions about an account that is about to be deleted, under keyed hashes of its addresses. */
export async function keepSanctions(
  deps: Pick<Deps, 'vault' | 'config' | 'clock'>,
  tx: Db,
  memberId: string,
): Promise<void> {
  await makeContactKeys(deps, tx, memberId)
  await q.copySanctions(tx, memberId, utcDay(deps.clock()))
}

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

/** Deletes the decisions that are stored for too long. @returns how many there were */
export const forgetOldSanctions = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  q.deleteSanctionsBefore(db, utcDay(clock()))
