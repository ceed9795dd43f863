import { beforeEach, expect, test, vi } from 'vitest'
import { eraseDevice, newest, readDevice, writeDevice } from './drafts.ts'

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
