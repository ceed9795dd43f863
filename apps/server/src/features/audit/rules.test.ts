import { AUDIT_KINDS } from '@heartwell/contract/audit/audit.ts'
import { describe, expect, test } from 'vitest'
import { actionOf, actionsOfKind, listActions } from './rules.ts'

describe('actionOf', () => {
  test.each([
    ['document.read', { kind: 'read', text: 'Opened an ID document', about: 'member' }],
    ['staff.role_given', { kind: 'access', text: 'Staff role given', about: 'other' }],
    ['prices.changed', { kind: 'setting', text: 'Prices changed', about: 'other' }],
    ['toString', { kind: 'setting', text: 'ToString', about: 'other' }],
  ])('%s', (action, expected) => {
    expect(actionOf(action)).toEqual(expected)
  })
})

test('listActions has each action once, by its words', () => {
  const listed = listActions(['document.read', 'staff.role_given'])
  expect(listed.filter(({ action }) => action === 'document.read')).toHaveLength(1)
  expect(listed.map(({ text }) => text)).toEqual(
    listed.map(({ text }) => text).sort((a, b) => a.localeCompare(b, 'en')),
  )
})

test('actionsOfKind shares out every action', () => {
  const used = ['staff.role_given']
  const all = AUDIT_KINDS.flatMap((kind) => actionsOfKind(kind, used))
  expect(all.sort()).toEqual(
    listActions(used)
      .map(({ action }) => action)
      .sort(),
  )
  expect(actionsOfKind('read', used)).toContain('report.evidence_read')
})
