import { livePictures, type OpenedLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { as, livePictureSteps } from '../../../../test/steps/live-picture-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let anna: Person
let asha: Person
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['reviewer'])
})
afterAll(() => t.close())
const { drawn, send } = livePictureSteps(() => ({ t, member: asha }))

/** A drawn head before a wall. `mouth` is the height of the open mouth in pixels. */
const head = (mouth: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#b9c3c9"/>
      <rect width="200" height="480" fill="#7d6a58"/><ellipse cx="330" cy="230" rx="120" ry="160" fill="#d9a98a"/>
      <circle cx="285" cy="190" r="14" fill="#222"/><circle cx="375" cy="190" r="14" fill="#222"/>
      <ellipse cx="330" cy="300" rx="40" ry="${mouth}" fill="#511"/></svg>`),
  )
const taken = (mouth: number, quality = 88) => head(mouth).jpeg({ quality }).toBuffer()

async function sameOf(files: Buffer[]): Promise<OpenedLivePicture['same']> {
  const id = await drawn()
  const parts = files.map((file, at) => ({ name: `picture_${at + 1}`, file }))
  expect((await send(id, asha, parts)).status).toBe(200)
  return ((await t.call(livePictures.open, { params: { id } }, as(anna))).body.data as OpenedLivePicture).same // By the contract.
}

test('three pictures of a face of which only the mouth moves are no sign of a still picture', async () => {
  asha = await aMember(t)
  expect(await sameOf(await Promise.all([4, 16, 28].map((mouth) => taken(mouth))))).toEqual([])
})

test('a picture that was sent twice, encoded anew, is named to the reviewer', async () => {
  asha = await aMember(t)
  expect(await sameOf([await taken(4), await taken(20), await taken(4, 70)])).toEqual([
    { position: 0, as: 'live_picture', other: 2 },
  ])
})

test('a profile photo that fills the camera’s frame is named to the reviewer', async () => {
  asha = await aMember(t, { photos: 2 })
  const rows = t.db.selectFrom('photos').select('name').where('member_id', '=', asha.id).orderBy('position')
  const [, second] = await rows.execute()
  const wide = { top: 60, bottom: 60, background: '#b9c3c9' }
  await t.deps.files.save('uploads/users', second?.name ?? '', await head(20).extend(wide).jpeg().toBuffer())
  const other = (angle: number) => head(4).rotate(angle).resize(640, 480, { fit: 'cover' }).jpeg().toBuffer()
  expect(await sameOf([await other(90), await taken(20), await other(180)])).toEqual([
    { position: 1, as: 'photo', other: 1 },
  ])
})
