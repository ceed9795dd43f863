import type { Notification } from '@heartwell/contract/notifications.ts'
import { expect, test } from 'vitest'
import { foldNotices, unreadIn } from './fold-notices.ts'

const NOW = new Date(2026, 10, 21, 9)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
let next = 0
const notice = (created_at: string, changed: Partial<Notification> = {}): Notification => {
  next += 1
  const [id, message] = [`id-${next}`, `message ${next}`]
  return {
    id,
    title: 'A new interest',
    message,
    created_at,
    read: true,
    kind: 'interest',
    about_id: null,
    ref: null,
    ...changed,
  }
}

test('MS-07 notices of one kind and day fold into one, of which the newest is shown', () => {
  const notices = [
    notice(at(21, 8), { read: false }),
    notice(at(21, 7), { kind: 'connection', title: 'You are connected' }),
    notice(at(21, 6), { read: false }),
    notice(at(20, 23)),
    notice(at(3, 12)),
  ]
  const days = foldNotices(notices, NOW)
  expect(days.map(({ title, folds }) => [title, folds.map(({ others }) => others.length)])).toEqual([
    ['Today', [1, 0]],
    ['Yesterday', [0]],
    ['3 November 2026', [0]],
  ])
  const [first] = days[0]?.folds ?? []
  expect(first?.newest).toBe(notices[0])
  expect(first && unreadIn(first)).toEqual([notices[0]?.id, notices[2]?.id])
})

test('MS-07 notices of which no kind is known stay apart', () => {
  const alike = () => notice(at(21, 8), { kind: null })
  expect(foldNotices([alike(), alike()], NOW)[0]?.folds).toHaveLength(2)
  expect(foldNotices([], NOW)).toEqual([])
})
