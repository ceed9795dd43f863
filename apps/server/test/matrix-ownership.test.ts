import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, sampleOf, type World } from './endpoint-samples.ts'
import { freshSession, type SignedInRole } from './roles.ts'
import { type CallInput, type TestApp, testApp } from './test-app.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
}, 120_000)
afterAll(() => t.close())

const all = Object.entries(ENDPOINTS)
const withOwnId = all.flatMap(([name, e]) => (e.self ? [{ name, e, self: e.self }] : []))

describe.each(withOwnId)('PM-03 PM-06 T1 $name', ({ name, e, self }) => {
  const role = insider(e)

  test('refuses the id of another member, known or not', async () => {
    for (const id of [world.match.id, world.people.pending.id, world.people.provider.id, randomUUID(), 'nonsense']) {
      const answer = await callAs(role, e, withId(e, self, sampleOf(name, world, world.people[role]), id))
      expect(answer).toMatchObject({ status: 403, body: { code: 'session.not_yours' } })
    }
  })

  test.runIf(inBody(e, self))('asks for the id when it is missing or no text', async () => {
    for (const id of [undefined, null, 42, ['x'], { id: 'x' }]) {
      const answer = await callAs(role, e, withId(e, self, sampleOf(name, world, world.people[role]), id))
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: { [self]: expect.anything() } },
      })
    }
  })

  test('takes the own id in capitals as well', async () => {
    const me = world.people[role]
    const answer = await callAs(role, e, withId(e, self, sampleOf(name, world, me), me.id.toUpperCase()))
    expect(answer.status).toBe(200)
  })
})

const writes = all.filter(([, e]) => e.method !== 'GET' || e.unsafe).map(([name, e]) => ({ name, e }))

describe.each(writes)('T7 $name', ({ name, e }) => {
  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ])('is refused when another site sends it with %o', async (headers) => {
    const person = world.people[insider(e)]
    const before = await t.db.selectFrom('sessions').select('id').execute()
    const answer = await t.call(e, sampleOf(name, world, person), { as: person.token, headers })
    expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'request.origin' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await t.db.selectFrom('sessions').select('id').execute()).toHaveLength(before.length)
  })
})

test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost:3000' }, { 'sec-fetch-site': 'none' }])(
  'T7 our own pages may write: %o',
  async (headers) => {
    const answer = await t.call(
      ENDPOINTS['notifications.history']!,
      sampleOf('notifications.history', world, world.match),
      {
        as: world.match.token,
        headers,
      },
    )
    expect(answer.status).toBe(200)
  },
)

/** A role that the endpoint lets in. */
function insider(e: Endpoint): SignedInRole {
  if (e.audience === 'provider' || e.audience === 'staff') return 'provider'
  return e.audience === 'counsellor' ? 'counsellor' : 'approved'
}

async function callAs(role: SignedInRole, e: Endpoint, input: CallInput) {
  return t.call(e, input, { as: await freshSession(t, world.people[role]) })
}

function inBody(e: Endpoint, self: string) {
  return e.body !== undefined && self in e.body.shape
}

function withId(e: Endpoint, self: string, sample: CallInput, id: unknown): CallInput {
  if (!inBody(e, self)) return { ...sample, params: { ...sample.params, [self]: String(id) } }
  return { ...sample, body: { ...(sample.body as object), [self]: id } } // samples of such endpoints have a body
}
