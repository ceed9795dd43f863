import type { QueueRow } from '@heartwell/contract/review/review.ts'
import { describe, expect, test } from 'vitest'
import { photoQuestion, placeText, waitGroups } from './queue-words.ts'

const now = new Date('2026-11-24T12:00:00Z')
const waiting = (id: string, hours: number) =>
  ({ id, submitted_at: new Date(now.getTime() - hours * 3_600_000).toISOString() }) as QueueRow // Nothing else is read.

describe('waitGroups', () => {
  test('separates who is over the target, due soon and later, and keeps the order', () => {
    const rows = [waiting('a', 30), waiting('b', 24.1), waiting('c', 24), waiting('d', 18.1), waiting('e', 18)]
    expect(waitGroups(rows, now).map(({ name, rows }) => [name, rows.map(({ id }) => id)])).toEqual([
      ['Over 24 hours', ['a', 'b']],
      ['Due in the next 6 hours', ['c', 'd']],
      ['Later', ['e']],
    ])
  })

  test('leaves out empty groups', () => {
    expect(waitGroups([waiting('a', 1)], now).map(({ name }) => name)).toEqual(['Later'])
    expect(waitGroups([], now)).toEqual([])
  })
})

test('photoQuestion names the other members and a banned one', () => {
  const member = { id: '', approve_reject: 'approved', submitted: true, suspended: false, photos: null } as const
  const members = ['Rosa', 'Ann'].map((name) => ({ ...member, name }))
  const duplicate = { kind: 'duplicate_photo' as const, members, photos: [], sanctions: [] }
  const phone = { kind: 'same_phone' as const, members: [{ ...member, name: 'Max' }], photos: [], sanctions: [] }
  const banned = { kind: 'banned_photo' as const, members: [], photos: ['a.jpg'], sanctions: [] }
  expect(photoQuestion('Ingrid', [duplicate, phone])).toBe(
    'A photo of Ingrid looks like one of Rosa or Ann. Have you compared them?',
  )
  expect(photoQuestion('Ingrid', [banned, duplicate])).toBe(
    'A photo of Ingrid looks like one of a banned member and one of Rosa or Ann. Have you compared them?',
  )
})

test('placeText leaves out a town that is not known', () => {
  expect(placeText({ town: 'York', profession: 'Watchmaker' })).toBe('York · Watchmaker')
  expect(placeText({ town: '', profession: 'Watchmaker' })).toBe('Watchmaker')
})
