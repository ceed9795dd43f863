import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { type QueueRow, review } from '@heartwell/contract/review/review.ts'
import { type ReviewItem, reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { aSanction } from '../../../../test/samples/sanction-samples.ts'
import { storeMembers } from '../../../../test/server-members.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { createRandom } from '../../../demo/random.ts'
import { runOperator } from '../../../operator.ts'
import { photoName } from '../../../platform/files/files.ts'
import { asPhoto } from '../../../platform/files/images.ts'
import { hashPhotos } from '../../profiles/photo-hashes/service.ts'

let t: TestApp
let reviewer: StaffPerson
beforeAll(async () => {
  t = await testApp()
  reviewer = await aStaffMember(t)
})
afterAll(() => t.close())

/** A picture of coloured circles, always the same for one seed. */
function aScene(seed: number, side = 640): Promise<Buffer> {
  const random = createRandom(seed)
  const draw = () => random.next() * side
  const circles = Array.from(
    { length: 14 },
    () => `<circle cx="${draw()}" cy="${draw()}" r="${draw() / 4}" fill="hsl(${draw()} 60% ${draw() / 8}%)"/>`,
  )
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

const hashOf = (name: string) =>
  t.db.selectFrom('photos').select(['hash', 'hash_parts']).where('name', '=', name).executeTakeFirstOrThrow()

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

  test('must be named by the reviewer who approves, and the audit says so', async () => {
    const jill = await withPhone('07700900240', 'approved')
    await addPhoto(jill, await aScene(10))
    const copycat = await withPhone('07700900241')
    await addPhoto(copycat, await aScene(10))
    const approve = (body: object) =>
      t.call(review.approve, { params: { id: copycat.id }, body }, { as: reviewer.token })
    for (const body of [{}, { despite_hints: ['banned_photo'] }]) {
      const refused = await approve(body)
      expect([refused.status, refused.body.code]).toEqual([409, 'review.hinted'])
      expect(refused.body.message).toBe(
        'A photo of this profile looks like somebody else’s. Please compare them before you approve.',
      )
    }
    expect((await approve({ despite_hints: ['duplicate_photo'] })).status).toBe(200)
    const acts = t.db.selectFrom('audit').select('reason').where('subject_id', '=', copycat.id)
    const act = await acts.where('action', '=', 'profile.approved').executeTakeFirstOrThrow()
    expect(act.reason).toBe('Approved despite a hint: a photo like one in another profile.')
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

  test('is stored for the 20 most similar photos of others', async () => {
    const owner = await withPhone('07700900206', 'approved')
    const { hash, hash_parts } = await hashOf(await addPhoto(owner, await aScene(6)))
    const others = await storeMembers(
      t.db,
      Array.from({ length: 19 }, (_, n) => `Copy ${n}`),
    )
    const hashed = { position: 0, hash, hash_parts, hashed_at: t.deps.clock() }
    const copies = others.map(({ id }) => ({ ...hashed, member_id: id, name: photoName() }))
    await t.db.insertInto('photos').values(copies).execute()
    const copiesOf = async (member: Person) => {
      const name = await addPhoto(member, await aScene(6))
      const rows = t.db.selectFrom('photo_copies').innerJoin('photos', 'photos.id', 'photo_id').select('copy_id')
      return (await rows.where('photos.name', '=', name).execute()).length
    }
    expect(await copiesOf(await withPhone('07700900207'))).toBe(20)
    expect(await copiesOf(await withPhone('07700900208'))).toBe(20)
  })
})

describe('a photo like one of a banned member', () => {
  async function ban(member: Person): Promise<string> {
    const { id } = await aSanction(t, member.id, 'ban')
    const moderator = await aStaffMember(t, 'provider', ['moderator'])
    const { status } = await t.call(sanctions.confirmBan, { params: { id } }, { as: moderator.token })
    expect(status).toBe(200)
    return moderator.token
  }
  const copyOf = async (scene: number) =>
    sharp(await aScene(scene))
      .resize(320)
      .jpeg()
      .toBuffer()

  test('is a hint, also after the account of the banned member was erased', async () => {
    const banned = await withPhone('07700900220', 'approved')
    await addPhoto(banned, await aScene(8))
    await ban(banned)
    await runOperator(t.deps, ['erase', banned.email, '--yes'])
    const again = await withPhone('07700900221')
    const own = await addPhoto(again, await copyOf(8))
    expect(await hintsOf(again)).toEqual([{ kind: 'banned_photo', members: [], photos: [own], sanctions: [] }])
    expect((await rowOf(again))?.hints).toEqual(['banned_photo'])
    const other = await withPhone('07700900222')
    await addPhoto(other, await aScene(9))
    expect(await hintsOf(other)).toEqual([])
    expect((await rowOf(other))?.hints).toEqual([])
  })

  test('comes before the duplicate photo, is none for the banned member, and ends with the ban', async () => {
    const banned = await withPhone('07700900223', 'approved')
    await addPhoto(banned, await aScene(10))
    const token = await ban(banned)
    const again = await withPhone('07700900224')
    await addPhoto(again, await copyOf(10))
    const kinds = async (member: Person) => (await hintsOf(member)).map(({ kind }) => kind)
    expect(await kinds(again)).toEqual(['banned_photo', 'duplicate_photo'])
    expect(await kinds(banned)).toEqual(['duplicate_photo'])
    await t.call(sanctions.restore, { params: { id: banned.id }, body: { note: 'A mistake.' } }, { as: token })
    expect(await kinds(again)).toEqual(['duplicate_photo'])
  })

  test('is stored masked, never as the hash of the photo', async () => {
    const banned = await withPhone('07700900225', 'approved')
    const name = await addPhoto(banned, await aScene(11))
    await ban(banned)
    const { rows } = await sql<{ bits: number }>`
      select bit_count(photo_hash # (select hash from photos where name = ${name}))::int as bits
      from ban_keys join sanctions on sanctions.id = sanction_id
      where member_id = ${banned.id} and ban_keys.kind = 'photo'`.execute(t.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.bits).toBeGreaterThan(20)
  })
})

test('a phone number that another account has is a hint, whatever state that account is in', async () => {
  const earlier = await withPhone('07700900210', 'approved')
  await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', earlier.id).execute()
  const again = await withPhone('07700900210')
  expect(await hintsOf(again)).toEqual([
    {
      kind: 'same_phone',
      photos: [],
      sanctions: [],
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
