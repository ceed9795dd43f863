import type { Notification } from '@heartwell/contract/notifications/notifications.ts'
import { daysBetween } from '../../platform/text/local-day.ts'

/**
 * Notifications of one kind, title and day. The newest one represents all of them. The key is unique and stays when
 * another notification joins.
 */
export type Fold = { key: string; newest: Notification; others: Notification[] }
export type Period = { title: 'This week' | 'Earlier'; folds: Fold[] }

const WEEK_DAYS = 7

/** Groups notifications, which come newest first, by kind and the reader's calendar day: those of the last 7 days first. */
export function foldNotifications(notifications: readonly Notification[], now: Date): Period[] {
  const folds = new Map<string, Fold>()
  for (const notification of notifications) {
    const { id, kind, title, created_at } = notification
    // A notification without a kind is not grouped.
    const key = kind ? `${new Date(created_at).toDateString()} ${kind} ${title}` : id
    const fold = folds.get(key)
    if (fold) fold.others.push(notification)
    else folds.set(key, { key, newest: notification, others: [] })
  }
  const isOfThisWeek = ({ newest }: Fold) => daysBetween(new Date(newest.created_at), now) < WEEK_DAYS
  const all = [...folds.values()]
  const periods: Period[] = [
    { title: 'This week', folds: all.filter(isOfThisWeek) },
    { title: 'Earlier', folds: all.filter((fold) => !isOfThisWeek(fold)) },
  ]
  return periods.filter(({ folds }) => folds.length > 0)
}

/** The text of a group: that of its newest notification, or the number of people who wrote. */
export function lineOf(fold: Fold): string {
  const senders = sendersOf(fold)
  return senders > 1 ? `You have messages from ${senders} people.` : fold.newest.message
}

/** The number of people who wrote the messages of a group; 0 when it is not about messages. */
export const sendersOf = (fold: Fold): number =>
  fold.newest.kind === 'message' ? new Set(allOf(fold).map(({ id, ref }) => ref ?? id)).size : 0

export const allOf = ({ newest, others }: Fold): Notification[] => [newest, ...others]
export const unreadIn = (fold: Fold): string[] => allOf(fold).flatMap(({ id, read }) => (read ? [] : [id]))
