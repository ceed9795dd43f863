import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setCurrentUser } from './current-user.ts'
import { forgetSession, onSessionEnd } from './session.ts'

/** Fakes the part of localStorage that is used, with its keys as own properties. */
function fakeStorage() {
  const storage: Record<string, unknown> = {}
  const define = (name: string, value: unknown) => Object.defineProperty(storage, name, { value, enumerable: false })
  define('getItem', (key: string) => storage[key] ?? null)
  define('setItem', (key: string, value: string) => {
    storage[key] = value
  })
  define('removeItem', (key: string) => {
    delete storage[key]
  })
  return storage as unknown as Storage
}

const clearAppBadge = vi.fn(async () => undefined)
const deleteDatabase = vi.fn()
beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('navigator', { clearAppBadge })
  vi.stubGlobal('indexedDB', { deleteDatabase })
})
afterEach(() => vi.unstubAllGlobals())

test('sign-out erases drafts, the outbox of the member with its pictures, and the number on the icon', () => {
  setCurrentUser({ id: 'anna' })
  for (const key of ['draft:anna:culture', 'draft:anna:chat:bram', 'outbox:anna:1', 'outbox:cleo:1', 'theme'])
    localStorage.setItem(key, 'x')
  const ended = vi.fn()
  const unsubscribe = onSessionEnd(ended)
  forgetSession()
  unsubscribe()
  expect(Object.keys(localStorage)).toEqual(['outbox:cleo:1', 'theme'])
  expect(deleteDatabase).toHaveBeenCalledWith('outbox-files')
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
  expect(ended).toHaveBeenCalledTimes(1)
})

test('sign-out erases every outbox when it is not known any more who was signed in', () => {
  localStorage.setItem('outbox:anna:1', 'x')
  forgetSession()
  expect(Object.keys(localStorage)).toEqual([])
})
