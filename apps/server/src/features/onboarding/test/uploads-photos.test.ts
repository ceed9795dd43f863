import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, multipart, type Person } from '../../../../test/factories.ts'
import { fields, filesOn, stored, update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type File = { file: Buffer; type?: string; filename?: string }
const upload = (person: Person, files: File[]) =>
  update(
    t,
    person.token,
    multipart([
      ...fields({
        user_id: person.id,
        profile_completion_status: 'uploadDocument',
        pre_consent_for_displaying_images: 'true',
      }),
      ...files.map((file, at) => ({ name: `more_images${at}`, ...file })),
    ]),
  )
const uploading = () => aMember(t, { status: 'UploadImage' })
const pictures = (count: number) => Promise.all(Array.from({ length: count }, async () => ({ file: await aPicture() })))
async function kept(person: Person): Promise<Buffer[]> {
  const { photos } = await stored(t, person.id)
  return Promise.all(photos.map((photo) => readFile(path.join(t.dataDir, 'uploads/users', photo.name))))
}

test('ON-03 API-20 five photos are taken, in the order in which they were chosen', async () => {
  const asha = await uploading()
  const sizes = [10, 20, 30, 40, 50]
  const answer = await upload(asha, await Promise.all(sizes.map(async (size) => ({ file: await aPicture(size) }))))
  expect(answer.status).toBe(200)
  const { body } = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: asha.token })
  const { more_images } = body.data as { more_images: string[] }
  const shown = await Promise.all(
    more_images.map(async (name) => t.call(profiles.photo, { params: { name } }, { as: asha.token })),
  )
  const widths = await Promise.all(shown.map(async ({ raw }) => (await sharp(raw).metadata()).width))
  expect(widths).toEqual(sizes)
})

test.each([6, 7, 12])('VA-23 %i photos are refused whole', async (count) => {
  const asha = await uploading()
  const answer = await upload(asha, await pictures(count))
  expect([answer.status, answer.body.message]).toEqual([409, 'You can upload up to 5 images only.'])
  expect((await stored(t, asha.id)).photos).toEqual([])
})

test('VA-23 ten uploads at once leave five photos and no file too many', async () => {
  const asha = await uploading()
  const before = (await filesOn(t, 'uploads/users')).length
  const files = await pictures(5)
  const replies = await Promise.all(Array.from({ length: 10 }, () => upload(asha, files)))
  expect(replies.filter((r) => r.status === 200)).toHaveLength(1)
  expect((await stored(t, asha.id)).photos.map((p) => p.position).sort()).toEqual([0, 1, 2, 3, 4])
  expect((await filesOn(t, 'uploads/users')).length - before).toBe(5)
})

/** The first divisors of the luminance table that the JPEG standard recommends, scaled to a quality of 90 %. */
const QUALITY_90 = [16, 11, 12, 14, 12, 10, 16, 14].map((divisor) => Math.floor((divisor * (200 - 2 * 90) + 50) / 100))

/** The first divisors of the first quantization table of a JPEG. */
function luminanceTable(jpeg: Buffer = Buffer.alloc(0)): number[] {
  const marker = jpeg.indexOf(Buffer.from([0xff, 0xdb]))
  // The marker, two bytes with the length, and one with the number of the table come first.
  return [...jpeg.subarray(marker + 5, marker + 5 + QUALITY_90.length)]
}

describe('VA-25 a photo is kept as an upright JPEG within 800 × 800', () => {
  const wide = () => sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#b08040' } })
  test.each([
    ['jpeg', () => wide().jpeg().toBuffer()],
    ['png', () => wide().png().toBuffer()],
    ['webp', () => wide().webp().toBuffer()],
  ])('from %s, whatever the name and the stated type say', async (_, made) => {
    const asha = await uploading()
    const file = { file: await made(), type: 'text/html', filename: '../../evil.html' }
    expect((await upload(asha, [file])).status).toBe(200)
    const [photo] = await kept(asha)
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 400 })
  })
  test('and of quality 0.9', async () => {
    const asha = await uploading()
    await upload(asha, [{ file: await aPicture(64) }])
    expect(luminanceTable((await kept(asha))[0])).toEqual(QUALITY_90)
  })
  test('and a small one is not made larger', async () => {
    const asha = await uploading()
    await upload(asha, [{ file: await aPicture(64) }])
    expect(await sharp((await kept(asha))[0]).metadata()).toMatchObject({ width: 64, height: 64 })
  })
  test('and transparent places become white', async () => {
    const asha = await uploading()
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    await upload(asha, [{ file: clear }])
    const { data } = await sharp((await kept(asha))[0])
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })
})

test('PM-15 place and camera are removed from a picture, and it is rotated upright', async () => {
  const asha = await uploading()
  const exif = {
    IFD0: { Make: 'SecretCamera', Artist: 'Asha Canary' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
  }
  const taken = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#446688' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Asha Canary</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif?.includes('SecretCamera')).toBe(true)
  await upload(asha, [{ file: taken }])
  const [photo] = await kept(asha)
  const { exif: left, xmp, iptc, width, height } = await sharp(photo).metadata()
  expect({ left, xmp, iptc, width, height }).toEqual({ width: 30, height: 60 })
  expect(photo?.includes('Canary') || photo?.includes('Exif')).toBe(false)
})

test.each([['../../../etc/passwd'], ['x'.repeat(300)], ['a\\..\\b.jpg'], ['photo.svg']])(
  'PM-15 the name %s on her own device is never used',
  async (filename) => {
    const asha = await uploading()
    expect((await upload(asha, [{ file: await aPicture(), filename }])).status).toBe(200)
    for (const name of await filesOn(t, 'uploads/users')) expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/)
  },
)

describe('VA-26 a photo of more than 2 MB', () => {
  test('is refused with the text of the screen', async () => {
    const asha = await uploading()
    const answer = await upload(asha, [{ file: await padded(IMAGE_BYTES_MAX + 1) }])
    expect([answer.status, answer.body.message]).toEqual([413, 'Image size too large even after resizing!'])
    expect((await stored(t, asha.id)).member.status).toBe('UploadImage')
  })
  test('and not one of exactly 2 MB', async () => {
    const asha = await uploading()
    expect((await upload(asha, [{ file: await padded(IMAGE_BYTES_MAX) }])).status).toBe(200)
  })
})

/** A real JPEG with bytes behind its end, as cameras leave them. */
async function padded(size: number): Promise<Buffer> {
  const picture = await aPicture()
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)])
}
