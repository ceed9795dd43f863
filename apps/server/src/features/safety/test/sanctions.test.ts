import { randomUUID } from 'node:crypto'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { appeals } from '@heartwell/contract/safety/appeals.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockAccountRow, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { isSignedIn, signIn } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { endDueSuspensions } from '../sanctions/service.ts'

let t: TestApp
let anna: StaffPerson
beforeAll(async () => {
  t = await testApp()
})
// A new session for each test, because some move the clock.
beforeEach(async () => {
  anna = await aStaffMember(t, 'provider', ['moderator'])
})
afterAll(() => t.close())

const ACT = { reason: 'unkind', message: '', note: 'Called two members names.' }
const suspend = ({ id }: { id: string }, body: Record<string, unknown> = {}, as = anna.token) =>
  t.call(sanctions.suspend, { params: { id }, body: { ...ACT, days: 7, ...body } }, { as })
const warn = ({ id }: { id: string }, body: Record<string, unknown> = {}) =>
  t.call(sanctions.warn, { params: { id }, body: { ...ACT, ...body } }, { as: anna.token })
const restore = ({ id }: { id: string }, as = anna.token) =>
  t.call(sanctions.restore, { params: { id }, body: { note: 'We were wrong.' } }, { as })
const mailsTo = async ({ email }: Person) => (await t.mailsTo(email)).map(({ subject }) => subject)
const actsOn = async ({ id }: Person) =>
  (
    await t.db.selectFrom('audit').select(['action', 'reason']).where('subject_id', '=', id).orderBy('seq').execute()
  ).map(({ action, reason }) => [action, reason])
const decisionOf = async (token: unknown) => (await t.call(appeals.decision, { body: { token } })).body.data
const sees = async (viewer: Person, other: Person) =>
  (await t.call(profiles.getUser, { body: { user_id: other.id } }, { as: viewer.token })).status === 200

describe('a suspension', () => {
  test('signs the member out, hides them, and says why by email and at the next sign-in', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    expect((await suspend(asha)).body).toEqual({ success: true, message: 'The member is suspended and notified.' })
    expect(await isSignedIn(t, asha.token)).toBe(false)
    expect(await sees(ravi, asha)).toBe(false)
    const [mail] = await t.mailsTo(asha.email)
    expect(mail?.subject).toBe('About your account')
    expect(mail?.text).toContain('Messages from your account were unkind.')
    expect(mail?.text).toContain('You can appeal within 180 days.')
    expect(mail?.text).toContain('Our Terms and Conditions ask members to be kind and honest')
    expect(mail?.text).toContain('A person decided this, not a program.')
    expect(mail?.text).toContain('certified out-of-court dispute settlement body')
    expect(mail?.text).toMatch(/Appeal:\n\S+\/decision\?token=/)
    expect(mail?.text).not.toContain(ACT.note)
    const { body } = await signIn(t, asha.email)
    expect(body).toMatchObject({ success: false, notice: expect.any(String) })
    expect(await decisionOf(body.notice)).toMatchObject({
      kind: 'suspension',
      heading: expect.stringMatching(/^Your account is suspended until /),
      message: expect.stringContaining('unkind'),
      statement: {
        rule: expect.stringContaining('be kind and honest'),
        source: 'Our staff noticed it.',
        automation: 'No program was used to find this. A person decided this, not a program.',
        redress: [expect.stringContaining('write to us'), expect.stringContaining('out-of-court')],
      },
      applies: true,
      appeal: null,
    })
    expect(await actsOn(asha)).toEqual([['account.suspended', ACT.note]])
  })

  test('is told to nobody with a wrong password', async () => {
    const asha = await aMember(t)
    await suspend(asha)
    expect((await signIn(t, asha.email, 'wrong-password')).body).toEqual({
      success: false,
      message: 'Invalid email or password.',
    })
  })

  test('ends by itself when its time is over, and not before', async () => {
    const asha = await aMember(t)
    await suspend(asha, { days: 1 })
    t.advance(DAY_MS - MINUTE_MS)
    await endDueSuspensions(t.deps)
    expect((await signIn(t, asha.email)).body.success).toBe(false)
    t.advance(MINUTE_MS)
    await endDueSuspensions(t.deps)
    expect((await signIn(t, asha.email)).body.success).toBe(true)
    expect((await mailsTo(asha)).filter((subject) => subject === 'Your account is open again')).toHaveLength(1)
    expect(await endDueSuspensions(t.deps)).toBe(0)
  })

  test('without an end stays until staff restore the member, who then signs in without a notice', async () => {
    const asha = await aMember(t)
    await suspend(asha, { days: null })
    t.advance(400 * DAY_MS)
    await endDueSuspensions(t.deps)
    const held = await aStaffMember(t, 'provider', ['moderator'])
    expect((await restore(asha, held.token)).status).toBe(200)
    expect((await restore(asha, held.token)).body.code).toBe('sanction.ended')
    const { body } = await signIn(t, asha.email)
    expect(body).toMatchObject({ success: true })
    expect(body).not.toHaveProperty('notice')
  })

  test('is given once, also by two at the same moment', async () => {
    const asha = await aMember(t)
    const tom = await aStaffMember(t, 'provider', ['moderator'])
    const calls = [anna.token, tom.token].map((as) => () => suspend(asha, {}, as))
    const answers = await startWhileHeld(t, lockAccountRow(asha.id), calls)
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'sanction.in_force'],
    ])
    expect(await mailsTo(asha)).toEqual(['About your account'])
  })

  test.each([
    [{ days: 0 }, 'days'],
    [{ days: 366 }, 'days'],
    [{ reason: 'dislike' }, 'reason'],
    [{ reason: 'other' }, 'message'],
    [{ note: ' ' }, 'note'],
  ])('with %j is refused', async (body, field) => {
    const answer = await suspend(await aMember(t), body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors as object)).toEqual([field]) // Refusals have errors of fields.
  })

  test('may last 365 days', async () => {
    expect((await suspend(await aMember(t), { days: 365 })).status).toBe(200)
  })

  test('is not for staff, nor for an id of nobody', async () => {
    for (const other of [anna, await aStaffMember(t, 'counsellor'), { id: randomUUID() }]) {
      expect((await suspend(other)).status).toBe(404)
    }
  })
})

describe('a warning', () => {
  test('comes by email, as a notification and once after signing in, and closes nothing', async () => {
    const asha = await aMember(t)
    expect((await warn(asha, { reason: 'other', message: 'Please stop writing so often.' })).status).toBe(200)
    expect(await isSignedIn(t, asha.token)).toBe(true)
    expect((await t.mailsTo(asha.email))[0]?.text).toContain('Please stop writing so often.')
    const { body } = await signIn(t, asha.email)
    expect(body.success).toBe(true)
    expect(await decisionOf(body.notice)).toMatchObject({
      kind: 'warning',
      heading: 'Please keep to our rules',
      message: 'Please stop writing so often.',
    })
    expect((await signIn(t, asha.email)).body).not.toHaveProperty('notice')
  })
})

test('the page of a decision needs our token', async () => {
  const asha = await aMember(t)
  await suspend(asha)
  const { notice } = (await signIn(t, asha.email)).body
  const forged = String(notice).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  for (const token of [forged, `${randomUUID()}.x`, 'x'])
    expect((await t.call(appeals.decision, { body: { token } })).status).toBe(404)
})
