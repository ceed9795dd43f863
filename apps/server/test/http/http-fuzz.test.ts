import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshSession, insider } from '../matrix/roles.ts'
import { aWorld, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { type Answer, type CallInput, type TestApp, testApp } from '../test-app.ts'
import { spoil, spoils } from './fuzzed-inputs.ts'

/** `npm run bench fuzz` sends more. */
const RUNS = 8

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
})
afterAll(() => t.close())

test.each(Object.entries(ENDPOINTS))('%s never fails, whatever it is sent', async (name, e) => {
  const inputs = fc.sample(spoils, RUNS)
  const person = e.audience === 'anyone' ? undefined : world.people[insider(e)]
  const as = person && (await freshSession(t, person))
  const answers = await Promise.all(inputs.map((how) => send(e, spoil(sampleOf(name, world, person), e, how), as)))
  const faults = inputs.filter((_, n) => (answers[n]?.status ?? 500) >= 500)
  expect(faults).toEqual([])
  const shapeless = answers.filter(({ status, body }) => status >= 400 && body.success !== false)
  expect(shapeless.map(({ status, body }) => ({ status, body }))).toEqual([])
  expect(textsOf(answers).filter((text) => WORDS_OF_ZOD.test(text))).toEqual([])
})

/** Texts of the validator's own, which name no field and speak of types. */
const WORDS_OF_ZOD =
  /^(Invalid (input|option|string|number|UUID|ISO|URL|key|discriminator)|Too (big|small):|Unrecognized key)/

const textsOf = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ body }) => [body.message, ...Object.values(body.errors ?? {})].map(String))

/** Values that JSON cannot express are not sent. */
async function send(e: Endpoint, input: CallInput, as: string | undefined): Promise<Answer> {
  const { body, ...rest } = input
  const json = body === undefined || e.method === 'GET' ? undefined : JSON.stringify(body)
  if (json === undefined) return t.call(e, rest, { as })
  return t.call(e, { ...rest, body: json }, { as, headers: { 'content-type': 'application/json' } })
}
