import http from 'node:http'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import type { ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../src/platform/http/http.ts'
import { snapshotOf } from '../crash/member-snapshot.ts'
import { leastMs } from '../doubles/thread-time.ts'
import { aMember, aPicture, multipart, type Person } from '../factories.ts'
import { fields, filesOn, update } from '../steps/onboarding-steps.ts'
import { type Answer, type TestApp, testApp } from '../test-app.ts'
import { REFUSED_PICTURES, refusalOf } from './hostile-pictures.ts'

let t: TestApp
let url: string
beforeAll(async () => {
  t = await testApp()
  url = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

type Form = ReturnType<typeof multipart>
type Parts = Parameters<typeof multipart>[0]
const PHOTO_STEP = { profile_completion_status: 'uploadDocument', pre_consent_for_displaying_images: 'true' }
const photo = async (name = 'more_images0') => ({ name, file: await aPicture() })
const TWO_MB = Buffer.alloc(2_097_152 + 600)

async function leavesAllAsItWas(asha: Person, send: () => Promise<Answer>): Promise<Answer> {
  const before = await snapshotOf(t, asha.id)
  const files = await onDisk()
  const answer = await send()
  expect(await snapshotOf(t, asha.id)).toEqual(before)
  expect(await onDisk()).toEqual(files)
  expect(answer.body.success).toBe(false)
  return answer
}
const onDisk = async () => [await filesOn(t, 'uploads/users'), await filesOn(t, 'documents')]

describe('PM-15 a form with files that is out of order', () => {
  const own = (asha: Person) => fields({ user_id: asha.id, ...PHOTO_STEP })
  const whole = async (asha: Person, more: Parts = []) => multipart([...own(asha), await photo(), ...more])
  const cut = ({ payload, headers }: Form, end: number): Form => ({ payload: payload.subarray(0, end), headers })
  const typed = ({ payload }: Form, type: string): Form => ({ payload, headers: { 'content-type': type } })
  const many = (count: number, name: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => ({ name: name(at), value: 'x' }))

  const FORMS: [string, number, (asha: Person) => Promise<Form>][] = [
    ['ends in the middle of a picture', 400, async (asha) => cut(await whole(asha), 700)],
    ['has no end', 400, async (asha) => whole(asha).then((form) => cut(form, form.payload.length - 20))],
    ['names no boundary', 400, async (asha) => typed(await whole(asha), 'multipart/form-data')],
    ['names another boundary', 400, async (asha) => typed(await whole(asha), 'multipart/form-data; boundary=other')],
    ['is empty', 400, async () => ({ payload: Buffer.alloc(0), headers: multipart([]).headers })],
    ['calls itself JSON', 400, async (asha) => typed(await whole(asha), 'application/json')],
    ['calls itself a text', 415, async (asha) => typed(await whole(asha), 'text/plain')],
    [
      'has a thousand fields',
      400,
      async (asha) =>
        whole(
          asha,
          many(1000, (at) => `field${at}`),
        ),
    ],
    ['reaches for the prototype', 400, async (asha) => whole(asha, [{ name: '__proto__', value: '{"role":"x"}' }])],
    ['names a file after the prototype', 400, async (asha) => whole(asha, [await photo('constructor')])],
    ['names a file of no known field', 400, async (asha) => whole(asha, [await photo('image')])],
    ['has a field of 100 kB', 400, async (asha) => whole(asha, [{ name: 'address', value: 'x'.repeat(100_000) }])],
    ['says twice whose it is', 403, async (asha) => whole(asha, fields({ user_id: 'x' }))],
    ['brings the document along', 409, async (asha) => whole(asha, [await photo('user_document')])],
    [
      'brings twelve pictures',
      409,
      async (asha) => whole(asha, await Promise.all(Array.from({ length: 12 }, () => photo()))),
    ],
    ['brings 4 MB', 413, async (asha) => multipart([...own(asha), { name: 'more_images0', file: TWO_MB }])],
  ]
  test.each(FORMS)('and %s is refused with %i; nothing is stored', async (_, status, form) => {
    const asha = await aMember(t, { status: 'UploadImage' })
    const body = await form(asha)
    const answer = await leavesAllAsItWas(asha, () => update(t, asha.token, body))
    expect(answer.status).toBe(status)
  })

  const REST: ProfileStatus[] = ['RegistrationVarification', 'gender', 'uploadDocument', 'interest', 'Tab']
  test.each(REST)('PM-03 ST-34 or comes at %s, is refused whole', async (status) => {
    const asha = await aMember(t, { status, approval: 'pending' })
    const body = await whole(asha)
    const answer = await leavesAllAsItWas(asha, () => update(t, asha.token, body))
    expect([403, 409]).toContain(answer.status)
  })

  test('PM-03 or comes for somebody else, is refused whole for both', async () => {
    const asha = await aMember(t, { status: 'UploadImage' })
    const mira = await aMember(t, { status: 'UploadImage' })
    const before = await snapshotOf(t, mira.id)
    const body = await whole(mira)
    const answer = await leavesAllAsItWas(asha, () => update(t, asha.token, body))
    expect([answer.status, await snapshotOf(t, mira.id)]).toEqual([403, before])
  })
})

describe('PM-15 PM-11 a document that is sent again', () => {
  const some = REFUSED_PICTURES.filter(({ name }) =>
    /^(an SVG|a GIF|half a JPEG|a page behind the head of a PNG)$/.test(name),
  )
  test.each(some)('and is $name is refused; the decision stays', async ({ made, refused }) => {
    const asha = await aMember(t, { approval: 'rejected', photos: 1 })
    const form = multipart([...fields({ note: 'Here it is.' }), { name: 'user_document', file: await made() }])
    const { path, method } = review.resubmit
    const answer = await leavesAllAsItWas(asha, () => t.request({ url: path, method, as: asha.token, ...form }))
    expect({ status: answer.status, message: answer.body.message }).toEqual(refusalOf(refused ?? 'internal'))
  })
})

test('an upload that is refused half way does not hold up the next request of the same connection', async () => {
  const asha = await aMember(t, { status: 'uploadDocument' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const late = { name: 'more_images1', file: TWO_MB.subarray(0, 1_500_000) }
  const form = multipart([...fields({ user_id: asha.id }), { name: 'more_images0', file: TWO_MB }, late])
  for (let n = 0; n < 5; n += 1) {
    expect(await over(agent, onboarding.updateUser.path, asha, form)).toBe(413)
    expect(await over(agent, '/api/interests', asha)).toBe(200)
  }
  agent.destroy()
})

test('a form of 20,000 parts is refused within 50 ms of processor time', async () => {
  const asha = await aMember(t, { status: 'UploadImage' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const payload = Buffer.from(`--x\r\n${'\r\n--x\r\n'.repeat(20_000)}--x--\r\n`)
  const form = { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
  const refuse = async () => expect(await over(agent, onboarding.updateUser.path, asha, form)).toBe(400)
  expect(await leastMs(refuse)).toBeLessThan(50)
  agent.destroy()
})

/** Sends this on the agent's one connection. @returns the status */
function over(agent: http.Agent, path: string, person: Person, form?: Form): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...form?.headers, cookie: `${SESSION_COOKIE}=${person.token}` }
    const request = http.request(`${url}${path}`, { agent, method: form ? 'POST' : 'GET', headers, timeout: 120_000 })
    request.once('timeout', () => request.destroy(new Error('no answer')))
    request.once('error', reject)
    request.once('response', (response) => response.resume().once('end', () => resolve(response.statusCode)))
    request.end(form?.payload)
  })
}
