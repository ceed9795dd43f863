import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { PublicProfile, Self } from '@heartwell/contract/profiles/people.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../factories.ts'
import { OF_SOMEBODY_ELSE } from '../samples/conversation-samples.ts'
import { aWorld, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { type Answer, type TestApp, testApp, tokenIn, WITH_RELAY } from '../test-app.ts'
import { freshSession, insider } from './roles.ts'

/** The private data of the match: none of it may be in an answer to another member. */
const PRIVATE = {
  phone: '07911222333',
  dob: '1974-02-19',
  address: 'Canary Row 99',
}

const PUSH_CANARY = 'push-canary-77'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp({ env: WITH_RELAY })
  world = await aWorld(t)
  await t.db.updateTable('members').set(PRIVATE).where('id', '=', world.match.id).execute()
  const subscription = { endpoint: `https://web.push.apple.com/${PUSH_CANARY}`, p256dh: PUSH_CANARY, auth: PUSH_CANARY }
  await t.db
    .insertInto('push_subscriptions')
    .values({ account_id: world.match.id, ...subscription })
    .execute()
})
afterAll(() => t.close())

const all = Object.entries(ENDPOINTS).map(([name, e]) => ({ name, e }))
const ofMembers = all.filter(({ e }) =>
  ['account', 'registered', 'verified', 'approved', 'participant'].includes(e.audience),
)

/**
 * Endpoints that need what no sample has: a file, or a passkey that answers a challenge of the session. Their answers
 * are tested with the pictures and with the passkeys.
 */
const WITHOUT_SAMPLE = [
  'conversations.uploadPicture',
  'counsellorAccounts.setPhoto',
  'detailChanges.sendDocument',
  'livePictures.send',
  'passkeys.add',
  'staffPasskeys.add',
  'stepUp.byPasskey',
]

describe.each(all.filter(({ name, e }) => !e.binary && !WITHOUT_SAMPLE.includes(name)))('$name', ({ name, e }) => {
  test('answers with the keys of the contract and no other', async () => {
    const { answer, token } = await callAsInsider(name, e)
    expect(answer.status).toBe(200)
    // The specified history is a bare array; every other answer has `success`.
    expect(Array.isArray(answer.body)).toBe(name === 'conversations.history')
    if (name !== 'conversations.history') expect(answer.body).toMatchObject({ success: expect.any(Boolean) })
    expect(answer.body).toStrictEqual(e.response.parse(answer.body))
    expect(secretsIn(answer, token)).toEqual([])
  })
})

test.each(ofMembers.map(({ name, e }) => [name, e] as const))(
  '%s tells a member nothing private of her match',
  async (name, e) => {
    const { answer } = await callAsInsider(name, e)
    const text = answer.raw.toString()
    const leaked = [...Object.values(PRIVATE), PUSH_CANARY, world.match.email].filter((value) => text.includes(value))
    expect(leaked).toEqual([])
  },
)

/** The band that two members have in common, an age in words, and whether the viewer's own answers may be used. */
const HARMLESS = /^"(band":(null|"(much|good|some)")|age_band":"(Early|Mid|Late|Over) \w+"|reasoning":(true|false))$/

test.each(ofMembers.map(({ name, e }) => [name, e] as const))(
  'AS-14 %s tells nobody a result of the reasoning questions nor a score',
  async (name, e) => {
    const { answer } = await callAsInsider(name, e)
    const fields = [...answer.raw.toString().matchAll(/"([^"]*)":("[^"]*"|[^,}\]]*)/g)].map(([field]) => field)
    const suspicious = fields.filter((field) =>
      /^"[^"]*(iq|reasoning|score|points|band|rank|correct|solution)/i.test(field),
    )
    expect(suspicious.filter((field) => !HARMLESS.test(field))).toEqual([])
  },
)

describe('MA-12 another member, looked up by id', () => {
  const lookUp = async () => {
    const body = { user_id: world.match.id }
    return t.call(ENDPOINTS['profiles.getUser']!, { body }, { as: await freshSession(t, world.people.approved) })
  }

  test('has the keys of the public profile, with email address, phone number and birth date empty', async () => {
    const { status, body } = await lookUp()
    const data = PublicProfile.strict().parse(body.data)
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: world.match.id, email: null, phone: null, dob: null, age: expect.any(Number) })
  })

  test('never shows what was decided about them, nor whom they like', async () => {
    const { body } = await lookUp()
    const hidden = Object.keys(Self.shape).filter((key) => !(key in PublicProfile.shape))
    expect(hidden).toEqual(expect.arrayContaining(['address', 'approve_reject', 'rejection_reason', 'fav_users']))
    expect(Object.keys(body.data as object).filter((key) => hidden.includes(key))).toEqual([]) // The test above has shown that it is an object.
  })
})

test('EN-02 API-10 a member requests their own profile and gets every field, under both ids', async () => {
  const { answer } = await callAsInsider('profiles.getUser', ENDPOINTS['profiles.getUser']!)
  const data = Self.strict().parse(answer.body.data)
  expect(data).toMatchObject({ id: world.people.approved.id, _id: world.people.approved.id, fav_users: [] })
})

test.each(['registered', 'onboarding', 'pending', 'rejected'] as const)(
  'a member who is %s learns nothing of another by id, and not whether that id exists',
  async (role) => {
    const as = world.people[role].token
    const known = await t.call(ENDPOINTS['profiles.getUser']!, { body: { user_id: world.match.id } }, { as })
    const unknown = await t.call(
      ENDPOINTS['profiles.getUser']!,
      { body: { user_id: '00000000-0000-4000-8000-000000000000' } },
      { as },
    )
    expect(known).toMatchObject({ status: 403, body: { code: 'member.not_approved' } })
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...known.body, request_id: '' })
  },
)

async function callAsInsider(name: string, e: Endpoint): Promise<{ answer: Answer; token: string | undefined }> {
  if (e.audience === 'anyone') return { answer: await t.call(e, sampleOf(name, world)), token: undefined }
  const person = OF_SOMEBODY_ELSE.includes(name) ? await aMember(t) : world.people[insider(e)]
  const token = await freshSession(t, person)
  return { answer: await t.call(e, sampleOf(name, world, person), { as: token }), token }
}

/** Keys and values that only the server or the cookie may hold. */
function secretsIn(answer: Answer, token: string | undefined): string[] {
  const text = answer.raw.toString()
  const keys = [...text.matchAll(/"([^"]*(?:hash|totp|token|secret|password)[^"]*)":/gi)].map((match) => match[1] ?? '')
  const tokens = [token, tokenIn(answer)].filter((value) => value !== undefined && text.includes(value))
  const hashes = [...text.matchAll(/\$argon2/g)].map(() => 'a password hash')
  return [...keys, ...tokens.map(() => 'a session token'), ...hashes]
}
