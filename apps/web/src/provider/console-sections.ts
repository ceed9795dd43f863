import { hasStaffRole, STAFF_ROLES, type StaffRole } from '@heartwell/contract/staff-roles.ts'
import { consolePaths } from './console-paths.ts'
import type { KeyBindings } from './keys.ts'

/** `key` opens the section from the keyboard. */
export type ConsoleSection = {
  key?: keyof KeyBindings
  name: string
  to: string
  roles: readonly StaffRole[]
}
export type ConsoleGroup = { name: string; sections: readonly ConsoleSection[] }

/** The sections of the provider's console. One without roles is for administrators only. */
const GROUPS: readonly ConsoleGroup[] = [
  {
    name: 'Today',
    sections: [{ key: 'h', name: 'Home', to: consolePaths.home, roles: STAFF_ROLES }],
  },
  {
    name: 'Members',
    sections: [
      { key: '1', name: 'Queue', to: consolePaths.queue, roles: ['reviewer'] },
      { name: 'Rejection reasons', to: consolePaths.rejectionReasons, roles: ['reviewer'] },
      { key: '8', name: 'Reports', to: consolePaths.reports, roles: ['moderator'] },
      { name: 'Appeals', to: consolePaths.appeals, roles: ['moderator'] },
      { name: 'Bans to confirm', to: consolePaths.bans, roles: ['moderator'] },
    ],
  },
  {
    name: 'Requests',
    sections: [
      { key: '2', name: 'Messages', to: consolePaths.messages, roles: ['support'] },
      { key: '3', name: 'Support', to: consolePaths.support, roles: ['support', 'finance'] },
      { name: 'Canned answers', to: consolePaths.cannedAnswers, roles: ['support'] },
    ],
  },
  {
    name: 'Counselling',
    sections: [
      { name: 'Bookings', to: consolePaths.bookings, roles: ['support', 'finance'] },
      { name: 'Counsellors', to: consolePaths.counsellors, roles: ['moderator', 'support', 'finance'] },
      { name: 'Prices and refunds', to: consolePaths.terms, roles: ['support', 'finance'] },
      { name: 'Payouts', to: consolePaths.payouts, roles: ['finance'] },
      { key: '9', name: 'Ratings', to: consolePaths.ratings, roles: ['moderator'] },
    ],
  },
  {
    name: 'Content',
    sections: [
      { key: '4', name: 'Newsletter', to: consolePaths.issues, roles: ['editor'] },
      { key: '5', name: 'Pages', to: consolePaths.pages, roles: ['editor'] },
      { name: 'Articles', to: consolePaths.articles, roles: ['editor'] },
      { name: 'Emails', to: consolePaths.emails, roles: ['editor'] },
      { name: 'Interests', to: consolePaths.interests, roles: ['editor'] },
      { name: 'Questionnaires', to: consolePaths.questionnaires, roles: ['editor'] },
      { key: '6', name: 'Home figures', to: consolePaths.figures, roles: ['editor'] },
    ],
  },
  {
    name: 'Site',
    sections: [
      { name: 'Numbers', to: consolePaths.numbers, roles: ['finance', 'editor'] },
      { name: 'Transparency', to: consolePaths.transparency, roles: ['editor'] },
      { key: '7', name: 'Matching', to: consolePaths.matching, roles: [] },
      { name: 'Audit', to: consolePaths.audit, roles: [] },
      { name: 'Staff', to: consolePaths.staff, roles: ['administrator'] },
    ],
  },
]

/** The groups and sections that these roles open, in the order of the navigation. */
export const groupsOf = (held: readonly StaffRole[]): ConsoleGroup[] =>
  GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(({ roles }) => hasStaffRole(held, roles)),
  })).filter(({ sections }) => sections.length > 0)

export const sectionsOf = (held: readonly StaffRole[]): ConsoleSection[] =>
  groupsOf(held).flatMap(({ sections }) => sections)
