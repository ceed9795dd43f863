import { IMAGE_SIDE_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { asMessagePicture, asPhoto } from './images.ts'

const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c08040' }, limitInputPixels: false })

describe('re-encoding is bounded', () => {
  test('two pictures are decoded at once, twenty wait, and the next ones are refused as busy', async () => {
    const picture = await plain(64).jpeg().toBuffer()
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => asPhoto(picture)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
    for (const result of results.slice(22)) {
      expect(result).toMatchObject({ reason: { code: 'busy', status: 503, retryAfter: 2 } })
    }
    expect((await asPhoto(picture)).length).toBeGreaterThan(0)
  })

  test.each([
    ['a progressive JPEG', () => plain(4_100).jpeg({ progressive: true })],
    ['an interlaced PNG', () => plain(5_700).png({ progressive: true, compressionLevel: 1 })],
    ['a WebP', () => plain(5_000).webp({ effort: 0, lossless: true })],
  ])('%s that its decoder would hold whole in more than 96 MB is refused', async (_, made) => {
    await expect(asPhoto(await made().toBuffer())).rejects.toMatchObject({ code: 'image.unreadable' })
  })

  test('a JPEG of the same size that is decoded line by line is taken', async () => {
    const photo = await asPhoto(await plain(4_100).jpeg().toBuffer())
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 })
  })
})

test(`a photo of ${IMAGE_SIDE_MAX} pixels keeps its size, and one of a pixel more is made smaller`, async () => {
  const sideOf = async (side: number) =>
    (await sharp(await asPhoto(await plain(side).jpeg().toBuffer())).metadata()).width
  expect(await sideOf(IMAGE_SIDE_MAX)).toBe(IMAGE_SIDE_MAX)
  expect(await sideOf(IMAGE_SIDE_MAX + 1)).toBe(IMAGE_SIDE_MAX)
  expect(await sideOf(IMAGE_SIDE_MAX - 1)).toBe(IMAGE_SIDE_MAX - 1)
})

describe('asMessagePicture', () => {
  test.each([
    [2_000, 1_000, [800, 400], [24, 12]],
    [100, 64, [100, 64], [13, 8]],
    [3, 3, [3, 3], [1, 1]],
  ])('of %i × %i pixels gives the picture and a small preview', async (width, height, size, previewSize) => {
    const made = await asMessagePicture(await plain(width, height).png().toBuffer())
    expect([made.width, made.height]).toEqual(size)
    const picture = await sharp(made.jpeg).metadata()
    const preview = await sharp(made.preview).metadata()
    expect([picture.width, picture.height, picture.format]).toEqual([...size, 'jpeg'])
    expect([preview.width, preview.height, preview.format]).toEqual([...previewSize, 'jpeg'])
  })

  test('blurs the preview: a hard edge becomes a ramp', async () => {
    const half = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const edge = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#000' } })
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const { preview } = await asMessagePicture(edge)
    const { data, info } = await sharp(preview).greyscale().raw().toBuffer({ resolveWithObject: true })
    const row = [...data.subarray(12 * info.width * info.channels, 13 * info.width * info.channels)]
    const between = row.filter((value) => value > 20 && value < 235)
    expect(between.length).toBeGreaterThanOrEqual(4)
  })
})
