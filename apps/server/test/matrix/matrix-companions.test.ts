import type { CompanionRight } from '@heartwell/contract/companions/companions.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../factories.ts'
import { aCompanion } from '../samples/companion-samples.ts'
import { aWorld, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { type CallInput, type TestApp, testApp } from '../test-app.ts'

let t: TestApp
let world: World
let keys: Record<CompanionRight, string>
let person: string
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  const member = await aMember(t, { name: 'Amina Begum' })
  const write = await aCompanion(t, member.id, 'write')
  const look = await aCompanion(t, member.id, 'look')
  const copy = await aCompanion(t, member.id, 'copy')
  keys = { write: write.key, look: look.key, copy: copy.key }
  const at = t.deps.clock()
  await t.db.insertInto('companion_drafts').values({ companion_id: write.id, draft: 'Dear', shown_at: at }).execute()
  const shown = { companion_id: look.id, other_id: world.match.id, shown_at: at }
  person = (await t.db.insertInto('companion_people').values(shown).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => t.close())

/** What a companion may do with each right, written out; everything else is closed to them as to any visitor. */
const MAY: Record<CompanionRight, readonly string[]> = {
  write: ['companionPage.read', 'companionPage.stop', 'companionPage.suggest'],
  look: ['companionPage.read', 'companionPage.say', 'companionPage.stop'],
  copy: ['companionPage.read', 'companionPage.stop'],
}
const RIGHTS = Object.keys(MAY) as CompanionRight[] // the keys of the record above
const BY_KEY = Object.keys(ENDPOINTS).filter((name) => ENDPOINTS[name]?.body?.shape.key !== undefined)
const CLOSED = Object.keys(ENDPOINTS).filter((name) => ENDPOINTS[name]?.audience !== 'anyone')

const withKey = (name: string, key: string): CallInput => {
  const { body, ...rest } = sampleOf(name, world)
  return { ...rest, body: { ...Object(body), key, ...(name === 'companionPage.say' && { person }) } }
}

describe.each(RIGHTS)('a companion with the right %s', (right) => {
  // `stop` ends the companion, so it is last.
  const byKey = BY_KEY.filter((name) => name !== 'companionPage.accept').sort((a) =>
    a === 'companionPage.stop' ? 1 : -1,
  )
  test.each(byKey)('%s', async (name) => {
    const { status } = await t.call(ENDPOINTS[name]!, withKey(name, keys[right]))
    expect(status).toBe(MAY[right].includes(name) ? 200 : 404)
  })

  test.each(CLOSED)('%s is closed to them: their key is no session', async (name) => {
    const endpoint = ENDPOINTS[name]!
    for (const as of [undefined, keys[right]]) {
      const input = endpoint.body ? withKey(name, keys[right]) : sampleOf(name, world)
      const { body, status } = await t.call(endpoint, input, as === undefined ? {} : { as })
      expect([status, body.code]).toEqual([401, 'session.required'])
    }
  })
})

test('the endpoints that take a key are those of the companion’s page', () => {
  expect(BY_KEY.every((name) => name.startsWith('companionPage.'))).toBe(true)
  expect(BY_KEY).toHaveLength(5)
  expect(CLOSED.length).toBeGreaterThan(300)
})
