import type { Notification } from '@heartwell/contract/notifications.ts'

/** Notices of one kind and title that came on one day: the newest stands for all. */
export type Fold = { newest: Notification; others: Notification[] }
export type Day = { key: string; title: string; folds: Fold[] }

/** Days of the reader's own calendar, newest first; the notices come newest first, too. */
export function foldNotices(notices: readonly Notification[], now: Date): Day[] {
  const days = new Map<string, Map<string, Fold>>()
  for (const notice of notices) {
    const day = dayKey(new Date(notice.created_at))
    const folds = days.get(day) ?? new Map<string, Fold>()
    days.set(day, folds)
    // Without a kind nothing is known to be alike.
    const sort = notice.kind ? `${notice.kind} ${notice.title}` : notice.id
    const fold = folds.get(sort)
    if (fold) fold.others.push(notice)
    else folds.set(sort, { newest: notice, others: [] })
  }
  return [...days].map(([key, folds]) => ({ key, title: dayTitle(key, now), folds: [...folds.values()] }))
}

const dayKey = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoSigns).join('-')
const twoSigns = (number: number) => String(number).padStart(2, '0')

function dayTitle(key: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (key === dayKey(now)) return 'Today'
  if (key === dayKey(yesterday)) return 'Yesterday'
  const words = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Date(`${key}T12:00`).toLocaleDateString('en-GB', words)
}

export const allOf = ({ newest, others }: Fold): Notification[] => [newest, ...others]
export const unreadIn = (fold: Fold): string[] => allOf(fold).flatMap(({ id, read }) => (read ? [] : [id]))
