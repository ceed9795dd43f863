import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FORMS, type FormName, ROWS, TAKEN } from '../../../../packages/contract/test/validation-rows.ts'
import { snapshotOf } from '../crash/member-snapshot.ts'
import { aMember, aPicture, multipart, type Person } from '../factories.ts'
import { aRegistration } from '../samples/endpoint-samples.ts'
import { fields, update } from '../steps/onboarding-steps.ts'
import { type Answer, type TestApp, testApp } from '../test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Values = Record<string, unknown>
/** For each form: who sends its values, at which status, in which body. */
type FormEndpoint = { at?: ProfileStatus; send: (values: Values, person: Person) => Promise<Answer> }

const step = (at: ProfileStatus, next: ProfileStatus, named = (values: Values) => values): FormEndpoint => ({
  at,
  send: (values, { id, token }) =>
    update(t, token, { payload: { user_id: id, profile_completion_status: next, ...named(values) } }),
})

const edit = (named: (values: Values, person: Person) => Values): FormEndpoint => ({
  at: 'Tab',
  send: (values, person) => update(t, person.token, { payload: { user_id: person.id, ...named(values, person) } }),
})
const EXAMPLE = FORMS['basic details'].valid.email

const FORM_ENDPOINTS: Record<FormName, FormEndpoint> = {
  registration: { send: (values) => t.call(accounts.register, { body: values }) },
  login: { send: (values) => t.call(accounts.login, { body: values }) },
  'forgot password': { send: (values) => t.call(accounts.sendCode, { body: values }) },
  'reset with a code': { send: (values, { email }) => t.call(accounts.resetPassword, { body: { ...values, email } }) },
  'reset by the owner': {
    at: 'Tab',
    send: (values, { email, token }) => t.call(accounts.resetPassword, { body: { ...values, email } }, { as: token }),
  },
  gender: step('gender', 'UploadImage'),
  'photo consent': {
    at: 'UploadImage',
    send: async (values, { id, token }) => {
      const texts = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]))
      const status = { user_id: id, profile_completion_status: 'uploadDocument' }
      const parts = fields({ ...status, ...Object.fromEntries(texts) })
      return update(t, token, multipart([...parts, { name: 'more_images0', file: await aPicture() }]))
    },
  },
  culture: step('cultureReligion', 'interest'),
  interests: step('interest', 'userAnswersTemperament'),
  // The member's own address, because another one would have to be confirmed.
  'basic details': edit((values, { email }) => ({ ...values, ...(values.email === EXAMPLE && { email }) })),
  'culture edit': edit((values) => values),
  answers: step('userAnswersTemperament', 'userAnswersValue', ({ answers, ...rest }) => ({
    ...rest,
    userAnswersTemperament: answers,
  })),
}

const through = (form: FormName) => {
  const { at, send } = FORM_ENDPOINTS[form]
  return { person: () => aMember(t, at ? { status: at } : {}), send }
}
const valuesOf = (form: FormName, change: Values) =>
  form === 'registration' ? aRegistration(change) : { ...FORMS[form].valid, ...change }

/** The rules with a text. VA-45 has none, and VA-22 and VA-27 are about files. */
const RULES = [
  'VA-01',
  'VA-02',
  'VA-03',
  'VA-04',
  'VA-05',
  'VA-06',
  'VA-07',
  'VA-08',
  'VA-09',
  'VA-10',
  'VA-11',
  'VA-12',
  'VA-13',
  'VA-17',
  'VA-18',
  'VA-19',
  'VA-20',
  'VA-21',
  'VA-24',
  'VA-29',
  'VA-30',
  'VA-31',
  'VA-32',
  'VA-33',
  'VA-34',
  'VA-35',
  'VA-36',
  'VA-37',
  'VA-38',
  'VA-39',
  'VA-40',
  'VA-41',
  'VA-42',
  'VA-43',
  'VA-44',
  'VA-46',
  'VA-47',
  'VA-48',
  'VA-49',
  'VA-50',
  'VA-51',
  'VA-52',
  'VA-53',
  'VA-54',
  'VA-55',
  'VA-56',
  'VA-57',
  'VA-58',
  'VA-59',
  'VA-60',
  'VA-61',
  'VA-62',
  'VA-63',
  'VA-65',
  'VA-77',
]
test('VA-76 the table has a row for each rule of the forms, and an odd but right value for VA-14', () => {
  expect([...new Set(ROWS.map(({ id }) => id))].toSorted()).toEqual(RULES)
  expect(TAKEN.map(({ id }) => id)).toContain('VA-14')
})

describe('VA-76 the server repeats every rule of the forms', () => {
  test.each(ROWS)('$id the form of $form is refused at $field: $text (%#)', async ({ form, change, field, text }) => {
    const { person, send } = through(form)
    const asha = await person()
    const before = await snapshotOf(t, asha.id)
    const answer = await send(valuesOf(form, change), asha)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, code: 'request.invalid', message: text, msg: text })
    expect(answer.body.errors).toEqual({ [field]: text })
    expect(await snapshotOf(t, asha.id)).toEqual(before)
  })

  test.each(TAKEN)('$id the form of $form is not refused for $change', async ({ form, change }) => {
    const { person, send } = through(form)
    const answer = await send(valuesOf(form, change), await person())
    expect(answer.body.errors).toBeUndefined()
    expect(answer.status).toBe(200)
  })

  test('an empty registration names every field that is required', async () => {
    const { body } = await t.call(accounts.register, { body: {} })
    expect(body.errors).toEqual({
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
})

test.each([
  ['RG-05 without a push token', { token: undefined }],
  ['EN-09 without a status', { profile_completion_status: undefined }],
])('somebody registers %s', async (_, change) => {
  const answer = await t.call(accounts.register, { body: aRegistration(change) })
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
})

/** What a browser sends for a file field without a file. */
const NO_FILE = { file: Buffer.alloc(0), filename: '', type: 'application/octet-stream' }
const PHOTOS = { profile_completion_status: 'uploadDocument', pre_consent_for_displaying_images: 'true' }
const NO_PHOTO = 'Please select at least one image.'
const NO_DOCUMENT = 'Please select an image before uploading.'

describe('VA-76 the server repeats the rules for files', () => {
  test.each([
    ['VA-22', 'UploadImage', PHOTOS, [], 'more_images', NO_PHOTO],
    ['VA-22', 'UploadImage', PHOTOS, [{ name: 'more_images0', ...NO_FILE }], 'more_images', NO_PHOTO],
    ['VA-27', 'uploadDocument', {}, [], 'user_document', NO_DOCUMENT],
    ['VA-27', 'uploadDocument', {}, [{ name: 'user_document', ...NO_FILE }], 'user_document', NO_DOCUMENT],
  ] as const)('%s at %s a form without its file is refused (%#)', async (_, status, given, files, field, text) => {
    const asha = await aMember(t, { status })
    const before = await snapshotOf(t, asha.id)
    const answer = await update(t, asha.token, multipart([...fields({ user_id: asha.id, ...given }), ...files]))
    expect(answer).toMatchObject({ status: 400, body: { message: text, msg: text, errors: { [field]: text } } })
    expect(await snapshotOf(t, asha.id)).toEqual(before)
  })
})
