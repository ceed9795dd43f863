import { Writable } from 'node:stream'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openLog } from '../../src/platform/log.ts'
import { insider } from '../matrix/roles.ts'
import { aRegistration, aWorld, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { NEW_PASSWORD, otherThan } from '../steps/account-steps.ts'
import { type CallInput, type TestApp, testApp } from '../test-app.ts'

const CANARIES = {
  name: 'Canarina Goldfinch',
  profession: 'canary keeper',
  address: '99 Canary Wharf Mews',
  phoneNumber: '07700900777',
  dob: '1962-11-23',
  password: 'canary-Password-77!',
  confirmPassword: 'canary-Password-77!',
  token: 'canary-push-token',
}

let t: TestApp
let world: World
let app: Awaited<ReturnType<typeof buildApp>>
const lines: string[] = []
const stream = new Writable({
  write(chunk, _, done) {
    lines.push(...String(chunk).trim().split('\n'))
    done()
  },
})

beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  app = await buildApp({ ...t.deps, log: openLog('debug', stream) })
})
afterAll(async () => {
  await app.close()
  await t.close()
})

async function call(name: string, { params = {}, body, query }: CallInput, as = '') {
  const e = ENDPOINTS[name] as Endpoint // The names below are the contract's.
  const url = e.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const headers = { cookie: `__Host-sid=${as}`, 'user-agent': 'canary-agent/1.0' }
  const response = await app.inject({
    method: e.method,
    url,
    headers,
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { payload: body as object }), // `inject` accepts objects, strings and buffers alike.
  })
  const cookie = /__Host-sid=([\w-]+)/.exec(String(response.headers['set-cookie']))?.[1]
  return { status: response.statusCode, token: cookie ?? '', text: response.body }
}

const mailed = async (email: string, pattern: RegExp) => {
  const [mail] = await t.mailsTo(email)
  return pattern.exec(mail?.text ?? '')?.[1] ?? 'none'
}

const leaked = (secrets: string[]) => secrets.filter((secret) => lines.some((line) => line.includes(secret)))

describe('the log of a journey', () => {
  test('the journey from registration to a new password leaves no personal data in the log', async () => {
    const body = aRegistration(CANARIES)
    const { email } = body
    const first = await call('accounts.register', { body })
    expect(first.status).toBe(200)
    const link = await mailed(email, /token=([\w-]+)/)
    await call('accounts.register', { body })
    await call('accounts.checkEmail', { body: { email } })
    await call('accounts.verifyEmail', { body: { token: link } })
    await call('accounts.sendCode', { body: { email } })
    const code = await mailed(email, /\b(\d{6})\b/)
    const form = { email, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    await call('accounts.resetPassword', { body: { ...form, code: otherThan(code) } })
    expect((await call('accounts.resetPassword', { body: { ...form, code } })).status).toBe(200)
    await call('accounts.login', { body: { email, password: CANARIES.password } })
    const second = await call('accounts.login', { body: { email, password: NEW_PASSWORD } })
    await call('accounts.logout', {}, second.token)
    const secrets = [...Object.values(CANARIES), email, link, code, NEW_PASSWORD, first.token, second.token]
    expect(secrets.every((secret) => secret.length > 5 || secret === 'none')).toBe(true)
    expect(lines.length).toBeGreaterThanOrEqual(10)
    expect(leaked([...secrets, email.split('@')[0] ?? '', 'canary'])).toEqual([])
  })

  test('nor does any other call, with the ids and names in its address', async () => {
    const { approved } = world.people
    for (const [name, e] of Object.entries(ENDPOINTS)) {
      const person = world.people[insider(e)]
      await call(name, sampleOf(name, world, person), person.token)
    }
    const people = [...Object.values(world.people), world.match, world.toReject, world.withDocument]
    const secrets = people.flatMap((p) => [p.email, p.name, p.id, p.token])
    expect(leaked([...secrets, world.photoOf(approved.id), 'First review', 'blurred', 'argon2'])).toEqual([])
  })

  test('nor does a fault: the log has the type and the location of an error, never its message', async () => {
    const before = lines.length
    await t.db.transaction().execute(async (tx) => {
      await tx.schema.alterTable('members').renameTo('members_away').execute()
    })
    const body = aRegistration({ ...CANARIES, email: 'canary@visitors.example' })
    const answer = await call('accounts.register', { body })
    await t.db.schema.alterTable('members_away').renameTo('members').execute()
    expect(answer.status).toBe(500)
    expect(answer.text).toContain('Something went wrong, please try again later')
    expect(answer.text).not.toMatch(/members|relation|42P01|\.ts:/)
    const failed = lines.slice(before).find((line) => line.includes('"failed"')) ?? ''
    expect(JSON.parse(failed)).toMatchObject({ level: 'error', error: { code: '42P01' } })
    expect(leaked([CANARIES.name, CANARIES.password, 'canary'])).toEqual([])
  })
})

test('a line says which request, which route, how it ended and how long it took', async () => {
  const before = lines.length
  const { status } = await call('safety.unblock', { params: { memberId: world.match.id } }, 'nobody')
  expect(status).toBe(401)
  const [line] = lines.slice(before).map((text): unknown => JSON.parse(text))
  expect(line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'DELETE',
    route: '/api/blocks/:memberId',
    status: 401,
    ms: expect.any(Number),
    msg: 'answered',
  })
})
