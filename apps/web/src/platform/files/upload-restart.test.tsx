// @vitest-environment happy-dom
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OWN_ID } from '../../../test/people.ts'
import { fakeUploads } from '../../../test/pictures.ts'
import { call } from '../api/api.ts'
import { UploadNotice } from './upload-notice.tsx'

const SAVED = { success: true, message: '', data: { approve_reject: 'pending', profile_completion_status: 'Tab' } }
const WAITS = 'We’ve lost the connection. Please stay on this page: your pictures go out as soon as it’s back.'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Sends a document with the notice on the screen. */
async function start() {
  const uploads = fakeUploads()
  render(<UploadNotice />)
  const page = new AbortController()
  const body = { user_id: OWN_ID, profile_completion_status: 'uploadDocument' as const }
  const input = { body, files: { user_document: new Blob(['x']) } }
  const called = call(onboarding.updateUser, input, { signal: page.signal })
  called.catch(() => undefined)
  await vi.waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.progress(0.1)
  const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { uploads, called, page, after }
}
const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
const notice = () => screen.getByRole('status').textContent

test('an upload whose line breaks starts again by itself with the same key, and the page says so meanwhile', async () => {
  const { uploads, called, after } = await start()
  uploads[0]?.progress(0.4)
  uploads[0]?.fail()
  await after(999)
  expect(notice()).toBe(WAITS)
  await after(1)
  expect(uploads).toHaveLength(2)
  expect(notice()).toBe('')
  expect(uploads[1]?.headers['idempotency-key']).toBe(uploads[0]?.headers['idempotency-key'])
  uploads[1]?.answer(200, SAVED)
  expect(await called).toMatchObject({ success: true })
})

test('an upload that stalls starts again', async () => {
  const { uploads, after } = await start()
  await after(30_000)
  expect(uploads[0]?.aborted).toBe(true)
  await after(1_000)
  expect(uploads).toHaveLength(2)
})

test('an upload of a device that is offline starts again once it is online', async () => {
  const { uploads, after } = await start()
  setOnline(false)
  uploads[0]?.fail()
  await after(4 * 60_000)
  expect([uploads.length, notice()]).toEqual([1, WAITS])
  setOnline(true)
  window.dispatchEvent(new Event('online'))
  await after(0)
  expect([uploads.length, notice()]).toEqual([2, ''])
})

test('an upload is given up after six attempts, and when its page is closed', async () => {
  const { uploads, called, after } = await start()
  for (let no = 0; no < 6; no += 1) {
    uploads.at(-1)?.fail()
    await after(5_000)
  }
  await expect(called).rejects.toMatchObject({ code: 'unreachable' })
  expect(uploads).toHaveLength(6)
  expect(notice()).toBe('')

  cleanup()
  const closed = await start()
  closed.uploads[0]?.fail()
  await closed.after(1)
  closed.page.abort()
  await closed.after(10_000)
  expect(closed.uploads).toHaveLength(1)
  expect(notice()).toBe('')
})

test('an upload of which nothing goes out is tried three times without a pause', async () => {
  const uploads = fakeUploads()
  render(<UploadNotice />)
  const input = { body: { user_id: OWN_ID }, files: { user_document: new Blob(['x']) } }
  const called = call(onboarding.updateUser, input)
  called.catch(() => undefined)
  for (const no of [1, 2, 3]) {
    await vi.waitFor(() => expect(uploads).toHaveLength(no))
    uploads.at(-1)?.fail()
  }
  await expect(called).rejects.toMatchObject({ code: 'unreachable', words: undefined })
  expect(notice()).toBe('')
})

test('an upload that the server refuses is not sent again', async () => {
  const { uploads, called, after } = await start()
  uploads[0]?.answer(415, { success: false, code: 'image.type', message: 'Please choose a picture.' })
  await expect(called).rejects.toMatchObject({ code: 'image.type' })
  await after(60_000)
  expect(uploads).toHaveLength(1)
})
