import type { Notification } from '@heartwell/contract/notifications/notifications.ts'
import { timeText } from '@heartwell/contract/text/format.ts'

/**
 * Notifications of one kind, title and day. The newest one represents all of them. The key is unique within the day and
 * stays when another notification joins.
 */
export type Fold = { key: string; newest: Notification; others: Notification[] }
export type Day = { key: string; title: string; folds: Fold[] }

/** Groups notifications, which come newest first, by the reader's calendar days. */
export function foldNotifications(notifications: readonly Notification[], now: Date): Day[] {
  const days = new Map<string, Map<string, Fold>>()
  for (const notification of notifications) {
    const day = dayKey(new Date(notification.created_at))
    const folds = days.get(day) ?? new Map<string, Fold>()
    days.set(day, folds)
    // A notification without a kind is not grouped.
    const key = notification.kind ? `${notification.kind} ${notification.title}` : notification.id
    const fold = folds.get(key)
    if (fold) fold.others.push(notification)
    else folds.set(key, { key, newest: notification, others: [] })
  }
  return [...days].map(([key, folds]) => ({ key, title: dayTitle(key, now), folds: [...folds.values()] }))
}

const dayKey = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoSigns).join('-')
const twoSigns = (number: number) => String(number).padStart(2, '0')

function dayTitle(key: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (key === dayKey(now)) return 'Today'
  if (key === dayKey(yesterday)) return 'Yesterday'
  return timeText(`${key}T12:00`, '5 November 2026')
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
