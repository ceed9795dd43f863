import { randomBytes } from 'node:crypto'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { STORY_REVIEW_LISTED, type weddingStoryReview } from '@heartwell/contract/pairs/wedding-story-review.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import * as q from '../wedding-story/queries.ts'
import { type StoryAct, situationOf, stateAfter } from '../wedding-story/rules.ts'
import { notifyBoth } from '../wedding-story/service.ts'
import { viewStoryToReview } from '../wedding-story/view.ts'

type Endpoints = typeof weddingStoryReview

export async function listStoriesToReview({ db }: Deps): Promise<Output<Endpoints['list']>> {
  const waiting = await q.waitingStories(db, STORY_REVIEW_LISTED)
  const published = await q.publishedStories(db, STORY_REVIEW_LISTED)
  return { success: true, rows: [...waiting, ...published].map(viewStoryToReview) }
}

/** Nobody finds the address of a story or its photos by trying. */
const newSlug = () => randomBytes(8).toString('hex')

type Decided = { id: string; version: number; act: StoryAct & ('approve' | 'return') }

/**
 * Locks the story, and checks behind the lock that it is the version that the reviewer has read.
 * @throws AppError not_found, pair.not_now
 */
async function lockedStory(tx: Db, { id, version, act }: Decided): Promise<q.StoryRow> {
  await lockRow(tx, 'wedding_stories', id)
  const row = await q.storyById(tx, id)
  if (!row) throw new AppError('not_found')
  const state = stateAfter(situationOf({ state: row.state, ownSignedAt: row.low_signed_at }), act)
  if (!state || row.version !== version) throw new AppError('pair.not_now')
  return row
}

export const approveStory = (deps: Deps, { viewer, input: { params, body }, once }: Context<Endpoints['approve']>) =>
  once(async (tx) => {
    const row = await lockedStory(tx, { ...params, ...body, act: 'approve' })
    await q.updateStory(tx, row.id, { state: 'published', slug: newSlug(), published_at: deps.clock() })
    await recordAct(deps, tx, viewer, { action: 'wedding_story.published', subjectId: row.id })
    await notifyBoth(deps, tx, row, 'published')
    return { success: true, message: 'The story is on the site, and both are notified.' }
  })

export const returnStory = (deps: Deps, { viewer, input: { params, body }, once }: Context<Endpoints['return']>) =>
  once(async (tx) => {
    const { reason, version } = body
    const row = await lockedStory(tx, { ...params, version, act: 'return' })
    const change = { ...q.UNPUBLISHED, state: 'returned' as const, return_reason: reason, version: row.version + 1 }
    await q.updateStory(tx, row.id, change)
    await recordAct(deps, tx, viewer, { action: 'wedding_story.returned', subjectId: row.id, reason })
    await notifyBoth(deps, tx, row, 'returned')
    return { success: true, message: 'The story is returned, and both are notified.' }
  })
