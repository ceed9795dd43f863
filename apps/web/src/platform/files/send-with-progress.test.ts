// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../../test/pictures.ts'
import { sendWithProgress } from './upload.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const request = (signal = new AbortController().signal): RequestInit => ({
  method: 'POST',
  credentials: 'same-origin',
  headers: { 'X-Requested-With': 'heartwell' },
  body: new FormData(),
  signal,
})

test('an upload reports its progress and returns the response', async () => {
  const uploads = fakeUploads()
  const seen: number[] = []
  const sent = sendWithProgress('/api/updateuser', request(), ({ loaded, total }) => seen.push(loaded / total))
  uploads[0]?.progress(0.5)
  uploads[0]?.progress(1)
  uploads[0]?.answer(400, { code: 'image.type' })
  const response = await sent
  expect(seen).toEqual([0.5, 1])
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ code: 'image.type' })
  expect(uploads[0]?.address).toBe('/api/updateuser')
})

test('an aborted upload fails as fetch does', async () => {
  fakeUploads()
  const stop = new AbortController()
  const sent = sendWithProgress('/api/updateuser', request(stop.signal), () => undefined)
  stop.abort()
  await expect(sent).rejects.toBeInstanceOf(TypeError)
})

describe('the time limit of an upload', () => {
  function start() {
    vi.useFakeTimers()
    const [upload] = [fakeUploads()]
    const sent = sendWithProgress('/api/updateuser', request(), () => undefined)
    const ended = vi.fn()
    sent.then(ended, ended)
    return { upload: upload[0], sent, ended }
  }

  test('is none while bytes go out: an hour with a byte each 29 seconds', async () => {
    const { upload, sent } = start()
    for (let share = 0; share < 1; share += 0.008) {
      await vi.advanceTimersByTimeAsync(29_000)
      upload?.progress(share)
    }
    upload?.answer(200, {})
    expect((await sent).status).toBe(200)
    expect(upload?.aborted).toBe(false)
  })

  test.each([
    ['from the start', 0],
    ['in the middle', 0.5],
  ])('LM-01 is 30 seconds without a byte, %s', async (_, share) => {
    const { upload, sent, ended } = start()
    if (share > 0) upload?.progress(share)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(upload?.aborted).toBe(true)
  })

  test('is two minutes for the answer, because the device may still send from its buffers', async () => {
    const { upload, sent, ended } = start()
    upload?.progress(1)
    upload?.handedOver()
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test.each(['answer', 'fail'] as const)('ends with the upload: %s', async (end) => {
    const { upload, sent } = start()
    sent.catch(() => undefined)
    upload?.[end](200, {})
    expect(vi.getTimerCount()).toBe(0)
  })
})
