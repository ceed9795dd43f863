// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { aFile, fakePictures } from '../../test/pictures.ts'
import { readable, toJpeg } from './jpeg.ts'
import { PictureError } from './picture-error.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('VA-25 a picture is scaled to fit 800 x 800 and encoded as JPEG with the quality 0.9', async () => {
  const encodings = fakePictures({ width: 2000, height: 1000 })
  const file = await toJpeg(aFile('holiday.png'))
  expect(encodings).toEqual([{ width: 800, height: 400, type: 'image/jpeg', quality: 0.9 }])
  expect([file.name, file.type, file.size]).toEqual(['photo.jpg', 'image/jpeg', 1_000])
})

test('VA-25 a small picture keeps its size', async () => {
  const encodings = fakePictures({ width: 300, height: 500 })
  await toJpeg(aFile('small.png'))
  expect(encodings[0]).toMatchObject({ width: 300, height: 500 })
})

test.each([
  ['passes', 2_097_152, null],
  ['is refused', 2_097_153, 'Image size too large even after resizing!'],
])('VA-26 a JPEG that %s has %i bytes', async (_what, bytes, text) => {
  fakePictures({ width: 800, height: 800 }, bytes)
  const failure = await toJpeg(aFile('big.png')).then(
    () => null,
    (error: unknown) => error,
  )
  expect(failure instanceof PictureError ? failure.message : failure).toBe(text)
})

test('a file that is no picture is refused with a text for the member', async () => {
  fakePictures(null)
  await expect(toJpeg(aFile('letter.pdf'))).rejects.toBeInstanceOf(PictureError)
  await expect(readable(aFile('letter.pdf'))).rejects.toBeInstanceOf(PictureError)
})

test('a document stays the file that was chosen', async () => {
  fakePictures({ width: 3000, height: 2000 })
  const file = aFile('passport.png')
  expect(await readable(file)).toBe(file)
})
