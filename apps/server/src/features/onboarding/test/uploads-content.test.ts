import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, multipart, type Person } from '../../../../test/factories.ts'
import {
  CLEANED_PICTURES,
  HIDDEN,
  PACKED_NOTE,
  REFUSED_PICTURES,
  refusalOf,
} from '../../../../test/http/hostile-pictures.ts'
import { fields, filesOn, stored, update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const sendPhotos = (person: Person, files: Buffer[]) => {
  const consent = { profile_completion_status: 'uploadDocument', pre_consent_for_displaying_images: 'true' }
  const pictures = files.map((file, at) => ({ name: `more_images${at}`, file }))
  return update(t, person.token, multipart([...fields({ user_id: person.id, ...consent }), ...pictures]))
}
const sendDocument = (person: Person, file: Buffer) =>
  update(t, person.token, multipart([...fields({ user_id: person.id }), { name: 'user_document', file }]))

describe.each(REFUSED_PICTURES)('PM-15 VA-77 $name', ({ made, refused }) => {
  test('is refused as a photo, as one more photo and as a document, and leaves everything as it was', async () => {
    const file = await made()
    const asha = await aMember(t, { status: 'UploadImage' })
    const ravi = await aMember(t, { status: 'uploadDocument' })
    const mira = await aMember(t)
    const before = [await stored(t, asha.id), await stored(t, ravi.id), await stored(t, mira.id)]
    const one = [{ name: 'more_images0', file, filename: 'me.jpg', type: 'image/jpeg' }]
    const answers = [
      await sendPhotos(asha, [await aPicture(), file]),
      await sendDocument(ravi, file),
      await update(t, mira.token, multipart([...fields({ user_id: mira.id }), ...one])),
    ]
    const refusal = refusalOf(refused ?? 'internal')
    expect(answers.map(({ status, body }) => ({ status, message: body.message }))).toEqual(Array(3).fill(refusal))
    expect([await stored(t, asha.id), await stored(t, ravi.id), await stored(t, mira.id)]).toEqual(before)
    expect([await filesOn(t, 'uploads/users'), await filesOn(t, 'documents')]).toEqual([[], []])
  })
})

/** The stored files of these members: the photo as it is, and the document as a reviewer reads it. */
async function kept(asha: Person, ravi: Person): Promise<Buffer[]> {
  const [photo] = (await stored(t, asha.id)).photos
  const [row] = (await stored(t, ravi.id)).documents
  if (!photo || !row) throw new Error('nothing is kept')
  const data = (await t.deps.files.read('documents', row.file)) ?? Buffer.alloc(0)
  const sealed = { nonce: Buffer.from(row.nonce), tag: Buffer.from(row.tag), data }
  return [await readFile(path.join(t.dataDir, 'uploads/users', photo.name)), t.deps.vault.open(sealed, ravi.id)]
}

describe.each(CLEANED_PICTURES)('PM-15 $name', ({ made }) => {
  test('is kept as one plain picture without what it brought along', async () => {
    const file = await made()
    const asha = await aMember(t, { status: 'UploadImage' })
    const ravi = await aMember(t, { status: 'uploadDocument' })
    expect((await sendPhotos(asha, [file])).status).toBe(200)
    expect((await sendDocument(ravi, file)).status).toBe(200)
    for (const picture of await kept(asha, ravi)) {
      const { format, pages, exif, xmp, comments } = await sharp(picture).metadata()
      expect({ format, pages, exif, xmp, comments }).toEqual({ format: 'jpeg' })
      expect(HIDDEN.filter((hidden) => picture.includes(hidden))).toEqual([])
      expect(picture.subarray(-2).toString('hex')).toBe('ffd9')
    }
  })
})

test('PM-15 a note of 50 MB in a picture of 50 kB does no harm', async () => {
  const asha = await aMember(t, { status: 'UploadImage' })
  const answer = await sendPhotos(asha, [await PACKED_NOTE.made()])
  expect([200, 422]).toContain(answer.status)
})
