import { describe, expect, test } from 'vitest'
import { canRead, closedReason, counsellorRoleLabel, isDeletable, type PairState, pairOf, searchKey } from './rules.ts'

const FINISHED_AT = new Date('2026-11-10T17:05:00Z')
const NOW = new Date('2026-11-29T12:00:00Z')
const NOTHING: PairState = {
  isHidden: false,
  isConnected: false,
  finishedAt: null,
  lastActiveAt: FINISHED_AT,
  hasOpenBooking: null,
  partnerIsOpen: true,
  canWrite: false,
}

test('pairOf puts the lower id first, in either order of its arguments', () => {
  expect(pairOf('b', 'a')).toEqual({ lowId: 'a', highId: 'b' })
  expect(pairOf('a', 'b')).toEqual({ lowId: 'a', highId: 'b' })
})

describe('canRead', () => {
  test.each([
    ['strangers', {}, false],
    ['connected members', { isConnected: true }, true],
    ['members who have finished', { isConnected: true, finishedAt: FINISHED_AT }, true],
    ['connected members over a block', { isConnected: true, isHidden: true }, false],
    ['a client with an active booking', { hasOpenBooking: true }, true],
    ['a client whose booking has ended', { hasOpenBooking: false }, true],
    ['connected members of whom one has left', { isConnected: true, partnerIsOpen: false }, true],
  ])('for %s', (_, state, expected) => {
    expect(canRead({ ...NOTHING, ...state }, NOW)).toBe(expected)
  })
})

describe('closedReason', () => {
  test.each([
    ['null while writing is open', { canWrite: true, isConnected: true }, null],
    ['left when the partner has closed the account', { isConnected: true, partnerIsOpen: false }, 'left'],
    ['finished after a kind end', { isConnected: true, finishedAt: FINISHED_AT }, 'finished'],
    [
      'left when the partner of a finished conversation has closed the account',
      { isConnected: true, finishedAt: FINISHED_AT, partnerIsOpen: false },
      'left',
    ],
    ['booking_ended after the last booking', { hasOpenBooking: false }, 'booking_ended'],
    ['not_connected otherwise', {}, 'not_connected'],
  ])('is %s', (_, state, expected) => {
    expect(closedReason({ ...NOTHING, ...state }, NOW)).toBe(expected)
  })
})

test('isDeletable ends an hour after the message was sent', () => {
  const sent = new Date('2026-11-22T10:00:00Z')
  expect(isDeletable(sent, new Date('2026-11-22T10:59:59.999Z'))).toBe(true)
  expect(isDeletable(sent, new Date('2026-11-22T11:00:00Z'))).toBe(false)
})

test.each([
  ['match_success_advisor', 'Match Success Advisor'],
  ['connection_curator', 'Connection Curator'],
  ['match_making_consultant', 'Match Making Consultant'],
  ['relationship_success_coach', 'Relationship Success Coach'],
  ['head_of_first_dates', 'head of first dates'],
])('the role %s is shown as %s', (role, label) => {
  expect(counsellorRoleLabel(role)).toBe(label)
})

test('searchKey ignores casing, accents and spaces around', () => {
  expect(searchKey(' Zoë MÜLLER ')).toBe('zoe muller')
})
