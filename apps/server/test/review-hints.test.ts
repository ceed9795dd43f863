import { profiles } from '@heartwell/contract/profiles.ts'
import { type QueueRow, review } from '@heartwell/contract/review.ts'
import { type ReviewItem, reviewQueue } from '@heartwell/contract/review-queue.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPhotos } from '../src/features/review/photo-hashes/service.ts'
import { photoName } from '../src/platform/files.ts'
import { asPhoto, hashPicture } from '../src/platform/images.ts'
import { aMember, aPicture, aStaffMember, type Person, type StaffPerson } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
let reviewer: StaffPerson
beforeAll(async () => {
  t = await testApp()
  reviewer = await aStaffMember(t)
})
afterAll(() => t.close())

/** A picture of coloured circles, always the same for one seed. */
function aScene(seed: number, side = 640): Promise<Buffer> {
  const circles = Array.from({ length: 14 }, (_, at) => {
    const draw = (salt: number) => ((Math.sin(seed * 97 + at * 31 + salt * 7) + 1) / 2) * side
    return `<circle cx="${draw(1)}" cy="${draw(2)}" r="${draw(3) / 4}" fill="hsl(${Math.round(draw(4))} 60% ${Math.round(draw(5) / 8)}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#ccc"/>${circles.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer()
}

async function addPhoto({ id }: Person, picture: Buffer): Promise<string> {
  const name = photoName()
  await t.deps.files.save('uploads/users', name, await asPhoto(picture))
  await t.db.insertInto('photos').values({ member_id: id, position: 0, name }).execute()
  await hashPhotos(t.deps)
  return name
}

async function withPhone(phone: string, approval: 'pending' | 'approved' = 'pending'): Promise<Person> {
  const member = await aMember(t, { approval })
  await t.db.updateTable('members').set({ phone }).where('id', '=', member.id).execute()
  return member
}

async function hintsOf({ id }: Person) {
  const { body } = await t.call(reviewQueue.item, { params: { id } }, { as: reviewer.token })
  return (body.data as ReviewItem).hints // The response schema has just been applied.
}
async function rowOf({ id }: Person): Promise<QueueRow | undefined> {
  const { body } = await t.call(review.queue, {}, { as: reviewer.token })
  return (body.rows as QueueRow[]).find((row) => row.id === id)
}

describe('hashPicture', () => {
  const different = (one = '', other = '') => [...one].filter((digit, at) => digit !== other[at]).length

  test('is nearly the same after scaling and re-encoding, and different for another picture', async () => {
    const original = await aScene(1)
    const copy = await sharp(original).resize(300).jpeg({ quality: 55 }).toBuffer()
    const hash = await hashPicture(original)
    expect(hash).toMatch(/^[01]{128}$/)
    expect(different(hash, await hashPicture(copy))).toBeLessThanOrEqual(7)
    expect(different(hash, await hashPicture(await aScene(2)))).toBeGreaterThan(7)
  })

  test('does not exist for a plain picture', async () => {
    expect(await hashPicture(await aPicture())).toBeUndefined()
  })
})

describe('a duplicate photo', () => {
  test('is a hint with both photos, also when it was scaled', async () => {
    const jack = await withPhone('07700900200', 'approved')
    const theirs = await addPhoto(jack, await aScene(3))
    const copycat = await withPhone('07700900201')
    const own = await addPhoto(
      copycat,
      await sharp(await aScene(3))
        .resize(320)
        .jpeg()
        .toBuffer(),
    )
    const [hint, ...more] = await hintsOf(copycat)
    expect(more).toEqual([])
    expect(hint).toMatchObject({
      kind: 'duplicate_photo',
      members: [{ id: jack.id, name: jack.name, approve_reject: 'approved', photos: { own, other: theirs } }],
    })
    expect(hint?.members[0]?.photos?.alike_percent).toBeGreaterThanOrEqual(95)
    expect((await rowOf(copycat))?.hints).toEqual(['duplicate_photo'])
  })

  test('is none of another person, nor of a plain picture', async () => {
    const first = await withPhone('07700900202')
    await addPhoto(first, await aScene(4))
    const second = await withPhone('07700900203')
    await addPhoto(second, await aScene(5))
    const plain = [await withPhone('07700900204'), await withPhone('07700900205')]
    for (const member of plain) await addPhoto(member, await aPicture())
    for (const member of [first, second, ...plain]) expect(await hintsOf(member)).toEqual([])
  })
})

test('a phone number that another account has is a hint, whatever state that account is in', async () => {
  const earlier = await withPhone('07700900210', 'approved')
  await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', earlier.id).execute()
  const again = await withPhone('07700900210')
  expect(await hintsOf(again)).toEqual([
    {
      kind: 'same_phone',
      members: [
        {
          id: earlier.id,
          name: earlier.name,
          approve_reject: 'approved',
          submitted: true,
          suspended: true,
          photos: null,
        },
      ],
    },
  ])
  expect((await rowOf(again))?.hints).toEqual(['same_phone'])
})

test('the queue names the first photos, the town and the profession', async () => {
  const member = await aMember(t, { approval: 'pending', photos: 4 })
  await t.db
    .insertInto('preferences')
    .values({ member_id: member.id, city: 'York', updated_at: t.deps.clock() })
    .onConflict((c) => c.column('member_id').doUpdateSet({ city: 'York' }))
    .execute()
  const row = await rowOf(member)
  expect(row).toMatchObject({ town: 'York', profession: 'Gardener', photos: 4 })
  const photos = await t.db
    .selectFrom('photos')
    .select('name')
    .where('member_id', '=', member.id)
    .orderBy('position')
    .execute()
  expect(row?.photo_names).toEqual(photos.slice(0, 3).map(({ name }) => name))
})

describe('profiles.thumbnail', () => {
  const thumbnail = (name: string, as: string) => t.call(profiles.thumbnail, { params: { name } }, { as })

  test('is the photo at 128 × 160, for the people who may see the photo', async () => {
    const member = await aMember(t, { approval: 'pending' })
    const name = await addPhoto(member, await aScene(6))
    const { raw } = await thumbnail(name, reviewer.token)
    expect(await sharp(raw).metadata()).toMatchObject({ width: 128, height: 160, format: 'jpeg' })
    expect((await thumbnail(name, member.token)).status).toBe(200)
    expect((await thumbnail(name, (await aMember(t, { gender: 'M' })).token)).status).toBe(404)
  })

  test('ends with the photo, although the server remembers it', async () => {
    const member = await aMember(t, { approval: 'pending' })
    const name = await addPhoto(member, await aScene(7))
    expect((await thumbnail(name, reviewer.token)).status).toBe(200)
    await t.db.deleteFrom('photos').where('name', '=', name).execute()
    expect((await thumbnail(name, reviewer.token)).status).toBe(404)
  })
})
