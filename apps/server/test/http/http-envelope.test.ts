import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { ErrorCode } from '@heartwell/contract/errors.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, multipart, type Person } from '../factories.ts'
import { type Answer, type TestApp, testApp } from '../test-app.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

let t: TestApp
let member: Person
beforeAll(async () => {
  t = await testApp({ rateLimits: true })
  member = await aMember(t)
})
afterAll(() => t.close())

function expectRefusal(answer: Answer, status: number, code: ErrorCode) {
  const { errors: _, ...body } = answer.body
  expect(body).toEqual({
    success: false,
    message: expect.stringMatching(/\S/),
    msg: body.message,
    code,
    request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
  })
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['x-request-id']).toBe(body.request_id)
}

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
  t.request({ method: 'POST', url, payload, headers })

describe('API-46 every refusal has one shape', () => {
  test('400 for an input that breaks a rule, with the texts by field', async () => {
    const answer = await t.call(accounts.login, { body: { email: 'abc' } })
    expectRefusal(answer, 400, 'request.invalid')
    expect(answer.body.errors).toEqual({ email: 'Invalid email format', password: 'Password is required' })
  })

  test.each(['{', '{"email": }', 'email=a', ' ', '[1,2', '\uFEFF{"a":1'])(
    '400 for a body that is no JSON: %s',
    async (body) => {
      expectRefusal(await post('/api/userlogin', body), 400, 'request.invalid')
    },
  )

  test('401 without a session', async () => {
    expectRefusal(await t.call(accounts.sessions), 401, 'session.required')
  })

  test('403 for data of another account', async () => {
    const other = await aMember(t)
    const answer = await t.call(accounts.sendCode, { body: { email: other.email } }, { as: member.token })
    expectRefusal(answer, 403, 'session.not_yours')
  })

  test.each([
    '/api/nothing',
    '/api/',
    '/api/userlogin/extra',
    '/uploads/',
    '/.git/config',
    '/.env',
    '/api/../package.json',
  ])('404 for an address that does not exist: %s', async (url) => {
    expectRefusal(await t.request({ method: 'GET', url }), 404, 'not_found')
  })

  test('404 for a picture that nobody has', async () => {
    const params = { name: `${'0'.repeat(32)}.jpg` }
    expectRefusal(await t.call(profiles.photo, { params }, { as: member.token }), 404, 'not_found')
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    '405 for an address that does not answer %s',
    async (method) => {
      // HTTP knows more methods than the type of the injected request names.
      const answer = await t.request({ method: method as InjectOptions['method'] & string, url: '/api/userlogin' })
      expectRefusal(answer, 405, 'request.method')
    },
  )

  test('409 for a step that is not the next one', async () => {
    const body = { user_id: member.id, gender: 'F', profile_completion_status: 'UploadImage' }
    expectRefusal(await t.call(onboarding.updateUser, { body }, { as: member.token }), 409, 'onboarding.not_next')
  })

  test('413 for more than 64 kB', async () => {
    const body = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - 12) })
    expectRefusal(await post('/api/userlogin', body(64 * 1024)), 400, 'request.invalid')
    expectRefusal(await post('/api/userlogin', body(64 * 1024 + 1)), 413, 'request.too_large')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'text/html',
    'image/jpeg',
    'nonsense',
  ])('API-02 415 for a body of type %s', async (type) => {
    expectRefusal(
      await post('/api/userlogin', '{"email":"a@b.example","password":"secret"}', { 'content-type': type }),
      415,
      'request.unsupported_type',
    )
  })

  test('415 for a multipart body where no files are welcome', async () => {
    const { payload, headers } = multipart([{ name: 'email', value: member.email }])
    expectRefusal(await post('/api/userlogin', payload, headers), 415, 'request.unsupported_type')
  })

  test('429 beyond a rate limit, with the seconds to wait', async () => {
    for (let n = 0; n < 30; n += 1) await t.call(accounts.verifyEmail, { body: {} })
    const answer = await t.call(accounts.verifyEmail, { body: {} })
    expectRefusal(answer, 429, 'rate_limit.exceeded')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('each refusal has its own request id, whatever id the client sends', async () => {
    const mine = { 'x-request-id': 'mine', 'request-id': 'mine' }
    const answers = [
      await t.call(accounts.sessions, {}, { headers: mine }),
      await t.call(accounts.sessions, {}, { headers: mine }),
    ]
    const ids = answers.map((answer) => answer.body.request_id)
    expect(new Set([...ids, 'mine']).size).toBe(3)
  })
})

test('API-02 an answer that is no refusal is JSON, too', async () => {
  const answer = await t.call(onboarding.interests)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.body).toMatchObject({ success: true, data: expect.any(Array) })
})

describe('an address that cannot be read', () => {
  test.each(['/api/resend-verification-email/%', '/uploads/users/%E0%A4', `/uploads/users/${'a'.repeat(300)}`])(
    '%s is refused without a fault',
    async (url) => {
      const answer = await t.request({ method: 'GET', url })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    },
  )

  test.each([
    '%00.jpg',
    '..%2f..%2fdata.key',
    '%2e%2e%2fdata.key',
    `${'0'.repeat(32)}.jpg%00`,
    `${'0'.repeat(32)}.JPG`,
  ])('the picture %s does not exist', async (name) => {
    const answer = await t.request({ method: 'GET', url: `/uploads/users/${name}`, as: member.token })
    expect([400, 404]).toContain(answer.status)
  })
})
