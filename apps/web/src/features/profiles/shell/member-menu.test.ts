import { expect, test } from 'vitest'
import { paths } from '../../../paths.ts'
import { currentIn, MENU, SETTINGS } from './member-menu.ts'

const markedAt = (pathname: string) =>
  MENU.flatMap((entry) => {
    const mark = currentIn(entry, pathname)
    return mark ? [[entry.label, mark]] : []
  })

test('MA-02 the menu has seven entries in their order, and Logout after them', () => {
  expect(MENU.map(({ label, to }) => [label, to])).toEqual([
    ['Your Matches', '/Sidebar/home'],
    ['Your Connections', '/Sidebar/profile'],
    ['Messages', '/Sidebar/Messages'],
    ['Edit Profile', '/Sidebar/EditProfile'],
    ['Counselling', '/Sidebar/Consult'],
    ['Payment History', '/Sidebar/PaymentHistory'],
    ['Help and Support', '/Sidebar/helpandsupport'],
  ])
})

test.each([
  [paths.matches, 'Your Matches', 'page'],
  ['/sidebar/HOME', 'Your Matches', 'page'],
  [paths.memberProfile('someone'), 'Your Matches', 'true'],
  [paths.chat('someone'), 'Messages', 'true'],
  [paths.introductions, 'Your Connections', 'true'],
  [paths.consultChat, 'Counselling', 'true'],
  [paths.setResetPassword, 'Edit Profile', 'true'],
  [paths.editImages, 'Edit Profile', 'true'],
  [paths.techSupport, 'Help and Support', 'true'],
  [paths.dataProtection, 'Help and Support', 'true'],
  [paths.supportCase('ABC-234'), 'Help and Support', 'true'],
])('at %s the entry %s is marked', (pathname, label, mark) => {
  expect(markedAt(pathname)).toEqual([[label, mark]])
})

test('pages that belong to no entry mark none', () => {
  expect(markedAt(paths.settings)).toEqual([])
  expect(markedAt(paths.notifications)).toEqual([])
  // The settings lead to it, although its path is below that of the introductions.
  expect(markedAt(`${paths.introductions}/companions`)).toEqual([])
  expect(currentIn(SETTINGS, `${paths.introductions}/companions`)).toBe('true')
})
