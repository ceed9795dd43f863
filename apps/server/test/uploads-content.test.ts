import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, multipart } from './factories.ts'
import { fields, filesOn, stored, update } from './onboarding-steps.ts'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const TYPE = { status: 415, message: 'Please choose a JPEG, PNG or WebP picture.' }
const BROKEN = { status: 422, message: 'This picture cannot be read. Please choose another one.' }
const text = (content: string) => async () => Buffer.from(content, 'latin1')
const script = '<script>alert(1)</script>'

/** A true header of a picture with nothing true behind it. */
const headOf = async (format: 'jpeg' | 'png' | 'webp', rest: string) => {
  const picture = await sharp(await aPicture())
    .toFormat(format)
    .toBuffer()
  return Buffer.concat([picture.subarray(0, 12), Buffer.from(rest)])
}
const truncated = async (format: 'jpeg' | 'png' | 'webp') => {
  const noise = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#fff',
    },
  })
    .toFormat(format)
    .toBuffer()
  return noise.subarray(0, Math.floor(noise.length / 2))
}
/** 100 megapixels in a few kilobytes. */
const bomb = () =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

const BAD: [string, () => Promise<Buffer>, { status: number; message: string }][] = [
  ['an SVG', text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), TYPE],
  ['an SVG with an XML head', text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`), TYPE],
  [
    'a GIF',
    async () =>
      sharp(await aPicture())
        .gif()
        .toBuffer(),
    TYPE,
  ],
  ['a page', text(`<!doctype html>${script}`), TYPE],
  ['a PDF', text('%PDF-1.7\n1 0 obj<<>>endobj'), TYPE],
  [
    'an AVIF',
    async () =>
      sharp(await aPicture())
        .avif({ effort: 0 })
        .toBuffer(),
    TYPE,
  ],
  ['a text', text('hello'), TYPE],
  ['two bytes', text('\xff\xd8'), TYPE],
  ['a page behind the head of a JPEG', () => headOf('jpeg', script), BROKEN],
  ['a page behind the head of a PNG', () => headOf('png', script), BROKEN],
  ['a page behind the head of a WebP', () => headOf('webp', script), BROKEN],
  ['half a JPEG', () => truncated('jpeg'), BROKEN],
  ['half a PNG', () => truncated('png'), BROKEN],
  ['half a WebP', () => truncated('webp'), BROKEN],
  ['a picture of 100 megapixels', bomb, BROKEN],
]

describe.each(BAD)('PM-15 %s', (_, made, refusal) => {
  test('is refused as a photo and as a document, and leaves no file', async () => {
    const file = await made()
    const asha = await aMember(t, { status: 'UploadImage' })
    const photo = await update(
      t,
      asha.token,
      multipart([
        ...fields({
          user_id: asha.id,
          profile_completion_status: 'uploadDocument',
          pre_consent_for_displaying_images: 'true',
        }),
        { name: 'more_images0', file: await aPicture() },
        { name: 'more_images1', file },
      ]),
    )
    expect({ status: photo.status, message: photo.body.message }).toEqual(refusal)
    const ravi = await aMember(t, { status: 'uploadDocument' })
    const form = multipart([...fields({ user_id: ravi.id }), { name: 'user_document', file }])
    const document = await update(t, ravi.token, form)
    expect({ status: document.status, message: document.body.message }).toEqual(refusal)
    expect((await stored(t, asha.id)).photos).toEqual([])
    expect((await stored(t, ravi.id)).documents).toEqual([])
    expect([await filesOn(t, 'uploads/users'), await filesOn(t, 'documents')]).toEqual([[], []])
  })
})

test('PM-15 a picture with a page behind its end is kept without the page', async () => {
  const asha = await aMember(t, { status: 'uploadDocument' })
  const polyglot = Buffer.concat([await aPicture(), Buffer.from(`<html>${script}</html>`)])
  const form = multipart([
    ...fields({ user_id: asha.id, profile_completion_status: 'cultureReligion' }),
    { name: 'user_document', file: polyglot },
  ])
  expect((await update(t, asha.token, form)).status).toBe(200)
  const { documents } = await stored(t, asha.id)
  const [row] = documents
  if (!row) throw new Error('no document')
  const data = await t.deps.files.read('documents', row.file)
  const plain = t.deps.vault.open(
    { nonce: Buffer.from(row.nonce), tag: Buffer.from(row.tag), data: data ?? Buffer.alloc(0) },
    asha.id,
  )
  expect(plain.includes('script')).toBe(false)
})
