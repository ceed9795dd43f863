import { expect, test } from 'vitest'
import { findNewConnection } from './find-new-connection.ts'

const OLD = { id: 'old', created_at: '2026-11-20T10:00:00.000Z', accepted_by: 'other' as const }
const NEW = { id: 'new', created_at: '2026-11-22T10:00:05.000Z', accepted_by: 'other' as const }
const NEWEST = { id: 'newest', created_at: '2026-11-22T10:00:09.000Z', accepted_by: 'other' as const }
const since = Date.parse('2026-11-22T10:00:00Z')

test('findNewConnection chooses the newest connection since the member area was opened', () => {
  expect(findNewConnection([OLD, NEW, NEWEST], { since, opened: new Set() })).toBe(NEWEST)
})

test('findNewConnection leaves out connections whose mutual yes was opened', () => {
  expect(findNewConnection([OLD, NEW, NEWEST], { since, opened: new Set(['newest']) })).toBe(NEW)
  expect(findNewConnection([OLD, NEW], { since, opened: new Set(['new']) })).toBeUndefined()
})

test('findNewConnection leaves out what the member accepted, here or on another device', () => {
  expect(findNewConnection([{ ...NEW, accepted_by: 'viewer' }], { since, opened: new Set() })).toBeUndefined()
})
