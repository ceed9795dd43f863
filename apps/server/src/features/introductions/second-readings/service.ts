import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { LetterPair } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { SECOND_READINGS_LISTED, type secondReadings } from '@heartwell/contract/introductions/second-readings.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { encryptText, openText } from '../../../platform/crypto/encrypted-text.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { recordVisit } from '../clients/service.ts'
import { obstacleTo } from '../obstacles/service.ts'
import { type IntroductionRecord, isConflict, lockConsents, lockIntroduction, peopleOf } from '../queries.ts'
import { type Act, sealedFor } from '../rules.ts'
import { apply, deliveryOf } from '../service.ts'
import { bothLetters } from '../writing/both-letters.ts'
import { OBSTACLE_WORDS } from '../writing/view.ts'
import * as q from './queries.ts'
import { viewConflict, viewReading } from './view.ts'

/** The letters that wait for this counsellor as second reader. */
export async function list({ db, clock }: Deps, { accountId }: Viewer): Promise<Output<typeof secondReadings.list>> {
  const rows = await q.readingsFor(db, { readerId: accountId, now: clock(), limit: SECOND_READINGS_LISTED })
  return { success: true, rows: rows.map(viewReading) }
}

/** For the first page of a counsellor: letters of colleagues to read, and own letters that came back. */
export const countReadings = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, counsellorId: string) =>
  q.readingCounts(db, counsellorId, clock())

type Open = Input<typeof secondReadings.open>

/** Opens both letters; each of the two members sees that. @throws AppError not_found, introduction.own_letters */
export async function open(
  deps: Deps,
  { accountId }: Viewer,
  { params: { introductionId } }: Open,
): Promise<Output<typeof secondReadings.open>> {
  const { db } = deps
  await assertReader(db, accountId, introductionId)
  const [row] = await q.readingsFor(db, { readerId: accountId, now: deps.clock(), limit: 1, id: introductionId })
  if (!row) throw new AppError('not_found')
  const [clientId, otherId] = [row.client_id, row.other_id]
  for (const memberId of [clientId, otherId]) await recordVisit(deps, db, { memberId, counsellorId: accountId })
  const pair = { counsellorId: row.counsellor_id, clientId, otherId }
  const { letters } = await bothLetters(deps, db, pair, introductionId)
  const deliversAt = await deliveryOf(deps, db, pair)
  return { success: true, data: { ...viewReading(row), letters, delivers_at: deliversAt.toISOString() } }
}

/** Sends both letters. @throws AppError not_found, introduction.own_letters, introduction.not_now, introduction.not_possible */
export async function release(
  deps: Deps,
  viewer: Viewer,
  { params: { introductionId } }: Input<typeof secondReadings.release>,
): Promise<Output<typeof secondReadings.release>> {
  const { db } = deps
  const { introduction, pair } = await lockForReader(deps, viewer, introductionId)
  const obstacle = introduction.state === 'second_reading' && (await obstacleTo(deps, db, pair, introductionId))
  if (obstacle) throw new AppError('introduction.not_possible', { message: OBSTACLE_WORDS[obstacle] })
  const deliversAt = await deliveryOf(deps, db, pair)
  const sent = await decide(deps, viewer, introduction, {
    does: 'release',
    readerId: viewer.accountId,
    deliversAt,
  })
  const at = (sent.deliversAt ?? deliversAt).toISOString()
  return { success: true, message: 'Both letters are ready', delivers_at: at }
}

/** @throws AppError not_found, introduction.own_letters, introduction.not_now */
export async function returnToWriter(
  deps: Deps,
  viewer: Viewer,
  { params: { introductionId }, body: { reason } }: Input<typeof secondReadings.return>,
): Promise<Output<typeof secondReadings.return>> {
  const { introduction } = await lockForReader(deps, viewer, introductionId)
  const after = await decide(deps, viewer, introduction, { does: 'return_to_writer', readerId: viewer.accountId })
  const sealed = encryptText(deps.vault, reason, sealedFor.returned(introductionId))
  if (after !== introduction) await q.saveReturnedReason(deps.db, introductionId, sealed)
  return { success: true, message: 'The letters are with their writer again' }
}

async function decide(deps: Deps, viewer: Viewer, introduction: IntroductionRecord, act: Act) {
  const after = await apply(deps, deps.db, introduction, act)
  const action = act.does === 'release' ? 'introduction.released' : 'introduction.returned'
  if (after !== introduction)
    await recordAct(deps, deps.db, viewer, { action, subjectId: introduction.memberIds.client })
  return after
}

/** Locks the consents before the introduction, as the sender does. */
async function lockForReader({ db }: Deps, { accountId }: Viewer, introductionId: string) {
  await assertReader(db, accountId, introductionId)
  const people = await peopleOf(db, introductionId)
  if (!people) throw new AppError('not_found')
  await lockConsents(db, [people.clientId, people.otherId])
  const introduction = await lockIntroduction(db, introductionId)
  if (!introduction) throw new AppError('not_found')
  return { introduction, pair: { counsellorId: introduction.counsellorId, ...people } }
}

/**
 * Only another counsellor whom members can book, and whom neither of the two refuses.
 * @throws AppError session.not_allowed, not_found, introduction.own_letters
 */
async function assertReader(db: Db, counsellorId: string, introductionId: string): Promise<void> {
  if (!(await q.isApproved(db, counsellorId))) throw new AppError('session.not_allowed')
  const right = await q.rightToRead(db, counsellorId, introductionId)
  if (!right) throw new AppError('not_found')
  if (right.is_writer) throw new AppError('introduction.own_letters')
}

type Pair = { counsellorId: string; clientId: string; otherId: string }

/** What the writer sees about the second reader; null unless both members are clients of the writer. */
export async function conflictOf(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  pair: Pair,
  introductionId: string | undefined,
): Promise<LetterPair['conflict']> {
  if (!(await isConflict(db, pair))) return null
  const row = introductionId === undefined ? undefined : await q.readingOf(db, introductionId)
  const sealed = row?.returned_reason
  const reason = sealed && introductionId ? openText(vault, sealed, sealedFor.returned(introductionId)) : null
  return viewConflict(await q.readersOf(db, pair), row, reason)
}
