import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  ForgotPasswordForm,
  LoginForm,
  ProfileResetForm,
  RegistrationForm,
  ResetWithCodeForm,
  TOO_YOUNG,
} from './accounts.ts'

/** The first text of each field, as a form shows it. */
function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) first[path.join('.')] ??= message
  return first
}

/** The day so many years ago today, moved by some days. */
function yearsAgo(years: number, days = 0): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

const REGISTRATION = {
  name: 'Maria Silva',
  email: 'maria@example.com',
  dob: '1971-03-05',
  phoneNumber: '2079460123',
  profession: 'Teacher',
  password: 'secret',
  confirmPassword: 'secret',
  address: '12 Linden Row',
  acceptTerms: true,
}

describe('registration', () => {
  test('accepts a complete form', () => {
    expect(messages(RegistrationForm, REGISTRATION)).toEqual({})
  })

  test.each([
    ['VA-01', { name: '' }, 'name', 'Name is required'],
    ['VA-01', { name: '   ' }, 'name', 'Name is required'],
    ['VA-02', { profession: '' }, 'profession', 'Profession is required'],
    ['VA-03', { email: 'abc' }, 'email', 'Invalid email format'],
    ['VA-03', { email: 'a@b' }, 'email', 'Invalid email format'],
    ['VA-03', { email: 'a b@example.com' }, 'email', 'Invalid email format'],
    ['VA-04', { email: '' }, 'email', 'Email is required'],
    ['VA-05', { dob: '' }, 'dob', 'Date of Birth is required'],
    ['VA-06', { dob: yearsAgo(18, 1) }, 'dob', TOO_YOUNG],
    ['VA-06', { dob: yearsAgo(-1) }, 'dob', TOO_YOUNG],
    ['VA-06', { dob: '2001-02-29' }, 'dob', 'Please enter a real date'],
    ['VA-06', { dob: '05/03/1971' }, 'dob', 'Please enter a real date'],
    ['VA-07', { phoneNumber: '123456789' }, 'phoneNumber', 'Phone number must be 10 or 11 digits'],
    ['VA-07', { phoneNumber: '123456789012' }, 'phoneNumber', 'Phone number must be 10 or 11 digits'],
    ['VA-07', { phoneNumber: '12345abcde' }, 'phoneNumber', 'Phone number must be 10 or 11 digits'],
    ['VA-07', { phoneNumber: '+442079460' }, 'phoneNumber', 'Phone number must be 10 or 11 digits'],
    ['VA-08', { phoneNumber: '' }, 'phoneNumber', 'Phone Number is required'],
    ['VA-09', { password: 'abcde', confirmPassword: 'abcde' }, 'password', 'Password must be at least 6 characters'],
    ['VA-10', { password: '' }, 'password', 'Password is required'],
    ['VA-11', { confirmPassword: 'secrets' }, 'confirmPassword', 'Passwords must match'],
    ['VA-12', { confirmPassword: '' }, 'confirmPassword', 'Confirm Password is required'],
    ['VA-13', { acceptTerms: false }, 'acceptTerms', 'You must accept the Terms and Conditions'],
  ])('%s %o says at %s: %s', (_, changed, field, text) => {
    expect(messages(RegistrationForm, { ...REGISTRATION, ...changed })).toEqual({ [field]: text })
  })

  test.each(['1234567890', '12345678901'])('VA-07 takes the phone number %s', (phoneNumber) => {
    expect(messages(RegistrationForm, { ...REGISTRATION, phoneNumber })).toEqual({})
  })

  test('VA-06 takes somebody whose eighteenth birthday is today', () => {
    expect(messages(RegistrationForm, { ...REGISTRATION, dob: yearsAgo(18) })).toEqual({})
  })

  test.each([{ address: '' }, { address: undefined }])('VA-14 takes a form with %o', (changed) => {
    expect(messages(RegistrationForm, { ...REGISTRATION, ...changed })).toEqual({})
  })

  test('VA-11 a mismatch shows beside other failing fields', () => {
    const form = { ...REGISTRATION, name: '', acceptTerms: false, confirmPassword: 'other1' }
    expect(messages(RegistrationForm, form)).toEqual({
      name: 'Name is required',
      acceptTerms: 'You must accept the Terms and Conditions',
      confirmPassword: 'Passwords must match',
    })
  })

  test('an empty form names every field that is required, and nothing more urgent than that', () => {
    expect(messages(RegistrationForm, {})).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      dob: 'Date of Birth is required',
      phoneNumber: 'Phone Number is required',
      profession: 'Profession is required',
      password: 'Password is required',
      confirmPassword: 'Confirm Password is required',
      acceptTerms: 'You must accept the Terms and Conditions',
    })
  })

  test('RG-07 the e-mail is sent in lower case', () => {
    expect(RegistrationForm.parse({ ...REGISTRATION, email: ' Maria@Example.COM ' }).email).toBe('maria@example.com')
  })

  test.each([
    [{ name: 'x'.repeat(101) }, 'name', 'Name must be at most 100 characters'],
    [{ profession: 'x'.repeat(101) }, 'profession', 'Profession must be at most 100 characters'],
    [{ address: 'x'.repeat(301) }, 'address', 'Address must be at most 300 characters'],
  ])('VA-77 a text that is too long is refused at its field', (changed, field, text) => {
    expect(messages(RegistrationForm, { ...REGISTRATION, ...changed })).toEqual({ [field]: text })
  })
})

describe('login', () => {
  test.each([
    ['VA-17', { email: 'abc' }, 'email', 'Invalid email format'],
    ['VA-17', { email: '' }, 'email', 'Email is required'],
    ['VA-18', { password: '' }, 'password', 'Password is required'],
    ['VA-18', { password: 'abcde' }, 'password', 'Password must be at least 6 characters'],
  ])('%s %o says at %s: %s', (_, changed, field, text) => {
    const form = { email: 'maria@example.com', password: 'secret', ...changed }
    expect(messages(LoginForm, form)).toEqual({ [field]: text })
  })
})

describe('forgotten password', () => {
  test.each([
    ['VA-19', 'abc', 'Invalid email'],
    ['VA-20', '', 'Email is required'],
  ])('%s the e-mail "%s" says: %s', (_, email, text) => {
    expect(messages(ForgotPasswordForm, { email })).toEqual({ email: text })
  })
})

describe('reset with a code', () => {
  const reset = (code: string, password: string, confirmPassword = password) =>
    messages(ResetWithCodeForm, { code, password, confirmPassword })

  test('accepts a code and a strong password', () => {
    expect(reset('012345', 'Aaaaaa1!')).toEqual({})
  })

  test.each(['12345', '1234567', '12345a', '١٢٣٤٥٦'])('VA-32 the code %s says that 6 digits are needed', (code) => {
    expect(reset(code, 'Aaaaaa1!')).toEqual({ code: 'OTP must be a 6-digit number' })
  })

  test('VA-33 an empty code says that it is required', () => {
    expect(reset('', 'Aaaaaa1!')).toEqual({ code: 'OTP is required' })
  })

  test.each([
    ['VA-34', 'Aa1!aaa', 'Password must be at least 8 characters'],
    ['VA-35', 'AAAAAA1!', 'Password must contain a lowercase letter'],
    ['VA-36', 'aaaaaa1!', 'Password must contain an uppercase letter'],
    ['VA-37', 'Aaaaaaa!', 'Password must contain a number'],
    ['VA-38', 'Aaaaaaa1', 'Password must contain a special character (#?!@$%^&*_)'],
    ['VA-38', 'Aaaaaa1-', 'Password must contain a special character (#?!@$%^&*_)'],
    ['VA-39', '', 'Password is required'],
    ['VA-42', 'a', 'Password must be at least 8 characters'],
    ['VA-42', 'AAAAAAAA', 'Password must contain a lowercase letter'],
    ['VA-42', 'aaaaaaaa', 'Password must contain an uppercase letter'],
    ['VA-42', 'aaaaAAAA', 'Password must contain a number'],
    ['VA-42', '        ', 'Password must contain a lowercase letter'],
  ])('%s the password "%s" says first: %s', (_, password, text) => {
    expect(reset('012345', password, password || 'x')).toEqual({ password: text })
  })

  test.each([...'#?!@$%^&*_'])('VA-38 takes %s as special character', (special) => {
    expect(reset('012345', `Aaaaaa1${special}`)).toEqual({})
  })

  test.each([
    ['VA-40', 'Aaaaaa1?', 'Passwords must match'],
    ['VA-41', '', 'Confirm Password is required'],
  ])('%s the confirmation "%s" says: %s', (_, confirmation, text) => {
    expect(reset('012345', 'Aaaaaa1!', confirmation)).toEqual({ confirmPassword: text })
  })
})

describe('reset by the signed-in owner', () => {
  const reset = (code: string, password: string, confirmPassword = password) =>
    messages(ProfileResetForm, { code, password, confirmPassword })

  test.each([
    ['VA-43', ['12345', 'secret'], 'code', 'Code must be at least 6 characters'],
    ['VA-44', ['', 'secret'], 'code', 'Code is required'],
    ['VA-46', ['123456', 'abcde'], 'password', 'Password must be at least 6 characters'],
    ['VA-47', ['123456', '', 'secret'], 'password', 'New Password is required'],
    ['VA-48', ['123456', 'secret', 'secrets'], 'confirmPassword', 'Passwords must match'],
    ['VA-49', ['123456', 'secret', ''], 'confirmPassword', 'Confirm New Password is required'],
  ] as const)('%s %o says at %s: %s', (_, [code, password, confirmation], field, text) => {
    expect(reset(code, password, confirmation)).toEqual({ [field]: text })
  })

  test('VA-45 a code of more than 6 characters is refused', () => {
    expect(Object.keys(reset('1234567', 'secret'))).toEqual(['code'])
  })

  test('VA-50 six characters are enough for the owner, where the sign-in page asks for more', () => {
    expect(reset('123456', 'secret')).toEqual({})
    expect(messages(ResetWithCodeForm, { code: '123456', password: 'secret', confirmPassword: 'secret' })).toEqual({
      password: 'Password must be at least 8 characters',
    })
  })
})
