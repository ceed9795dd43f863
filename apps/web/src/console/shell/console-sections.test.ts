import { STAFF_ROLES, type StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { expect, test } from 'vitest'
import { sectionsOf } from './console-sections.ts'

const namesOf = (...held: StaffRole[]) => sectionsOf(held).map(({ name }) => name)

test.each<[StaffRole, string[]]>([
  ['reviewer', ['Home', 'Queue', 'Wedding stories', 'Rejection reasons']],
  [
    'moderator',
    [
      'Home',
      'Reports',
      'Not free to decide',
      'Complaints',
      'Appeals',
      'Bans to confirm',
      'Counsellors',
      'Introductions',
      'Ratings',
    ],
  ],
  [
    'support',
    [
      'Home',
      'Messages',
      'Support',
      'Recoveries',
      'Canned answers',
      'Bookings',
      'Counsellors',
      'Prices and refunds',
      'Disputed meetings',
    ],
  ],
  [
    'finance',
    [
      'Home',
      'Support',
      'Bookings',
      'Counsellors',
      'Introductions',
      'Prices and refunds',
      'Disputed meetings',
      'Payouts',
      'Numbers',
    ],
  ],
  [
    'editor',
    [
      'Home',
      'Newsletter',
      'Pages',
      'Articles',
      'Emails',
      'Helplines',
      'Interests',
      'Questionnaires',
      'Home figures',
      'Numbers',
      'Transparency',
    ],
  ],
])('the role %s opens %j and no other section', (role, names) => {
  expect(namesOf(role)).toEqual(names)
})

test('an administrator opens every section', () => {
  const others = STAFF_ROLES.flatMap((role) => namesOf(role))
  expect(namesOf('administrator')).toEqual(expect.arrayContaining(others))
  expect(namesOf('administrator')).toContain('Matching')
})

test('two roles open the sections of both, in the order of the navigation', () => {
  expect(namesOf('moderator', 'reviewer')).toEqual([
    'Home',
    'Queue',
    'Wedding stories',
    'Rejection reasons',
    'Reports',
    'Not free to decide',
    'Complaints',
    'Appeals',
    'Bans to confirm',
    'Counsellors',
    'Introductions',
    'Ratings',
  ])
})

test('each key opens one section', () => {
  const keys = sectionsOf(['administrator']).flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})
