import { review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aStaffMember, PASSWORD } from '../../../../test/factories.ts'
import { type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const signIn = (email: string, password: string, code: string, as?: string) =>
  t.call(review.signIn, { body: { email, password, code } }, { as })
const FAILED = { success: false, message: 'Invalid email, password or code.' }

test.each(['provider', 'counsellor'] as const)('PM-09 a %s signs in with password and code', async (role) => {
  const staff = await aStaffMember(t, role)
  const code = staff.code()
  const answer = await signIn(staff.email.toUpperCase(), PASSWORD, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(answer.body).toMatchObject({ success: true, data: { id: staff.id, email: staff.email, role } })
  const { body } = await t.call(review.me, {}, { as: tokenIn(answer) })
  expect(body.data).toMatchObject({ id: staff.id, role })
  expect(JSON.stringify(answer.body)).not.toContain(staff.secret)
})

test('PM-09 wrong password, wrong code, an unknown address and a member all hear the same', async () => {
  const staff = await aStaffMember(t)
  const member = await aMember(t)
  const wrong = staff.code() === '000000' ? '000001' : '000000'
  const replies = [
    await signIn(staff.email, 'not-her-password', staff.code()),
    await signIn(staff.email, PASSWORD, wrong),
    await signIn('nobody@staff.example', PASSWORD, staff.code()),
    await signIn(member.email, PASSWORD, staff.code()),
  ]
  for (const answer of replies) {
    expect(answer.body).toEqual(FAILED)
    expect(tokenIn(answer)).toBeUndefined()
  }
})

test('PM-09 a code works once, also when sent five times at once, and the next one works', async () => {
  const staff = await aStaffMember(t)
  const code = staff.code()
  const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(staff.email, PASSWORD, code)))
  expect(replies.filter((r) => r.body.success)).toHaveLength(1)
  expect((await signIn(staff.email, PASSWORD, code)).body).toEqual(FAILED)
  t.advance(30_000)
  expect((await signIn(staff.email, PASSWORD, staff.code())).body.success).toBe(true)
})

test('PM-09 a code of three steps ago is dead', async () => {
  const staff = await aStaffMember(t)
  const code = staff.code()
  t.advance(90_000)
  expect((await signIn(staff.email, PASSWORD, code)).body).toEqual(FAILED)
})

test('PM-09 staff without a second factor are asked to set it up, and only with the right password', async () => {
  const staff = await aStaffMember(t)
  await t.db.updateTable('accounts').set({ totp_secret: null }).where('id', '=', staff.id).execute()
  const refused = await signIn(staff.email, PASSWORD, '123456')
  expect([refused.status, refused.body.code]).toEqual([403, 'staff.second_factor'])
  expect((await signIn(staff.email, 'not-her-password', '123456')).body).toEqual(FAILED)
})

test('PM-09 suspended staff neither sign in nor go on', async () => {
  const staff = await aStaffMember(t)
  await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', staff.id).execute()
  expect((await signIn(staff.email, PASSWORD, staff.code())).body).toEqual(FAILED)
  expect(await t.call(review.me, {}, { as: staff.token })).toMatchObject({ status: 200, body: { success: false } })
})

test('PM-09 signing in ends the session that was open in this browser', async () => {
  const staff = await aStaffMember(t)
  const answer = await signIn(staff.email, PASSWORD, staff.code(), staff.token)
  expect(await t.call(review.me, {}, { as: staff.token })).toMatchObject({ status: 200, body: { success: false } })
  expect((await t.call(review.me, {}, { as: tokenIn(answer) })).body.success).toBe(true)
})

test.each([
  [{ email: '', password: 'x', code: '123456' }, { email: 'Email is required' }],
  [{ email: 'a', password: 'x', code: '123456' }, { email: 'Invalid email format' }],
  [{ email: 'a@b.example', password: '', code: '123456' }, { password: 'Password is required' }],
  [{ email: 'a@b.example', password: 'x', code: '' }, { code: 'Code is required' }],
  [{ email: 'a@b.example', password: 'x', code: '12345' }, { code: 'The code has 6 digits' }],
])('PM-09 the form says what is missing (%#)', async (body, errors) => {
  const answer = await t.call(review.signIn, { body })
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

test('PM-14 after five failures even the right password waits', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const staff = await aStaffMember(limited)
    const call = (password: string) =>
      limited.call(review.signIn, { body: { email: staff.email, password, code: staff.code() } })
    for (let i = 0; i < 5; i += 1) expect((await call('not-her-password')).body).toEqual(FAILED)
    const refused = await call(PASSWORD)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})
