import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aPicture, aStaffMember, multipart, type Person } from '../../../../test/factories.ts'
import { fields, filesOn, stored, update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const send = (person: Person, ...files: Buffer[]) =>
  update(
    t,
    person.token,
    multipart([...fields({ user_id: person.id }), ...files.map((file) => ({ name: 'user_document', file }))]),
  )

test('PM-15 what a document shows cannot be read from the disk, only by a reviewer', async () => {
  const asha = await aMember(t, { status: 'uploadDocument' })
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = await sharp({ create: { width: 1200, height: 700, channels: 3, noise, background: '#fff' } })
    .withExif({ IFD0: { Artist: 'Canary Asha' } })
    .jpeg()
    .toBuffer()
  expect((await send(asha, picture)).status).toBe(200)

  const reviewer = await aStaffMember(t)
  const input = { params: { id: asha.id }, body: { reason: 'Checking her age' } }
  const { status, raw, headers } = await t.call(review.document, input, { as: reviewer.token })
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', 'private, no-store'])
  expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 700 })

  const [name = ''] = await filesOn(t, 'documents')
  const onDisk = await readFile(path.join(t.dataDir, 'documents', name))
  expect(name).toMatch(/^[0-9a-f]{32}\.bin$/)
  for (let at = 0; at + 16 <= raw.length; at += 4096) expect(onDisk.includes(raw.subarray(at, at + 16))).toBe(false)
  expect(onDisk.includes('Canary') || onDisk.includes('JFIF')).toBe(false)
  expect(await filesOn(t, 'uploads/users')).toEqual([])

  for (const url of [`/documents/${name}`, `/uploads/documents/${name}`, `/uploads/users/../../documents/${name}`]) {
    for (const as of [undefined, asha.token, reviewer.token]) {
      expect((await t.request({ method: 'GET', url, as })).status, url).toBe(404)
    }
  }
})

test('PM-15 neither the owner nor another member nor a counsellor opens the document', async () => {
  const asha = await aMember(t, { status: 'uploadDocument' })
  await send(asha, await aPicture())
  const ravi = await aMember(t, { gender: 'M' })
  const counsellor = await aStaffMember(t, 'counsellor')
  const input = { params: { id: asha.id }, body: { reason: 'Curious' } }
  for (const person of [asha, ravi, counsellor]) {
    expect((await t.call(review.document, input, { as: person.token })).status).toBe(403)
  }
  expect((await t.call(review.document, input)).status).toBe(401)
})

test('PM-15 a sealed document opens for its owner’s file only', async () => {
  const asha = await aMember(t, { status: 'uploadDocument' })
  await send(asha, await aPicture())
  const { documents } = await stored(t, asha.id)
  const row = documents[0]
  const data = row && (await t.deps.files.read('documents', row.file))
  if (!row || !data) throw new Error('no document')
  const sealed = { nonce: Buffer.from(row.nonce), tag: Buffer.from(row.tag), data }
  expect(() => t.deps.vault.open(sealed, 'somebody else')).toThrow()
  expect(t.deps.vault.open(sealed, asha.id).subarray(0, 3).toString('hex')).toBe('ffd8ff')
})

test('the document has the time of its upload by the clock of the server', async () => {
  t.advance(HOUR_MS)
  const before = t.deps.clock()
  const asha = await aMember(t, { status: 'uploadDocument' })
  expect((await send(asha, await aPicture())).status).toBe(200)
  const { documents } = await stored(t, asha.id)
  expect(documents[0]?.created_at.getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test('VA-28 2097152 bytes pass and one more does not', async () => {
  const asha = await aMember(t, { status: 'uploadDocument' })
  const picture = await aPicture()
  const sized = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
  const tooLarge = await send(asha, sized(IMAGE_BYTES_MAX + 1))
  expect([tooLarge.status, tooLarge.body.message]).toEqual([413, 'The selected image exceeds the maximum size of 2MB.'])
  expect((await stored(t, asha.id)).documents).toEqual([])
  expect((await send(asha, sized(IMAGE_BYTES_MAX))).status).toBe(200)
})

test('a JPEG without its end marker is stored whole; one that lacks a part of the picture is refused', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const whole = sharp({ create: { width: 300, height: 200, channels: 3, noise, background: '#fff' } })
  for (const picture of [await whole.jpeg().toBuffer(), await whole.jpeg({ progressive: true }).toBuffer()]) {
    const asha = await aMember(t, { status: 'uploadDocument' })
    for (const part of [picture.subarray(0, -300), picture.subarray(0, picture.length / 2)])
      expect((await send(asha, part)).body.code).toBe('image.unreadable')
    expect((await send(asha, picture.subarray(0, -2))).status).toBe(200)
    expect((await stored(t, asha.id)).documents).toHaveLength(1)
  }
})

test('ON-07 two documents at once are refused', async () => {
  const asha = await aMember(t, { status: 'uploadDocument' })
  expect((await send(asha, await aPicture(), await aPicture())).status).toBe(400)
  expect((await stored(t, asha.id)).documents).toEqual([])
})

test('ON-07 a document beside photos is no step', async () => {
  const asha = await aMember(t, { status: 'uploadDocument' })
  const file = await aPicture()
  const form = multipart([
    ...fields({ user_id: asha.id }),
    { name: 'user_document', file },
    { name: 'more_images0', file },
  ])
  expect((await update(t, asha.token, form)).status).toBe(409)
  expect((await stored(t, asha.id)).documents).toEqual([])
})
