import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { COUNSELLOR_DAYS, type chapters, Given } from '@heartwell/contract/pairs/chapters.ts'
import { hasChapters } from '@heartwell/contract/pairs/pairs.ts'
import type { ChapterId } from '@heartwell/contract/pairs/questions/chapters.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { encryptText, openText } from '../../../platform/crypto/encrypted-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { counsellorsOf, openingsOfItem } from '../../counselling/shares/service.ts'
import { cardsFor } from '../../matching/service.ts'
import { keyOf, lockFacts, type PairKey, pairFacts } from '../queries.ts'
import { assertConnected } from '../service.ts'
import * as q from './queries.ts'
import {
  type ChapterEffect,
  type ChapterFacts,
  effectOf,
  hasAnswered,
  isEmpty,
  isOver,
  itemOf,
  sealedFor,
} from './rules.ts'
import { type StoredAnswer, viewLine, viewOwnAnswers, viewTogether } from './view.ts'

type PairInput = { params: { partnerId: string } }

/** @throws AppError not_found, pair.chapters_closed */
async function openPair(deps: Deps, viewer: Viewer, { params: { partnerId } }: PairInput) {
  await assertConnected(deps, deps.db, viewer, partnerId)
  const key = keyOf(viewer.accountId, partnerId)
  assertStage(await pairFacts(deps.db, key))
  const [partner] = await cardsFor(deps, viewer.accountId, [partnerId])
  if (!partner) throw new AppError('not_found')
  return { key, partner }
}

function assertStage({ stage }: Pick<Awaited<ReturnType<typeof pairFacts>>, 'stage'>): void {
  if (!hasChapters(stage)) throw new AppError('pair.chapters_closed')
}

export async function listChapters(
  deps: Deps,
  viewer: Viewer,
  input: Input<typeof chapters.list>,
): Promise<Output<typeof chapters.list>> {
  const { key, partner } = await openPair(deps, viewer, input)
  const rows = await q.chaptersOf(deps.db, key, viewer.accountId)
  return { success: true, data: { partner, chapters: rows.map(([id, facts]) => viewLine(id, facts, deps.clock())) } }
}

/** The partner's answers are read only while the chapter is opened. */
export async function readChapter(
  deps: Deps,
  viewer: Viewer,
  input: Input<typeof chapters.read>,
): Promise<Output<typeof chapters.read>> {
  const { key, partner } = await openPair(deps, viewer, input)
  const [{ db }, viewerId, { chapter }, now] = [deps, viewer.accountId, input.params, deps.clock()]
  const facts = await q.chapterOf(db, key, viewerId, chapter)
  const { openedAt } = facts
  const answers = await answersIn(deps, db, key, chapter, openedAt ? undefined : viewerId)
  const data = {
    ...viewLine(chapter, facts, now),
    partner,
    answers: viewOwnAnswers(answers, viewerId),
    together: openedAt && viewTogether(chapter, answers, { memberId: viewerId, openedAt }),
    counsellor: await counsellorIn(db, facts, now),
    counsellors: openedAt ? await counsellorsOf(db, viewerId) : [],
    openings: openedAt ? await openingsOfItem(db, viewerId, itemOf(chapter), openedAt) : [],
  }
  return { success: true, data }
}

export async function answersIn(
  { vault }: Pick<Deps, 'vault'>,
  db: Db,
  key: PairKey,
  chapter: ChapterId,
  memberId?: string,
): Promise<StoredAnswer[]> {
  const rows = await q.answersIn(db, key, chapter, memberId)
  return rows.map(({ id, member_id, question, body, saved_at }) => {
    const given = body
      ? Given.parse(JSON.parse(openText(vault, body, sealedFor.answer(id))))
      : { choice: null, words: '' }
    return { ...given, memberId: member_id, question, savedAt: saved_at }
  })
}

async function counsellorIn(db: Db, { offer }: ChapterFacts, now: Date) {
  if (!offer || isOver(offer, now)) return null
  const counsellor = await q.counsellorWith(db, offer.counsellorId)
  return counsellor ? { counsellor, is_own: offer.isOwn, until: offer.until?.toISOString() ?? null } : null
}

/** Locks the pair, and checks behind the lock that the two have chapters: a block or an end waits for this lock. */
async function lockChapter(
  deps: Deps,
  tx: Db,
  viewer: Viewer,
  { partnerId, chapter }: { partnerId: string; chapter: ChapterId },
) {
  const key = keyOf(viewer.accountId, partnerId)
  const pair = await lockFacts(tx, key)
  await assertConnected(deps, tx, viewer, partnerId)
  assertStage(pair)
  await q.insertChapter(tx, key, chapter)
  return { key, facts: await q.chapterOf(tx, key, viewer.accountId, chapter) }
}

/** @throws AppError not_found, pair.chapters_closed */
export async function saveAnswer(
  deps: Deps,
  viewer: Viewer,
  { params: { partnerId }, body: { chapter, question, ...given } }: Input<typeof chapters.saveAnswer>,
): Promise<Output<typeof chapters.saveAnswer>> {
  await assertConnected(deps, deps.db, viewer, partnerId)
  return deps.db.transaction().execute(async (tx) => {
    const { key, facts } = await lockChapter(deps, tx, viewer, { partnerId, chapter })
    const [viewerId, now] = [viewer.accountId, deps.clock()]
    const answer = { ...key, member_id: viewerId, chapter, question, saved_at: now }
    await q.saveAnswer(tx, answer, (id) =>
      isEmpty(given) ? null : encryptText(deps.vault, JSON.stringify(given), sealedFor.answer(id)),
    )
    const { own } = await q.chapterOf(tx, key, viewerId, chapter)
    const isReset = own.answered === 0 && !facts.openedAt
    if (isReset) await q.updateChapter(tx, key, chapter, q.startedAgainBy(key, viewerId))
    if (facts.openedAt || (isReset && hasAnswered(facts.partner))) await publishInvalidation(tx, [partnerId], 'pair')
    return { success: true, message: 'Saved' }
  })
}

type Acting = {
  tx: Db
  key: PairKey
  chapter: ChapterId
  viewerId: string
  now: Date
  counsellorId: string | undefined
}

/** Finishes, opens or closes a chapter. @throws AppError not_found, pair.chapters_closed, pair.not_now */
export async function actOnChapter(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<typeof chapters.act>,
) {
  const [viewerId, { partnerId, chapter }] = [viewer.accountId, params]
  await assertConnected(deps, deps.db, viewer, partnerId)
  return once(async (tx) => {
    const { key, facts } = await lockChapter(deps, tx, viewer, params)
    const [now, counsellorId] = [deps.clock(), body.counsellor_id]
    const effect = effectOf(facts, body.act, now, counsellorId)
    if (!effect) throw new AppError('pair.not_now')
    await EFFECTS[effect]({ tx, key, chapter, viewerId, now, counsellorId })
    const isSeen = facts.openedAt !== null || hasAnswered(facts.partner)
    await publishInvalidation(tx, isSeen ? [viewerId, partnerId] : [viewerId], 'pair')
    return { success: true, message: 'Saved' }
  })
}

const EFFECTS: Record<ChapterEffect, (acting: Acting) => Promise<unknown>> = {
  finished: ({ tx, key, chapter, viewerId, now }) =>
    q.updateChapter(tx, key, chapter, q.finishedBy(key, viewerId, now)),
  agreed: ({ tx, key, chapter, viewerId, now }) => q.updateChapter(tx, key, chapter, q.agreedBy(key, viewerId, now)),
  opened: ({ tx, key, chapter, viewerId, now }) =>
    q.updateChapter(tx, key, chapter, { ...q.agreedBy(key, viewerId, now), opened_at: now, closed_at: null }),
  taken_back: ({ tx, key, chapter, viewerId }) => q.updateChapter(tx, key, chapter, q.agreedBy(key, viewerId, null)),
  closed: ({ tx, key, chapter, now }) => q.updateChapter(tx, key, chapter, q.closed(now)),
  offered: async ({ tx, key, chapter, viewerId, counsellorId }) => {
    const own = await counsellorsOf(tx, viewerId)
    if (!own.some(({ id }) => id === counsellorId)) throw new AppError('not_found')
    const offer = { counsellor_id: counsellorId ?? null, offered_by: viewerId, counsellor_until: null }
    await q.updateChapter(tx, key, chapter, offer)
  },
  shared: ({ tx, key, chapter, now }) =>
    q.updateChapter(tx, key, chapter, { counsellor_until: new Date(now.getTime() + COUNSELLOR_DAYS * DAY_MS) }),
  unshared: ({ tx, key, chapter }) => q.updateChapter(tx, key, chapter, q.NOT_SHARED),
}
