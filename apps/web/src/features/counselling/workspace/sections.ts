import { CalendarDays, MailOpen, MessageCircle, Star, Sun, Users, Wallet } from 'lucide-react'
import { paths } from '../../../paths.ts'

/** The parts of the workspace, each with its key. */
export const SECTIONS = [
  { label: 'Today', to: paths.counsellor, Icon: Sun, key: 'T' },
  { label: 'Calendar', to: paths.counsellorCalendar, Icon: CalendarDays, key: 'C' },
  { label: 'Clients', to: paths.clients, Icon: Users, key: 'L' },
  { label: 'Introductions', to: paths.counsellorIntroductions, Icon: MailOpen, key: 'I' },
  { label: 'Messages', to: paths.counsellorMessages, Icon: MessageCircle, key: 'M' },
  { label: 'Earnings', to: paths.earnings, Icon: Wallet, key: 'E' },
  { label: 'Ratings', to: paths.ratings, Icon: Star, key: 'R' },
] as const

const IN_MENU = new Set<string>(['Introductions', 'Earnings', 'Ratings'])

/** The four sections in the phone's bottom bar, and those in its menu. */
export const PHONE_SECTIONS = SECTIONS.filter(({ label }) => !IN_MENU.has(label))
export const MENU_SECTIONS = SECTIONS.filter(({ label }) => IN_MENU.has(label))
