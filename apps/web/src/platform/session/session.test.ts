import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { setCurrentUser } from './current-user.ts'
import { forgetSession, forgetStored, logOut, onSessionEnd } from './session.ts'

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

test('a document that ends after the sign-out keeps its queries, which parts on the screen would fetch again', () => {
  queryClient.setQueryData(['read'], 'x')
  localStorage.setItem('outbox:anna:1', 'x')
  forgetStored()
  expect(Object.keys(localStorage)).toEqual([])
  expect(queryClient.getQueryData(['read'])).toBe('x')
  forgetSession()
  expect(queryClient.getQueryData(['read'])).toBeUndefined()
})

describe('while the session is ended, a read that is on its way', () => {
  /** A read that a page shows, and which is not answered before the session has ended. */
  function reading() {
    const signals: AbortSignal[] = []
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise<never>(() => {})
    }
    onTestFinished(new QueryObserver(queryClient, { queryKey: ['read'], queryFn }).subscribe(() => undefined))
    onTestFinished(() => queryClient.clear())
    return signals
  }
  const serverAnswers = (status: number, body: object) =>
    vi.stubGlobal('fetch', async (address: string) => {
      expect(address).toBe(accounts.logout.path)
      return new Response(JSON.stringify(body), { status })
    })

  test.each([
    ['has ended', 200, { success: true, message: 'Logged out' }],
    ['had ended already', 401, { success: false, message: 'Please log in.', code: 'session.required' }],
  ])('is aborted, and not repeated when the session %s', async (_, status, body) => {
    const signals = reading()
    serverAnswers(status, body)
    await logOut()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('is repeated when the server could not end it', async () => {
    const signals = reading()
    serverAnswers(500, { success: false, message: 'Something went wrong.', code: 'internal' })
    await expect(logOut()).rejects.toThrow()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})
