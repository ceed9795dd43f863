import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { HARMLESS_REPETITIONS } from '@heartwell/contract/repetitions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aWorld, sampleOf, type World } from '../../../../test/samples/endpoint-samples.ts'
import { conversing } from '../../../../test/steps/chapter-steps.ts'
import { aCounsellor } from '../../../../test/steps/counselling-steps.ts'
import { type CallInput, type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let world: World
let steps: ReturnType<typeof conversing>
let helen: Person
let daniel: Person
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  steps = conversing(t)
  ;[helen, daniel] = await steps.aPair()
})
afterAll(() => t.close())

const WORDS = 'Daniel’s canary'
const READS: readonly string[] = HARMLESS_REPETITIONS.reads.commands
const ALL = Object.entries(ENDPOINTS).filter(([name, e]) => (e.method === 'GET' ? !e.unsafe : READS.includes(name)))

/** The sample of an endpoint, about this member instead of all others of the samples. */
function about(name: string, viewer: Person, member: Person): CallInput {
  const { finishing, workspace, people, match, connected } = world
  const others = [finishing.pairs.families, workspace.withChapter, workspace.clientId, people.approved.id, match.id]
  const sample = JSON.stringify(sampleOf(name, world, viewer))
  const ids = [...others, connected.id].filter((id) => id !== viewer.id)
  return JSON.parse(ids.reduce((text, id) => text.replaceAll(id, member.id), sample)) as CallInput // a sample with another id
}

/** The endpoints whose answers to this viewer have the words of the partner in any byte. */
async function wordsIn(viewer: Person): Promise<string[]> {
  const found: string[] = []
  const as = await freshSession(t, viewer)
  const read = async (name: string, e: Endpoint, input: CallInput) => {
    const { raw } = await t.call(e, input, { as })
    if (raw.toString().includes(WORDS)) found.push(name)
  }
  for (const [name, e] of ALL) {
    const [ofDaniel, ofHelen] = [about(name, viewer, daniel), about(name, viewer, helen)]
    await read(name, e, ofDaniel)
    // Most samples name no member, so that both are the same call.
    if (!isDeepStrictEqual(ofDaniel, ofHelen)) await read(name, e, ofHelen)
  }
  return [...new Set(found)]
}

test('no answer of any endpoint has the words of the partner before both have opened the chapter, and after it was closed', async () => {
  await steps.answer(daniel, helen, WORDS)
  await steps.answer(helen, daniel, 'Helen’s canary')
  await steps.act(daniel, helen, 'open')
  expect(await wordsIn(helen)).toEqual([])
  expect(await wordsIn(daniel)).toEqual(['chapters.read'])
  await steps.act(helen, daniel, 'open')
  expect(await wordsIn(helen)).toEqual(['chapters.read'])
  await steps.act(daniel, helen, 'close')
  expect(await wordsIn(helen)).toEqual([])
})

test('nobody else reads them in any answer; a counsellor does while both have opened the chapter to them', async () => {
  const amara = await aCounsellor(t)
  await steps.becomeClient(daniel, amara)
  for (const member of [helen, daniel]) await steps.act(member, member === helen ? daniel : helen, 'open')
  expect(await wordsIn(amara)).toEqual([])
  await steps.offer(daniel, helen, amara)
  expect(await wordsIn(amara)).toEqual([])
  await steps.offer(helen, daniel, amara)
  expect(await wordsIn(amara)).toEqual(['counsellorChapters.read'])
  const { people } = world
  for (const other of [people.approved, people.counsellor, people.provider, people.moderator, people.support])
    expect(await wordsIn(other)).toEqual([])
})

test('the answers to a member who has not answered are the same bytes, whatever the partner has done', async () => {
  const [asha, ravi] = await steps.aPair()
  await steps.save(asha, ravi, 'room', { words: 'A start' })
  const bytes = async () => [await steps.list(asha, ravi), await steps.read(asha, ravi)].map(({ raw }) => String(raw))
  const before = await bytes()
  await steps.answer(ravi, asha, 'Done')
  expect(await bytes()).toEqual(before)
  await steps.act(ravi, asha, 'open')
  expect(await bytes()).toEqual(before)
})
