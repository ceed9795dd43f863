import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, sampleOf, type World } from './endpoint-samples.ts'
import { freshSession } from './roles.ts'
import { type Answer, type CallInput, type TestApp, testApp } from './test-app.ts'

const RUNS = 300
const AT_ONCE = 10

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
}, 120_000)
afterAll(() => t.close())

const hostileText = fc.constantFrom(
  ...['', ' ', '\0', '\ud800', '\udfff', '\u202e', "' or 1=1 --", '%', '$1', '{{x}}', '../..', 'NaN', '-1'],
  ...['1e308', '999999-01-01', '+275760-09-13T00:00:00.000Z', '__proto__', '<script>', '\r\nBcc: x@y.example'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    '10000000-0000-4000-8000-00000000000',
    'x'.repeat(5000),
    '🌷'.repeat(300),
  ],
)
const hostileNumber = fc.constantFrom(0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63)
const hostile = fc.oneof(hostileText, hostileNumber, fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'binary' }))

type Change = { field: number; value: unknown; drop: boolean }
const changes = fc.array(fc.record({ field: fc.nat(), value: hostile, drop: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
})
/** A valid input with some of its fields spoiled, or something else altogether. */
const spoils = fc.oneof({ weight: 4, arbitrary: changes }, { weight: 1, arbitrary: hostile })

function spoil(sample: CallInput, e: Endpoint, how: unknown): CallInput {
  if (!Array.isArray(how) || !how.every(isChange)) return { ...sample, body: how }
  const body: Record<string, unknown> = { ...(sample.body as object) } // samples have an object as body, or none
  const params: Record<string, string> = { ...sample.params }
  const query: Record<string, string> = {}
  const places = [
    ...Object.keys(e.body?.shape ?? {}).map((field) => ({ part: body, field, text: false })),
    ...Object.keys(e.params?.shape ?? {}).map((field) => ({ part: params, field, text: true })),
    ...Object.keys(e.query?.shape ?? {}).map((field) => ({ part: query, field, text: true })),
  ]
  for (const change of how) {
    const place = places[change.field % Math.max(1, places.length)]
    if (!place) body.extra = change.value
    else if (change.drop && !place.text) delete body[place.field]
    else place.part[place.field] = place.text ? addressPart(change.value) : change.value
  }
  return { params, query, ...(e.method === 'POST' ? { body } : {}) }
}

/** What an address can carry: no lone surrogates, and not endlessly long. */
const addressPart = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 60)

const isChange = (value: unknown): value is Change => typeof value === 'object' && value !== null && 'drop' in value

test.each(Object.entries(ENDPOINTS))(
  '3.4.23 %s never fails, whatever it is sent',
  async (name, e) => {
    const inputs = fc.sample(spoils, RUNS)
    const person = personFor(e)
    for (let start = 0; start < RUNS; start += AT_ONCE) {
      const as = person && (await freshSession(t, person))
      const group = inputs.slice(start, start + AT_ONCE)
      const answers = await Promise.all(group.map((how) => send(e, spoil(sampleOf(name, world, person), e, how), as)))
      const faults = group.filter((_, n) => (answers[n]?.status ?? 500) >= 500)
      expect(faults).toEqual([])
      const shapeless = answers.filter(({ status, body }) => status >= 400 && body.success !== false)
      expect(shapeless.map(({ status, body }) => ({ status, body }))).toEqual([])
    }
  },
  60_000,
)

/** What JSON cannot say at all is not sent. */
async function send(e: Endpoint, input: CallInput, as: string | undefined): Promise<Answer> {
  const { body, ...rest } = input
  const json = body === undefined || e.method === 'GET' ? undefined : JSON.stringify(body)
  if (json === undefined) return t.call(e, rest, { as })
  return t.call(e, { ...rest, body: json }, { as, headers: { 'content-type': 'application/json' } })
}

function personFor(e: Endpoint) {
  if (e.audience === 'anyone') return undefined
  return e.audience === 'provider' || e.audience === 'staff' ? world.people.provider : world.people.approved
}
