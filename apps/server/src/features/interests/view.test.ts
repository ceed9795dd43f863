import { DECLINE_MESSAGES } from '@heartwell/contract/interests/interests.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import type { ListedRow } from './queries.ts'
import { contactNote, NOTIFICATION_TEXTS, viewConnection, viewOpen } from './view.ts'

const ABOUT = { kind: 'photo', name: null } as const
const CARD = { id: 'm-1', _id: 'm-1', name: 'Bram', age: 61, more_images: [], photos_locked: false }
const SENT = new Date('2026-11-01T10:00:00.000Z')
const ANSWERED = new Date('2026-11-03T10:00:00.000Z')
const aRow = (row: Partial<ListedRow> = {}) =>
  ({ created_at: SENT, answered_at: null, note: 'I like your garden.', ...row }) as ListedRow

test.each([
  ['received', 'money'],
  ['sent', null],
] as const)('viewOpen of a request that was %s says when it closes, and advises: %s', (side, advice) => {
  expect(viewOpen(CARD, aRow({ note_advice: 'money', note_about: ABOUT }), { days: 14, side })).toEqual({
    ...CARD,
    created_at: SENT.toISOString(),
    note: 'I like your garden.',
    note_advice: advice,
    note_about: ABOUT,
    closes_at: new Date(SENT.getTime() + 14 * DAY_MS).toISOString(),
  })
})

describe('viewConnection', () => {
  test('has the day of the answer and what the viewer shares', () => {
    const sharing = { email: true, phone: false, dob: false }
    expect(viewConnection(CARD, aRow({ answered_at: ANSWERED }), { sharing, side: 'sent' })).toEqual({
      ...CARD,
      created_at: ANSWERED.toISOString(),
      sharing,
      accepted_by: 'other',
    })
  })

  test('without an answer or a choice has the day of the interest and shares nothing', () => {
    expect(viewConnection(CARD, aRow(), { sharing: undefined, side: 'received' })).toEqual({
      ...CARD,
      created_at: SENT.toISOString(),
      sharing: null,
      accepted_by: 'viewer',
    })
  })
})

describe('the notifications', () => {
  const sharing = { email: true, phone: true, dob: false }
  test.each([
    [NOTIFICATION_TEXTS.asked('Bram'), 'interest', 'A new interest', 'Bram is interested in you.'],
    [NOTIFICATION_TEXTS.connected('Bram'), 'connection', 'You are connected', 'Bram accepted your interest.'],
    [
      NOTIFICATION_TEXTS.closedForSender('Bram', 14),
      'interest',
      'An interest has closed',
      'Your interest in Bram closed after 14 days. You can send an interest to somebody else.',
    ],
    [
      NOTIFICATION_TEXTS.closedForReceiver('Bram', 1),
      'interest',
      'A request has closed',
      'The request from Bram closed after 1 day. You don’t need to do anything.',
    ],
    [
      NOTIFICATION_TEXTS.shared('Bram', sharing),
      'connection',
      'Shared with you',
      'Bram now shares with you: email address and phone number.',
    ],
  ])('%j', (text, kind, title, message) => {
    expect(text).toEqual({ kind, title, message })
  })

  test.each(Object.entries(DECLINE_MESSAGES))('of a no with the words %s', (words, message) => {
    expect(NOTIFICATION_TEXTS.declined('Bram', words as keyof typeof DECLINE_MESSAGES)).toEqual({
      kind: 'interest',
      title: 'An answer to your interest',
      message: `Bram answered: ${message}`,
    })
  })
})

describe('contactNote', () => {
  const ALL = { email: true, phone: true, dob: true }
  test.each(['stranger', 'connected', 'spent'] as const)('for %s is null when nothing is empty', (why) => {
    expect(contactNote('Bram', ALL, why)).toBeNull()
  })

  test.each(['email', 'phone', 'dob'] as const)('says why %s is empty', (field) => {
    const shown = { ...ALL, [field]: false }
    expect(contactNote('Bram', shown, 'stranger')).toBe('Private. Members can share these with their connections.')
    expect(contactNote('Bram', shown, 'connected')).toBe('Private. Bram decides what to share with you.')
    expect(contactNote('Bram', shown, 'spent')).toContain('Please come back tomorrow.')
  })
})
