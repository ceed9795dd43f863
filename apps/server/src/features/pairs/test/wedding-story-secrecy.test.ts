import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { HARMLESS_REPETITIONS } from '@heartwell/contract/repetitions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aWorld, sampleOf, type World } from '../../../../test/samples/endpoint-samples.ts'
import { storytelling } from '../../../../test/steps/story-steps.ts'
import { type CallInput, type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let world: World
let steps: ReturnType<typeof storytelling>
let reviewer: StaffPerson
let helen: Person
let daniel: Person
beforeAll(async () => {
  t = await testApp()
  world = await aWorld(t)
  steps = storytelling(t)
  reviewer = await aStaffMember(t, 'provider', ['reviewer'])
  ;[helen, daniel] = await steps.aPair()
})
afterAll(() => t.close())

const TEXT = 'Helen’s and Daniel’s canary'
const READS: readonly string[] = HARMLESS_REPETITIONS.reads.commands
const ALL = Object.entries(ENDPOINTS).filter(([name, e]) => (e.method === 'GET' ? !e.unsafe : READS.includes(name)))

/** The sample of an endpoint, about these two and their story instead of all others of the samples. */
function about(name: string, viewer: Person, slug: string): CallInput {
  const { finishing, people, match, connected, admirer } = world
  const { stories } = finishing.pairs
  const other = viewer.id === helen.id ? daniel : helen
  let sample = JSON.stringify(sampleOf(name, world, viewer)).replaceAll(stories.slug, slug)
  for (const id of [stories.save, people.approved.id, match.id, connected.id, admirer.id])
    if (id !== viewer.id) sample = sample.replaceAll(id, other.id)
  return JSON.parse(sample) as CallInput // a sample with other ids
}

/** The endpoints whose answers to this viewer have the text in any byte. */
async function textIn(viewer: Person | 'visitor', slug: string): Promise<string[]> {
  const found: string[] = []
  const caller = viewer === 'visitor' ? world.people.approved : viewer
  const as = viewer === 'visitor' ? {} : { as: await freshSession(t, viewer) }
  for (const [name, e] of ALL) {
    const { raw } = await t.call(e, about(name, caller, slug), as)
    if (raw.toString().includes(TEXT)) found.push(name)
  }
  return found
}

const UNKNOWN = '0'.repeat(16)
const own = ['weddingStory.read']
const toReview = ['weddingStoryReview.list']
const onSite = ['weddingStories.list', 'weddingStories.read']
type Seen = { visitor: string[]; third: string[]; helen: string[]; daniel: string[]; reviewer: string[] }
const seenBy = async (slug: string): Promise<Seen> => ({
  visitor: await textIn('visitor', slug),
  third: await textIn(world.people.approved, slug),
  helen: await textIn(helen, slug),
  daniel: await textIn(daniel, slug),
  reviewer: await textIn(reviewer, slug),
})
const ONLY_TWO: Seen = { visitor: [], third: [], helen: own, daniel: own, reviewer: [] }

test('in no byte of any answer to others is a story that is not published, and afterwards it is in none again', async () => {
  await steps.save(helen, daniel, { text: TEXT })
  expect(await seenBy(UNKNOWN)).toEqual(ONLY_TWO)
  await steps.sign(helen, daniel)
  expect(await seenBy(UNKNOWN)).toEqual(ONLY_TWO)
  await steps.sign(daniel, helen)
  expect(await seenBy(UNKNOWN)).toEqual({ ...ONLY_TWO, reviewer: toReview })
  const row = (await steps.toReview(reviewer)).find(({ text }) => text === TEXT)
  if (row) await steps.approve(reviewer, row)
  const { slug } = await steps.storyOf(helen, daniel)
  const sorted = (names: string[]) => names.toSorted()
  const published = await seenBy(slug ?? '')
  expect(Object.values(published).map(sorted)).toEqual([
    onSite,
    onSite,
    [...onSite, ...own],
    [...onSite, ...own],
    [...onSite, ...toReview],
  ])
  await steps.withdraw(daniel, helen)
  expect(await seenBy(slug ?? '')).toEqual(ONLY_TWO)
})
