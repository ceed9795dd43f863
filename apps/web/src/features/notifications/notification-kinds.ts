import type { NotificationKind } from '@heartwell/contract/notifications/notification-settings.ts'
import { NEW_INTEREST, type Notification } from '@heartwell/contract/notifications/notifications.ts'
import {
  Bell,
  CalendarHeart,
  Heart,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { inSettings, paths } from '../../paths.ts'
import type { Tone } from '../../ui/tones.ts'

export type KindLook = { icon: LucideIcon; tone: Tone }

const LOOKS: Record<NotificationKind, KindLook> = {
  interest: { icon: Heart, tone: 'blush' },
  connection: { icon: UsersRound, tone: 'apricot' },
  message: { icon: MessageCircle, tone: 'lilac' },
  profile: { icon: UserRound, tone: 'sky' },
  appointment: { icon: CalendarHeart, tone: 'apricot' },
  support: { icon: LifeBuoy, tone: 'honey' },
  safety: { icon: ShieldCheck, tone: 'sage' },
}
const PLAIN: KindLook = { icon: Bell, tone: 'lilac' }

export const lookOf = (kind: NotificationKind | null): KindLook => (kind ? LOOKS[kind] : PLAIN)

export type Target = { to: string; state?: { counsellor: { id: string } } }

/** The target of a notification; undefined when there is nothing more to see. */
export function targetOf(notification: Pick<Notification, 'kind' | 'about_id' | 'ref'>): Target | undefined {
  if (notification.kind === 'message') return conversationOf(notification)
  const to = pageOf(notification)
  return to === undefined ? undefined : { to }
}

type Action = { to: string; label: 'Answer' | 'Write' }

/** The next step that a notification asks for; undefined when its page says more than a button could. */
export function actionOf({ kind, title, about_id, ref, read }: Notification): Action | undefined {
  if (kind === 'interest' && title === NEW_INTEREST && !read) return { to: paths.connections, label: 'Answer' }
  if (kind === 'connection' && about_id && ref === null) return { to: paths.chat(about_id), label: 'Write' }
  return undefined
}

/** A message names its sender as `ref`, and a member among its senders as `about_id` as well. */
function conversationOf({ about_id, ref }: Pick<Notification, 'about_id' | 'ref'>): Target {
  if (about_id) return { to: paths.chat(about_id) }
  return ref ? { to: paths.consultChat, state: { counsellor: { id: ref } } } : { to: paths.messages }
}

function pageOf({ kind, about_id, ref }: Pick<Notification, 'kind' | 'about_id' | 'ref'>): string | undefined {
  if (kind === 'interest') return paths.connections
  if (kind === 'connection' && about_id && ref === 'day-after') return `${paths.plan(about_id)}/day-after`
  if (kind === 'connection' && about_id && ref === 'wedding-story') return `${paths.youTwo(about_id)}/wedding-story`
  if (kind === 'connection' && ref?.startsWith('letter:')) return paths.introduction(ref.slice('letter:'.length))
  if (kind === 'connection') return about_id ? paths.memberProfile(about_id) : paths.connections
  if (kind === 'appointment') return appointmentPage(ref)
  if (kind === 'support') return ref ? paths.supportCase(ref) : paths.helpAndSupport
  if (kind === 'safety' && ref === 'recovery') return paths.stopRecovery
  if (kind === 'safety' && ref === 'check-in') return paths.checkIn
  if (kind === 'profile') return (ref && PARTS[ref]) || paths.editProfile
  return undefined
}

/** A payment that was refunded because it booked nothing has no appointment. */
function appointmentPage(ref: string | null): string {
  if (ref === 'payments') return paths.memberPaymentHistory
  return ref ? paths.bookingDetails(ref) : paths.consult
}

const PARTS: Record<string, string> = {
  matches: paths.matches,
  welcome: paths.welcome,
  photos: paths.editImages,
  details: paths.editProfile,
  'live-picture': paths.livePicture,
  answers: inSettings(paths.ownWords),
}
