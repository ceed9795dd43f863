import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { interests, NOTE_TEXTS } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../factories.ts'
import { aRegistration, aSubscription } from '../samples/endpoint-samples.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
let member: Person
let provider: Person
beforeAll(async () => {
  t = await testApp()
  member = await aMember(t)
  provider = await aStaffMember(t)
})
afterAll(() => t.close())

const REFUSED = { status: 400, body: { success: false, code: 'request.invalid' } }
const post = (url: string, payload: string, as?: string) =>
  t.request({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' }, as })
const register = (changed: Record<string, unknown>) => t.call(accounts.register, { body: aRegistration(changed) })
const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) })

describe('what no database and no screen can hold is refused', () => {
  test.each([
    ['a NUL in a text', { name: 'Maria\0Silva' }],
    ['a NUL in a password', { password: 'abc\0defgh', confirmPassword: 'abc\0defgh' }],
    ['a lone high surrogate', { name: 'Maria \ud83c' }],
    ['a lone low surrogate', { address: '\udf37' }],
    ['an array for a text', { name: ['Maria', 'Silva'] }],
    ['an object for a text', { email: { $ne: '' } }],
    ['a number for a text', { profession: 1e308 }],
    ['a text for a switch', { acceptTerms: 'yes' }],
    ['the year 999999', { dob: '999999-12-31' }],
    ['the year 275760 with a sign', { dob: '+275760-09-13' }],
    ['a date with a time', { dob: '1971-03-05T00:00:00Z' }],
    ['an impossible month', { dob: '1971-13-01' }],
    ['a text of 50 kB', { name: 'x'.repeat(50_000) }],
    ['an address of 50 kB', { email: `${'a.'.repeat(25_000)}@b.example` }],
  ])('%s', async (_, changed) => {
    expect(await register(changed)).toMatchObject(REFUSED)
  })

  test.each([
    '{"__proto__": {"role": "provider"}, "email": "a@b.example", "password": "secret"}',
    '{"email": "a@b.example", "password": "secret", "x": {"__proto__": null}}',
    '{"constructor": {"prototype": {"role": "provider"}}}',
  ])('a body that reaches for prototypes: %s', async (body) => {
    expect(await post('/api/userlogin', body)).toMatchObject(REFUSED)
    expect(({} as Record<string, unknown>).role).toBeUndefined() // An empty object has no role unless all got one.
  })

  test.each(['null', '42', '"text"', '[]', '[{"email": "a@b.example"}]', 'true'])('a body that is %s', async (body) => {
    expect(await post('/api/userlogin', body)).toMatchObject(REFUSED)
  })

  test('more than ten levels of nesting, however deep', async () => {
    const body = (depth: number) => ({ ...aRegistration(), extra: nested(depth) })
    expect((await t.call(accounts.register, { body: body(8) })).status).toBe(200)
    expect(await t.call(accounts.register, { body: body(12) })).toMatchObject(REFUSED)
    expect(await post('/api/userregistration', '['.repeat(30_000) + ']'.repeat(30_000))).toMatchObject(REFUSED)
    expect(await post('/api/userregistration', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toMatchObject(
      REFUSED,
    )
  })
})

describe('a text of nearly 64 kB is refused by its length alone', () => {
  test("the note of an interest: 32,000 times 'a-'", async () => {
    const body = { user_id: member.id, match_confirm_user_id: provider.id, note: 'a-'.repeat(32_000) }
    const { status, body: refusal } = await t.call(interests.send, { body }, { as: member.token })
    expect([status, refusal.errors]).toEqual([400, { note: NOTE_TEXTS.tooLong }])
    expect(refusal).toMatchObject({ ...REFUSED.body, message: NOTE_TEXTS.tooLong })
  })

  test('the endpoint of a push subscription: 20,000 Chinese characters', async () => {
    const characters = Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(0x4e00 + n))
    const body = { subscription: aSubscription(`https://${characters.join('')}.example`) }
    const { status, body: refusal } = await t.call(notifications.subscribe, { body }, { as: member.token })
    const text = 'The field subscription.endpoint must be at most 2000 characters.'
    expect([status, refusal.errors]).toEqual([400, { 'subscription.endpoint': text }])
  })
})

describe('numbers and ids out of range', () => {
  test.each([1e308, -1, 0, 1.5, 51, Number.MAX_SAFE_INTEGER, '10', null])('%s matches a page', async (limit) => {
    const body = { user_id: member.id, limit }
    expect(await t.call(matching.matchedUsers, { body }, { as: member.token })).toMatchObject(REFUSED)
  })

  test.each([1e308, -1, 99, 1.5, '1', null])('option %s of a question', async (option_index) => {
    const inIq = await aMember(t, { status: 'userAnswersTemperament' })
    const userAnswersTemperament = [{ question_id: 'T01', option_index, category_id: null }]
    const body = { user_id: inIq.id, profile_completion_status: 'userAnswersValue', userAnswersTemperament }
    expect(await t.call(onboarding.updateUser, { body }, { as: inIq.token })).toMatchObject(REFUSED)
  })

  test.each(['', '1', 'null', "1' or '1'='1", '00000000-0000-0000-0000-00000000000g', ['a'], { $gt: '' }])(
    'the id %o',
    async (user_id) => {
      expect(await t.call(profiles.getUser, { body: { user_id } }, { as: member.token })).toMatchObject(REFUSED)
    },
  )

  test.each([
    'nonsense',
    '_',
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z_------------------------------------',
    '-271821-04-20T00:00:00.000Z_00000000-0000-4000-8000-000000000000',
    '+275760-09-13T00:00:00.000Z_00000000-0000-4000-8000-000000000000',
    "'; drop table members; --",
  ])('the page mark %s of the review queue', async (cursor) => {
    const answer = await t.call(review.queue, { query: { cursor } }, { as: provider.token })
    expect([200, 400]).toContain(answer.status)
  })
})
