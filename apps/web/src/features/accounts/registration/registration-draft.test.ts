import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetRegistrationDraft, keepRegistrationDraft, readRegistrationDraft } from './registration-draft.ts'

const NOTHING = { name: '', email: '', dob: '', phoneNumber: '', profession: '', address: '' }
const kept = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }),
)
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('a reload finds what was typed, but no password and no consent', () => {
  const typed = { name: 'Agnes', email: 'agnes@example.org', password: 'Slow-river', confirmPassword: 'Slow-river' }
  keepRegistrationDraft({ ...typed, acceptTerms: true } as object)
  expect(readRegistrationDraft()).toEqual({ ...NOTHING, name: 'Agnes', email: 'agnes@example.org' })
  expect([...kept.values()].join()).not.toMatch(/Slow-river|acceptTerms/)
  forgetRegistrationDraft()
  expect(readRegistrationDraft()).toEqual(NOTHING)
})

test.each(['{', '[]', '{"name":5}', 'null'])('what is no draft (%s) counts as none', (text) => {
  kept.set('draft:registration', text)
  expect(readRegistrationDraft()).toEqual(NOTHING)
})

test('a browser without storage loses the draft and nothing else', () => {
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => keepRegistrationDraft({ name: 'Agnes' })).not.toThrow()
})
