import { expect, test } from 'vitest'
import { RolesForm } from './staff-accounts.ts'
import { hasStaffRole, type StaffRole } from './staff-roles.ts'

test.each<[string, StaffRole[], StaffRole[], boolean]>([
  ['one of the needed roles', ['support', 'editor'], ['editor', 'finance'], true],
  ['another role', ['support'], ['editor', 'finance'], false],
  ['no role', [], ['editor'], false],
  ['the role of an administrator', ['administrator'], ['editor'], true],
  ['the role of an administrator where only that is enough', ['administrator'], [], true],
  ['any role where only administrators may', ['editor'], [], false],
])('hasStaffRole with %s', (_, held, needed, expected) => {
  expect(hasStaffRole(held, needed)).toBe(expected)
})

test('chosen roles are sorted, and none is there twice', () => {
  const { data } = RolesForm.safeParse({ roles: ['editor', 'support', 'editor'], code: '123456' })
  expect(data?.roles).toEqual(['support', 'editor'])
})
