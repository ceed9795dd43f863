import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ProfileResetForm, ResetWithCodeForm } from './accounts/accounts.ts'
import { counsellorWorkspace, WeeklyHours, WORKSPACE_TEXTS } from './counselling/counsellor-workspace.ts'
import { sharedContactsLabel } from './interests/interests.ts'
import { BasicDetailsForm, basicDetailsForm } from './profiles/profile-edit.ts'
import { StaffSignInForm } from './review/review.ts'
import { isPhone, NamedForm, ReportForm, safety } from './safety/safety.ts'

/** The first text at each field. */
function faultsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

test.each([
  ['a reset', ResetWithCodeForm],
  ['a reset of a signed-in member', ProfileResetForm],
  ['a staff sign-in', StaffSignInForm],
])('the code of %s may be typed in groups', (_, { shape: { code } }) => {
  for (const typed of ['123 456', ' 123 456 ', '123\u00a0456', '123456']) expect(code.parse(typed)).toBe('123456')
  expect(code.safeParse('123 45').success).toBe(false)
})

describe('a birth date in three parts', () => {
  const faultOf = (dob: unknown) => faultsOf(BasicDetailsForm.shape.dob, dob)['']
  const thisYear = new Date().getFullYear()

  test.each([
    ['', 'Day is required'],
    ['--', 'Day is required'],
    ['1965-3-', 'Day is required'],
    ['1965--5', 'Month is required'],
    ['-3-5', 'Year is required'],
    ['1965-3-0', 'Day must be between 1 and 31'],
    ['1965-3-32', 'Day must be between 1 and 31'],
    ['1965-0-5', 'Month must be between 1 and 12'],
    ['1965-13-5', 'Month must be between 1 and 12'],
    ['1965-2-29', 'Invalid day for the selected month'],
    ['1965-4-31', 'Invalid day for the selected month'],
    ['5 March 1965', 'Please enter a real date'],
    ['1965-3-5-1', 'Please enter a real date'],
    ['x1965-3-5', 'Please enter a real date'],
  ])('%j says: %s', (dob, text) => {
    expect(faultOf(dob)).toBe(text)
  })

  test('has a year that somebody alive can be born in', () => {
    expect(faultOf('1899-3-5')).toMatch(/^Year must be between \d{4} and \d{4}$/)
    expect(faultOf(`${thisYear + 1}-3-5`)).toMatch(/^Year must be between/)
    expect(faultOf(`${thisYear - 10}-3-5`)).toBe('You must be at least 18 years old')
  })

  test('is compared with the day of the given clock, in UTC', () => {
    const faultAt = (time: string, dob: string) => faultsOf(basicDetailsForm(() => new Date(time)).shape.dob, dob)['']
    expect(faultAt('2040-03-04T23:59:59Z', '2022-3-5')).toBe('You must be at least 18 years old')
    expect(faultAt('2040-03-05T00:00:00Z', '2022-3-5')).toBeUndefined()
    expect(faultAt('2039-12-31T23:59:59Z', '2040-1-1')).toBe('Year must be between 1900 and 2039')
    expect(faultAt('2040-01-01T00:00:00Z', '2040-1-1')).toBe('You must be at least 18 years old')
  })

  test.each([
    ['1965-3-5', '1965-03-05'],
    ['1965-12-31', '1965-12-31'],
    ['1964-2-29', '1964-02-29'],
    [' 1965-1-1 ', '1965-01-01'],
  ])('%j is read as %s', (dob, date) => {
    expect(BasicDetailsForm.shape.dob.safeParse(dob)).toEqual({ success: true, data: date })
  })
})

describe('basic details', () => {
  const GOOD = {
    name: 'Asha Rao',
    email: 'Asha@Example.org',
    phone: '02079460123',
    dob: '1968-3-5',
    gender: 'F',
    profession: 'Potter',
  }

  test('have their email address in small letters', () => {
    expect(BasicDetailsForm.safeParse(GOOD).data).toMatchObject({ email: 'asha@example.org', dob: '1968-03-05' })
  })

  test.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ profession: undefined }, { profession: 'Profession is required' }],
    [{ phone: '' }, { phone: 'Phone number is required' }],
    [{ phone: '123456789' }, { phone: 'Number should have a minimum of 10 digits' }],
    [{ phone: '123456789012' }, { phone: 'Number should have a maximum of 11 digits' }],
    [{ phone: '12345abcde' }, { phone: 'Phone number must only contain digits' }],
    [{ email: 'asha' }, { email: 'Invalid email' }],
    [{ gender: 'X' }, { gender: 'Gender is required' }],
    [{ phone: '0123456789' }, {}],
    [{ phone: '(020) 7946-01.23' }, {}],
    [{ phone: '020 7946 012345' }, { phone: 'Number should have a maximum of 11 digits' }],
  ])('with %j have the faults %j', (change, faults) => {
    expect(faultsOf(BasicDetailsForm, { ...GOOD, ...change })).toEqual(faults)
  })
})

describe('a phone number of a hidden contact', () => {
  test.each([
    ['0123456789', true],
    ['+44 (20) 7946-0123', true],
    ['020/7946.0123', true],
    ['123456789', false],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['tel 0123456789', false],
    ['0123456789 x', false],
    ['0123+456789', false],
    ['', false],
  ])('%j is one: %s', (text, is) => {
    expect(isPhone(text)).toBe(is)
    expect(NamedForm.shape.contact.safeParse(text).success).toBe(is)
  })

  test('may be an email address instead', () => {
    expect(NamedForm.shape.contact.safeParse('asha@example.org').success).toBe(true)
  })
})

describe('a report', () => {
  const WORDS = { description: 'Please tell us what happened' }
  const [reported_user_id, user_id, message_id] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)

  test.each([
    ['Other', '', WORDS],
    ['Other', ' ', WORDS],
    ['Other', 'It was rude.', {}],
    ['Money', '', {}],
  ])('for the reason %j with %j has the faults %j', (reason, description, faults) => {
    expect(faultsOf(ReportForm, { reason, description })).toEqual(faults)
    expect(faultsOf(safety.report.body, { user_id, reported_user_id, reason, description })).toEqual(faults)
  })

  test('about a message needs no words, but a reason that fits a message', () => {
    const body = { user_id, reported_user_id, message_id }
    expect(faultsOf(safety.report.body, { ...body, reason: 'Other', description: '' })).toEqual({})
    expect(Object.keys(faultsOf(safety.report.body, { ...body, reason: 'Fake' }))).toEqual(['reason'])
    expect(faultsOf(safety.report.body, { user_id, reported_user_id, reason: 'Fake' })).toEqual({})
  })

  test('about a counsellor blocks nobody', () => {
    const body = { user_id, reported_user_id, reason: 'Money' }
    const faults = (more: object) => Object.keys(faultsOf(safety.report.body, { ...body, ...more }))
    expect(faults({ reported_type: 'counsellor', block: true })).toEqual(['block'])
    expect(faults({ reported_type: 'counsellor', block: false })).toEqual([])
    expect(faults({ reported_type: 'user', block: true })).toEqual([])
  })
})

test.each([
  [{ email: true, phone: true, dob: true }, 'email address, phone number and birth date'],
  [{ email: true, phone: false, dob: true }, 'email address and birth date'],
  [{ email: false, phone: true, dob: false }, 'phone number'],
  [{ email: false, phone: false, dob: false }, ''],
])('sharing %j is called %j', (sharing, label) => {
  expect(sharedContactsLabel(sharing)).toBe(label)
})

test.each([
  ['09:00', '09:01', {}],
  ['09:00', '09:00', { closes: WORKSPACE_TEXTS.order }],
  ['13:00', '09:00', { closes: WORKSPACE_TEXTS.order }],
  ['23:45', '24:00', {}],
  ['9:00', '99:00', { opens: WORKSPACE_TEXTS.time, closes: WORKSPACE_TEXTS.time }],
])('weekly hours from %s to %s have the faults %j', (opens, closes, faults) => {
  expect(faultsOf(WeeklyHours, { weekday: 1, opens, closes })).toEqual(faults)
})

test.each([
  ['2026-11-01', true],
  ['2026-11-02', false],
  ['2026-01-31', false],
])('the month of a statement may be %s: %s', (month, may) => {
  expect(counsellorWorkspace.statement.query.safeParse({ month }).success).toBe(may)
})

test('a reset needs the same password twice', () => {
  const form = (password: string, confirmPassword: string) => faultsOf(ResetWithCodeForm, { password, confirmPassword })
  expect(form('Slow-river-5!', 'Slow-river-5!').confirmPassword).toBeUndefined()
  expect(form('Slow-river-5!', 'Slow-river-6!').confirmPassword).toBe('Passwords must match')
})
