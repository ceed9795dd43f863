import type { Notification } from '@heartwell/contract/notifications/notifications.ts'
import { describe, expect, test } from 'vitest'
import { type Fold, foldNotifications, lineOf, sendersOf, unreadIn } from './fold-notifications.ts'
import { actionOf, targetOf } from './notification-kinds.ts'

const NOW = new Date(2026, 10, 21, 9)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
let next = 0
const notification = (created_at: string, changed: Partial<Notification> = {}): Notification => {
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
    picture: null,
    ref: null,
    ...changed,
  }
}

test('MS-07 notifications of one kind and day are grouped, and the newest is shown', () => {
  const notifications = [
    notification(at(21, 8), { read: false }),
    notification(at(21, 7), { kind: 'connection', title: 'You are connected' }),
    notification(at(21, 6), { read: false }),
    notification(at(20, 23)),
    notification(at(15, 0)),
    notification(at(14, 23)),
    notification(at(3, 12)),
  ]
  const periods = foldNotifications(notifications, NOW)
  expect(periods.map(({ title, folds }) => [title, folds.map(({ others }) => others.length)])).toEqual([
    ['This week', [1, 0, 0, 0]],
    ['Earlier', [0, 0]],
  ])
  const [first] = periods[0]?.folds ?? []
  expect(first?.newest).toBe(notifications[0])
  expect(first && unreadIn(first)).toEqual([notifications[0]?.id, notifications[2]?.id])
})

test('MS-07 notifications without a kind are not grouped', () => {
  const alike = () => notification(at(21, 8), { kind: null })
  expect(foldNotifications([alike(), alike()], NOW)[0]?.folds).toHaveLength(2)
  expect(foldNotifications([], NOW)).toEqual([])
})

describe('notifications of messages', () => {
  const message = (sender: string, name: string) =>
    notification(at(21, 8), { kind: 'message', title: 'New message', message: `${name} wrote to you.`, ref: sender })
  const foldOf = (...notifications: Notification[]) => foldNotifications(notifications, NOW)[0]?.folds[0] as Fold

  test('from several people fold into one line that says how many they are and names nobody', () => {
    const fold = foldOf(message('ravi', 'Ravi'), message('asha', 'Asha'), message('ravi', 'Ravi'))
    expect(sendersOf(fold)).toBe(2)
    expect(lineOf(fold)).toBe('You have messages from 2 people.')
  })

  test('from one person keep their text, as do notifications of other kinds', () => {
    expect(lineOf(foldOf(message('ravi', 'Ravi'), message('ravi', 'Ravi')))).toBe('Ravi wrote to you.')
    const interests = foldOf(notification(at(21, 8), { ref: 'a' }), notification(at(21, 7), { ref: 'b' }))
    expect(lineOf(interests)).toBe(interests.newest.message)
  })

  test('lead to the conversation with their sender: a member, or the counsellor whom the state names', () => {
    expect(targetOf({ kind: 'message', about_id: 'ravi', ref: 'ravi' })).toEqual({ to: '/Sidebar/chat/ravi' })
    expect(targetOf({ kind: 'message', about_id: null, ref: 'carla' })).toEqual({
      to: '/Sidebar/ChatConsult',
      state: { counsellor: { id: 'carla' } },
    })
    expect(targetOf({ kind: null, about_id: null, ref: null })).toBeUndefined()
  })
})

test('targetOf an appointment is its page, and of a payment that booked nothing the payment history', () => {
  const about = (ref: string) => targetOf({ kind: 'appointment', about_id: null, ref })
  expect(about('b1')).toEqual({ to: '/booking-details/b1' })
  expect(about('payments')).toEqual({ to: '/Sidebar/PaymentHistory' })
})

test('the question after a meeting opens its page, and offers no other step', () => {
  const question = { kind: 'connection', about_id: 'ravi', ref: 'day-after' } as const
  expect(targetOf(question)).toEqual({ to: '/Sidebar/plan/ravi/day-after' })
  expect(actionOf({ ...notification(at(21, 8), question), read: false })).toBeUndefined()
})
