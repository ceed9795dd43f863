// @vitest-environment happy-dom
import { accounts } from '@heartwell/contract/accounts.ts'
import { onboarding } from '@heartwell/contract/onboarding.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addressOf, call } from './api.ts'
import { ApiError } from './api-error.ts'
import { onSuspectedUpdate } from './suspected-update.ts'

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

afterEach(() => vi.restoreAllMocks())

describe('the address', () => {
  test('has the parameters put in, made safe for an address', () => {
    expect(addressOf({ path: '/api/a/:id/b' }, { params: { id: 'x/../y' } })).toBe('/api/a/x%2F..%2Fy/b')
  })
  test('carries a query without the fields that were left out', () => {
    expect(addressOf({ path: '/api/a' }, { query: { q: 'a b', cursor: undefined } })).toBe('/api/a?q=a+b')
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

  test.each([
    { what: 'a call', after: '5000 ms', ms: 5_000, parts: {} },
    { what: 'an upload', after: '60 s', ms: 60_000, parts: { files: { more_images0: new Blob(['x']) } } },
  ])('LM-01 $what without an answer ends after $after', async ({ ms, parts }) => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    vi.spyOn(globalThis, 'fetch').mockImplementation(neverAnswers)
    const body = { user_id: ID, profile_completion_status: 'uploadDocument' as const }
    const called = call(onboarding.updateUser, { body, ...parts })
    clock.abort(new DOMException('The time is over.', 'TimeoutError'))
    await expect(called).rejects.toEqual(new ApiError({ code: 'unreachable' }, 0))
    expect(timeout.mock.calls).toEqual([[ms]])
  })

  test('API-02 PM-15 sends files as a form, its plain fields first', async () => {
    const fetch = answers({
      success: true,
      message: '',
      data: { approve_reject: 'pending', profile_completion_status: 'Tab' },
    })
    const body = { user_id: ID, profile_completion_status: 'uploadDocument' as const }
    await call(onboarding.updateUser, { body, files: { more_images0: new Blob(['x']) } })
    const form = sent(fetch).body
    expect(form).toBeInstanceOf(FormData)
    expect([...(form as FormData).keys()]).toEqual(['user_id', 'profile_completion_status', 'more_images0'])
    expect(new Headers(sent(fetch).headers).has('content-type')).toBe(false)
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
