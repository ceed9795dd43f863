import { photos } from '@heartwell/contract/profiles/photos.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, aStaffMember, multipart, type Person } from '../../../../test/factories.ts'
import { fields, filesOn, update } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const namesOf = async (person: Person) => {
  const rows = await t.db
    .selectFrom('photos')
    .select(['name', 'position'])
    .where('member_id', '=', person.id)
    .orderBy('position')
    .execute()
  expect(rows.map((row) => row.position)).toEqual(rows.map((_, at) => at))
  return rows.map((row) => row.name)
}
const append = async (person: Person, count: number, change: Record<string, string> = {}) => {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, at) => ({ name: `more_images${at}`, file: await aPicture() })),
  )
  return update(t, person.token, multipart([...fields({ user_id: person.id, ...change }), ...files]))
}
const remove = (person: Person, index: unknown, image_name: unknown) =>
  t.call(photos.remove, { body: { user_id: person.id, index, image_name } }, { as: person.token })
const order = (person: Person, names: unknown) => t.call(photos.order, { body: { names } }, { as: person.token })
const shownTo = async (viewer: Person, person: Person) => {
  const { body } = await t.call(profiles.getUser, { body: { user_id: person.id } }, { as: viewer.token })
  return (body.data as { more_images: string[] }).more_images // The response schema has just been applied.
}
/** Every file belongs to a row, and every row has its file. */
const filesFit = async () => {
  const rows = await t.db.selectFrom('photos').select('name').execute()
  expect((await filesOn(t, 'uploads/users')).toSorted()).toEqual(rows.map((row) => row.name).toSorted())
}

describe('API-22 ED-18 photos added to a decided profile', () => {
  test('follow the existing ones, and others see them only when a reviewer has approved them', async () => {
    const asha = await aMember(t, { photos: 2 })
    const ravi = await aMember(t, { gender: 'M' })
    const before = await namesOf(asha)
    const answer = await append(asha, 2)
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { approve_reject: 'approved' } } })
    const after = await namesOf(asha)
    expect(after.slice(0, 2)).toEqual(before)
    expect(after).toHaveLength(4)
    expect(await shownTo(asha, asha)).toEqual(after)
    expect(await shownTo(ravi, asha)).toEqual(before)
    expect((await t.call(profiles.photo, { params: { name: after[2] ?? '' } }, { as: ravi.token })).status).toBe(404)
  })

  test('may correct a rejected profile, and come to none that waits or is not finished', async () => {
    const rejected = await aMember(t, { approval: 'rejected', photos: 1 })
    expect((await append(rejected, 1)).status).toBe(200)
    expect(await namesOf(rejected)).toHaveLength(2)
    for (const options of [{ approval: 'pending' }, { status: 'interest' }, { status: 'uploadDocument' }] as const) {
      const asha = await aMember(t, { ...options, photos: 1 })
      expect(await append(asha, 1)).toMatchObject({ status: 409, body: { code: 'onboarding.not_next' } })
      expect(await namesOf(asha)).toHaveLength(1)
    }
    await filesFit()
  })

  test.each([
    [3, 3, 2],
    [5, 1, 0],
    [1, 5, 4],
  ])('VA-66 beside %i no %i more: there is room for %i', async (kept, more, room) => {
    const asha = await aMember(t, { photos: kept })
    const answer = await append(asha, more)
    expect([answer.status, answer.body.message]).toEqual([409, `You can only upload ${room} more images.`])
    expect(await namesOf(asha)).toHaveLength(kept)
  })

  test('VA-68 are required: a request without any is refused', async () => {
    const asha = await aMember(t, { photos: 1 })
    const empty = { name: 'more_images0', file: Buffer.alloc(0), filename: '', type: 'application/octet-stream' }
    const answer = await update(t, asha.token, multipart([...fields({ user_id: asha.id }), empty]))
    const text = 'Please upload at least one photo.'
    expect(answer).toMatchObject({ status: 400, body: { message: text, errors: { more_images: text } } })
  })

  test('VA-23 ten uploads at once leave five photos and no file too many', async () => {
    const asha = await aMember(t, { photos: 1 })
    const replies = await Promise.all(Array.from({ length: 10 }, () => append(asha, 1)))
    expect(replies.map((r) => r.status).toSorted()).toEqual([...Array(4).fill(200), ...Array(6).fill(409)])
    expect(await namesOf(asha)).toHaveLength(5)
    await filesFit()
  })

  test('PM-13 ST-34 bring no status, no approval and nothing else along', async () => {
    const asha = await aMember(t, { photos: 1, approval: 'rejected' })
    for (const status of ['Tab', 'uploadDocument', 'gender']) {
      expect((await append(asha, 1, { profile_completion_status: status })).status).toBe(409)
    }
    expect((await append(asha, 1, { gender: 'M' })).status).toBe(409)
    expect(await namesOf(asha)).toHaveLength(1)
    const answer = await append(asha, 1, { approve_reject: 'approved' })
    expect(answer.body).toMatchObject({ success: true, data: { approve_reject: 'rejected' } })
  })

  test('are kept whole or not at all', async () => {
    const asha = await aMember(t, { photos: 1 })
    const parts = [
      { name: 'more_images0', file: await aPicture() },
      { name: 'more_images1', file: Buffer.from('<svg onload=alert(1)>') },
    ]
    const answer = await update(t, asha.token, multipart([...fields({ user_id: asha.id }), ...parts]))
    expect(answer.status).toBe(415)
    expect(await namesOf(asha)).toHaveLength(1)
    await filesFit()
  })
})

describe('API-35 POST /remove-existing-image', () => {
  test('takes the picture at that place away, file and all, and the others move up', async () => {
    const asha = await aMember(t, { photos: 4 })
    const [a, b, c, d] = await namesOf(asha)
    expect((await remove(asha, '1', b)).body).toEqual({ success: true, message: 'Deleted' })
    expect(await namesOf(asha)).toEqual([a, c, d])
    expect((await t.call(profiles.photo, { params: { name: b ?? '' } }, { as: asha.token })).status).toBe(404)
    expect((await remove(asha, '1', c)).status).toBe(200)
    expect((await append(asha, 3)).status).toBe(200)
    expect((await namesOf(asha)).slice(0, 2)).toEqual([a, d])
    await filesFit()
  })

  test('ED-18 lets the owner remove even the last one, except while the profile waits', async () => {
    for (const approval of ['approved', 'rejected'] as const) {
      const asha = await aMember(t, { photos: 1, approval })
      expect((await remove(asha, '0', (await namesOf(asha))[0])).status).toBe(200)
      expect(await namesOf(asha)).toEqual([])
    }
    const waiting = await aMember(t, { photos: 2, approval: 'pending' })
    expect((await remove(waiting, '0', (await namesOf(waiting))[0])).status).toBe(200)
    expect((await remove(waiting, '0', (await namesOf(waiting))[0])).status).toBe(409)
    const early = await aMember(t, { photos: 2, status: 'interest' })
    expect((await remove(early, '0', (await namesOf(early))[0])).status).toBe(409)
    expect([(await namesOf(waiting)).length, (await namesOf(early)).length]).toEqual([1, 2])
  })

  test('PM-03 knows no picture of somebody else, of another place or of another name', async () => {
    const asha = await aMember(t, { photos: 2 })
    const mira = await aMember(t, { photos: 2 })
    const own = await namesOf(asha)
    const others = await namesOf(mira)
    for (const [index, name] of [
      ['0', others[0]],
      ['0', own[1]],
      ['1', own[0]],
      ['5', own[0]],
      ['99', undefined],
      ['0', '../../data.key'],
      ['0', ''],
      ['0', 'constructor'],
    ]) {
      const answer = await remove(asha, index, name ?? 'nothing.jpg')
      expect(answer).toMatchObject({ status: 404, body: { success: false, message: 'We could not find this.' } })
    }
    for (const [index, name] of [
      [0, own[0]],
      ['-1', own[0]],
      ['x', own[0]],
      [null, own[0]],
      ['0', null],
      ['0', ['x']],
    ]) {
      expect((await remove(asha, index, name)).status).toBe(400)
    }
    const body = { user_id: mira.id, index: '0', image_name: others[0] }
    expect((await t.call(photos.remove, { body }, { as: asha.token })).status).toBe(403)
    expect([await namesOf(asha), await namesOf(mira)]).toEqual([own, others])
    await filesFit()
  })

  test('removes one picture for ten requests at once', async () => {
    const asha = await aMember(t, { photos: 3 })
    const [a, b, c] = await namesOf(asha)
    const replies = await Promise.all(Array.from({ length: 10 }, () => remove(asha, '0', a)))
    expect(replies.map((r) => r.status).toSorted()).toEqual([200, ...Array(9).fill(404)])
    expect(await namesOf(asha)).toEqual([b, c])
  })
})

describe('the order of one’s own photos', () => {
  test('is as the owner chose, for the owner and for others', async () => {
    const asha = await aMember(t, { photos: 5 })
    const ravi = await aMember(t, { gender: 'M' })
    const turned = (await namesOf(asha)).toReversed()
    const answer = await order(asha, turned)
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: turned } })
    expect(await namesOf(asha)).toEqual(turned)
    expect([await shownTo(asha, asha), await shownTo(ravi, asha)]).toEqual([turned, turned])
  })

  test('names exactly the own photos, each once', async () => {
    const asha = await aMember(t, { photos: 3 })
    const mira = await aMember(t, { photos: 1 })
    const own = await namesOf(asha)
    const [a = '', b = '', c = ''] = own
    const [other = ''] = await namesOf(mira)
    for (const names of [[a, b], [a, b, b], [a, b, other], [a, b, c, other], [a, b, c, c], []]) {
      const answer = await order(asha, names)
      expect(answer).toMatchObject({ status: 409, body: { code: 'photos.changed' } })
    }
    for (const names of [null, 'x', [1, 2, 3], ['../x', b, c], Array(6).fill(a)]) {
      expect((await order(asha, names)).status).toBe(400)
    }
    expect(await namesOf(asha)).toEqual(own)
  })

  test('of nothing is nothing', async () => {
    const asha = await aMember(t)
    expect((await order(asha, [])).body).toMatchObject({ success: true, data: [] })
  })

  test('survives orders, removals and uploads at once without a gap or a double place', async () => {
    const asha = await aMember(t, { photos: 4 })
    const names = await namesOf(asha)
    const acts = [
      ...Array.from({ length: 4 }, (_, n) => order(asha, [...names.slice(n), ...names.slice(0, n)])),
      ...names.slice(0, 2).map((name, at) => remove(asha, String(at), name)),
      append(asha, 1),
      append(asha, 1),
    ]
    for (const { status } of await Promise.all(acts)) expect([200, 404, 409]).toContain(status)
    const left = await namesOf(asha)
    expect(new Set(left).size).toBe(left.length)
    await filesFit()
  })
})

describe('an added picture in the provider’s queue', () => {
  const waiting = async (as: string) => {
    const { body } = await t.call(photos.toReview, {}, { as })
    return (body.rows as { name: string }[]).map((row) => row.name) // The response schema has just been applied.
  }
  const review = (as: string, name: string, show: boolean) =>
    t.call(photos.review, { params: { name }, body: { show } }, { as })

  test('is shown to others once it is approved, and is then out of the queue', async () => {
    const asha = await aMember(t, { photos: 1 })
    const ravi = await aMember(t, { gender: 'M' })
    const staff = await aStaffMember(t)
    await append(asha, 1)
    const [, added = ''] = await namesOf(asha)
    expect(await waiting(staff.token)).toContain(added)
    expect((await review(staff.token, added, true)).status).toBe(200)
    expect(await shownTo(ravi, asha)).toContain(added)
    expect(await waiting(staff.token)).not.toContain(added)
    expect((await review(staff.token, added, false)).status).toBe(404)
  })

  test('is not in it when its owner was rejected at that time: it is part of the profile in review', async () => {
    const asha = await aMember(t, { photos: 1, approval: 'rejected' })
    await append(asha, 1)
    const approved = { approval: 'approved', rejection_reason: null }
    await t.db.updateTable('members').set(approved).where('id', '=', asha.id).execute()
    const names = await namesOf(asha)
    const listed = await waiting((await aStaffMember(t)).token)
    expect([names.length, listed.filter((name) => names.includes(name))]).toEqual([2, []])
  })

  test('is deleted with its file when it is refused, and its owner is notified', async () => {
    const asha = await aMember(t, { photos: 1 })
    const staff = await aStaffMember(t)
    await append(asha, 2)
    const [kept, first = '', second] = await namesOf(asha)
    expect((await review(staff.token, first, false)).status).toBe(200)
    expect(await namesOf(asha)).toEqual([kept, second])
    expect(await filesOn(t, 'uploads/users')).not.toContain(first)
    const titles = t.db.selectFrom('notifications').select('title').where('member_id', '=', asha.id)
    expect(await titles.execute()).toEqual([{ title: 'We removed a picture' }])
  })

  test('does not list pictures of profiles that wait for their whole decision', async () => {
    const asha = await aMember(t, { approval: 'pending', photos: 1 })
    const staff = await aStaffMember(t)
    const [name = ''] = await namesOf(asha)
    expect(await waiting(staff.token)).not.toContain(name)
    expect((await review(staff.token, name, true)).status).toBe(404)
  })
})
