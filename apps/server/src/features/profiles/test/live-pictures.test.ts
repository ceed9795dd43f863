import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CONSENTS, consents } from '@heartwell/contract/consents/consents.ts'
import { IMAGE_BYTES_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { GESTURES, type GestureId } from '@heartwell/contract/profiles/live-gestures.ts'
import { livePictures } from '@heartwell/contract/profiles/live-pictures.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import {
  as,
  codeOf,
  dataOf,
  livePictureSteps,
  type PicturePart,
  threePictures,
} from '../../../../test/steps/live-picture-steps.ts'
import { filesOn } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'

let t: TestApp
let anna: Person
let asha: Person
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('live_pictures').execute()
  for (const name of await filesOn(t, 'documents')) await t.deps.files.remove('documents', name)
  asha = await aMember(t, { photos: 1 })
  anna = await aStaffMember(t, 'provider', ['reviewer'])
})

const { own, agree, drawAgain, draw, drawn, send, sent } = livePictureSteps(() => ({ t, member: asha }))
const open = (id: string, staff = anna) => t.call(livePictures.open, { params: { id } }, as(staff))
const waiting = async () => (await t.call(livePictures.toReview, {}, as(anna))).body.rows
const setMode = (mode: string) => t.db.updateTable('live_picture_mode').set({ mode }).execute()

describe('drawing gestures', () => {
  test('needs the consent of its own, which is stored with its version and time', async () => {
    expect(await own()).toMatchObject({ state: 'none', agreed: false, draw: null, tries_left: 3, kept_days: 30 })
    expect(codeOf(await drawAgain())).toEqual([409, 'consent.needed'])
    expect(await own()).toMatchObject({ state: 'none', tries_left: 3 })
    const { draw: lot, ...data } = dataOf(await draw())
    expect(data).toMatchObject({ state: 'drawn', agreed: true, tries_left: 2 })
    expect(new Set(lot?.gestures).size).toBe(3)
    const rows = await t.db.selectFrom('consents').selectAll().where('purpose', '=', 'live_picture').execute()
    expect(rows).toMatchObject([{ member_id: asha.id, version: 1, given: true, way: 'checkbox' }])
    const { body } = await t.call(consents.list, {}, as(asha))
    expect(JSON.stringify(body)).toContain(CONSENTS.live_picture.texts[0])
    expect(CONSENTS.live_picture.texts[0]).toContain('No software measures or recognises my face.')
  })

  test('gives the same ones until they expire, and another try afterwards', async () => {
    const first = dataOf(await draw()).draw
    expect(dataOf(await drawAgain()).draw).toEqual(first)
    t.advance(10 * MINUTE_MS)
    expect(await own()).toMatchObject({ state: 'expired', draw: null, tries_left: 2 })
    const second = dataOf(await draw()).draw
    expect(second?.id).not.toBe(first?.id)
    expect(codeOf(await send(first?.id ?? ''))).toEqual([409, 'live_picture.expired'])
  })

  test('is possible three times within a day, and a fourth time a day after the first', async () => {
    for (const left of [2, 1, 0]) {
      expect(dataOf(await draw()).tries_left).toBe(left)
      t.advance(10 * MINUTE_MS)
    }
    const fourth = await draw()
    expect(codeOf(fourth)).toEqual([409, 'live_picture.tries_used'])
    const left = Date.parse((await own()).next_try_at ?? '') - t.deps.clock().getTime()
    t.advance(left - MINUTE_MS)
    expect(codeOf(await draw())).toEqual([409, 'live_picture.tries_used'])
    t.advance(MINUTE_MS)
    expect((await draw()).status).toBe(200)
  })

  test('twice at once draws one try', async () => {
    await agree()
    const lock = (tx: Db) => lockRow(tx, 'members', asha.id)
    const answers = await startWhileHeld(t, lock, [() => drawAgain(), () => drawAgain()])
    expect(new Set(answers.map((answer) => dataOf(answer).draw?.id)).size).toBe(1)
    expect((await own()).tries_left).toBe(2)
  })

  test('leaves out one part of the body that the member cannot use, for the rest of the day, and no second one', async () => {
    let lot = dataOf(await draw()).draw
    const [hard = 'look_up', ...others] = lot?.gestures ?? []
    const { kind } = GESTURES[hard]
    const swap = (gesture: GestureId, id = lot?.id ?? '', person = asha) =>
      t.call(livePictures.swap, { params: { id }, body: { gesture } }, as(person))
    const kinds = () => lot?.gestures.map((one) => GESTURES[one].kind)
    expect(lot?.swaps_left).toBe(1)
    lot = dataOf(await swap(hard)).draw
    expect([lot?.swaps_left, new Set(lot?.gestures).size]).toEqual([0, 3])
    expect(kinds()).not.toContain(kind)
    expect(lot?.gestures).toEqual(expect.arrayContaining(others.filter((one) => GESTURES[one].kind !== kind)))
    expect(codeOf(await swap(lot?.gestures[0] ?? 'look_up'))).toEqual([409, 'live_picture.no_other'])
    expect(codeOf(await swap('touch_nose', lot?.id, await aMember(t)))).toEqual([404, 'not_found'])
    t.advance(10 * MINUTE_MS)
    lot = dataOf(await draw()).draw
    expect(lot?.swaps_left).toBe(0)
    expect(kinds()).not.toContain(kind)
    t.advance(DAY_MS)
    expect(dataOf(await draw()).draw?.swaps_left).toBe(1)
  })

  test('is refused where live pictures are not offered, to unfinished and to rejected members', async () => {
    await setMode('not_offered')
    expect(codeOf(await draw())).toEqual([409, 'live_picture.not_offered'])
    await setMode('offered')
    expect(codeOf(await draw(await aMember(t, { status: 'interest' })))).toEqual([409, 'live_picture.not_now'])
    expect(codeOf(await draw(await aMember(t, { approval: 'rejected' })))).toEqual([409, 'live_picture.not_now'])
    expect((await draw(await aMember(t, { approval: 'pending' }))).status).toBe(200)
  })
})

describe('sending the pictures', () => {
  test('stores them re-encoded and encrypted, and only their owner and a reviewer get them', async () => {
    const id = await drawn()
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const picture = sharp({ create: { width: 1200, height: 900, channels: 3, noise, background: '#fff' } })
    const file = await picture
      .withExif({ IFD0: { Artist: 'Canary Asha' } })
      .jpeg({ quality: 60 })
      .toBuffer()
    expect(
      (
        await send(
          id,
          asha,
          [1, 2, 3].map((n) => ({ name: `picture_${n}`, file })),
        )
      ).status,
    ).toBe(200)
    expect(await own()).toMatchObject({ state: 'sent', draw: null })
    expect((await own()).gestures).toHaveLength(3)
    const names = await filesOn(t, 'documents')
    expect(names).toHaveLength(3)
    for (const name of names) {
      const onDisk = await readFile(path.join(t.dataDir, 'documents', name))
      expect(onDisk.includes('Canary') || onDisk.includes('JFIF')).toBe(false)
    }
    const mine = (person: Person | undefined) =>
      t.call(livePictures.ownPicture, { params: { position: '2' } }, as(person))
    const { raw, headers } = await mine(asha)
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/jpeg', 'private, no-store'])
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 })
    expect(raw.includes('Canary')).toBe(false)
    expect((await mine(await aMember(t))).status).toBe(404)
    expect((await mine(undefined)).status).toBe(401)
    expect((await open(id)).status).toBe(200)
    expect(await t.deps.db.selectFrom('photos').select('name').where('member_id', '=', asha.id).execute()).toHaveLength(
      1,
    )
  })

  test('with gestures that are used, expired or another member’s is refused, and leaves no file', async () => {
    const id = await drawn()
    expect(codeOf(await send(id, await aMember(t)))).toEqual([404, 'not_found'])
    t.advance(10 * MINUTE_MS)
    expect(codeOf(await send(id))).toEqual([409, 'live_picture.expired'])
    expect(await filesOn(t, 'documents')).toEqual([])
    const used = await sent()
    expect(codeOf(await send(used))).toEqual([409, 'live_picture.expired'])
    expect(await filesOn(t, 'documents')).toHaveLength(3)
    expect(codeOf(await draw())).toEqual([409, 'live_picture.not_now'])
  })

  test('twice at once with the same gestures stores three pictures', async () => {
    const id = await drawn()
    const answers = await startWhileHeld(t, (tx) => lockRow(tx, 'members', asha.id), [() => send(id), () => send(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await filesOn(t, 'documents')).toHaveLength(3)
    expect(await waiting()).toHaveLength(1)
  })

  test('names the field of a picture that is missing, of another type or too large', async () => {
    const id = await drawn()
    const parts = await threePictures()
    const errorsOf = async (changed: PicturePart[]) => {
      const { status, body } = await send(id, asha, changed)
      return [status, body.errors ?? body.code]
    }
    expect(await errorsOf(parts.slice(0, 2))).toEqual([400, { picture_3: 'Please take this picture.' }])
    expect(await errorsOf(parts.with(1, { name: 'picture_2', file: Buffer.alloc(0) }))).toEqual([
      400,
      { picture_2: 'Please take this picture.' },
    ])
    expect(await errorsOf([...parts, parts[0]!])).toEqual([409, 'live_picture.count'])
    expect(await errorsOf(parts.with(1, { name: 'picture_2', file: Buffer.from('<svg/>') }))).toEqual([
      415,
      { picture_2: 'Please choose a JPEG, PNG or WebP picture.' },
    ])
    const sized = (size: number) => Buffer.concat([parts[0]!.file, Buffer.alloc(size - parts[0]!.file.length)])
    expect(await errorsOf(parts.with(2, { name: 'picture_3', file: sized(IMAGE_BYTES_MAX + 1) }))).toEqual([
      413,
      { picture_3: 'Image size too large even after resizing!' },
    ])
    expect(await errorsOf(parts.with(2, { name: 'picture_4', file: parts[0]!.file }))).toEqual([400, 'request.invalid'])
    expect(await filesOn(t, 'documents')).toEqual([])
    expect((await own()).state).toBe('drawn')
    expect(await errorsOf(parts.with(2, { name: 'picture_3', file: sized(IMAGE_BYTES_MAX) }))).toEqual([200, undefined])
  })
})
