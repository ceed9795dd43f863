import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aWorld, sampleOf, type World } from '../../../../test/samples/endpoint-samples.ts'
import { type CallInput, type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let world: World
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
})
afterAll(() => t.close())

type Asked = { name: string; e: Endpoint }
const mayEnd = ({ name }: Asked) => name.startsWith('accounts.')
/** Everything that a member may call. What may end the account comes last. */
const asked: Asked[] = Object.entries(ENDPOINTS)
  .map(([name, e]) => ({ name, e }))
  .filter(({ e }) => ['account', 'registered', 'verified', 'approved', 'participant'].includes(e.audience))
  .sort((a, b) => Number(mayEnd(a)) - Number(mayEnd(b)))

/** The member may see and lift their own block. */
const OWN_BLOCKS = ['safety.blocked', 'safety.unblock']

type Meeting = (asha: Person, ravi: Person) => Promise<unknown>
const send: Meeting = (from, to) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const accept: Meeting = (by, from) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: from.id, confirm: true } }, { as: by.token })
const share: Meeting = (by, whom) => {
  const body = { user_id: by.id, member_id: whom.id, email: true, phone: true, dob: true }
  return t.call(interests.share, { body }, { as: by.token })
}

const MEETINGS: Record<string, Meeting> = {
  'of whom she asked him': (asha, ravi) => send(asha, ravi),
  'of whom he asked her': (asha, ravi) => send(ravi, asha),
  'who are connected and share their addresses': async (asha, ravi) => {
    await send(asha, ravi)
    await accept(ravi, asha)
    await share(ravi, asha)
  },
}
const CASES = Object.entries(MEETINGS).flatMap(([name, meet]) => [
  { name, way: 'she blocked him', meet, sheBlocks: true },
  { name, way: 'he blocked her', meet, sheBlocks: false },
])

describe('after a block no answer of any endpoint', () => {
  test.each(CASES)('reveals the other member: two $name, when $way', async ({ meet, sheBlocks }) => {
    const asha = await aMember(t, { photos: 1 })
    const ravi = await aMember(t, { gender: 'M', photos: 2, name: `Canary ${randomBytes(5).toString('hex')}` })
    const target = await targetOf(ravi)
    const cursor = await lookBefore(asha, ravi, meet)
    const [blocker, other] = sheBlocks ? [asha, ravi] : [ravi, asha]
    await t.call(safety.block, { body: { member_id: other.id } }, { as: blocker.token })

    const calls = asked.filter(({ name }) => !(sheBlocks && OWN_BLOCKS.includes(name)))
    const found: string[] = []
    for (const way of ['for him', 'as ever'] as const) {
      for (const { name, e } of calls) {
        const input = sampleOf(name, world, asha)
        const answer = await t.call(e, way === 'for him' ? aimedAt(input, asha, target) : input, {
          as: await freshSession(t, asha),
        })
        const text = answer.raw.toString('latin1')
        if (target.secrets.some((secret) => text.includes(secret))) found.push(`${name} ${way}`)
        if (e.binary && way === 'for him' && answer.status === 200) found.push(`${name} gives his file`)
        if (answer.status >= 500) found.push(`${name} ${way} fails`)
      }
    }
    expect(found).toEqual([])
    const next = { body: { user_id: asha.id, limit: 50, ...(cursor && { cursor }) } }
    const { raw } = await t.call(matching.matchedUsers, next, { as: await freshSession(t, asha) })
    expect(target.secrets.filter((secret) => raw.includes(secret))).toEqual([])
  })
})

type Target = { id: string; photo: string; secrets: string[] }

/** All values by which an answer could reveal him. */
async function targetOf(person: Person): Promise<Target> {
  const rows = await t.db.selectFrom('photos').select('name').where('member_id', '=', person.id).execute()
  const photos = rows.map((row) => row.name)
  return { id: person.id, photo: photos[0] ?? '', secrets: [person.id, person.name, person.email, ...photos] }
}

/**
 * Asha and Ravi meet, and Asha calls everything that shows Ravi. A cursor from this time is returned for later calls.
 */
async function lookBefore(asha: Person, ravi: Person, meet: Meeting): Promise<string | undefined> {
  const as = { as: asha.token }
  await meet(asha, ravi)
  await t.call(matching.dailyPicks, {}, as)
  const profile = await t.call(profiles.getUser, { body: { user_id: ravi.id } }, as)
  expect(profile.raw.toString()).toContain(ravi.name)
  const { body } = await t.call(matching.matchedUsers, { body: { user_id: asha.id, limit: 1 } }, as)
  return typeof body.next_cursor === 'string' ? body.next_cursor : undefined
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const PHOTO = /[0-9a-f]{32}\.jpg/g

/** The same call with him in the place of the other member. */
function aimedAt(input: CallInput, asha: Person, target: Target): CallInput {
  const text = JSON.stringify(input).replaceAll(UUID, (id) => (id === asha.id ? id : target.id))
  return JSON.parse(text.replaceAll(PHOTO, target.photo))
}
