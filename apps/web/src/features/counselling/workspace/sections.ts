import { CalendarDays, MessageCircle, Star, Sun, Users, Wallet } from 'lucide-react'
import { paths } from '../../../paths.ts'

/** The parts of the workspace, each with its key. */
export const SECTIONS = [
  { label: 'Today', to: paths.counsellor, Icon: Sun, key: 'T' },
  { label: 'Calendar', to: paths.counsellorCalendar, Icon: CalendarDays, key: 'C' },
  { label: 'Clients', to: paths.clients, Icon: Users, key: 'L' },
  { label: 'Messages', to: paths.counsellorMessages, Icon: MessageCircle, key: 'M' },
  { label: 'Earnings', to: paths.earnings, Icon: Wallet, key: 'E' },
  { label: 'Ratings', to: paths.ratings, Icon: Star, key: 'R' },
] as const

/** The four sections in the phone's bottom bar. */
export const PHONE_SECTIONS = SECTIONS.slice(0, 4)
