import { randomUUID } from 'node:crypto'
import type { Stage } from '@heartwell/contract/pairs/pairs.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { sealedFor } from '../../src/features/pairs/chapters/rules.ts'
import { encryptText } from '../../src/platform/crypto/encrypted-text.ts'
import { aMember } from '../factories.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'
import { STORY_SAMPLES, type StorySamples, storySamples } from './story-samples.ts'

/**
 * Ids of connections: one whose proposal waits for the member, one to whom the member has proposed, one at a stage, one
 * with a chapter in which the member has answered, and those with wedding stories.
 */
export type PairSamples = { received: string; own: string; meeting: string; families: string; stories: StorySamples }

/** @param connect makes a connection of the member and returns its id */
export async function pairSamples(t: TestApp, memberId: string, connect: () => Promise<string>): Promise<PairSamples> {
  const aPairAt = async (stage: Stage, proposer?: 'member' | 'partner') => {
    const partnerId = await connect()
    const [low_id = '', high_id = ''] = [memberId, partnerId].sort()
    await t.db.insertInto('pairs').values({ low_id, high_id, stage }).execute()
    if (!proposer) return partnerId
    const proposer_id = proposer === 'member' ? memberId : partnerId
    const proposal = { low_id, high_id, proposer_id, stage: 'meeting', state: 'open', proposed_at: t.deps.clock() }
    await t.db.insertInto('stage_proposals').values(proposal).execute()
    return partnerId
  }
  return {
    received: await aPairAt('talking', 'partner'),
    own: await aPairAt('talking', 'member'),
    meeting: await aPairAt('meeting'),
    families: await withChapter(t, memberId, await aPairAt('families')),
    stories: await storySamples(t, memberId, connect),
  }
}

/** The member stays in discovery, because the samples of other endpoints need them there. */
async function withChapter(t: TestApp, memberId: string, partnerId: string): Promise<string> {
  await t.db.deleteFrom('exclusive_members').where('member_id', '=', memberId).execute()
  await anAnswer(t, [memberId, partnerId], 'home')
  return partnerId
}

/** An answer of the first of the two. */
async function anAnswer(t: TestApp, [memberId, partnerId]: readonly [string, string], chapter: string) {
  const [low_id = '', high_id = ''] = [memberId, partnerId].sort()
  const id = randomUUID()
  const body = encryptText(t.deps.vault, JSON.stringify({ choice: 'new', words: 'With a bath' }), sealedFor.answer(id))
  const key = { low_id, high_id, chapter }
  await t.db
    .insertInto('pair_chapters')
    .values(key)
    .onConflict((c) => c.doNothing())
    .execute()
  await t.db
    .insertInto('chapter_answers')
    .values({ ...key, id, body, member_id: memberId, question: 'whose', saved_at: t.deps.clock() })
    .execute()
}

/** A client whose pair has opened a chapter to the counsellor. @returns the id of the client */
export async function clientWithChapter(t: TestApp, counsellor: { id: string }): Promise<string> {
  const at = t.deps.clock()
  const client = await aMember(t, { name: 'Helen Marsh' })
  const partner = await aMember(t, { name: 'Daniel Okafor', gender: 'M' })
  await t.db
    .insertInto('counselling_access')
    .values({ member_id: client.id, counsellor_id: counsellor.id, is_open: true, created_at: at })
    .execute()
  await makeExclusive(t, client, partner, 'families')
  await anAnswer(t, [client.id, partner.id], 'home')
  await anAnswer(t, [partner.id, client.id], 'home')
  const agreed = { low_finished_at: at, high_finished_at: at, low_agreed_at: at, high_agreed_at: at, opened_at: at }
  const shared = {
    counsellor_id: counsellor.id,
    offered_by: client.id,
    counsellor_until: new Date(at.getTime() + DAY_MS),
  }
  await t.db
    .updateTable('pair_chapters')
    .set({ ...agreed, ...shared })
    .where('low_id', 'in', [client.id, partner.id])
    .execute()
  return client.id
}

/** Takes two people out of discovery, as the pair that they are. */
export async function makeExclusive(
  t: TestApp,
  one: { id: string },
  another: { id: string },
  stage: Stage = 'exclusive',
): Promise<void> {
  const [low_id = '', high_id = ''] = [one.id, another.id].sort()
  await t.db.insertInto('pairs').values({ low_id, high_id, stage }).execute()
}

/** A valid input of every endpoint of pairs. */
export const PAIR_SAMPLES: Record<string, (world: World) => CallInput> = {
  ...STORY_SAMPLES,
  'pairs.read': ({ connected }) => ({ params: { partnerId: connected.id } }),
  'pairs.propose': ({ finishing }) => ({ params: { partnerId: finishing.toCall }, body: { stage: 'meeting' } }),
  'pairs.answer': ({ finishing }) => ({
    params: { partnerId: finishing.pairs.received },
    body: { stage: 'meeting', agrees: true },
  }),
  'pairs.withdraw': ({ finishing }) => ({ params: { partnerId: finishing.pairs.own }, body: { stage: 'meeting' } }),
  'pairs.goBack': ({ finishing }) => ({
    params: { partnerId: finishing.pairs.meeting },
    body: { from: 'meeting', to: 'talking' },
  }),
  'chapters.list': ({ finishing }) => ({ params: { partnerId: finishing.pairs.families } }),
  'chapters.read': ({ finishing }) => ({ params: { partnerId: finishing.pairs.families, chapter: 'home' } }),
  'chapters.saveAnswer': ({ finishing }) => ({
    params: { partnerId: finishing.pairs.families },
    body: { chapter: 'home', question: 'room', choice: 'separate', words: 'With a window' },
  }),
  'chapters.act': ({ finishing }) => ({
    params: { partnerId: finishing.pairs.families, chapter: 'home' },
    body: { act: 'finish' },
  }),
  'counsellorChapters.list': ({ workspace }) => ({ params: { clientId: workspace.withChapter } }),
  'counsellorChapters.read': ({ workspace }) => ({ params: { clientId: workspace.withChapter, chapter: 'home' } }),
}
