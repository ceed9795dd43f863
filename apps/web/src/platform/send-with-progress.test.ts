// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '../../test/pictures.ts'
import { sendWithProgress } from './upload.ts'

afterEach(() => vi.unstubAllGlobals())

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
