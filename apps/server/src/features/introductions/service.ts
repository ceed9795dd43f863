import { LetterDraft, LetterForm, type Obstacle } from '@heartwell/contract/introductions/letters.ts'
import type { Deps } from '../../deps.ts'
import { timeOrderedId } from '../../platform/crypto/time-ordered-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { settingsOf } from '../notifications/service.ts'
import { deliveryAt, morningAfter } from './local-time.ts'
import { obstacleTo } from './obstacles/service.ts'
import * as q from './queries.ts'
import { type Act, after, type IntroductionFacts, type Side, type Times } from './rules.ts'
import { readersOf } from './second-readings/queries.ts'

type NewDraft = { counsellorId: string; clientId: string; otherId: string; letters: Record<Side, LetterDraft> }

/**
 * Stores a draft of both letters: the counsellor's only open introduction of these two, or a new one.
 * @returns the id of the introduction, or why the two cannot be introduced
 * @throws AppError introduction.not_now when the letters are sent already
 */
export async function saveDraft(deps: Deps, tx: Db, draft: NewDraft): Promise<{ id: string } | { obstacle: Obstacle }> {
  const { counsellorId, clientId, otherId } = draft
  await q.lockConsents(tx, [clientId, otherId])
  const now = deps.clock()
  const open = await q.lockOpenBetween(tx, clientId, otherId)
  const isOwn = open?.counsellorId === counsellorId && open.memberIds.client === clientId
  if (open && isOwn && open.state !== 'draft') throw new AppError('introduction.not_now')
  const id = open && isOwn ? open.id : timeOrderedId(now)
  const obstacle = await obstacleTo(deps, tx, draft, id)
  // Only a new draft has to be possible today: one that exists is kept for a better day.
  if (obstacle && !(open && isOwn)) return { obstacle }
  const row = { id, counsellor_id: counsellorId, client_id: clientId, other_id: otherId }
  if (open && isOwn) await q.touchIntroduction(tx, id, now)
  else if (!(await q.insertIntroduction(tx, { ...row, created_at: now, changed_at: now }))) return { obstacle: 'known' }
  await writeLetters(tx, id, draft)
  return { id }
}

async function writeLetters(tx: Db, introductionId: string, { clientId, otherId, letters }: NewDraft) {
  await q.saveLetter(tx, { introductionId, memberId: clientId, ...LetterDraft.parse(letters.client) })
  await q.saveLetter(tx, { introductionId, memberId: otherId, ...LetterDraft.parse(letters.other) })
}

type OfCounsellor = { counsellorId: string; introductionId: string }

/**
 * Sends both letters. They are delivered at the next 18:00 of the client. Letters to two clients of the same counsellor
 * wait for a second reader first.
 * @returns when they are delivered, or why they cannot be sent now
 * @throws AppError not_found, introduction.not_now, introduction.unfinished, introduction.no_reader
 */
export async function sendLetters(
  deps: Deps,
  tx: Db,
  { counsellorId, introductionId }: OfCounsellor,
): Promise<{ deliversAt: Date; needsReader: boolean } | { obstacle: Obstacle }> {
  const people = await q.peopleOf(tx, introductionId)
  if (!people) throw new AppError('not_found')
  const { clientId, otherId } = people
  await q.lockConsents(tx, [clientId, otherId])
  const introduction = await ownIntroduction(tx, counsellorId, introductionId)
  if (introduction.state === 'sent' && introduction.deliversAt)
    return { deliversAt: introduction.deliversAt, needsReader: false }
  if (introduction.state !== 'draft') throw new AppError('introduction.not_now')
  const obstacle = await obstacleTo(deps, tx, { counsellorId, clientId, otherId }, introductionId)
  if (obstacle) return { obstacle }
  const letters = await q.lettersOf(tx, introductionId)
  const isFinished = [clientId, otherId].every((id) => LetterForm.safeParse(letters.get(id)).success)
  if (!isFinished) throw new AppError('introduction.unfinished')
  const pair = { counsellorId, clientId, otherId }
  const deliversAt = await deliveryOf(deps, tx, pair)
  const needsReader = await q.isConflict(tx, pair)
  if (needsReader && (await readersOf(tx, pair)) === 0) throw new AppError('introduction.no_reader')
  await apply(deps, tx, introduction, needsReader ? { does: 'ask_reader' } : { does: 'send', deliversAt })
  return { deliversAt, needsReader }
}

/** When letters to these two that are sent now are delivered. */
export const deliveryOf = async (deps: Pick<Deps, 'clock'>, db: Db, { clientId, otherId }: q.PairOfMembers) =>
  deliveryAt(deps.clock(), [await settingsOf(db, clientId), await settingsOf(db, otherId)])

/** Takes both letters back before their delivery. They are a draft again. @throws AppError not_found, introduction.not_now */
export async function takeBackLetters(
  deps: Deps,
  tx: Db,
  { counsellorId, introductionId }: OfCounsellor,
): Promise<void> {
  await apply(deps, tx, await ownIntroduction(tx, counsellorId, introductionId), { does: 'take_back' })
}

/** Deletes a draft. @throws AppError not_found, introduction.not_now */
export async function discardDraft(tx: Db, { counsellorId, introductionId }: OfCounsellor): Promise<void> {
  const { state } = await ownIntroduction(tx, counsellorId, introductionId)
  if (state !== 'draft') throw new AppError('introduction.not_now')
  await q.deleteIntroduction(tx, introductionId)
}

async function ownIntroduction(tx: Db, counsellorId: string, id: string): Promise<q.IntroductionRecord> {
  const introduction = await q.lockIntroduction(tx, id)
  if (introduction?.counsellorId !== counsellorId) throw new AppError('not_found')
  return introduction
}

/** Records that a counsellor has opened a member's profile for an introduction. The member reads the list. */
export const recordProfileLook = async (
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  { counsellorId, memberId }: { counsellorId: string; memberId: string },
): Promise<void> => {
  await q.insertLook(db, { member_id: memberId, counsellor_id: counsellorId, looked_at: clock() })
}

/**
 * Applies an act to a locked introduction and stores the result. It publishes nothing: an event at the moment of an answer
 * would show the other side that there is one.
 * @returns the introduction as it now is
 * @throws AppError introduction.not_now
 */
export async function apply(
  deps: Deps,
  tx: Db,
  introduction: q.IntroductionRecord,
  act: Act,
): Promise<q.IntroductionRecord> {
  const times = await timesFor(deps, tx, introduction)
  const facts = after(introduction, act, times)
  if (facts === 'not_now') throw new AppError('introduction.not_now')
  return save(tx, introduction, facts, times)
}

/** Applies the acts of the clock that are due; the same introduction when none is. */
export async function applyDue(deps: Deps, tx: Db, before: q.IntroductionRecord): Promise<q.IntroductionRecord> {
  const times = await timesFor(deps, tx, before)
  let introduction = before
  for (const does of ['return_unread', 'deliver', 'close_after_no', 'close_unanswered'] as const) {
    const facts = after(introduction, { does }, times)
    if (facts !== 'not_now') introduction = await save(tx, introduction, facts, times)
  }
  return introduction
}

async function save(tx: Db, before: q.IntroductionRecord, facts: IntroductionFacts, { now }: Times) {
  if (facts === before) return before
  await q.saveFacts(tx, before, facts, now)
  return { ...before, ...facts }
}

async function timesFor({ clock }: Deps, tx: Db, { memberIds }: q.IntroductionRecord): Promise<Times> {
  const zones = {
    client: (await settingsOf(tx, memberIds.client)).time_zone,
    other: (await settingsOf(tx, memberIds.other)).time_zone,
  }
  return { now: clock(), morningAfter: (side, moment) => morningAfter(moment, zones[side]) }
}

/** A block, a report or a hidden contact between two members: nothing can come of their introduction any more. */
export async function partIntroduced(deps: Deps, tx: Db, memberId: string, otherId: string): Promise<void> {
  const introduction = await q.lockOpenBetween(tx, memberId, otherId)
  if (introduction) await apply(deps, tx, introduction, { does: 'part' })
}

/** Follows the consent: off takes effect at once, also for drafts and for letters that are open. */
export async function allowIntroductions(deps: Deps, tx: Db, memberId: string, isAllowed: boolean): Promise<void> {
  await q.saveIsOn(tx, memberId, isAllowed, deps.clock())
  if (!isAllowed) await endIntroductionsOf(deps, tx, memberId, 'withdraw_consent')
}

/** Ends the introductions of a member who withdraws the consent, or whose account is closed, suspended or deleted. */
export async function endIntroductionsOf(
  deps: Deps,
  tx: Db,
  memberId: string,
  does: 'withdraw_consent' | 'leave' = 'leave',
): Promise<void> {
  for (const introduction of await q.lockOpenOf(tx, memberId, deps.clock())) {
    const by = introduction.memberIds.client === memberId ? 'client' : 'other'
    await apply(deps, tx, introduction, { does, by })
  }
}
