import { GRACE_DAYS } from '@heartwell/contract/own-data.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tellThoseAround } from '../live/tell.ts'
import { endSessionsOf } from '../session.ts'
import { eraseMember } from './erase-member.ts'

const DAY = 24 * 3600 * 1000
const ERASED_AT_ONCE = 50

/** From now on nobody sees this account and nobody is signed in to it. @returns when it will be erased. */
export async function beginLeaving(deps: Pick<Deps, 'clock'>, tx: Db, accountId: string): Promise<Date> {
  const eraseAt = new Date(deps.clock().getTime() + GRACE_DAYS * DAY)
  await tx.updateTable('accounts').set({ erase_at: eraseAt }).where('id', '=', accountId).execute()
  await endSessionsOf(tx, accountId)
  await tellThoseAround(tx, accountId)
  return eraseAt
}

/** Takes it back. False when there is nothing to take back, or it is too late. */
export function stay({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const kept = await tx
      .updateTable('accounts')
      .set({ erase_at: null })
      .where('id', '=', accountId)
      .where('erase_at', '>', clock())
      .returning('id')
      .executeTakeFirst()
    if (kept) await tellThoseAround(tx, accountId)
    return kept !== undefined
  })
}

/** Erases those whose time of grace is over. @returns how many there were. */
export async function eraseThoseWhoLeft(deps: Deps): Promise<number> {
  const dueAt = deps.clock()
  const due = await deps.db
    .selectFrom('accounts')
    .select('id')
    .where('erase_at', '<=', dueAt)
    .where('role', '=', 'member')
    .orderBy('erase_at')
    .limit(ERASED_AT_ONCE)
    .execute()
  let erased = 0
  for (const { id } of due) if (await eraseMember(deps, id, { by: 'system', dueAt })) erased += 1
  return erased
}
