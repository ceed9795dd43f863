import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { STEPS, submit } from '../../../../test/steps/onboarding-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let reviewer: StaffPerson
beforeAll(async () => {
  t = await testApp()
  reviewer = await aStaffMember(t)
})
afterAll(() => t.close())

const WHY = 'Your first picture shows two people.'
const approve = (m: Person, by = reviewer) => t.call(review.approve, { params: { id: m.id } }, { as: by.token })
const reject = (m: Person, reason: unknown = WHY, by = reviewer) =>
  t.call(review.reject, { params: { id: m.id }, body: { reason } }, { as: by.token })
const waiting = (options = {}) => aMember(t, { approval: 'pending', ...options })
const self = async (m: Person, as = m.token) =>
  (await t.call(profiles.getUser, { body: { user_id: m.id } }, { as })).body.data as Record<string, unknown>

describe('PM-09 PM-02 an approved member', () => {
  test('has access at once, is welcomed once, and gets an email without the name', async () => {
    const asha = await waiting({ name: 'Asha Canary' })
    const matches = () => t.call(matching.matchedUsers, { body: { user_id: asha.id } }, { as: asha.token })
    expect((await matches()).status).toBe(403)
    expect((await approve(asha)).status).toBe(200)
    expect((await matches()).status).toBe(200)
    expect(await self(asha)).toMatchObject({ approve_reject: 'approved', rejection_reason: null })
    const { body } = await t.call(notifications.history, { body: { user_id: asha.id } }, { as: asha.token })
    expect(body.notification_history).toEqual([expect.objectContaining({ title: 'Welcome' })])
    const [mail, ...more] = await t.mailsTo(asha.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'An update about your profile' })
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Canary|approved|dating/i)
  })

  test('PM-15 is seen by others from then on, not before', async () => {
    const asha = await waiting({ photos: 1 })
    const ravi = await aMember(t, { gender: 'M' })
    const [name = ''] = (await self(asha)).more_images as string[]
    const photo = async () => (await t.call(profiles.photo, { params: { name } }, { as: ravi.token })).status
    expect(await photo()).toBe(404)
    await approve(asha)
    expect(await photo()).toBe(200)
  })
})

describe('PM-11 a rejected member', () => {
  test('reads the reason, once signed in again', async () => {
    const asha = await waiting({ name: 'Asha Canary' })
    expect((await reject(asha)).status).toBe(200)
    const ended = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: asha.token })
    expect(ended.status).toBe(401)
    const { openSession } = await import('../../identity/sessions/service.ts')
    const again = await openSession(t.db, asha.id, 'Test', t.deps.clock())
    expect(await self(asha, again)).toMatchObject({ approve_reject: 'rejected', rejection_reason: WHY })
    const matches = await t.call(matching.matchedUsers, { body: { user_id: asha.id } }, { as: again })
    expect(matches.status).toBe(403)
    const [mail] = await t.mailsTo(asha.email)
    expect(mail).toMatchObject({ subject: 'An update about your profile' })
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Canary|two people|reject/i)
  })

  test.each([undefined, '', '   '])('is not rejected without a reason (%o)', async (reason) => {
    const asha = await waiting()
    const { status, body } = await reject(asha, reason === undefined ? null : reason)
    expect([status, body.errors]).toEqual([400, { reason: 'A reason is required' }])
    expect(await self(asha)).toMatchObject({ approve_reject: 'pending' })
  })
  test('is not rejected with a reason of more than 1000 characters', async () => {
    const { status, body } = await reject(await waiting(), 'x'.repeat(1001))
    expect([status, body.message]).toEqual([400, 'Please keep the reason under 1000 characters'])
  })
})

describe('PM-09 a profile is decided once', () => {
  test('two reviewers at the same moment: one decides, the other is refused', async () => {
    const asha = await waiting()
    const other = await aStaffMember(t)
    const replies = await Promise.all([approve(asha), reject(asha, WHY, other), approve(asha, other), reject(asha)])
    expect(replies.map((r) => r.status).sort()).toEqual([200, 409, 409, 409])
    expect(await t.mailsTo(asha.email)).toHaveLength(1)
    const audit = await t.db.selectFrom('audit').selectAll().where('subject_id', '=', asha.id).execute()
    expect(audit).toHaveLength(1)
  })
  test.each(STEPS.map(([status]) => status))('and not while the member is at %s', async (status) => {
    const asha = await aMember(t, { status })
    expect((await approve(asha)).status).toBe(404)
    expect((await reject(asha)).status).toBe(404)
    expect(await t.mailsTo(asha.email)).toEqual([])
  })
})

describe('PM-09 the file of a member', () => {
  test('shows what the member entered, and who did what', async () => {
    const asha = await aMember(t, { status: 'gender', name: 'Asha' })
    for (const [status] of STEPS) await submit(t, asha, status)
    const input = { params: { id: asha.id }, body: { reason: 'Checking her age' } }
    expect((await t.call(review.document, input, { as: reviewer.token })).status).toBe(200)
    await reject(asha)
    const { body } = await t.call(review.file, { params: { id: asha.id } }, { as: reviewer.token })
    const file = body.data as Record<string, unknown>
    expect(file).toMatchObject({
      name: 'Asha',
      email: asha.email,
      phone: '07700900123',
      age: 50,
      has_document: true,
      cultural_background: 'I grew up between two languages.',
      approve_reject: 'rejected',
      rejection_reason: WHY,
      history: [
        { action: 'profile.rejected', reason: WHY, by: 'Staff Person' },
        { action: 'document.read', reason: 'Checking her age', by: 'Staff Person' },
      ],
    })
    expect([file.photos, file.interests, file.answers].map((list) => (list as unknown[]).length)).toEqual([2, 3, 64])
  })
  test.each([undefined, '', '  '])('does not open the document without a reason (%o)', async (reason) => {
    const asha = await aMember(t, { status: 'uploadDocument' })
    await submit(t, asha, 'uploadDocument')
    const input = { params: { id: asha.id }, body: { reason } }
    expect((await t.call(review.document, input, { as: reviewer.token })).status).toBe(400)
    expect(await t.db.selectFrom('audit').selectAll().where('subject_id', '=', asha.id).execute()).toEqual([])
  })
})

test('PM-09 what staff did cannot be changed nor removed', async () => {
  await approve(await waiting())
  await expect(t.db.updateTable('audit').set({ reason: 'another' }).execute()).rejects.toThrow('never changed')
  await expect(t.db.deleteFrom('audit').execute()).rejects.toThrow('never changed')
})
