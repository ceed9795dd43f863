import { hasStaffRole, STAFF_ROLES, type StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import {
  Ban,
  Banknote,
  BookOpen,
  CalendarDays,
  CalendarX2,
  ChartColumn,
  Eye,
  FileText,
  Flag,
  Gem,
  Hand,
  Hash,
  HeartHandshake,
  House,
  Inbox,
  KeyRound,
  LifeBuoy,
  ListChecks,
  ListX,
  type LucideIcon,
  Mail,
  MailPlus,
  MessageCircleWarning,
  MessageSquareText,
  Newspaper,
  Percent,
  Phone,
  Scale,
  ScrollText,
  Shuffle,
  Sparkles,
  Star,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react'
import { consolePaths } from './console-paths.ts'
import type { KeyBindings } from './keys.ts'

/** `key` opens the section from the keyboard. */
export type ConsoleSection = {
  key?: keyof KeyBindings
  name: string
  to: string
  icon: LucideIcon
  roles: readonly StaffRole[]
}
export type ConsoleGroup = { name: string; sections: readonly ConsoleSection[] }

/** The sections of the provider's console. One without roles is for administrators only. */
const GROUPS: readonly ConsoleGroup[] = [
  {
    name: 'Today',
    sections: [{ key: 'h', name: 'Home', to: consolePaths.home, icon: House, roles: STAFF_ROLES }],
  },
  {
    name: 'Members',
    sections: [
      { key: '1', name: 'Queue', to: consolePaths.queue, icon: UserRoundCheck, roles: ['reviewer'] },
      { name: 'Wedding stories', to: consolePaths.stories, icon: Gem, roles: ['reviewer'] },
      { name: 'Rejection reasons', to: consolePaths.rejectionReasons, icon: ListX, roles: ['reviewer'] },
      { key: '8', name: 'Reports', to: consolePaths.reports, icon: Flag, roles: ['moderator'] },
      { name: 'Not free to decide', to: consolePaths.confidential, icon: Hand, roles: ['moderator'] },
      { name: 'Complaints', to: consolePaths.complaints, icon: MessageCircleWarning, roles: ['moderator'] },
      { name: 'Appeals', to: consolePaths.appeals, icon: Scale, roles: ['moderator'] },
      { name: 'Bans to confirm', to: consolePaths.bans, icon: Ban, roles: ['moderator'] },
    ],
  },
  {
    name: 'Requests',
    sections: [
      { key: '2', name: 'Messages', to: consolePaths.messages, icon: Inbox, roles: ['support'] },
      { key: '3', name: 'Support', to: consolePaths.support, icon: LifeBuoy, roles: ['support', 'finance'] },
      { name: 'Recoveries', to: consolePaths.recoveries, icon: KeyRound, roles: ['support'] },
      { name: 'Canned answers', to: consolePaths.cannedAnswers, icon: MessageSquareText, roles: ['support'] },
    ],
  },
  {
    name: 'Counselling',
    sections: [
      { name: 'Bookings', to: consolePaths.bookings, icon: CalendarDays, roles: ['support', 'finance'] },
      {
        name: 'Counsellors',
        to: consolePaths.counsellors,
        icon: HeartHandshake,
        roles: ['moderator', 'support', 'finance'],
      },
      { name: 'Introductions', to: consolePaths.introductions, icon: MailPlus, roles: ['moderator', 'finance'] },
      { name: 'Prices and refunds', to: consolePaths.terms, icon: Percent, roles: ['support', 'finance'] },
      {
        name: 'Disputed meetings',
        to: consolePaths.disputedMeetings,
        icon: CalendarX2,
        roles: ['support', 'finance'],
      },
      { name: 'Payouts', to: consolePaths.payouts, icon: Banknote, roles: ['finance'] },
      { key: '9', name: 'Ratings', to: consolePaths.ratings, icon: Star, roles: ['moderator'] },
    ],
  },
  {
    name: 'Content',
    sections: [
      { key: '4', name: 'Newsletter', to: consolePaths.issues, icon: Newspaper, roles: ['editor'] },
      { key: '5', name: 'Pages', to: consolePaths.pages, icon: FileText, roles: ['editor'] },
      { name: 'Articles', to: consolePaths.articles, icon: BookOpen, roles: ['editor'] },
      { name: 'Emails', to: consolePaths.emails, icon: Mail, roles: ['editor'] },
      { name: 'Helplines', to: consolePaths.helplines, icon: Phone, roles: ['editor'] },
      { name: 'Interests', to: consolePaths.interests, icon: Sparkles, roles: ['editor'] },
      { name: 'Questionnaires', to: consolePaths.questionnaires, icon: ListChecks, roles: ['editor'] },
      { key: '6', name: 'Home figures', to: consolePaths.figures, icon: Hash, roles: ['editor'] },
    ],
  },
  {
    name: 'Site',
    sections: [
      { name: 'Numbers', to: consolePaths.numbers, icon: ChartColumn, roles: ['finance', 'editor'] },
      { name: 'Transparency', to: consolePaths.transparency, icon: Eye, roles: ['editor'] },
      { key: '7', name: 'Matching', to: consolePaths.matching, icon: Shuffle, roles: [] },
      { name: 'Audit', to: consolePaths.audit, icon: ScrollText, roles: [] },
      { name: 'Staff', to: consolePaths.staff, icon: UsersRound, roles: ['administrator'] },
    ],
  },
]

/** The groups and sections that these roles open, in the order of the navigation. */
export const groupsOf = (held: readonly StaffRole[]): ConsoleGroup[] =>
  GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(({ roles }) => hasStaffRole(held, roles)),
  })).filter(({ sections }) => sections.length > 0)

/** Whether a path belongs to a section. */
export const isOpenSection = ({ to }: Pick<ConsoleSection, 'to'>, pathname: string): boolean =>
  pathname === to || (to !== consolePaths.home && pathname.startsWith(`${to}/`))

export const sectionsOf = (held: readonly StaffRole[]): ConsoleSection[] =>
  groupsOf(held).flatMap(({ sections }) => sections)
