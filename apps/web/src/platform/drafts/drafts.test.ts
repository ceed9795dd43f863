import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eraseDevice, eraseWithdrawn, newest, readDevice, writeDevice } from './drafts.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
beforeEach(() => stored.clear())

const hers = { userId: 'a', step: 'culture' } as const
const early = {
  draft: { cultural_background: 'Songs', religious_belief: 'Quiet' },
  edited_at: '2026-11-20T20:00:00.000Z',
}
const late = { draft: { cultural_background: 'Songs and tables' }, edited_at: '2026-11-21T08:00:00.000Z' }

test('a draft is found again by its writer in its step, and by nobody else, until it is erased', () => {
  expect(writeDevice(hers, early)).toBe(true)
  expect(readDevice(hers)).toEqual(early)
  expect(readDevice({ ...hers, userId: 'b' })).toBeNull()
  expect(readDevice({ ...hers, step: 'interests' })).toBeNull()
  eraseDevice(hers)
  expect(readDevice(hers)).toBeNull()
})

test.each(['{bad', '"text"', '{"draft":{"cultural_background":7},"edited_at":"2026-11-21T08:00:00.000Z"}', '{}'])(
  'what cannot be read is no draft: %s',
  (text) => {
    writeDevice(hers, early)
    for (const key of stored.keys()) stored.set(key, text)
    expect(readDevice(hers)).toBeNull()
  },
)

test('of two drafts the later edit counts, whichever is asked first', () => {
  const both = {
    draft: { cultural_background: 'Songs and tables', religious_belief: 'Quiet' },
    edited_at: late.edited_at,
  }
  expect(newest(early, late)).toEqual(both)
  expect(newest(late, early)).toEqual(both)
})

test('one draft alone counts, and none is none', () => {
  expect(newest(early, null)).toBe(early)
  expect(newest(null, late)).toBe(late)
  expect(newest(null, null)).toBeNull()
})

describe('eraseWithdrawn', () => {
  const edited_at = '2026-11-21T08:00:00.000Z'
  const CULTURE = { cultural_background: 'Songs', cultures: [35], religious_belief: 'Quiet', religion: 1 }
  const PREFERENCES = { city: 'Delft', religion_importance: 'very', faith_dealbreaker: 'true' }
  const VALUE = { answers: { V21: 1, V22: 0 }, at: 2 }
  const draftOf = (step: 'culture' | 'preferences' | 'value', userId = 'a') => readDevice({ userId, step })?.draft
  beforeEach(() => {
    writeDevice({ userId: 'a', step: 'culture' }, { draft: CULTURE, edited_at })
    writeDevice({ userId: 'a', step: 'preferences' }, { draft: PREFERENCES, edited_at })
    writeDevice({ userId: 'a', step: 'value' }, { draft: VALUE, edited_at })
    writeDevice({ userId: 'b', step: 'value' }, { draft: VALUE, edited_at })
  })

  test('erases all answers about religion from the drafts of the member, and nothing else', () => {
    eraseWithdrawn('a', 'religion')
    expect(draftOf('culture')).toEqual({ cultural_background: 'Songs', cultures: [35] })
    expect(draftOf('preferences')).toEqual({ city: 'Delft' })
    expect(draftOf('value')).toEqual({ answers: { V21: 1 }, at: 2 })
    expect(draftOf('value', 'b')).toEqual(VALUE)
    expect(readDevice({ userId: 'a', step: 'value' })?.edited_at).toBe(edited_at)
    expect(stored.size).toBe(4)
  })
  test('erases the chosen religion alone', () => {
    eraseWithdrawn('a', 'religion.choice')
    expect(draftOf('culture')).toEqual({ cultural_background: 'Songs', cultures: [35], religious_belief: 'Quiet' })
    expect(draftOf('preferences')).toEqual(PREFERENCES)
  })
  test('erases nothing when the photos are hidden', () => {
    eraseWithdrawn('a', 'photos.display')
    expect([draftOf('culture'), draftOf('preferences'), draftOf('value')]).toEqual([CULTURE, PREFERENCES, VALUE])
  })
})
