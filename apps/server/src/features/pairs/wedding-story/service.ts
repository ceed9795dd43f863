import { isDeepStrictEqual } from 'node:util'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { weddingStory } from '@heartwell/contract/pairs/wedding-story.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { cardsFor } from '../../matching/service.ts'
import { notify } from '../../notifications/service.ts'
import { keyOf, lockFacts, type PairKey, pairFacts, partnerIn, reachedBy } from '../queries.ts'
import { assertConnected } from '../service.ts'
import * as q from './queries.ts'
import { shownName, situationOf, stateAfter } from './rules.ts'
import { STORY_NOTICES, viewOwnStory } from './view.ts'

/** @throws AppError not_found, pair.story_closed */
export async function readStory(
  deps: Deps,
  viewer: Viewer,
  { params: { partnerId } }: Input<typeof weddingStory.read>,
): Promise<Output<typeof weddingStory.read>> {
  const { db } = deps
  const viewerId = viewer.accountId
  await assertConnected(deps, db, viewer, partnerId)
  const key = keyOf(viewerId, partnerId)
  if ((await pairFacts(db, key)).stage !== 'married') throw new AppError('pair.story_closed')
  const [partner] = await cardsFor(deps, viewerId, [partnerId])
  if (!partner) throw new AppError('not_found')
  const row = await q.storyOf(db, key)
  const { photos } = await q.personOf(db, viewerId)
  const own_photos = photos.map(({ name }) => name)
  return { success: true, data: { partner, story: row ? viewOwnStory(row, viewerId) : null, own_photos } }
}

type Acting = { tx: Db; key: PairKey; row: q.StoryRow | undefined; viewerId: string; partnerId: string; now: Date }

/** Locks the pair and then its story, and checks behind the locks that the two are married and may write. */
async function acting(deps: Deps, tx: Db, viewer: Viewer, partnerId: string): Promise<Acting> {
  const key = keyOf(viewer.accountId, partnerId)
  const { stage } = await lockFacts(tx, key)
  await assertConnected(deps, tx, viewer, partnerId)
  if (stage !== 'married') throw new AppError('pair.story_closed')
  return { tx, key, row: await q.lockStory(tx, key), viewerId: viewer.accountId, partnerId, now: deps.clock() }
}

/** The story as the state table sees it. */
const situation = ({ row, viewerId }: Pick<Acting, 'row' | 'viewerId'>) =>
  situationOf(
    row && { state: row.state, ownSignedAt: row.low_id === viewerId ? row.low_signed_at : row.high_signed_at },
  )

/** Saves another version. @throws AppError not_found, pair.not_now, pair.story_closed, pair.story_changed */
export async function saveStory(deps: Deps, { viewer, input, once }: Context<typeof weddingStory.save>) {
  const { partnerId } = input.params
  await assertConnected(deps, deps.db, viewer, partnerId)
  return once(async (tx) => {
    const story = await acting(deps, tx, viewer, partnerId)
    const { key, row, viewerId } = story
    if ((row?.version ?? 0) !== input.body.version) throw new AppError('pair.story_changed')
    const state = stateAfter(situation(story), 'save')
    if (!state) throw new AppError('pair.not_now')
    const change = await changeOf(tx, story, input.body)
    if (row && !isChange(row, change)) return UNCHANGED
    const saved = { ...change, ...q.UNPUBLISHED, state, return_reason: null, saved_at: story.now }
    if (row) await q.updateStory(tx, row.id, { ...saved, version: row.version + 1 })
    else await q.insertStory(tx, { ...key, ...change, ...saved, version: 1 })
    await publishInvalidation(tx, [viewerId, partnerId], 'pair')
    return SAVED
  })
}

const SAVED = { success: true, message: 'Saved. Nobody has signed this version yet.' }
const UNCHANGED = { success: true, message: 'Nothing has changed' }

type Body = Input<typeof weddingStory.save>['body']

/** What readers will see of this version. The partner's picture stays as the partner chose it. */
async function changeOf(tx: Db, { key, row, viewerId, partnerId }: Acting, { text, names, portrait, photo }: Body) {
  const own = await q.personOf(tx, viewerId)
  const partner = await q.personOf(tx, partnerId)
  const chosen = photo === null ? null : own.photos.find(({ name }) => name === photo)?.id
  if (chosen === undefined) throw invalid('photo', 'Please choose one of your approved photos')
  const [met] = await reachedBy(tx, key)
  const isLow = key.low_id === viewerId
  const [low, high] = isLow ? [own, partner] : [partner, own]
  return {
    text,
    names,
    low_name: shownName(low.name, names),
    high_name: shownName(high.name, names),
    met_on: `${utcDay(met?.at ?? new Date(0)).slice(0, 7)}-01`,
    low_portrait: isLow ? portrait : (row?.low_portrait ?? null),
    high_portrait: isLow ? (row?.high_portrait ?? null) : portrait,
    low_photo_id: isLow ? chosen : (row?.low_photo_id ?? null),
    high_photo_id: isLow ? (row?.high_photo_id ?? null) : chosen,
  }
}

type Change = Awaited<ReturnType<typeof changeOf>>
const isChange = (row: q.StoryRow, change: Change) => !isDeepStrictEqual({ ...row, ...change }, row)

/** Signs the version that the viewer has read. @throws AppError not_found, pair.not_now, pair.story_closed, pair.story_changed */
export async function signStory(deps: Deps, { viewer, input, once }: Context<typeof weddingStory.sign>) {
  const { partnerId } = input.params
  await assertConnected(deps, deps.db, viewer, partnerId)
  return once(async (tx) => {
    const story = await acting(deps, tx, viewer, partnerId)
    const { row, viewerId, now } = story
    if (!row) throw new AppError('pair.not_now')
    if (row.version !== input.body.version) throw new AppError('pair.story_changed')
    const state = stateAfter(situation(story), 'sign')
    if (!state) throw new AppError('pair.not_now')
    const own = row.low_id === viewerId ? { low_signed_at: now } : { high_signed_at: now }
    await q.updateStory(tx, row.id, { ...own, state, signed_version: row.version })
    const notices = state === 'waiting' ? STORY_NOTICES.waiting : STORY_NOTICES.toSign
    await notify(deps, tx, partnerId, { ...notices, aboutId: viewerId, at: now })
    await publishInvalidation(tx, [viewerId, partnerId], 'pair')
    return { success: true, message: state === 'waiting' ? 'You’ve both signed' : 'You’ve signed' }
  })
}

/**
 * Withdraws the story with both signatures. It needs no stage and nothing of the partner, so that nothing on their side
 * can keep it public. @throws AppError not_found, pair.not_now
 */
export async function withdrawStory(deps: Deps, { viewer, input, once }: Context<typeof weddingStory.withdraw>) {
  const [viewerId, { partnerId }] = [viewer.accountId, input.params]
  const key = keyOf(viewerId, partnerId)
  if (!(await q.storyOf(deps.db, key))) throw new AppError('not_found')
  return once(async (tx) => {
    const row = await q.lockStory(tx, key)
    if (!row) throw new AppError('not_found')
    const state = stateAfter(situation({ row, viewerId }), 'withdraw')
    if (!state) throw new AppError('pair.not_now')
    await q.updateStory(tx, row.id, { ...q.UNPUBLISHED, state, version: row.version + 1 })
    await notifyBoth(deps, tx, row, 'withdrawn')
    return { success: true, message: 'Your story is withdrawn' }
  })
}

export async function notifyBoth(deps: Deps, tx: Db, row: q.StoryRow, notice: keyof typeof STORY_NOTICES) {
  const at = deps.clock()
  for (const memberId of [row.low_id, row.high_id])
    await notify(deps, tx, memberId, { ...STORY_NOTICES[notice], aboutId: partnerIn(row, memberId), at })
  await publishInvalidation(tx, [row.low_id, row.high_id], 'pair')
}
