import { CODE_POINTS } from '@heartwell/contract/text/graphemes.ts'
import { DESIGNED } from '@heartwell/matching/learning/learning.ts'
import { FITTED } from '@heartwell/matching/weights.ts'
import { describe, expect, test } from 'vitest'
import type { PreferencesRow } from './queries.ts'
import { viewCard, viewLastMessage, viewMonitors, viewNight, viewPreferences, viewWeights } from './view.ts'

const AT = new Date('2026-11-23T04:00:00.000Z')

test('viewCard shows the age and neither the birth date nor contact details', () => {
  const row = {
    id: 'm-1',
    name: 'Bram',
    dob: '1964-11-24',
    photos: ['a.jpg'],
    photos_locked: false,
    email: 'x@example.org',
  }
  expect(viewCard(row, new Date('2026-11-23T12:00:00Z'))).toEqual({
    id: 'm-1',
    _id: 'm-1',
    name: 'Bram',
    age: 61,
    more_images: ['a.jpg'],
    photos_locked: false,
  })
})

describe('viewLastMessage', () => {
  test.each([
    [
      { last_kind: 'text', last_body: 'Hello', unread: 3 },
      { message: 'Hello', unreadCount: 3 },
    ],
    // The first of a family of four, where the database cut the text.
    [
      { last_kind: 'text', last_body: `${'a'.repeat(CODE_POINTS.preview - 1)}👨`, unread: 0 },
      { message: 'a'.repeat(CODE_POINTS.preview - 1), unreadCount: 0 },
    ],
    [
      { last_kind: 'picture', last_body: 'a caption', unread: 1 },
      { message: 'Picture', unreadCount: 1 },
    ],
    [
      { last_kind: 'deleted', last_body: 'gone', unread: 0 },
      { message: null, unreadCount: 0 },
    ],
    [
      { last_kind: null, last_body: null, unread: null },
      { message: null, unreadCount: 0 },
    ],
    [undefined, { message: null, unreadCount: 0 }],
  ])('of %j is %j', (row, shown) => {
    expect(viewLastMessage(row)).toEqual(shown)
  })
})

describe('viewPreferences', () => {
  const stored = {
    seeks: 'men',
    age_from: 50,
    age_to: 65,
    intention: 'marriage',
    has_children: 'no',
    wants_children: 'maybe',
    religion_importance: 'important',
    city: 'York',
    region: 'Yorkshire',
    country: 'GB',
    distance: 'near',
    near_km: 50,
    show_distance: true,
    children_dealbreaker: true,
    faith_dealbreaker: true,
  }

  test('passes every stored preference on, and nothing else of the row', () => {
    const row = { ...stored, member_id: 'm-1', changed_at: AT } as unknown as PreferencesRow // Columns of no view.
    expect(viewPreferences(row)).toEqual(stored)
  })

  test('of a member without any is empty, with the distance hidden and no dealbreaker', () => {
    expect(viewPreferences(undefined)).toEqual({
      ...Object.fromEntries(Object.keys(stored).map((name) => [name, null])),
      city: '',
      region: '',
      show_distance: false,
      children_dealbreaker: false,
      faith_dealbreaker: false,
    })
  })
})

describe('what the provider sees of the ranking', () => {
  const learned = Object.fromEntries(FITTED.map((name, at) => [name, at + 1])) as typeof DESIGNED

  test('viewWeights has each learned weight beside the designed one', () => {
    expect(viewWeights(learned)).toEqual(FITTED.map((name, at) => ({ name, value: at + 1, designed: DESIGNED[name] })))
  })

  test('viewNight has the losses before and after, or no metrics', () => {
    const metrics = { decisions: 900, heldOut: 100, before: 0.7, after: 0.6 }
    const night = { number: 7, at: AT, adopted: true, why: 'better', learned, metrics }
    expect(viewNight(night as Parameters<typeof viewNight>[0])).toEqual({
      number: 7,
      at: AT.toISOString(),
      adopted: true,
      why: 'better',
      weights: viewWeights(learned),
      metrics: { decisions: 900, held_out: 100, loss_before: 0.7, loss_after: 0.6 },
    })
    expect(viewNight({ ...night, metrics: null }).metrics).toBeNull()
  })

  test('viewMonitors has whom the ranking served', () => {
    const found = { members: 9, matched: 8, gini: 0.3, bottomFifth: 0.1, neverShown: 2, groups: [], alarms: [] }
    expect(viewMonitors({ at: AT, found } as Parameters<typeof viewMonitors>[0])).toEqual({
      at: AT.toISOString(),
      members: 9,
      matched: 8,
      gini: 0.3,
      bottom_fifth: 0.1,
      never_shown: 2,
      groups: [],
      alarms: [],
    })
  })
})
