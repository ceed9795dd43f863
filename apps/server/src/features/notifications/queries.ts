import type { MailedKind, NotificationKind } from '@heartwell/contract/notifications/notification-settings.ts'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/db/database.ts'
import { type TimeCursor, timeOrder } from '../../platform/db/pagination.ts'
import type { Read } from '../../platform/db/together.ts'
import { invalidation } from '../../platform/realtime/invalidation-events.queries.ts'

/** The most browsers of one account; a further subscription removes the oldest. */
const SUBSCRIPTIONS_MAX = 10

export type NotificationRow = Pick<
  Row<'notifications'>,
  'id' | 'title' | 'message' | 'created_at' | 'read_at' | 'kind' | 'about_id' | 'ref'
>

type NewNotification = {
  id: string
  member_id: string
  about_id: string | null
  kind: NotificationKind
  ref: string | null
  title: string
  message: string
  created_at: Date
  mailed_at: Date | null
  read_at?: Date | null
  pushed_at?: Date | null
}
/** Stores a notification, and publishes that the member has a new one. */
export const insertNotification = (db: Db, row: NewNotification) =>
  db
    .insertInto('notifications')
    .values(row)
    .returning(invalidation(row.member_id, 'notifications').as('published'))
    .execute()

/** Leaves out notifications about members who are hidden from this member or from everybody. */
const notHidden = sql<boolean>`not exists (
  select 1 from hidden_pairs where hidden_pairs.member_id = notifications.member_id and other_id = about_id)
  and not exists (select 1 from accounts as theirs where theirs.id = about_id and theirs.hidden)`

type NotificationKey = { kind: NotificationKind; title: string; aboutId: string }
export const deleteNotifications = (db: Db, memberId: string, { kind, title, aboutId }: NotificationKey) =>
  db
    .deleteFrom('notifications')
    .where('member_id', '=', memberId)
    .where('about_id', '=', aboutId)
    .where('kind', '=', kind)
    .where('title', '=', title)
    .returning(['read_at', 'created_at'])
    .execute()

const NEWEST_FIRST = timeOrder('desc', { time: 'created_at', key: 'id' })

type Page = { limit: number; after: TimeCursor | undefined }
/** Newest first. */
export const notificationsOf = (db: Db, memberId: string, { limit, after }: Page) =>
  db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'created_at', 'read_at', 'kind', 'about_id', 'ref'])
    .select(NEWEST_FIRST.cursor)
    .where('member_id', '=', memberId)
    .where(notHidden)
    .where(NEWEST_FIRST.isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const unreadRead: Read<{ memberId: string }, number> = {
  query: ({ memberId }) => sql`
    select count(*)::int as unread from notifications
    where member_id = ${memberId} and read_at is null and ${notHidden}`,
  result: ([row]) => row?.unread ?? 0,
}

type Which = { ids: string[] } | { until: Date }
export function markRead(db: Db, memberId: string, which: Which, at: Date) {
  const unread = db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
  if ('until' in which) return unread.where('created_at', '<=', which.until).execute()
  return which.ids.length === 0 ? [] : unread.where('id', 'in', which.ids).execute()
}

/** Marks the notifications of one kind with this `ref` as read. @returns how many there were */
export async function markReadOf(db: Db, memberId: string, kind: NotificationKind, ref: string): Promise<number> {
  const rows = await db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .returning('id')
    .execute()
  return rows.length
}

/**
 * An unread notification whose owner may still receive it: undefined once it is read or hidden, or when the owner is
 * suspended or about to be deleted.
 */
export const unreadNotification = (db: Db, id: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('accounts', 'accounts.id', 'member_id')
    .select(['member_id', 'kind', 'pushed_at', 'mailed_at', 'accounts.email'])
    .where('notifications.id', '=', id)
    .where('read_at', 'is', null)
    .where('accounts.hidden', '=', false)
    .where(notHidden)
    .executeTakeFirst()

type Owed = { memberId: string; since: Date; at: Date }

/**
 * Marks unread notifications that were not pushed yet.
 * @returns their kinds; of two calls at once the second gets none.
 */
export async function takeToPush(tx: Db, kinds: readonly NotificationKind[], { memberId, since, at }: Owed) {
  if (kinds.length === 0) return []
  const rows = await tx
    .updateTable('notifications')
    .set({ pushed_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('pushed_at', 'is', null)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .where(notHidden)
    .returning('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/**
 * Marks unread notifications that were not emailed yet.
 * @returns their kinds and titles; of two calls at once the second gets none.
 */
export async function takeToMail(tx: Db, kinds: readonly MailedKind[], { memberId, since, at }: Owed) {
  if (kinds.length === 0) return []
  const rows = await tx
    .updateTable('notifications')
    .set({ mailed_at: at })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('mailed_at', 'is', null)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .where(notHidden)
    .returning(['kind', 'title'])
    .execute()
  return rows.map(({ kind, title }) => ({ kind: kind as MailedKind, title })) // The query asked for these kinds only.
}

/** Undefined for a member who is suspended, deleted or about to be deleted. */
export const addressOf = (db: Db, memberId: string) =>
  db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', memberId)
    .where('accounts.hidden', '=', false)
    .executeTakeFirst()

export type SettingsRow = Row<'notification_settings'>

export const settingsOf = (db: Db, memberId: string): Promise<SettingsRow | undefined> =>
  db.selectFrom('notification_settings').selectAll().where('member_id', '=', memberId).executeTakeFirst()

export const saveSettings = (db: Db, row: SettingsRow) =>
  db
    .insertInto('notification_settings')
    .values(row)
    .onConflict((c) => c.column('member_id').doUpdateSet(row))
    .execute()

export const isMember = (db: Db, id: string) =>
  db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()

type NewSubscription = { account_id: string; endpoint: string; p256dh: string; auth: string; created_at: Date }

/** One browser belongs to one account: the one that subscribed with it last. */
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

export const deleteSubscriptionsOf = (db: Db, accountId: string) =>
  db.deleteFrom('push_subscriptions').where('account_id', '=', accountId).execute()

export const subscriptionsOf = (db: Db, accountId: string) =>
  db.selectFrom('push_subscriptions').select('id').where('account_id', '=', accountId).execute()

/** Undefined when the subscription was removed, or when its owner is suspended or about to be deleted. */
export const subscriptionById = (db: Db, id: string) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('accounts', 'accounts.id', 'push_subscriptions.account_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscriptions.id', '=', id)
    .where('accounts.hidden', '=', false)
    .executeTakeFirst()
