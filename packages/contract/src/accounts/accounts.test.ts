import { describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { ProfileResetForm, RegistrationForm } from './accounts.ts'

/** The first text of each field, as a form shows it. */
function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const first: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) first[path.join('.')] ??= message
  return first
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
    ['', 'Date of Birth is required'],
    ['1961-02-30', 'Please enter a real date'],
    ['2025-01-01', 'You must be at least 18 years old'],
  ])('VA-11 a mismatch shows beside other failing fields, such as the birth date %j', (dob, text) => {
    const form = { ...REGISTRATION, name: '', dob, acceptTerms: false, confirmPassword: 'other1' }
    expect(messages(RegistrationForm, form)).toEqual({
      name: 'Name is required',
      dob: text,
      acceptTerms: 'You must accept the Terms and Conditions',
      confirmPassword: 'Passwords must match',
    })
  })

  test.each(['020 7946 0123', '(020) 7946-0123', ' 020.7946.0123 '])(
    'stores the phone number %j as its digits',
    (phoneNumber) => {
      expect(RegistrationForm.parse({ ...REGISTRATION, phoneNumber }).phoneNumber).toBe('02079460123')
    },
  )

  test.each(['020 7946', '020 7946 012345', '020 7946 012x'])('VA-07 refuses the phone number %j', (phoneNumber) => {
    expect(messages(RegistrationForm, { ...REGISTRATION, phoneNumber })).toEqual({
      phoneNumber: 'Phone number must be 10 or 11 digits',
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

  test.each([
    ['2008-11-21', undefined],
    ['2008-11-22', 'You must be at least 18 years old'],
    ['1905-11-22', undefined],
    ['1905-11-21', 'Please enter a real date'],
  ])('VA-06 on 21 November 2026 the birth date %s is answered with %s', (dob, text) => {
    vi.setSystemTime('2026-11-21T12:00:00Z')
    expect(messages(RegistrationForm, { ...REGISTRATION, dob }).dob).toBe(text)
    vi.useRealTimers()
  })

  test('RG-07 the email address is sent in lower case', () => {
    expect(RegistrationForm.parse({ ...REGISTRATION, email: ' Maria@Example.COM ' }).email).toBe('maria@example.com')
  })
})

describe('reset by the signed-in owner', () => {
  const reset = (code: string, password: string, confirmPassword = password) =>
    messages(ProfileResetForm, { code, password, confirmPassword })

  test('VA-45 a code of more than 6 characters is refused', () => {
    expect(reset('1234567', 'secret')).toEqual({ code: 'Code must be at most 6 characters' })
  })
})
