import { review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, aPicture, aStaffMember } from '../../../../test/factories.ts'
import { linkMailedTo } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

/** A client written from the list of calls in the specification, without other knowledge of this server. */
let t: TestApp
let base: string
beforeAll(async () => {
  t = await testApp()
  base = `${await t.app.listen({ port: 0, host: '127.0.0.1' })}/api`
})
afterAll(() => t.close())

type Json = Record<string, unknown>

/** Keeps cookies as a browser does, and sends JSON or a form. */
function client() {
  const jar = new Map<string, string>()
  async function ask(path: string, init: RequestInit = {}): Promise<Json> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${base}${path}`, { ...init, headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    expect(response.status, `${path}: ${await response.clone().text()}`).toBe(200)
    return (await response.json()) as Json // Every answer of the API is an object.
  }
  return {
    get: (path: string) => ask(path),
    post: (path: string, body: object) =>
      ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    send: (path: string, form: FormData) => ask(path, { method: 'POST', body: form }),
  }
}
type Client = ReturnType<typeof client>

const REGISTRATION = {
  name: 'Hester Vos',
  email: 'hester@members.example',
  dob: '1968-02-29',
  phoneNumber: '07700900123',
  profession: 'Bookbinder',
  password: 'a-Quiet-evening-9!',
  confirmPassword: 'a-Quiet-evening-9!',
  address: '',
  acceptTerms: true,
  token: '',
  profile_completion_status: 'RegistrationVarification',
}

async function form(texts: Record<string, string>, files: string[]): Promise<FormData> {
  const data = new FormData()
  for (const [name, value] of Object.entries(texts)) data.set(name, value)
  for (const name of files) data.set(name, new Blob([new Uint8Array(await aPicture(900))]), 'picture.jpg')
  return data
}

type Question = { id: string; answers: { index: number; category_id: number | null }[] }

/** Answers a questionnaire with the second option of each question, as it was delivered. */
async function answers(me: Client, path: string) {
  const { success, data } = await me.get(path)
  expect(success).toBe(true)
  return (data as Question[]).map(({ id, answers }) => {
    const chosen = answers[1] ?? answers[0]
    return { question_id: id, option_index: chosen?.index, category_id: chosen?.category_id }
  })
}

test('ST-22 ST-36 API-04 API-05 API-07 API-10 API-12 API-13 API-14 API-15 API-16 API-20 API-21 API-23 API-24 API-27 a script that knows the listed calls alone gets from registration to its matches', async () => {
  const me = client()
  const { email, password } = REGISTRATION
  expect(await me.post('/check-email', { email })).toMatchObject({ success: true })
  const registered = await me.post('/userregistration', REGISTRATION)
  expect(registered).toMatchObject({
    success: true,
    message: expect.any(String),
    data: { id: expect.any(String), profile_completion_status: 'RegistrationVarification' },
  })
  const user_id = (registered.data as { id: string }).id
  expect(await me.get(`/resend-verification-email/${user_id}`)).toMatchObject({ message: expect.any(String) })
  // What a member does in the mailbox: the page behind the emailed link makes this one call.
  await client().post('/verify-email', { token: await linkMailedTo(t, email) })
  const read = async () => (await me.post('/getuserbyid', { user_id })).data as Json
  expect(await read()).toMatchObject({ verification_status: '1', profile_completion_status: 'gender' })
  expect(await me.post('/userlogin', { email, password })).toMatchObject({
    success: true,
    data: { profile_completion_status: 'gender', approve_reject: 'pending' },
  })

  const step = (profile_completion_status: string, body: object) =>
    me.post('/updateuser', { user_id, ...body, profile_completion_status })
  const steps: [string, () => Promise<Json>][] = [
    ['UploadImage', () => step('UploadImage', { gender: 'F' })],
    [
      'uploadDocument',
      async () => {
        const texts = {
          user_id,
          profile_completion_status: 'uploadDocument',
          pre_consent_for_displaying_images: 'true',
        }
        return me.send('/updateuser', await form(texts, ['more_images0', 'more_images1']))
      },
    ],
    ['cultureReligion', async () => me.send('/updateuser', await form({ user_id }, ['user_document']))],
    ['interest', () => step('interest', { cultural_background: 'Frisian', religious_belief: 'None' })],
    ['userAnswersTemperament', async () => step('userAnswersTemperament', { interest_id: await threeInterests(me) })],
    [
      'userAnswersValue',
      async () => step('userAnswersValue', { userAnswersTemperament: await answers(me, '/temperament-assessment') }),
    ],
    [
      'userAnswersIQ',
      async () => step('userAnswersIQ', { userAnswersTemperament: await answers(me, '/value-assessment') }),
    ],
    ['Tab', async () => step('Tab', { userAnswersTemperament: await answers(me, '/iq-assessment') })],
  ]
  for (const [next, submit] of steps) {
    expect(await submit()).toMatchObject({ success: true, data: { approve_reject: 'pending' } })
    expect(await read()).toMatchObject({ profile_completion_status: next, approve_reject: 'pending' })
  }

  await aReviewerApproves(user_id)
  const match = await aMember(t, { gender: 'M', age: 57, name: 'Jelle' })
  expect(await me.post('/userlogin', { email, password })).toMatchObject({
    success: true,
    data: { profile_completion_status: 'Tab', approve_reject: 'approved' },
  })
  const { matched_users } = await me.post('/matched-users', { user_id })
  expect((matched_users as { id: string }[]).map(({ id }) => id)).toEqual([match.id])
})

async function threeInterests(me: Client): Promise<string[]> {
  const { data } = await me.get('/interests')
  return (data as { id: string }[]).slice(0, 3).map(({ id }) => id)
}

async function aReviewerApproves(id: string) {
  const { token } = await aStaffMember(t)
  expect((await t.call(review.file, { params: { id } }, { as: token })).status).toBe(200)
  const reason = { reason: 'The name and the age' }
  expect((await t.call(review.document, { params: { id }, body: reason }, { as: token })).status).toBe(200)
  expect((await t.call(review.approve, { params: { id } }, { as: token })).status).toBe(200)
}
