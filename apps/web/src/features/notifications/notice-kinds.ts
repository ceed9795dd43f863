import type { NoticeKind } from '@heartwell/contract/notice-settings.ts'
import type { Notification } from '@heartwell/contract/notifications.ts'
import { Bell, Heart, LifeBuoy, type LucideIcon, MessageCircle, ShieldCheck, UserRound, UsersRound } from 'lucide-react'
import { paths } from '../../paths.ts'
import type { Tone } from '../../ui/tones.ts'

export type KindLook = { icon: LucideIcon; tone: Tone }

const LOOKS: Record<NoticeKind, KindLook> = {
  interest: { icon: Heart, tone: 'blush' },
  connection: { icon: UsersRound, tone: 'apricot' },
  message: { icon: MessageCircle, tone: 'lilac' },
  profile: { icon: UserRound, tone: 'sky' },
  support: { icon: LifeBuoy, tone: 'honey' },
  safety: { icon: ShieldCheck, tone: 'sage' },
}
const PLAIN: KindLook = { icon: Bell, tone: 'lilac' }

export const lookOf = (kind: NoticeKind | null): KindLook => (kind ? LOOKS[kind] : PLAIN)

/** Where a notice leads; undefined when it says all there is. */
export function targetOf({ kind, about_id, ref }: Pick<Notification, 'kind' | 'about_id' | 'ref'>): string | undefined {
  if (kind === 'interest') return paths.connections
  if (kind === 'connection') return about_id ? paths.memberProfile(about_id) : paths.connections
  if (kind === 'message') return about_id ? paths.chat(about_id) : paths.consultChat
  if (kind === 'support') return ref ? paths.supportCase(ref) : paths.helpAndSupport
  if (kind === 'profile') return (ref && PARTS[ref]) || paths.editProfile
  return undefined
}

const PARTS: Record<string, string> = { matches: paths.matches, photos: paths.editImages }
