// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { aFile, fakePictures } from '../../../test/pictures.ts'
import { readable, toDocumentJpeg, toJpeg } from './jpeg.ts'
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
  await expect(toDocumentJpeg(aFile('letter.pdf'))).rejects.toBeInstanceOf(PictureError)
  await expect(readable(aFile('letter.pdf'))).rejects.toBeInstanceOf(PictureError)
})

test.each([
  ['of 12 megapixels', 4032, 3024, 2000, 1500],
  ['of 48 megapixels', 6048, 8064, 1500, 2000],
  ['that is small', 900, 600, 900, 600],
])(
  'a document %s is scaled to fit 2000 x 2000 and encoded as JPEG',
  async (_, width, height, sentWidth, sentHeight) => {
    const encodings = fakePictures({ width, height })
    const file = await toDocumentJpeg(aFile('passport.png', 3_000_000))
    expect(encodings).toEqual([{ width: sentWidth, height: sentHeight, type: 'image/jpeg', quality: 0.9 }])
    expect([file.name, file.type, file.size]).toEqual(['photo.jpg', 'image/jpeg', 1_000])
  },
)

test('a picture that only an element shows, such as a JPEG without its end, is encoded from the element', async () => {
  const encodings = fakePictures({ width: 4000, height: 3000 }, 1_000, true)
  await toDocumentJpeg(aFile('passport.jpg'))
  await toJpeg(aFile('holiday.jpg'))
  expect(encodings.map(({ width, height }) => [width, height])).toEqual([
    [2000, 1500],
    [800, 600],
  ])
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(2)
})

test('a picture of a message stays the file that was chosen until it is sent', async () => {
  fakePictures({ width: 3000, height: 2000 })
  const file = aFile('holiday.png')
  expect(await readable(file)).toBe(file)
})
