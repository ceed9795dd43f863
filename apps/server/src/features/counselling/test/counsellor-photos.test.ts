import { randomUUID } from 'node:crypto'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { type CounsellorListing, counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aPicture, aStaffMember, multipart, type StaffPerson } from '../../../../test/factories.ts'
import { CLEANED_PICTURES, HIDDEN, REFUSED_PICTURES, refusalOf } from '../../../../test/http/hostile-pictures.ts'
import { filesOn } from '../../../../test/steps/onboarding-steps.ts'
import { type Answer, type TestApp, testApp } from '../../../../test/test-app.ts'
import { photoName } from '../../../platform/files/files.ts'

let t: TestApp
let moderator: StaffPerson
let support: StaffPerson
let id: string
beforeAll(async () => {
  t = await testApp()
  moderator = await aStaffMember(t, 'provider', ['moderator'])
  support = await aStaffMember(t, 'provider', ['support'])
})
afterAll(() => t.close())
beforeEach(async () => {
  ;({ id } = await aStaffMember(t, 'counsellor'))
})

type Parts = Parameters<typeof multipart>[0]
const post = (parts: Parts, { as = moderator.token, of = id } = {}): Promise<Answer> =>
  t.request({ method: 'POST', url: `/api/provider/counsellors/${of}/photo`, as, ...multipart(parts) })
const setPhoto = (file: Buffer, by: { as?: string; of?: string } = {}) =>
  post([{ name: 'photo', file, filename: '../../evil.html', type: 'text/html' }], by)
const removePhoto = (of = id, as = moderator.token) =>
  t.call(counsellorAccounts.removePhoto, { params: { id: of } }, { as })
const readPhoto = (name: string, { as = support.token, of = id } = {}) =>
  t.call(counsellorAccounts.photo, { params: { id: of, name } }, { as })
const imageIn = ({ body }: Answer) => (body.data as CounsellorListing).image
const stored = async () =>
  (await t.db.selectFrom('counsellors').select('image').where('id', '=', id).executeTakeFirstOrThrow()).image
const onDisk = () => filesOn(t, 'uploads/counsellors')

async function aPhoto(): Promise<string> {
  const name = imageIn(await setPhoto(await aPicture()))
  if (!name) throw new Error('The photo was refused.')
  return name
}

test('a photo is stored upright within 800 × 800 without metadata, for the staff and for members', async () => {
  const taken = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#446688' } })
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const answer = await setPhoto(taken)
  expect(answer).toMatchObject({ status: 200, body: { message: 'The photo is saved.' } })
  const name = imageIn(answer) ?? ''
  const { token } = await aMember(t)
  const shown = [
    await readPhoto(name),
    await t.call(conversations.counsellorPhoto, { params: { name } }, { as: token }),
  ]
  for (const { raw } of shown) {
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 800 })
    expect(raw.includes('SecretCamera') || raw.includes('Exif')).toBe(false)
  }
  const read = await t.call(counsellorAccounts.read, { params: { id } }, { as: support.token })
  expect(read.body.data).toMatchObject({ image: name, version: 1 })
  const acts = await t.db.selectFrom('audit').select(['action', 'reason']).where('subject_id', '=', id).execute()
  expect(acts).toEqual([{ action: 'counsellor.changed', reason: 'photo changed' }])
})

test('a new photo deletes the one before, and a removed one is deleted', async () => {
  const first = await aPhoto()
  const second = await aPhoto()
  expect(await onDisk()).toContain(second)
  expect(await onDisk()).not.toContain(first)
  expect((await readPhoto(first)).status).toBe(404)
  for (const time of ['first', 'repeated']) {
    expect(await removePhoto(), time).toMatchObject({ status: 200, body: { message: 'The photo is removed.' } })
  }
  expect(await stored()).toBeNull()
  expect(await onDisk()).not.toContain(second)
  const reasons = await t.db.selectFrom('audit').select('reason').where('subject_id', '=', id).orderBy('seq').execute()
  expect(reasons.map(({ reason }) => reason)).toEqual(['photo changed', 'photo changed', 'photo removed'])
})

test('a photo stays when the file of the one before cannot be removed', async () => {
  await aPhoto()
  const remove = vi.spyOn(t.deps.files, 'remove').mockRejectedValue(new Error('The storage is away.'))
  onTestFinished(() => remove.mockRestore())
  const answer = await setPhoto(await aPicture())
  expect(answer.status).toBe(200)
  expect((await readPhoto(imageIn(answer) ?? '')).status).toBe(200)
})

test('of two photos at once the later stays, and no file is left over', async () => {
  const before = await onDisk()
  const picture = await aPicture()
  const both = await startWhileHeld(t, heldTable('counsellors'), [() => setPhoto(picture), () => setPhoto(picture)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await onDisk()).filter((name) => !before.includes(name))).toEqual([await stored()])
})

test.each(REFUSED_PICTURES)('$name is refused, and the photo before stays', async ({ made, refused }) => {
  const name = await aPhoto()
  const before = await onDisk()
  const answer = await setPhoto(await made())
  expect({ status: answer.status, message: answer.body.message }).toEqual(refusalOf(refused ?? 'internal'))
  expect(await stored()).toBe(name)
  expect(await onDisk()).toEqual(before)
})

test.each(CLEANED_PICTURES)('what $name brings along is not stored', async ({ made }) => {
  const name = imageIn(await setPhoto(await made())) ?? ''
  const { raw } = await readPhoto(name)
  for (const hidden of HIDDEN) expect(raw.includes(hidden), hidden).toBe(false)
})

test('a form without a photo, with two, with another field or with too many bytes is refused', async () => {
  const file = await aPicture()
  expect(await post([])).toMatchObject({ status: 400, body: { errors: { photo: 'Please choose a photo' } } })
  expect((await setPhoto(Buffer.alloc(0))).body.errors).toEqual({ photo: 'Please choose a photo' })
  for (const parts of [
    [
      { name: 'photo', file },
      { name: 'photo', file },
    ],
    [{ name: 'image', file }],
  ])
    expect(await post(parts)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  const tooLarge = { status: 413, body: { code: 'image.too_large' } }
  expect(await setPhoto(Buffer.alloc(IMAGE_BYTES_MAX + 1, 255))).toMatchObject(tooLarge)
  expect(await setPhoto(Buffer.alloc(IMAGE_BYTES_MAX, 255))).toMatchObject({ status: 415 })
  expect(await stored()).toBeNull()
})

test('only moderators and administrators change a photo, of counsellors only', async () => {
  const file = await aPicture()
  const before = await onDisk()
  for (const of of [randomUUID(), moderator.id, (await aMember(t)).id]) {
    expect((await setPhoto(file, { of })).status).toBe(404)
    expect((await removePhoto(of)).status).toBe(404)
  }
  const { token: member } = await aMember(t)
  const finance = await aStaffMember(t, 'provider', ['finance'])
  for (const as of [finance.token, support.token, member]) {
    expect((await setPhoto(file, { as })).status).toBe(403)
    expect((await removePhoto(id, as)).status).toBe(403)
  }
  expect((await setPhoto(file, { as: '' })).status).toBe(401)
  expect(await onDisk()).toEqual(before)
})

test('a photo is read by its counsellor’s name for it only, and by no member', async () => {
  const name = await aPhoto()
  const other = await aStaffMember(t, 'counsellor')
  expect((await readPhoto(name, { of: other.id })).status).toBe(404)
  expect((await readPhoto(photoName())).status).toBe(404)
  const editor = await aStaffMember(t, 'provider', ['editor'])
  const { token: member } = await aMember(t)
  for (const as of [editor.token, member]) expect((await readPhoto(name, { as })).status).toBe(403)
})
