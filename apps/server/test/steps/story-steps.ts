import type { Stage } from '@heartwell/contract/pairs/pairs.ts'
import { weddingStories } from '@heartwell/contract/pairs/wedding-stories.ts'
import { type OwnStory, weddingStory } from '@heartwell/contract/pairs/wedding-story.ts'
import { type StoryToReview, weddingStoryReview } from '@heartwell/contract/pairs/wedding-story-review.ts'
import { aMember, type Person } from '../factories.ts'
import { makeExclusive } from '../samples/pair-samples.ts'
import type { TestApp } from '../test-app.ts'
import { connect } from './conversation-steps.ts'

export const STORY = 'We met on a Tuesday because neither of us had anything on.'
type Words = { text?: string; names?: string; portrait?: string; photo?: string | null; version?: number }

/** What two married members, the provider and readers do with a wedding story. */
export function storytelling(t: TestApp) {
  const as = ({ token }: Person) => ({ as: token })
  const with_ = ({ id }: Person) => ({ params: { partnerId: id } })

  async function aPair(stage: Stage = 'married', photos = 0): Promise<[Person, Person]> {
    const helen = await aMember(t, { name: 'Helen Marsh', photos })
    const daniel = await aMember(t, { name: 'Daniel Okafor', gender: 'M', photos })
    await connect(t, helen, daniel)
    await makeExclusive(t, helen, daniel, stage)
    return [helen, daniel]
  }
  const read = (viewer: Person, partner: Person) => t.call(weddingStory.read, with_(partner), as(viewer))
  const pageOf = async (viewer: Person, partner: Person) =>
    (await read(viewer, partner)).body.data as { story: OwnStory | null; own_photos: string[] } // by the contract
  const storyOf = async (viewer: Person, partner: Person) => (await pageOf(viewer, partner)).story as OwnStory // of a pair with a story
  async function save(by: Person, partner: Person, words: Words = {}) {
    const page = (await read(by, partner)).body.data as { story: OwnStory | null } | undefined // by the contract
    const body = {
      text: STORY,
      names: 'first',
      portrait: 'p3',
      photo: null,
      version: page?.story?.version ?? 0,
      ...words,
    }
    return t.call(weddingStory.save, { ...with_(partner), body }, as(by))
  }
  const sign = (by: Person, partner: Person, version = 1) =>
    t.call(weddingStory.sign, { ...with_(partner), body: { version } }, as(by))
  const withdraw = (by: Person, partner: Person) => t.call(weddingStory.withdraw, with_(partner), as(by))
  const toReview = async (reviewer: Person) =>
    (await t.call(weddingStoryReview.list, {}, as(reviewer))).body.rows as StoryToReview[] // by the contract
  const approve = (reviewer: Person, { id, version }: Pick<StoryToReview, 'id' | 'version'>) =>
    t.call(weddingStoryReview.approve, { params: { id }, body: { version } }, as(reviewer))
  const giveBack = (reviewer: Person, { id, version }: Pick<StoryToReview, 'id' | 'version'>, reason: string) =>
    t.call(weddingStoryReview.return, { params: { id }, body: { version, reason } }, as(reviewer))
  const publicStory = (slug: string) => t.call(weddingStories.read, { params: { slug } })
  const publicList = async () => (await t.call(weddingStories.list, {})).body.rows as { slug: string }[] // by the contract

  /** Saves a story, and both sign it. */
  async function signed(helen: Person, daniel: Person, words: Words = {}): Promise<OwnStory> {
    await save(helen, daniel, words)
    const { version } = await storyOf(helen, daniel)
    await sign(helen, daniel, version)
    await sign(daniel, helen, version)
    return storyOf(helen, daniel)
  }
  async function published(helen: Person, daniel: Person, reviewer: Person): Promise<OwnStory & { slug: string }> {
    await signed(helen, daniel)
    const row = (await toReview(reviewer)).find(({ members }) => members.some(({ id }) => id === helen.id))
    if (row) await approve(reviewer, row)
    const story = await storyOf(helen, daniel)
    return { ...story, slug: story.slug ?? '' }
  }
  return {
    aPair,
    read,
    pageOf,
    storyOf,
    save,
    sign,
    withdraw,
    toReview,
    approve,
    giveBack,
    publicStory,
    publicList,
    signed,
    published,
  }
}
