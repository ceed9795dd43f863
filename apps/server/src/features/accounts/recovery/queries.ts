import { type Insertable, sql, type Updateable } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db, Row } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export type RecoveryRow = Row<'account_recoveries'>

export const insertRecovery = (db: Db, row: Insertable<DB['account_recoveries']>) =>
  db.insertInto('account_recoveries').values(row).execute()

export const updateRecovery = (db: Db, id: string, row: Updateable<DB['account_recoveries']>) =>
  db.updateTable('account_recoveries').set(row).where('id', '=', id).execute()

const recoveries = (db: Db) => db.selectFrom('account_recoveries').selectAll()

export const recoveryById = (db: Db, id: string): Promise<RecoveryRow | undefined> =>
  recoveries(db).where('id', '=', id).executeTakeFirst()

export const openRecoveryOf = (db: Db, memberId: string): Promise<RecoveryRow | undefined> =>
  recoveries(db).where('member_id', '=', memberId).where('ended_at', 'is', null).executeTakeFirst()

export const recoveryOfLink = (
  db: Db,
  link: 'stop_hash' | 'link_hash',
  hash: Buffer,
): Promise<RecoveryRow | undefined> => recoveries(db).where(link, '=', hash).executeTakeFirst()

type Due = { confirmedUntil: Date; sentUntil: Date; except: readonly string[]; limit: number }

/** The recoveries whose link has to be sent, or was not used in time, the longest due first. */
export async function dueRecoveries(db: Db, { confirmedUntil, sentUntil, except, limit }: Due): Promise<string[]> {
  const rows = await db
    .selectFrom('account_recoveries')
    .select('id')
    .where('ended_at', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        and([eb('state', '=', 'waiting'), eb('confirmed_at', '<=', confirmedUntil)]),
        and([eb('state', '=', 'ready'), eb('link_sent_at', '<=', sentUntil)]),
      ]),
    )
    .where((eb) => eb.not(eb('id', '=', anyOf(except))))
    .orderBy('confirmed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

type Wanted = { memberId: string | undefined; endedSince: Date; limit: number }

/** All recoveries of a member; without one, those that are open or have ended since. Open ones first, oldest first. */
export const listRecoveries = (db: Db, { memberId, endedSince, limit }: Wanted) =>
  db
    .selectFrom('account_recoveries')
    .innerJoin('members', 'members.id', 'member_id')
    .selectAll('account_recoveries')
    .select('members.name')
    .select(sql<string | null>`(select name from staff where id = requested_by)`.as('requester'))
    .select(sql<string | null>`(select name from staff where id = confirmed_by)`.as('confirmer'))
    .select(sql<string | null>`(select name from staff where id = ended_by)`.as('ender'))
    .where(({ or, eb }) =>
      memberId ? eb('member_id', '=', memberId) : or([eb('ended_at', 'is', null), eb('ended_at', '>', endedSince)]),
    )
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('requested_at')
    .limit(limit)
    .execute()
export type ListedRow = Awaited<ReturnType<typeof listRecoveries>>[number]

/** Locks the changes of the address before the account, in the order in which the link to the old address does. */
export const lockEmailChangesOf = (tx: Db, accountId: string) =>
  tx.selectFrom('email_changes').select('id').where('account_id', '=', accountId).forUpdate().execute()
