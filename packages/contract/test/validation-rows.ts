import type { z } from 'zod'
import {
  ForgotPasswordForm,
  LoginForm,
  ProfileResetForm,
  RegistrationForm,
  ResetWithCodeForm,
  TOO_YOUNG,
} from '../src/accounts/accounts.ts'
import { AnswersForm, CultureForm, GenderForm, InterestForm, PhotoConsentForm } from '../src/onboarding/onboarding.ts'
import { BasicDetailsForm } from '../src/profiles/profile-edit.ts'

/** Every form with a schema, and valid values. */
export const FORMS = {
  registration: {
    schema: RegistrationForm,
    valid: {
      name: 'Maria Silva',
      email: 'maria@example.com',
      dob: '1971-03-05',
      phoneNumber: '2079460123',
      profession: 'Teacher',
      password: 'a-Quiet-evening-9!',
      confirmPassword: 'a-Quiet-evening-9!',
      address: '12 Linden Row',
      acceptTerms: true,
    },
  },
  login: { schema: LoginForm, valid: { email: 'maria@example.com', password: 'secret' } },
  'forgot password': { schema: ForgotPasswordForm, valid: { email: 'maria@example.com' } },
  'reset with a code': { schema: ResetWithCodeForm, valid: { code: '012345', ...twice('Aaaaaa1!') } },
  'reset by the owner': { schema: ProfileResetForm, valid: { code: '012345', ...twice('lilacs') } },
  gender: { schema: GenderForm, valid: { gender: 'F' } },
  'photo consent': { schema: PhotoConsentForm, valid: { pre_consent_for_displaying_images: true } },
  culture: { schema: CultureForm, valid: { cultural_background: 'Dutch', religious_belief: 'None' } },
  interests: { schema: InterestForm, valid: { interest_id: ['3f0f7c0e-5f0c-4f3a-9d7a-2f6f6f1f6a01'] } },
  'basic details': {
    schema: BasicDetailsForm,
    valid: {
      name: 'Maria Silva',
      email: 'maria@example.com',
      phone: '2079460123',
      dob: '1971-03-05',
      gender: 'F',
      profession: 'Teacher',
      address: '12 Linden Row',
    },
  },
  'culture edit': { schema: CultureForm, valid: { cultural_background: 'Dutch', religious_belief: 'None' } },
  answers: { schema: AnswersForm, valid: { answers: [{ question_id: 'T01', option_index: 0 }] } },
} as const satisfies Record<string, { schema: z.ZodType; valid: Record<string, unknown> }>
export type FormName = keyof typeof FORMS

/** A change of the valid values and its result: the field and its exact text. */
export type Row = { id: string; form: FormName; change: Record<string, unknown>; field: string; text: string }

function twice(password: string) {
  return { password, confirmPassword: password }
}

/** The day this many years ago, moved by some days. */
function yearsAgo(years: number, days = 0): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

type Line = [id: string, change: Record<string, unknown>, text: string, field?: string]
/** The invalid field is the first one that a line changes, unless the line names another. */
const rows = (form: FormName, lines: Line[]): Row[] =>
  lines.map(([id, change, text, field]) => ({ id, form, change, text, field: field ?? Object.keys(change)[0] ?? '' }))

const NO_SUCH_DAY = 'Please enter a real date'
const DIGITS = 'Phone number must be 10 or 11 digits'
const TERMS = 'You must accept the Terms and Conditions'
const REGISTRATION = rows('registration', [
  ...(['', '  ', undefined, ['Maria']].map((name) => ['VA-01', { name }, 'Name is required']) satisfies Line[]),
  ...(['', null].map((profession) => ['VA-02', { profession }, 'Profession is required']) satisfies Line[]),
  ...(['abc', 'a@b', 'a b@example.com', 'a@b.example\r\nBcc: c@d.example', 'a@b.example,c@d.example'].map((email) => [
    'VA-03',
    { email },
    'Invalid email format',
  ]) satisfies Line[]),
  ...(['', undefined, { a: 1 }].map((email) => ['VA-04', { email }, 'Email is required']) satisfies Line[]),
  ...(['', undefined, 19710305].map((dob) => ['VA-05', { dob }, 'Date of Birth is required']) satisfies Line[]),
  ...([yearsAgo(18, 1), yearsAgo(17), yearsAgo(-1)].map((dob) => ['VA-06', { dob }, TOO_YOUNG]) satisfies Line[]),
  ...(['2001-02-29', '05/03/1971', '999999-01-01', '1850-01-01', '0000-00-00'].map((dob) => [
    'VA-06',
    { dob },
    NO_SUCH_DAY,
  ]) satisfies Line[]),
  ...(['123456789', '123456789012', '12345abcde'].map((phoneNumber) => [
    'VA-07',
    { phoneNumber },
    DIGITS,
  ]) satisfies Line[]),
  ...(['', undefined, 2079460123].map((phoneNumber) => [
    'VA-08',
    { phoneNumber },
    'Phone Number is required',
  ]) satisfies Line[]),
  ['VA-09', twice('abcde'), 'Password must be at least 6 characters'],
  ['VA-10', { password: '' }, 'Password is required'],
  ['VA-10', { password: ['secret'] }, 'Password is required'],
  ['VA-11', { confirmPassword: 'something else' }, 'Passwords must match'],
  ['VA-12', { confirmPassword: '' }, 'Confirm Password is required'],
  ['VA-12', { confirmPassword: undefined }, 'Confirm Password is required'],
  ...([false, undefined, 'true', 1].map((acceptTerms) => ['VA-13', { acceptTerms }, TERMS]) satisfies Line[]),
  ['VA-77', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
  ['VA-77', { profession: 'x'.repeat(101) }, 'Profession must be at most 100 characters'],
  ['VA-77', { address: 'x'.repeat(301) }, 'Address must be at most 300 characters'],
  ['VA-77', twice('x'.repeat(257)), 'Password must be at most 256 characters'],
])

const SIGN_IN = rows('login', [
  ['VA-17', { email: 'abc' }, 'Invalid email format'],
  ['VA-17', { email: '' }, 'Email is required'],
  ['VA-17', { email: undefined }, 'Email is required'],
  ['VA-18', { password: '' }, 'Password is required'],
  ['VA-18', { password: ['secret'] }, 'Password is required'],
  ['VA-18', { password: 'abcde' }, 'Password must be at least 6 characters'],
])

const FORGOTTEN = rows('forgot password', [
  ['VA-19', { email: 'abc' }, 'Invalid email'],
  ['VA-20', { email: '' }, 'Email is required'],
  ['VA-20', { email: undefined }, 'Email is required'],
])

const SPECIAL = 'Password must contain a special character (#?!@$%^&*_)'
const BY_CODE = rows('reset with a code', [
  ...(['12345', '1234567', '12345a', '١٢٣٤٥٦'].map((code) => [
    'VA-32',
    { code },
    'OTP must be a 6-digit number',
  ]) satisfies Line[]),
  ['VA-33', { code: '' }, 'OTP is required'],
  ['VA-34', twice('Aa1!aaa'), 'Password must be at least 8 characters'],
  ['VA-35', twice('AAAAAA1!'), 'Password must contain a lowercase letter'],
  ['VA-36', twice('aaaaaa1!'), 'Password must contain an uppercase letter'],
  ['VA-37', twice('Aaaaaaa!'), 'Password must contain a number'],
  ['VA-38', twice('Aaaaaaa1'), SPECIAL],
  ['VA-38', twice('Aaaaaa1-'), SPECIAL],
  ['VA-39', { password: '' }, 'Password is required'],
  ['VA-40', { confirmPassword: 'Aaaaaa1?' }, 'Passwords must match'],
  ['VA-41', { confirmPassword: '' }, 'Confirm Password is required'],
  ['VA-42', twice('a'), 'Password must be at least 8 characters'],
  ['VA-42', twice('AAAAAAAA'), 'Password must contain a lowercase letter'],
  ['VA-42', twice('aaaaaaaa'), 'Password must contain an uppercase letter'],
  ['VA-42', twice('aaaaAAAA'), 'Password must contain a number'],
  ['VA-42', twice('        '), 'Password must contain a lowercase letter'],
  ['VA-50', twice('lilacs'), 'Password must be at least 8 characters'],
])

const BY_OWNER = rows('reset by the owner', [
  ['VA-43', { code: '12345' }, 'Code must be at least 6 characters'],
  ['VA-44', { code: '' }, 'Code is required'],
  ['VA-46', twice('abcde'), 'Password must be at least 6 characters'],
  ['VA-47', { password: '' }, 'New Password is required'],
  ['VA-48', { confirmPassword: 'lilac' }, 'Passwords must match'],
  ['VA-49', { confirmPassword: '' }, 'Confirm New Password is required'],
])

const ANSWER = 'Please answer this question'
const CHOOSE = 'Please select at least 1 interest.'
const STEPS = [
  ...rows(
    'gender',
    [undefined, null, '', 'X', 'Woman', 'f', ['F']].map((gender) => ['VA-21', { gender }, 'Please select a Gender']),
  ),
  ...rows(
    'photo consent',
    [false, undefined].map((pre_consent_for_displaying_images) => [
      'VA-24',
      { pre_consent_for_displaying_images },
      'Please accept the terms and conditions.',
    ]),
  ),
  ...rows('culture', [
    ...(['', '  \n', undefined, 5].flatMap((empty) => [
      ['VA-29', { cultural_background: empty }, ANSWER],
      ['VA-29', { religious_belief: empty }, ANSWER],
    ]) satisfies Line[]),
    ['VA-77', { cultural_background: 'x'.repeat(2001) }, 'Please keep this under 2000 characters'],
    ['VA-77', { religious_belief: 'x'.repeat(2001) }, 'Please keep this under 2000 characters'],
  ]),
  ...rows(
    'interests',
    [[], undefined, null, 'music'].map((interest_id) => ['VA-30', { interest_id }, CHOOSE]),
  ),
  ...rows(
    'answers',
    [[], undefined].map((answers) => ['VA-31', { answers }, 'Please answer all questions']),
  ),
]

const THIS_YEAR = new Date().getFullYear()
const YEAR = `Year must be between 1900 and ${THIS_YEAR}`
const NO_DAY_OF_MONTH = 'Invalid day for the selected month'
const BASICS = rows('basic details', [
  ['VA-51', { name: '' }, 'Name is required'],
  ['VA-51', { name: undefined }, 'Name is required'],
  ['VA-52', { profession: ' ' }, 'Profession is required'],
  ...(['', undefined, 'X', 'Woman'].map((gender) => ['VA-53', { gender }, 'Gender is required']) satisfies Line[]),
  ...(['abc', 'a@b'].map((email) => ['VA-54', { email }, 'Invalid email']) satisfies Line[]),
  ['VA-55', { email: '' }, 'Email is required'],
  ['VA-56', { phone: '' }, 'Phone number is required'],
  ['VA-57', { phone: '123456789' }, 'Number should have a minimum of 10 digits'],
  ['VA-58', { phone: '123456789012' }, 'Number should have a maximum of 11 digits'],
  ['VA-59', { phone: '12345abcde' }, 'Phone number must only contain digits'],
  ['VA-60', { dob: '1971-03-32' }, 'Day must be between 1 and 31'],
  ['VA-60', { dob: '1971-03-0' }, 'Day must be between 1 and 31'],
  ['VA-60', { dob: '1971-13-05' }, 'Month must be between 1 and 12'],
  ['VA-60', { dob: '1971-00-05' }, 'Month must be between 1 and 12'],
  ['VA-60', { dob: '1899-03-05' }, YEAR],
  ['VA-60', { dob: `${THIS_YEAR + 1}-03-05` }, YEAR],
  ...(['', undefined, '1971-03-'].map((dob) => ['VA-61', { dob }, 'Day is required']) satisfies Line[]),
  ['VA-61', { dob: '1971--05' }, 'Month is required'],
  ['VA-61', { dob: '-03-05' }, 'Year is required'],
  ['VA-61', { dob: yearsAgo(18, 1) }, TOO_YOUNG],
  ...(['1971-04-31', '1971-02-29'].map((dob) => ['VA-62', { dob }, NO_DAY_OF_MONTH]) satisfies Line[]),
  ['VA-63', { dob: '1971-03-5a' }, 'Please enter a real date'],
  ['VA-77', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters'],
  ['VA-77', { profession: 'x'.repeat(101) }, 'Profession must be at most 100 characters'],
  ['VA-77', { address: 'x'.repeat(301) }, 'Address must be at most 300 characters'],
])
const CULTURE_EDIT = rows('culture edit', [
  ['VA-65', { cultural_background: '' }, ANSWER],
  ['VA-65', { religious_belief: '' }, ANSWER],
])

const EDITS = [...BASICS, ...CULTURE_EDIT]
export const ROWS: Row[] = [...REGISTRATION, ...SIGN_IN, ...FORGOTTEN, ...BY_CODE, ...BY_OWNER, ...STEPS, ...EDITS]

/** Values that look odd but are valid. */
export const TAKEN: Pick<Row, 'id' | 'form' | 'change'>[] = [
  { id: 'VA-06', form: 'registration', change: { dob: yearsAgo(18) } },
  ...['1234567890', '12345678901', '١٢٣٤٥٦٧٨٩٠', '+44 7700 900123', '00351912345678'].map((phoneNumber) => ({
    id: 'VA-07',
    form: 'registration' as const,
    change: { phoneNumber },
  })),
  { id: 'VA-09', form: 'registration', change: twice('lilacs') },
  { id: 'VA-18', form: 'login', change: { password: 'lilacs' } },
  ...['', undefined].map((address) => ({ id: 'VA-14', form: 'registration' as const, change: { address } })),
  ...[...'#?!@$%^&*_'].map((special) => ({
    id: 'VA-38',
    form: 'reset with a code' as const,
    change: twice(`Aaaaaa1${special}`),
  })),
  { id: 'VA-50', form: 'reset by the owner', change: twice('lilacs') },
  ...['1234567890', '12345678901', '+351 912 345 678'].map((phone) => ({
    id: 'VA-58',
    form: 'basic details' as const,
    change: { phone },
  })),
  ...['1972-02-29', '1971-3-5', yearsAgo(18)].map((dob) => ({
    id: 'VA-62',
    form: 'basic details' as const,
    change: { dob },
  })),
  ...(['registration', 'basic details'] as const).map((form) => ({
    id: 'VA-77',
    form,
    change: { name: 'x'.repeat(100), profession: 'x'.repeat(100), address: 'x'.repeat(300) },
  })),
  ...['', undefined].map((address) => ({ id: 'ED-09', form: 'basic details' as const, change: { address } })),
]
