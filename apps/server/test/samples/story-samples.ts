import { randomUUID } from 'node:crypto'
import { aMember } from '../factories.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

/** Ids of connections with a story for each act, of stories of other pairs in review, and a public address with photos. */
export type StorySamples = {
  save: string
  sign: string
  withdraw: string
  approve: string
  giveBack: string
  slug: string
}

type Pair = readonly [string, string]
type State = 'draft' | 'signed' | 'waiting' | 'published'

/** A story of two married members, who stay in discovery, because the samples of other endpoints need them there. */
export async function aStory(t: TestApp, pair: Pair, state: State, slug: string | null = null): Promise<string> {
  const [low_id = '', high_id = ''] = [...pair].sort()
  const at = t.deps.clock()
  await t.db.insertInto('pairs').values({ low_id, high_id, stage: 'married' }).execute()
  await t.db.deleteFrom('exclusive_members').where('member_id', 'in', pair).execute()
  const photoOf = async (memberId: string) =>
    (await t.db.selectFrom('photos').select('id').where('member_id', '=', memberId).executeTakeFirst())?.id ?? null
  const photos = slug ? { low_photo_id: await photoOf(low_id), high_photo_id: await photoOf(high_id) } : {}
  const signs = (memberId: string) =>
    state === 'waiting' || slug !== null || (state === 'signed' && memberId === pair[0])
  const { id } = await t.db
    .insertInto('wedding_stories')
    .values({
      low_id,
      high_id,
      state,
      version: 1,
      text: 'We met on a Tuesday.',
      names: 'first',
      low_name: 'Helen',
      high_name: 'Daniel',
      met_on: '2026-05-01',
      low_portrait: 'c1',
      high_portrait: 'c2',
      low_signed_at: signs(low_id) ? at : null,
      high_signed_at: signs(high_id) ? at : null,
      signed_version: state === 'draft' ? null : 1,
      published_at: slug && at,
      saved_at: at,
      slug,
      ...photos,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param connect makes a connection of the member and returns its id */
export async function storySamples(
  t: TestApp,
  memberId: string,
  connect: () => Promise<string>,
): Promise<StorySamples> {
  const with_ = async (state: 'draft' | 'signed') => {
    const partnerId = await connect()
    await aStory(t, [memberId, partnerId], state)
    return partnerId
  }
  const others = async (): Promise<Pair> => [
    (await aMember(t, { photos: 1 })).id,
    (await aMember(t, { gender: 'M', photos: 1 })).id,
  ]
  const slug = randomUUID().replaceAll('-', '').slice(0, 16)
  await aStory(t, await others(), 'published', slug)
  return {
    save: await with_('draft'),
    sign: await with_('draft'),
    withdraw: await with_('signed'),
    approve: await aStory(t, await others(), 'waiting'),
    giveBack: await aStory(t, await others(), 'waiting'),
    slug,
  }
}

const STORY = { text: 'We met on a Monday.', names: 'first', portrait: 'c1', photo: null, version: 1 }

/** A valid input of every endpoint of wedding stories. */
export const STORY_SAMPLES: Record<string, (world: World) => CallInput> = {
  'weddingStory.read': ({ finishing }) => ({ params: { partnerId: finishing.pairs.stories.save } }),
  'weddingStory.save': ({ finishing }) => ({ params: { partnerId: finishing.pairs.stories.save }, body: STORY }),
  'weddingStory.sign': ({ finishing }) => ({
    params: { partnerId: finishing.pairs.stories.sign },
    body: { version: 1 },
  }),
  'weddingStory.withdraw': ({ finishing }) => ({ params: { partnerId: finishing.pairs.stories.withdraw } }),
  'weddingStories.list': () => ({}),
  'weddingStories.addresses': () => ({}),
  'weddingStories.read': ({ finishing }) => ({ params: { slug: finishing.pairs.stories.slug } }),
  'weddingStories.photo': ({ finishing }) => ({ params: { slug: finishing.pairs.stories.slug, person: '1' } }),
  'weddingStoryReview.list': () => ({}),
  'weddingStoryReview.approve': ({ finishing }) => ({
    params: { id: finishing.pairs.stories.approve },
    body: { version: 1 },
  }),
  'weddingStoryReview.return': ({ finishing }) => ({
    params: { id: finishing.pairs.stories.giveBack },
    body: { version: 1, reason: 'It names a town.' },
  }),
}
