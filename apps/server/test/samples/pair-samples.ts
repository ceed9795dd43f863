import type { Stage } from '@heartwell/contract/pairs/pairs.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import type { World } from './endpoint-samples.ts'

/** Ids of connections: one whose proposal waits for the member, one to whom the member has proposed, one at a stage. */
export type PairSamples = { received: string; own: string; meeting: string }

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
  }
}

/** Takes two people out of discovery, as the pair that they are. */
export async function makeExclusive(t: TestApp, one: { id: string }, another: { id: string }): Promise<void> {
  const [low_id = '', high_id = ''] = [one.id, another.id].sort()
  await t.db.insertInto('pairs').values({ low_id, high_id, stage: 'exclusive' }).execute()
}

/** A valid input of every endpoint of pairs. */
export const PAIR_SAMPLES: Record<string, (world: World) => CallInput> = {
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
}
