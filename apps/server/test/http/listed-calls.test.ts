import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, multipart, type Person } from '../factories.ts'
import { codeMailedTo } from '../steps/account-steps.ts'
import { aBookingPair, bookSlot } from '../steps/booking-steps.ts'
import { aClientAndCounsellor, aConnectedPair, say } from '../steps/conversation-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'

/**
 * The calls of the member area by the paths and fields that the specification lists. Nothing here comes from the
 * contract, so that a renamed path or field fails. `onboarding-script.test.ts` has the calls before.
 */
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const TEXT = expect.stringMatching(/\S/)
const A_PICTURE = expect.stringMatching(/^[0-9a-f]{32}\.jpg$/)

async function post(path: string, payload: Record<string, unknown>, as?: string) {
  const { status, body } = await t.request({ method: 'POST', url: `/api${path}`, payload, as })
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
  return body
}
async function get(path: string, as: string) {
  const { status, raw } = await t.request({ method: 'GET', url: `/api${path}`, as })
  expect(status, path).toBe(200)
  return JSON.parse(raw.toString()) as unknown
}
async function sendForm(parts: Parameters<typeof multipart>[0], as: string) {
  const { status, body } = await t.request({ method: 'POST', url: '/api/updateuser', as, ...multipart(parts) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const own = async ({ id, token }: Person) => (await post('/getuserbyid', { user_id: id }, token)).data

describe('the password', () => {
  test('API-08 POST /send-code-for-pwd-reset takes {email} and answers {success, msg}', async () => {
    const { email, token } = await aMember(t)
    for (const as of [undefined, token])
      expect(await post('/send-code-for-pwd-reset', { email }, as)).toMatchObject({ success: true, msg: TEXT })
  })

  test('API-09 POST /reset-password takes code, password, confirmPassword and email and answers {success, msg}', async () => {
    const { email } = await aMember(t)
    await post('/send-code-for-pwd-reset', { email })
    const code = await codeMailedTo(t, email)
    const passwords = { password: 'Quite-Different-7!', confirmPassword: 'Quite-Different-7!' }
    const wrong = { code: code === '000000' ? '000001' : '000000', ...passwords, email }
    expect(await post('/reset-password', wrong)).toMatchObject({ success: false, msg: TEXT })
    expect(await post('/reset-password', { code, ...passwords, email })).toMatchObject({ success: true, msg: TEXT })
    expect(await post('/userlogin', { email, password: passwords.password })).toMatchObject({ success: true })
  })
})

test('API-11 GET /resend-verification-email/{id} answers {message}', async () => {
  const { id, token } = await aMember(t, { status: 'RegistrationVarification' })
  for (let n = 0; n < 2; n += 1)
    expect(await get(`/resend-verification-email/${id}`, token)).toMatchObject({ message: TEXT })
})

describe('POST /updateuser', () => {
  const saved = { success: true, message: TEXT, data: { approve_reject: 'approved' } }

  test('API-17 API-19 takes {user_id, pre_consent_for_displaying_images}', async () => {
    const asha = await aMember(t, { showPhotos: false })
    const body = { user_id: asha.id, pre_consent_for_displaying_images: true }
    expect(await post('/updateuser', body, asha.token)).toMatchObject(saved)
    expect(await own(asha)).toMatchObject({ pre_consent_for_displaying_images: true })
  })

  test('API-18 API-19 EN-03 takes {user_id, name, email, phone, dob, gender, profession, address}', async () => {
    const asha = await aMember(t)
    const details = {
      name: 'Asha Rao',
      email: asha.email,
      phone: '02079460123',
      dob: '1968-03-05',
      gender: 'F',
      profession: 'Potter',
      address: '4 Quay Street',
    }
    expect(await post('/updateuser', { user_id: asha.id, ...details }, asha.token)).toMatchObject(saved)
    const { name, dob, gender, ...others } = details
    expect(await own(asha)).toMatchObject({ ...others, details_in_review: { name, dob, gender } })
  })

  test('API-22 takes a form with user_id and more_images0, more_images1', async () => {
    const asha = await aMember(t)
    const files = ['more_images0', 'more_images1'].map(async (name) => ({ name, file: await aPicture() }))
    const parts = [{ name: 'user_id', value: asha.id }, ...(await Promise.all(files))]
    expect(await sendForm(parts, asha.token)).toMatchObject({ success: true, message: TEXT })
    expect(await own(asha)).toMatchObject({ more_images: [A_PICTURE, A_PICTURE] })
  })
})

test('API-35 POST /remove-existing-image takes {user_id, index, image_name} and answers {message}', async () => {
  const asha = await aMember(t, { photos: 2 })
  const { more_images } = (await own(asha)) as { more_images: string[] }
  const body = { user_id: asha.id, index: '1', image_name: more_images[1] }
  expect(await post('/remove-existing-image', body, asha.token)).toMatchObject({ success: true, message: TEXT })
  expect(await own(asha)).toMatchObject({ more_images: [more_images[0]] })
})

test.each(['/value-assessment', '/iq-assessment'])(
  'API-25 GET %s answers {success, data[{question, answers[{index, answer, category_id}]}]}',
  async (path) => {
    const { token } = await aMember(t, { status: 'userAnswersValue' })
    const { success, data } = (await get(path, token)) as { success: boolean; data: unknown[] }
    expect(success).toBe(true)
    expect(data[0]).toMatchObject({
      question: TEXT,
      answers: expect.arrayContaining([{ index: 0, answer: TEXT, category_id: expect.any(Number) }]),
    })
  },
)

describe('interests', () => {
  const aPair = async () => [await aMember(t), await aMember(t, { gender: 'M' })] as const
  const send = (from: Person, to: Person) =>
    post('/connect-users', { user_id: from.id, match_confirm_user_id: to.id }, from.token)

  test('API-29 API-30 API-31 API-28 are sent with /connect-users and listed on both sides', async () => {
    const [asha, ravi] = await aPair()
    expect(await send(asha, ravi)).toMatchObject({ success: true, message: 'Interest Sent!' })
    const lists = [
      ['/view-sent-interest-requests', asha, { sent_requests: [{ id: ravi.id, name: ravi.name, age: 50 }] }],
      ['/view-received-interest-requests', ravi, { received_requests: [{ id: asha.id, name: asha.name, age: 50 }] }],
      ['/get-pending-requests', ravi, { success: true, pending_requests: [{ id: asha.id, name: asha.name }] }],
    ] as const
    for (const [path, { id, token }, answer] of lists)
      expect(await post(path, { user_id: id }, token)).toMatchObject(answer)
  })

  test.each([
    [true, [1, 1]],
    [false, [0, 0]],
  ])('API-32 POST /update-connect-users takes {user_id, interested_user, confirm: %s}', async (confirm, connected) => {
    const [asha, ravi] = await aPair()
    await send(asha, ravi)
    const body = { user_id: ravi.id, interested_user: asha.id, confirm }
    expect(await post('/update-connect-users', body, ravi.token)).toMatchObject({ success: true })
    const counts = [asha, ravi].map(async ({ id, token }) => {
      const { matched_users } = await post('/matched-users', { user_id: id, scope: 'connected' }, token)
      return (matched_users as unknown[]).length
    })
    expect(await Promise.all(counts)).toEqual(connected)
    expect(await post('/get-pending-requests', { user_id: ravi.id }, ravi.token)).toMatchObject({
      pending_requests: [],
    })
  })

  test('API-33 EN-13 POST /notification-history takes {user_id} and answers notification_history[]', async () => {
    const [asha, ravi] = await aPair()
    await send(asha, ravi)
    expect(await post('/notification-history', { user_id: ravi.id }, ravi.token)).toMatchObject({
      notification_history: [{ id: TEXT, title: TEXT, message: TEXT, created_at: TEXT }],
    })
  })
})

test.each(['termsandconditions', 'privacypolicy'])(
  'API-34 EN-16 POST /app-page-contents takes {page_type: %s} and answers content.desc',
  async (page_type) => {
    const answer = await post('/app-page-contents', { page_type })
    expect(answer).toMatchObject({ page_type, content: { desc: expect.stringMatching(/^<\w+>/) } })
  },
)

describe('POST /send-support', () => {
  const TEXTS = { title: 'My pictures', message: 'Where are they?' }
  test.each([
    ['gs', { user_name: 'Asha', user_email: 'asha@members.example' }],
    ['ts', { name: 'Asha', email: 'asha@members.example' }],
    ['pd', { user_name: 'Asha', email: 'asha@members.example', transaction_id: 'HW-7' }],
  ])('API-36 API-37 EN-15 takes the subject %s with %o and answers {success, message}', async (subject, fields) => {
    const { id, token } = await aMember(t)
    const answer = await post('/send-support', { user_id: id, ...fields, subject, ...TEXTS }, token)
    expect(answer).toMatchObject({ success: true, message: TEXT })
  })
})

describe('counselling', () => {
  test('API-38 API-39 API-40 API-41 payments, counsellors and bookings are listed', async () => {
    const { member, counsellor, nextSlot } = await aBookingPair(t)
    const { bookingId, paymentId } = await bookSlot(t, nextSlot())
    const own = { user_id: member.id }
    const booking = { id: bookingId, status: '1', counsellor_id: counsellor.id }
    expect(await post('/payment-history', own, member.token)).toMatchObject({ data: [{ id: paymentId }] })
    expect(await post('/my-bookings', own, member.token)).toMatchObject({ data: [booking] })
    expect(await post('/counsellors-booked-by-me', own, member.token)).toMatchObject({ data: [booking] })
    expect(await get('/get-counsellors', member.token)).toMatchObject({
      counsellors: expect.arrayContaining([expect.objectContaining({ id: counsellor.id })]),
    })
  })
})

describe('the chat service', () => {
  test('API-42 EN-19 GET /chats/{userId}/{counsellorId} answers a list of messages', async () => {
    const [asha, counsellor] = await aClientAndCounsellor(t)
    await say(t, asha, counsellor, 'Good morning')
    const messages = await get(`/chats/${asha.id}/${counsellor.id}`, asha.token)
    const message = { sender_id: asha.id, from: asha.id, to: counsellor.id, msg: 'Good morning', timestamp: TEXT }
    expect(messages).toEqual([expect.objectContaining(message)])
  })

  test.each([
    ['counsellor', aClientAndCounsellor],
    ['user', aConnectedPair],
  ] as const)('API-44 EN-20 POST /report takes the listed fields about a %s', async (reported_type, pair) => {
    const [asha, other] = await pair(t)
    const { id: message_id } = await say(t, other, asha, 'That was rude')
    const report = {
      user_id: asha.id,
      reported_user_id: other.id,
      message_id,
      description: 'This frightens me.',
      reason: 'Threat',
      reported_type,
      reporter_type: 'user',
    }
    expect(await post('/report', report, asha.token)).toMatchObject({ success: true })
    const row = await t.db.selectFrom('reports').selectAll().where('message_id', '=', message_id).executeTakeFirst()
    const { user_id: reporter_id, reported_user_id: reported_id, ...stored } = report
    expect(row).toMatchObject({ reporter_id, reported_id, ...stored })
  })
})
