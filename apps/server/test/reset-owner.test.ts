import { accounts } from '@heartwell/contract/accounts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeMailedTo, isSignedIn, reset, sendCode, signIn, tokenOf } from './account-steps.ts'
import { aMember } from './factories.ts'
import { freshSession } from './roles.ts'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
}, 120_000)
afterAll(() => t.close())

describe('the signed-in owner changes her password', () => {
  test('3.2.3 and goes on with a new session, while every other one ends', async () => {
    const member = await aMember(t)
    const phone = await freshSession(t, member)
    await sendCode(t, member.email, member.token)
    const code = await codeMailedTo(t, member.email)
    const answer = await reset(t, member.email, code, 'lilacs', member.token)
    expect(answer.body.success).toBe(true)
    const rotated = tokenOf(answer)
    expect(answer.raw.toString()).not.toContain(rotated)
    const alive = await Promise.all([rotated, member.token, phone].map((token) => isSignedIn(t, token)))
    expect(alive).toEqual([true, false, false])
    expect((await signIn(t, member.email, 'lilacs')).body.success).toBe(true)
    expect((await t.mailsTo(member.email))[0]?.subject).toBe('Your password was changed')
  })

  test('PM-03 of her own address only', async () => {
    const [member, other] = [await aMember(t), await aMember(t)]
    await sendCode(t, other.email)
    const code = await codeMailedTo(t, other.email)
    const refused = await reset(t, other.email, code, 'lilacs-and-roses', member.token)
    expect(refused).toMatchObject({ status: 403, body: { code: 'session.not_yours' } })
    const tries = t.db.selectFrom('reset_codes').select('tries').where('account_id', '=', other.id)
    expect(await tries.executeTakeFirst()).toEqual({ tries: 0 })
  })
})

describe('VA-50 the rules for the new password', () => {
  const attempt = (as: string | undefined, email: string, form: Record<string, unknown>) =>
    t.call(accounts.resetPassword, { body: { email, code: '123456', ...form } }, { as })

  test.each([
    ['VA-33', { code: '' }, 'code', 'OTP is required'],
    ['VA-32', { code: '12345' }, 'code', 'OTP must be a 6-digit number'],
    ['VA-34', { password: 'Aa1!aaa' }, 'password', 'Password must be at least 8 characters'],
    ['VA-35', { password: 'AAAAAA1!' }, 'password', 'Password must contain a lowercase letter'],
    ['VA-36', { password: 'aaaaaa1!' }, 'password', 'Password must contain an uppercase letter'],
    ['VA-37', { password: 'Aaaaaaa!' }, 'password', 'Password must contain a number'],
    ['VA-38', { password: 'Aaaaaaa1' }, 'password', 'Password must contain a special character (#?!@$%^&*_)'],
    ['VA-39', { password: '' }, 'password', 'Password is required'],
    ['VA-40', { password: 'Aaaaaa1!', confirmPassword: 'Aaaaaa1?' }, 'confirmPassword', 'Passwords must match'],
    ['VA-41', { password: 'Aaaaaa1!', confirmPassword: '' }, 'confirmPassword', 'Confirm Password is required'],
  ])('%s without a session, %o says at %s: %s', async (_, form, field, text) => {
    const both = 'password' in form ? form.password : 'Aaaaaa1!'
    const answer = await attempt(undefined, 'nobody@members.example', {
      password: both,
      confirmPassword: both,
      ...form,
    })
    expect(answer).toMatchObject({ status: 400, body: { message: text, errors: { [field]: text } } })
  })

  test.each([
    ['VA-44', { code: '' }, 'code', 'Code is required'],
    ['VA-43', { code: '12345' }, 'code', 'Code must be at least 6 characters'],
    ['VA-46', { password: 'abcde' }, 'password', 'Password must be at least 6 characters'],
    ['VA-47', { password: '' }, 'password', 'New Password is required'],
    ['VA-48', { password: 'lilacs', confirmPassword: 'lilac' }, 'confirmPassword', 'Passwords must match'],
    ['VA-49', { password: 'lilacs', confirmPassword: '' }, 'confirmPassword', 'Confirm New Password is required'],
  ])('%s for the signed-in owner, %o says at %s: %s', async (_, form, field, text) => {
    const { email, token } = await aMember(t)
    const both = 'password' in form ? form.password : 'lilacs'
    const answer = await attempt(token, email, { password: both, confirmPassword: both, ...form })
    expect(answer).toMatchObject({ status: 400, body: { message: text, errors: { [field]: text } } })
  })

  test('a form that breaks a rule costs none of the five tries', async () => {
    const { email, id } = await aMember(t)
    await sendCode(t, email)
    for (let n = 0; n < 6; n += 1) await attempt(undefined, email, { password: 'short', confirmPassword: 'short' })
    const tries = t.db.selectFrom('reset_codes').select('tries').where('account_id', '=', id)
    expect(await tries.executeTakeFirst()).toEqual({ tries: 0 })
  })
})
