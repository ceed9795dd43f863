import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isNotClosed } from '../queries.ts'

type Lease = { member_id: string; account_id: string; expires_at: Date }

/**
 * Takes or renews a lease in one statement, which is what keeps two reviewers apart: the second insert waits for the
 * first one and then finds a lease that has not ended.
 * @returns false when somebody else holds it
 */
export async function takeLease(db: Db, lease: Lease, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('review_leases')
    .values(lease)
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ account_id: lease.account_id, expires_at: lease.expires_at })
        .where(({ or, eb }) =>
          or([eb('review_leases.account_id', '=', lease.account_id), eb('review_leases.expires_at', '<=', now)]),
        ),
    )
    .returning('member_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Ends the lease of this account; without an account, that of any. */
export async function endLease(db: Db, memberId: string, accountId?: string): Promise<void> {
  const lease = db.deleteFrom('review_leases').where('member_id', '=', memberId)
  await (accountId === undefined ? lease : lease.where('account_id', '=', accountId)).execute()
}

/** The lease of somebody else that has not ended. */
export const leaseOfOther = (db: Db, memberId: string, accountId: string, now: Date) =>
  db
    .selectFrom('review_leases')
    .leftJoin('staff', 'staff.id', 'review_leases.account_id')
    .select(['staff.name', 'review_leases.expires_at'])
    .where('member_id', '=', memberId)
    .where('account_id', '<>', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function isWaiting(db: Db, memberId: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '=', 'Tab')
    .where('approval', '=', 'pending')
    .where(isNotClosed)
    .executeTakeFirst()
  return member !== undefined
}

type Wanted = { accountId: string; skipped: readonly string[]; now: Date }

/** The profile that has waited longest among those that no colleague holds. */
export async function longestWaiting(db: Db, { accountId, skipped, now }: Wanted): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .select('members.id')
    .where('status', '=', 'Tab')
    .where('approval', '=', 'pending')
    .where(isNotClosed)
    .where(sql<boolean>`members.id <> all(${skipped}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review_leases')
            .select('member_id')
            .whereRef('member_id', '=', 'members.id')
            .where('account_id', '<>', accountId)
            .where('expires_at', '>', now),
        ),
      ),
    )
    .orderBy('submitted_at')
    .orderBy('members.id')
    .limit(1)
    .executeTakeFirst()
  return member?.id
}
