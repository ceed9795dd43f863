import { audit } from '@heartwell/contract/audit/audit.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import {
  type LivePictureToReview,
  livePictures,
  type OpenedLivePicture,
} from '@heartwell/contract/profiles/live-pictures.ts'
import type { PublicProfile, Self } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { longDay, utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { fileDocument } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { as, codeOf, livePictureSteps } from '../../../../test/steps/live-picture-steps.ts'
import { filesOn } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { eraseOldLivePictures } from '../live-pictures/erasure/service.ts'

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

const { own, withdraw, drawAgain, draw, drawn, send, sent } = livePictureSteps(() => ({ t, member: asha }))
const toReview = async () => (await t.call(livePictures.toReview, {}, as(anna))).body.rows as LivePictureToReview[] // By the contract.
const open = (id: string, staff = anna) => t.call(livePictures.open, { params: { id } }, as(staff))
const accept = (id: string, staff = anna) => t.call(livePictures.accept, { params: { id } }, as(staff))
const refuse = (id: string, reason: string | undefined = 'We can’t see your hand.', staff = anna) =>
  t.call(livePictures.refuse, { params: { id }, body: { reason } }, as(staff))
async function accepted(person = asha) {
  const id = await sent(person)
  await open(id)
  expect((await accept(id)).status).toBe(200)
  return id
}
const selfOf = async (person = asha) =>
  (await t.call(profiles.getUser, { body: { user_id: person.id } }, as(person))).body.data as Self // By the contract.
const badgesSeenBy = async (viewer: Person) => {
  const answer = await t.call(profiles.getUser, { body: { user_id: asha.id } }, as(viewer))
  return (answer.body.data as PublicProfile).badges // By the contract.
}
const setMode = (mode: string) => t.db.updateTable('live_picture_mode').set({ mode }).execute()
const notificationsOf = async (person = asha) =>
  JSON.stringify((await t.call(notifications.history, { body: { user_id: person.id } }, as(person))).body)
const actsOn = async (id = asha.id) => {
  const rows = t.db.selectFrom('audit').select(['action', 'actor_id']).where('subject_id', '=', id).orderBy('seq')
  return (await rows.execute()).map(({ action, actor_id }) => [action, actor_id])
}

describe('the decision of a reviewer', () => {
  test('sees the pictures with their gestures, the photos and whether there is a document; the access is recorded', async () => {
    const older = await aMember(t, { approval: 'pending', name: 'Older One' })
    await fileDocument(t, older.id)
    const id = await sent(older)
    t.advance(MINUTE_MS)
    await sent()
    const rows = await toReview()
    expect(rows.map(({ name }) => name)).toEqual(['Older One', asha.name])
    const opened = (await open(id)).body.data as OpenedLivePicture // By the contract.
    expect(opened).toMatchObject({ member_id: older.id, approve_reject: 'pending', has_document: true, declined: [] })
    expect(opened.gestures).toEqual(rows[0]?.gestures)
    expect(opened.pictures).toHaveLength(3)
    const [first = ''] = opened.pictures
    expect((await sharp(Buffer.from(first, 'base64')).metadata()).format).toBe('jpeg')
    expect(await actsOn(older.id)).toEqual([['live_picture.read', anna.id]])
    const reads = (await t.call(audit.dataReads, {}, as(older))).body.reads
    expect(reads).toEqual([{ at: expect.any(String), what: 'live_picture' }])
  })

  test('accepts: the profile says on which day the face was seen, and the member is notified', async () => {
    const id = await sent()
    const sentAt = t.deps.clock()
    t.advance(DAY_MS)
    anna = await aStaffMember(t, 'provider', ['reviewer'])
    expect(codeOf(await accept(id))).toEqual([409, 'live_picture.unopened'])
    await open(id)
    expect((await accept(id)).status).toBe(200)
    const ravi = await aMember(t, { gender: 'M' })
    expect(await badgesSeenBy(ravi)).toContainEqual({ kind: 'live', day: utcDay(sentAt) })
    expect(await own()).toMatchObject({ state: 'accepted', seen_on: utcDay(sentAt), reason: null })
    expect(await notificationsOf()).toContain(`Face seen live on ${longDay(sentAt)}`)
    expect(await actsOn()).toEqual([
      ['live_picture.read', anna.id],
      ['live_picture.accepted', anna.id],
    ])
    expect(codeOf(await accept(id))).toEqual([409, 'live_picture.decided'])
    expect(codeOf(await refuse(id))).toEqual([409, 'live_picture.decided'])
    expect(codeOf(await draw())).toEqual([409, 'live_picture.not_now'])
  })

  test('refuses with a reason that the member reads, who may try again; new pictures replace the old ones', async () => {
    const id = await sent()
    await open(id)
    const empty = await refuse(id, ' ')
    expect([empty.status, empty.body.errors]).toEqual([400, { reason: 'A reason is required' }])
    expect((await refuse(id)).status).toBe(200)
    expect(await own()).toMatchObject({ state: 'refused', reason: 'We can’t see your hand.', seen_on: null })
    expect(await notificationsOf()).toContain('We can’t see your hand. You can try again.')
    const before = await filesOn(t, 'documents')
    await sent()
    const after = await filesOn(t, 'documents')
    expect(after).toHaveLength(3)
    expect(after.filter((name) => before.includes(name))).toEqual([])
  })

  test('is refused to every other role, to members and to counsellors, with no picture in the answer', async () => {
    const id = await sent()
    const others = [asha, await aMember(t, { gender: 'M' }), await aStaffMember(t, 'counsellor')]
    for (const role of ['moderator', 'support', 'finance', 'editor'] as const)
      others.push(await aStaffMember(t, 'provider', [role]))
    for (const person of others) {
      for (const answer of [await open(id, person), await accept(id, person), await refuse(id, 'No', person)])
        expect(answer.status).toBe(403)
      expect((await t.call(livePictures.toReview, {}, as(person))).status).toBe(403)
    }
    expect((await t.call(livePictures.open, { params: { id } })).status).toBe(401)
    expect((await own()).state).toBe('sent')
  })

  test('of two at once is one decision, and none is made about a closed account', async () => {
    const id = await sent()
    await open(id)
    const answers = await startWhileHeld(t, (tx) => lockRow(tx, 'members', asha.id), [
      () => refuse(id),
      () => accept(id),
    ])
    expect(answers.map(codeOf)).toEqual([
      [200, undefined],
      [409, 'live_picture.decided'],
    ])
    expect((await own()).seen_on).toBeNull()
    const ravi = await aMember(t)
    const other = await sent(ravi)
    await open(other)
    await t.db.updateTable('accounts').set({ erase_at: t.deps.clock() }).where('id', '=', ravi.id).execute()
    expect(await toReview()).toEqual([])
    expect(codeOf(await accept(other))).toEqual([409, 'review.closed'])
  })
})

describe('withdrawal and deletion', () => {
  test('a withdrawal deletes the pictures and the verification badge, and counts the try', async () => {
    await accepted()
    expect(await filesOn(t, 'documents')).toHaveLength(3)
    const { body } = await withdraw()
    expect(body.message).toBe('Your live pictures are deleted.')
    expect(await filesOn(t, 'documents')).toEqual([])
    expect(await t.db.selectFrom('live_picture_files').selectAll().execute()).toEqual([])
    expect(await own()).toMatchObject({ state: 'withdrawn', agreed: false, seen_on: null, tries_left: 2 })
    expect((await badgesSeenBy(await aMember(t, { gender: 'M' }))).map(({ kind }) => kind)).not.toContain('live')
    expect(codeOf(await drawAgain())).toEqual([409, 'consent.needed'])
    expect((await draw()).status).toBe(200)
  })

  test('a withdrawal wins over a sending that waits', async () => {
    const id = await drawn()
    const [gone, late] = await startWhileHeld(t, (tx) => lockRow(tx, 'members', asha.id), [
      () => withdraw(),
      () => send(id),
    ])
    expect([gone?.status, ...codeOf(late!)]).toEqual([200, 409, 'live_picture.expired'])
    expect(await filesOn(t, 'documents')).toEqual([])
  })

  test('pictures are deleted 30 days after the decision like ID documents, those that wait stay, and so does the badge', async () => {
    const waiting = await aMember(t)
    await accepted()
    await sent(waiting)
    t.advance(30 * DAY_MS - MINUTE_MS)
    expect(await eraseOldLivePictures(t.deps)).toBe(0)
    t.advance(2 * MINUTE_MS)
    expect(await eraseOldLivePictures(t.deps)).toBe(1)
    expect(await filesOn(t, 'documents')).toHaveLength(3)
    const left = await t.db.selectFrom('live_pictures').select(['member_id', 'state']).execute()
    expect(left).toEqual([{ member_id: waiting.id, state: 'sent' }])
    expect((await badgesSeenBy(await aMember(t, { gender: 'M' }))).map(({ kind }) => kind)).toContain('live')
    expect((await actsOn()).at(-1)).toEqual(['live_picture.erased', null])
    const notified = t.db.selectFrom('notifications').select('message').where('member_id', '=', asha.id)
    expect(JSON.stringify(await notified.execute())).toContain('‘Face seen live’ stays on your profile.')
    expect(await eraseOldLivePictures(t.deps)).toBe(0)
  })
})

describe('the setting', () => {
  test('is an administrator’s, and every change is recorded', async () => {
    const admin = await aStaffMember(t)
    const set = (mode: string, staff: Person) => t.call(livePictures.setMode, { body: { mode } }, as(staff))
    expect(codeOf(await set('asked', anna))).toEqual([403, 'staff.role_missing'])
    expect((await set('asked', admin)).body).toMatchObject({ success: true, mode: 'asked' })
    const rows = t.db.selectFrom('audit').select(['reason', 'actor_id']).where('action', '=', 'live_picture_mode.saved')
    expect(await rows.execute()).toEqual([{ reason: 'asked', actor_id: admin.id }])
    expect((await t.call(livePictures.mode, {}, as(anna))).body.mode).toBe('asked')
    expect((await set('offered', admin)).status).toBe(200)
  })

  test('asks members for a live picture only while it says so, and until one is sent', async () => {
    expect((await selfOf()).live_picture_asked).toBe(false)
    await setMode('asked')
    expect((await selfOf()).live_picture_asked).toBe(true)
    const id = await sent()
    expect((await selfOf()).live_picture_asked).toBe(false)
    await open(id)
    await refuse(id)
    expect((await selfOf()).live_picture_asked).toBe(true)
    await accepted()
    expect((await selfOf()).live_picture_asked).toBe(false)
    await setMode('offered')
  })
})

test('MA-09 a filter keeps members whose face was seen live, with their number', async () => {
  const ravi = await aMember(t, { gender: 'M' })
  await accepted()
  const other = await aMember(t, { name: 'Not Seen' })
  const filters = { live: true }
  const list = async (sort: string) => {
    const body = { user_id: ravi.id, scope: 'suggested', filters, sort }
    const { matched_users } = (await t.call(matching.matchedUsers, { body }, as(ravi))).body as {
      matched_users: { id: string; badges: string[] }[]
    } // By the contract.
    return matched_users
  }
  for (const sort of ['best', 'newest']) {
    const found = await list(sort)
    expect(found.map(({ id }) => id)).toContain(asha.id)
    expect(found.map(({ id }) => id)).not.toContain(other.id)
    expect(found.every(({ badges }) => badges.includes('live'))).toBe(true)
  }
  const counts = (await t.call(matching.filterCounts, { body: {} }, as(ravi))).body.data as {
    live: number
    total: number
  } // By the contract.
  expect(counts.live).toBeLessThan(counts.total)
})
