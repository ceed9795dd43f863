import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { snapshotOf } from '../crash/member-snapshot.ts'
import { absentKey, KEYS } from '../database/foreign-keys.ts'
import { aStaffMember, type StaffPerson } from '../factories.ts'
import { aWorld, sampleOf, type World } from '../samples/endpoint-samples.ts'
import { type CallInput, type TestApp, testApp } from '../test-app.ts'
import { freshSession } from './roles.ts'

let t: TestApp
let world: World
let stranger: StaffPerson
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  stranger = await aStaffMember(t, 'counsellor')
})
afterAll(() => t.close())

const ofCounsellors = Object.entries(ENDPOINTS)
  .filter(([, e]) => ['counsellor', 'participant'].includes(e.audience))
  .map(([name, e]) => ({ name, e, hasKey: e.params !== undefined || e.query !== undefined || e.body !== undefined }))
  .filter(({ hasKey }) => hasKey)

/** Every counsellor may see the photos of all others, and is a second reader of letters that are not their own. */
const FOR_ALL = [
  'conversations.counsellorPhoto',
  'secondReadings.open',
  'secondReadings.release',
  'secondReadings.return',
]

describe.each(ofCounsellors)('PM-03 $name with the keys of another counsellor', ({ name, e }) => {
  const call = async (input: string) => {
    const { status, body, raw } = await t.call(e, JSON.parse(input) as CallInput, {
      as: await freshSession(t, stranger),
    })
    return JSON.stringify([status, { ...body, request_id: '' }, e.binary && status === 200 ? raw.toString('hex') : ''])
  }

  test.runIf(!FOR_ALL.includes(name))('is answered like keys that do not exist, and changes nothing', async () => {
    const owner = world.people.counsellor
    // The same call as the stranger would send it: only the ids of the sender are the stranger's own.
    const foreign = JSON.stringify(sampleOf(name, world, owner)).replaceAll(owner.id, stranger.id)
    const absent = foreign.replace(KEYS, (key) => (key === stranger.id ? key : absentKey(key)))
    const before = await snapshotOf(t, owner.id)
    const client = await snapshotOf(t, world.people.approved.id)
    const answer = await call(foreign)
    if (foreign !== absent) expect(answer).toBe(await call(absent))
    expect(await snapshotOf(t, owner.id)).toEqual(before)
    expect(await snapshotOf(t, world.people.approved.id)).toEqual(client)
  })
})
