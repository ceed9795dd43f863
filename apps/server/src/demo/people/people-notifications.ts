import { NOTIFICATION_TEXTS } from '../../features/interests/view.ts'
import type { DemoMember } from './people.ts'
import type { DemoInterest } from './people-requests.ts'

type Ago = (days: number) => Date

/** A member who was here later has seen it. */
const UNREAD_DAYS = 2

/** The contact data that connected members share with each other. */
export function sharedContactsOf(requests: readonly DemoInterest[], ago: Ago) {
  return requests.flatMap(({ sender, recipient, shared, daysAgo }) => {
    if (!shared) return []
    const row = { changed_at: ago(daysAgo / 3) }
    return [
      { ...row, owner_id: sender, viewer_id: recipient, ...choiceOf(shared.from) },
      { ...row, owner_id: recipient, viewer_id: sender, ...choiceOf(shared.to) },
    ]
  })
}

/** The members' notifications: approval, interests, answers, and shared contact data. */
export function notificationsOf(members: readonly DemoMember[], requests: readonly DemoInterest[], ago: Ago) {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  const row = (memberId: string, aboutId: string | null, notification: Notification, daysAgo: number) => {
    const at = ago(daysAgo)
    const delivery = { created_at: at, pushed_at: at, mailed_at: at, read_at: daysAgo < UNREAD_DAYS ? null : at }
    return { member_id: memberId, about_id: aboutId, ref: aboutId ? null : 'matches', ...notification, ...delivery }
  }
  const welcomes = members
    .filter(({ approval }) => approval === 'approved')
    .map(({ id, decidedDaysAgo }) => row(id, null, WELCOME, decidedDaysAgo ?? 0))
  const others = requests.flatMap(({ sender, recipient, status, daysAgo, shared }) => {
    const [from, to] = [nameOf.get(sender) ?? '', nameOf.get(recipient) ?? '']
    const asked = row(recipient, sender, NOTIFICATION_TEXTS.asked(from), daysAgo)
    if (status !== 'accepted') return [asked]
    const connected = row(sender, recipient, NOTIFICATION_TEXTS.connected(to), daysAgo / 2)
    if (!shared) return [asked, connected]
    return [
      asked,
      connected,
      row(recipient, sender, NOTIFICATION_TEXTS.shared(from, choiceOf(shared.from)), daysAgo / 3),
      row(sender, recipient, NOTIFICATION_TEXTS.shared(to, choiceOf(shared.to)), daysAgo / 3),
    ]
  })
  return [...welcomes, ...others]
}

type Notification = { kind: string; title: string; message: string }
const WELCOME = { kind: 'profile', title: 'Welcome', message: 'Your profile is approved. See who matches you.' }

const choiceOf = (shown: readonly string[]) => ({
  email: shown.includes('email'),
  phone: shown.includes('phone'),
  dob: shown.includes('dob'),
})
