import { accounts } from '@heartwell/contract/accounts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration } from './endpoint-samples.ts'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
}, 120_000)
afterAll(() => t.close())

/** The day so many years ago today, moved by some days. */
function yearsAgo(years: number, days = 0): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

const TOO_YOUNG = 'You must be at least 18 years old'
const NO_SUCH_DAY = 'Please enter a real date'
const TERMS = 'You must accept the Terms and Conditions'
const DIGITS = 'Phone number must be 10 or 11 digits'

describe('a registration that breaks a rule is refused by the server too', () => {
  test.each([
    ['VA-01', { name: '' }, 'name', 'Name is required'],
    ['VA-01', { name: '  ' }, 'name', 'Name is required'],
    ['VA-01', { name: undefined }, 'name', 'Name is required'],
    ['VA-01', { name: ['Maria'] }, 'name', 'Name is required'],
    ['VA-02', { profession: '' }, 'profession', 'Profession is required'],
    ['VA-02', { profession: null }, 'profession', 'Profession is required'],
    ['VA-03', { email: 'abc' }, 'email', 'Invalid email format'],
    ['VA-03', { email: 'a@b' }, 'email', 'Invalid email format'],
    ['VA-03', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Invalid email format'],
    ['VA-03', { email: 'a@b.example,c@d.example' }, 'email', 'Invalid email format'],
    ['VA-04', { email: '' }, 'email', 'Email is required'],
    ['VA-04', { email: { a: 1 } }, 'email', 'Email is required'],
    ['VA-05', { dob: '' }, 'dob', 'Date of Birth is required'],
    ['VA-05', { dob: 19710305 }, 'dob', 'Date of Birth is required'],
    ['VA-06', { dob: yearsAgo(18, 1) }, 'dob', TOO_YOUNG],
    ['VA-06', { dob: yearsAgo(-1) }, 'dob', TOO_YOUNG],
    ['VA-06', { dob: '2001-02-29' }, 'dob', NO_SUCH_DAY],
    ['VA-06', { dob: '999999-01-01' }, 'dob', NO_SUCH_DAY],
    ['VA-06', { dob: '1850-01-01' }, 'dob', NO_SUCH_DAY],
    ['VA-06', { dob: '0000-00-00' }, 'dob', NO_SUCH_DAY],
    ['VA-07', { phoneNumber: '123456789' }, 'phoneNumber', DIGITS],
    ['VA-07', { phoneNumber: '123456789012' }, 'phoneNumber', DIGITS],
    ['VA-07', { phoneNumber: '12345abcde' }, 'phoneNumber', DIGITS],
    ['VA-08', { phoneNumber: '' }, 'phoneNumber', 'Phone Number is required'],
    ['VA-08', { phoneNumber: 2079460123 }, 'phoneNumber', 'Phone Number is required'],
    ['VA-09', { password: 'abcde', confirmPassword: 'abcde' }, 'password', 'Password must be at least 6 characters'],
    ['VA-10', { password: '' }, 'password', 'Password is required'],
    ['VA-11', { confirmPassword: 'something else' }, 'confirmPassword', 'Passwords must match'],
    ['VA-12', { confirmPassword: '' }, 'confirmPassword', 'Confirm Password is required'],
    ['VA-13', { acceptTerms: false }, 'acceptTerms', TERMS],
    ['VA-13', { acceptTerms: undefined }, 'acceptTerms', TERMS],
    ['VA-13', { acceptTerms: 'true' }, 'acceptTerms', TERMS],
  ])('%s VA-76 %o says at %s: %s', async (_, changed, field, text) => {
    const body = aRegistration(changed)
    const answer = await t.call(accounts.register, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'request.invalid', message: text, msg: text, errors: { [field]: text } })
    expect(Object.keys(answer.body.errors as object)).toEqual([field]) // an object, as tested above
  })

  test('an empty body names every field that is required', async () => {
    const { body } = await t.call(accounts.register, { body: {} })
    expect(body.errors).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      dob: 'Date of Birth is required',
      phoneNumber: 'Phone Number is required',
      profession: 'Profession is required',
      password: 'Password is required',
      confirmPassword: 'Confirm Password is required',
      acceptTerms: TERMS,
    })
  })
})

test.each([
  ['VA-06 on her eighteenth birthday', { dob: yearsAgo(18) }],
  ['VA-07 with eleven digits', { phoneNumber: '12345678901' }],
  ['VA-14 without an address', { address: undefined }],
  ['VA-14 with an empty address', { address: '' }],
  ['RG-05 without a push token', { token: undefined }],
  ['EN-09 without a status', { profile_completion_status: undefined }],
])('somebody registers %s', async (_, changed) => {
  const answer = await t.call(accounts.register, { body: aRegistration(changed) })
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
})

describe('a sign-in that breaks a rule', () => {
  test.each([
    ['VA-17', { email: 'abc' }, 'email', 'Invalid email format'],
    ['VA-17', { email: '' }, 'email', 'Email is required'],
    ['VA-18', { password: '' }, 'password', 'Password is required'],
    ['VA-18', { password: 'abcde' }, 'password', 'Password must be at least 6 characters'],
    ['VA-18', { password: ['secret'] }, 'password', 'Password is required'],
  ])('%s %o says at %s: %s', async (_, changed, field, text) => {
    const body = { email: 'maria@members.example', password: 'secret', ...changed }
    const answer = await t.call(accounts.login, { body })
    expect(answer).toMatchObject({ status: 400, body: { message: text, errors: { [field]: text } } })
  })
})
