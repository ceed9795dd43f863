// @vitest-environment happy-dom
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { content } from '@heartwell/contract/content/content.ts'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../../test/pictures.ts'
import { onSuspectedUpdate } from '../page/suspected-update.ts'
import { addressOf, call } from './api.ts'
import { ApiError, wordsOf } from './api-error.ts'
import { commandKeys } from './command-keys.ts'
import { meantRefusal } from './meant-refusal.ts'

const ID = '3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01'
const answers = (body: unknown, status = 200) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(body), { status }))
/** The request that the browser was asked to send. */
const sent = (fetch: ReturnType<typeof answers>) => fetch.mock.calls[0]?.[1] ?? {}
/** A server that is silent until the request is aborted. */
const neverAnswers: typeof globalThis.fetch = (_, { signal } = {}) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the address', () => {
  test('has the parameters put in, made safe for an address', () => {
    expect(addressOf({ path: '/api/a/:id/b' }, { params: { id: 'x/../y' } })).toBe('/api/a/x%2F..%2Fy/b')
  })
  test('carries a query without the fields that were left out', () => {
    expect(addressOf({ path: '/api/a' }, { query: { q: 'a b', cursor: undefined } })).toBe('/api/a?q=a+b')
  })
})

const SAVED = {
  success: true,
  message: '',
  data: { approve_reject: 'pending', profile_completion_status: 'Tab' },
}

describe('a command without an answer', () => {
  const contact = (keys = commandKeys()) =>
    call(content.contact, { body: { name: 'Asha', email: 'asha@example.org', message: 'Hello' } }, { keys })
  const keysIn = (fetch: ReturnType<typeof answers>) =>
    fetch.mock.calls.map(([, { headers } = {}]) => new Headers(headers).get('idempotency-key'))
  /** Each request runs out of time at once. */
  const runOutOfTime = () =>
    vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('Too late', 'TimeoutError')))
  const lateFetch: typeof globalThis.fetch = async (_, { signal } = {}) => {
    signal?.throwIfAborted()
    throw new Error('the request has time')
  }

  test('is asked again with its key before anything is said, and the late answer counts', async () => {
    const fetch = answers({ success: true, message: 'Thank you.' })
    fetch.mockRejectedValueOnce(new DOMException('Too late', 'TimeoutError'))
    expect(await contact()).toMatchObject({ success: true, message: 'Thank you.' })
    const [first, second] = keysIn(fetch)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(second).toBe(first)
  })

  test('says after three attempts that nobody knows whether it worked, and may be sent again with its key', async () => {
    runOutOfTime()
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(lateFetch)
    const keys = commandKeys()
    const text =
      'We didn’t get an answer in time, so we can’t say whether this worked. Please try again. It won’t be done twice.'
    const error = await contact(keys).catch((reason: unknown) => reason)
    expect([wordsOf(error), meantRefusal(error)]).toEqual([text, text])
    expect(fetch).toHaveBeenCalledTimes(3)
    await contact(keys).catch(() => undefined)
    expect(new Set(keysIn(fetch)).size).toBe(1)
  })

  test('that could not be sent has no words of its own', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(contact()).rejects.toEqual(new ApiError({ code: 'unreachable' }, 0))
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  test('of a device that is offline says so at once', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const error = await contact().catch((reason: unknown) => reason)
    expect(meantRefusal(error)).toBe('You’re offline. Please check your internet connection and try again.')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('is not repeated when it has no key and its repetition could have a second effect', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call(accounts.checkEmail, { body: { email: '' } })).rejects.toThrow()
    expect([fetch.mock.calls.length, keysIn(fetch)]).toEqual([1, [null]])
  })

  test('gets a new key once it is done; a refusal keeps the key', async () => {
    const keys = commandKeys()
    const fetch = answers({})
    for (const success of [false, false, true, true]) {
      fetch.mockImplementationOnce(async () => new Response(JSON.stringify({ success, message: '' })))
      await contact(keys)
    }
    const [first, second, third, fourth] = keysIn(fetch)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  test('that is given up by its page is not repeated', async () => {
    const page = new AbortController()
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(neverAnswers)
    const body = { counsellor_id: ID, starts_at: '2026-12-01T10:00:00Z', time_zone: 'Europe/London' }
    const called = call(counselling.hold, { body }, { signal: page.signal })
    page.abort()
    await expect(called).rejects.toThrow()
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('a call', () => {
  test('API-02 posts JSON and asks for it, with the mark of our own pages and the session of this site', async () => {
    const fetch = answers({ success: true, message: 'free' })
    await call(accounts.checkEmail, { body: { email: 'a@example.com' } })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/check-email')
    expect(sent(fetch)).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"email":"a@example.com"}' })
    const headers = new Headers(sent(fetch).headers)
    expect(headers.get('x-requested-with')).toBe('heartwell')
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('accept')).toBe('application/json')
  })

  test('API-03 gives its caller the whole body, also where it says no', async () => {
    const data = { approve_reject: 'pending', profile_completion_status: 'UploadImage' }
    const body = { user_id: ID, profile_completion_status: 'UploadImage' as const, gender: 'F' }
    for (const said of [
      { success: true, message: 'Saved', data },
      { success: false, message: 'Not now', data },
    ]) {
      answers(said)
      expect(await call(onboarding.updateUser, { body })).toEqual(said)
    }
  })

  test('LM-01 a call without an answer ends after 5000 ms', async () => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    vi.spyOn(globalThis, 'fetch').mockImplementation(neverAnswers)
    const called = call(accounts.checkEmail, { body: { email: '' } })
    clock.abort(new DOMException('The time is over.', 'TimeoutError'))
    await expect(called).rejects.toEqual(new ApiError({ code: 'unreachable' }, 0))
    expect(timeout.mock.calls).toEqual([[5_000]])
  })

  test('API-02 PM-15 sends files as a form, its plain fields first', async () => {
    const uploads = fakeUploads()
    const body = { user_id: ID, profile_completion_status: 'uploadDocument' as const }
    const called = call(onboarding.updateUser, { body, files: { more_images0: new Blob(['x']) } })
    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    const [upload] = uploads
    upload?.answer(200, SAVED)
    await called
    expect([...(upload?.form.keys() ?? [])]).toEqual(['user_id', 'profile_completion_status', 'more_images0'])
    expect(upload?.headers).not.toHaveProperty('content-type')
  })

  test('gives up after a time, and when its caller does', async () => {
    const fetch = answers({ success: true, message: '' })
    const sessionEnd = new AbortController()
    await call(accounts.checkEmail, { body: { email: '' } }, { signal: sessionEnd.signal })
    sessionEnd.abort()
    expect(sent(fetch).signal?.aborted).toBe(true)
  })

  test('ignores fields that this version does not know', async () => {
    answers({ success: true, message: 'free', later: 1 })
    expect(await call(accounts.checkEmail, { body: { email: '' } })).toEqual({ success: true, message: 'free' })
  })

  test('ER-03 fails with the generic text when nothing answers or something else than agreed does', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'))
    const check = () => call(accounts.checkEmail, { body: { email: '' } })
    await expect(check()).rejects.toMatchObject({ code: 'unreachable', status: 0 })
    fetch.mockResolvedValueOnce(new Response('<html>', { status: 200 }))
    await expect(check()).rejects.toMatchObject({ code: 'unreadable', status: 200 })
    fetch.mockResolvedValueOnce(new Response('{"success":1}', { status: 200 }))
    await expect(check()).rejects.toMatchObject({ code: 'unreadable' })
  })

  test('an answer that this page cannot read is a sign that the site was updated; a refusal is none', async () => {
    const suspected = vi.fn()
    const stop = onSuspectedUpdate(suspected)
    const check = () => call(accounts.checkEmail, { body: { email: '' } })
    answers({ success: false, message: 'no' }, 400)
    await expect(check()).rejects.toThrow()
    expect(suspected).not.toHaveBeenCalled()
    answers({ success: 1 })
    await expect(check()).rejects.toThrow()
    expect(suspected).toHaveBeenCalledTimes(1)
    stop()
  })

  test('ER-04 gives no undefined when it fails, but throws one error whose words hold no code', async () => {
    const check = () => call(accounts.checkEmail, { body: { email: '' } })
    const failures = [
      [429, { success: false, message: 'Not so fast.', code: 'rate_limit.exceeded' }, 'Not so fast.'],
      [500, { success: false, code: 'internal' }, 'Something went wrong, please try again later'],
    ] as const
    for (const [status, body, words] of failures) {
      answers(body, status)
      const error = await check().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ status, code: body.code, message: words })
    }
  })
})
