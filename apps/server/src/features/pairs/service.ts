import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  hasChapters,
  isExclusive,
  nextStage,
  type pairs,
  type Stage,
  stageBefore,
} from '@heartwell/contract/pairs/pairs.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/database.ts'
import { isConflict } from '../../platform/db/errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/http.ts'
import { publishInvalidation } from '../../platform/realtime/invalidation-events.queries.ts'
import { readableConversation } from '../conversations/access/service.ts'
import { offerTo } from '../counselling/directory/service.ts'
import { connections, withdrawSentBy } from '../interests/service.ts'
import { cardsFor, exclusivePartnerOf } from '../matching/service.ts'
import { closeChapters } from './chapters/queries.ts'
import * as q from './queries.ts'
import {
  effectOf,
  type PairFacts,
  proposeFrom,
  questionFor,
  type StageAct,
  stageAfterClosing,
  TOPICS_OF_STAGES,
} from './rules.ts'
import { viewPair } from './view.ts'
import { withdrawWithPair } from './wedding-story/parting.ts'

export async function readPair(
  deps: Deps,
  viewer: Viewer,
  { params: { partnerId } }: Input<typeof pairs.read>,
): Promise<Output<typeof pairs.read>> {
  await assertConnected(deps, deps.db, viewer, partnerId)
  const viewerId = viewer.accountId
  const key = q.keyOf(viewerId, partnerId)
  const facts = await q.pairFacts(deps.db, key)
  const [partner] = await cardsFor(deps, viewerId, [partnerId])
  if (!partner) throw new AppError('not_found')
  const read = {
    partner,
    reached: await q.reachedBy(deps.db, key),
    isExclusiveElsewhere: await isExclusiveElsewhere(deps.db, viewerId, partnerId),
    counsellor: await offerTo(deps, viewerId, TOPICS_OF_STAGES[facts.stage]),
    openConversations: isExclusive(facts.stage) ? await openConversations(deps, viewer, partnerId) : [],
  }
  return { success: true, data: viewPair(facts, viewerId, read, deps.clock()) }
}

/** @throws AppError not_found unless the two are connected members who may write to each other */
export async function assertConnected({ clock }: Deps, db: Db, viewer: Viewer, partnerId: string): Promise<void> {
  const { pair } = await readableConversation({ db, clock }, viewer, partnerId)
  if (pair.kind !== 'members' || !pair.canWrite) throw new AppError('not_found')
}

async function isExclusiveElsewhere(db: Db, memberId: string, partnerId: string): Promise<boolean> {
  const exclusiveWith = await exclusivePartnerOf(db, memberId)
  return exclusiveWith !== null && exclusiveWith !== partnerId
}

/** The members whom the viewer is connected with beside the partner. */
async function openConversations(deps: Deps, viewer: Viewer, partnerId: string) {
  const { connections: people } = await connections(deps, viewer)
  return people.filter(({ id }) => id !== partnerId).map(({ id, name }) => ({ id, name }))
}

type PairContext = Pick<Context<typeof pairs.withdraw>, 'viewer' | 'once'> & {
  input: { params: { partnerId: string } }
}
type Locked = { tx: Db; key: q.PairKey; facts: PairFacts; viewerId: string; partnerId: string; now: Date }
/** `stage` is the stage that the page of the viewer has shown as the next or the present one. */
type Wanted = { act: StageAct; isFor: (stage: Stage) => boolean }

/**
 * Locks the pair, checks that the act is possible now, and stores what it does.
 * @throws AppError not_found, pair.not_now, pair.exclusive_elsewhere
 */
async function change(
  deps: Deps,
  { viewer, once, input }: PairContext,
  { act, isFor }: Wanted,
  check: (locked: Locked) => void = () => undefined,
) {
  const [viewerId, { partnerId }] = [viewer.accountId, input.params]
  const key = q.keyOf(viewerId, partnerId)
  await assertConnected(deps, deps.db, viewer, partnerId)
  try {
    return await once(async (tx) => {
      const facts = await q.lockFacts(tx, key)
      // Checked again behind the lock: a block or an end deletes the pair, and waits for this lock.
      await assertConnected(deps, tx, viewer, partnerId)
      const locked = { tx, key, facts, viewerId, partnerId, now: deps.clock() }
      const done = effectOf(facts.stage, questionFor(facts, viewerId, locked.now), act)
      if (!done || !isFor(facts.stage)) throw new AppError('pair.not_now')
      if (done.effect === 'proposed') check(locked)
      await EFFECTS[done.effect](deps, locked, done.stage)
      return { success: true, message: 'Saved' }
    })
  } catch (error) {
    // The partner, or the viewer at the same moment, has become exclusive with somebody else.
    if (isConflict(error, 'exclusive_members_pkey')) throw new AppError('pair.not_now')
    throw error
  }
}

const EFFECTS = {
  proposed: async (_, { tx, key, facts, viewerId, partnerId, now }) => {
    const stage = nextStage(facts.stage)
    if (!stage) throw new AppError('pair.not_now')
    if (stage === 'exclusive' && (await isExclusiveElsewhere(tx, viewerId, partnerId)))
      throw new AppError('pair.exclusive_elsewhere')
    await q.closeProposals(tx, key, 'ended') // one of the partner that has lapsed
    await q.saveProposal(tx, { ...key, proposer_id: viewerId, stage, state: 'open', proposed_at: now })
    await publishInvalidation(tx, [viewerId, partnerId], 'pair')
  },
  reached: async (deps, { tx, key, viewerId, partnerId, now }, stage) => {
    if (stage === 'exclusive') await becomeExclusive(deps, tx, viewerId, partnerId)
    await q.closeProposals(tx, key, 'accepted')
    await q.raiseStage(tx, key, { stage, at: now })
    await publishInvalidation(tx, [viewerId, partnerId], 'pair')
    if (stage === 'exclusive') await publishInvalidation(tx, [viewerId, partnerId], 'matches')
  },
  put_off: async (_, { tx, key, viewerId }) => {
    await q.closeProposals(tx, key, 'not_yet')
    // An event for the proposer would say that there was an answer.
    await publishInvalidation(tx, [viewerId], 'pair')
  },
  withdrawn: async (_, { tx, key, viewerId, partnerId }) => {
    await q.closeProposals(tx, key, 'withdrawn')
    await publishInvalidation(tx, [viewerId, partnerId], 'pair')
  },
  lowered: async (_, { tx, key, facts, viewerId, partnerId, now }, stage) => {
    await q.lowerStage(tx, key, { stage, lowered: { by: viewerId, from: facts.stage, at: now } })
    if (!hasChapters(stage)) await closeChapters(tx, key, now)
    await withdrawWithPair(tx, key)
    await publishInvalidation(tx, [viewerId, partnerId], 'pair')
    if (isExclusive(facts.stage) && !isExclusive(stage)) await publishInvalidation(tx, [viewerId, partnerId], 'matches')
  },
} satisfies Record<string, (deps: Deps, locked: Locked, stage: Stage) => Promise<void>>

/**
 * Both leave discovery with this transaction. Their requests that nobody has answered are taken back, so that no yes
 * arrives afterwards.
 */
async function becomeExclusive(deps: Deps, tx: Db, viewerId: string, partnerId: string): Promise<void> {
  if (await isExclusiveElsewhere(tx, viewerId, partnerId)) throw new AppError('pair.exclusive_elsewhere')
  if (await isExclusiveElsewhere(tx, partnerId, viewerId)) throw new AppError('pair.not_now')
  await withdrawSentBy(deps, tx, [viewerId, partnerId])
}

const isNext = (asked: Stage) => (stage: Stage) => nextStage(stage) === asked

export async function proposeStage(deps: Deps, context: Context<typeof pairs.propose>) {
  const wanted = { act: 'propose' as const, isFor: isNext(context.input.body.stage) }
  const answer = await change(deps, context, wanted, ({ facts, viewerId, now }) => {
    if (proposeFrom(facts, viewerId, now)) throw new AppError('pair.propose_later')
  })
  deps.matching.nudge()
  return answer
}

export async function answerProposal(deps: Deps, context: Context<typeof pairs.answer>) {
  const { stage, agrees } = context.input.body
  const answer = await change(deps, context, { act: agrees ? 'accept' : 'not_yet', isFor: isNext(stage) })
  deps.matching.nudge()
  return answer
}

export const withdrawProposal = (deps: Deps, context: Context<typeof pairs.withdraw>) =>
  change(deps, context, { act: 'withdraw', isFor: isNext(context.input.body.stage) })

export async function goBack(deps: Deps, context: Context<typeof pairs.goBack>) {
  const { from, to } = context.input.body
  const act = stageBefore(from) === to ? 'go_back' : 'return'
  if (act === 'return' && to !== 'meeting') throw new AppError('pair.not_now')
  const answer = await change(deps, context, { act, isFor: (stage) => stage === from })
  deps.matching.nudge()
  return answer
}

/** Ends the page of two members who part by a block or an end. Both are back in discovery. */
export async function endPair(_: Deps, tx: Db, memberId: string, otherId: string): Promise<void> {
  if (await q.deletePair(tx, q.keyOf(memberId, otherId))) await publishInvalidation(tx, [memberId, otherId], 'matches')
}

/** Ends being exclusive, and open questions, when the account of a member is closed, suspended or deleted. */
export async function endExclusivityOf({ clock }: Deps, tx: Db, memberId: string): Promise<void> {
  for (const row of await q.lockPairsOf(tx, memberId)) {
    const stage = stageAfterClosing(row.stage)
    await q.lowerStage(tx, row, { stage, lowered: null })
    if (!hasChapters(stage)) await closeChapters(tx, row, clock())
    await withdrawWithPair(tx, row)
    if (stage !== row.stage) await publishInvalidation(tx, [q.partnerIn(row, memberId)], 'matches')
  }
}
