import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const LIST_MAX = 200
/** Browsers of one account; who subscribes with more loses the oldest. */
const SUBSCRIPTIONS_MAX = 10

type NewNotification = {
  member_id: string
  about_id: string | null
  title: string
  message: string
  created_at: Date
}
export const insertNotification = (db: Db, row: NewNotification) => db.insertInto('notifications').values(row).execute()

const notHidden = sql<boolean>`not exists (
  select 1 from hidden_pairs where hidden_pairs.member_id = notifications.member_id and other_id = about_id)`

/** What speaks of somebody hidden by a block is left out. */
export const notificationsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'created_at'])
    .where('member_id', '=', memberId)
    .where(notHidden)
    .orderBy('created_at', 'desc')
    .limit(LIST_MAX)
    .execute()

type NewSubscription = { account_id: string; endpoint: string; p256dh: string; auth: string; created_at: Date }

/** One browser belongs to one account: to the one that subscribed with it last. */
export async function saveSubscription(tx: Db, row: NewSubscription) {
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((c) => c.column('endpoint').doUpdateSet(row))
    .execute()
  const newest = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', row.account_id)
    .orderBy('created_at', 'desc')
    .limit(SUBSCRIPTIONS_MAX)
  await tx
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', row.account_id)
    .where('id', 'not in', newest)
    .execute()
}

export const deleteSubscription = (db: Db, accountId: string, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('account_id', '=', accountId).where('endpoint', '=', endpoint).execute()

export const deleteSubscriptionById = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute()

export const subscriptionsOf = (db: Db, accountId: string) =>
  db.selectFrom('push_subscriptions').select('id').where('account_id', '=', accountId).execute()

/** Undefined when it was taken back, or its owner is suspended. */
export const subscriptionById = (db: Db, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('accounts', 'accounts.id', 'push_subscriptions.account_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscriptions.id', '=', id)
    .where('accounts.suspended_at', 'is', null)
    .executeTakeFirst()
