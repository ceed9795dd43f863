import type { BookingDetails, counselling, ShareItem } from '@heartwell/contract/counselling/counselling.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { ChapterId } from '@heartwell/contract/pairs/questions/chapters.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'
import { viewOpenings, viewShares } from './view.ts'

/** The most openings in the details of a booking. */
const OPENINGS_MAX = 50

type Share = typeof counselling.share

/**
 * Shares an item of the member's profile with a counsellor, or ends sharing it. Only with a counsellor of an
 * appointment, also after it, so that sharing can always be ended.
 * @throws AppError not_found
 */
export async function share(deps: Deps, viewer: Viewer, { params, body }: Input<Share>): Promise<Output<Share>> {
  const [memberId, { counsellorId }, { item, shared }] = [viewer.accountId, params, body]
  if (!(await q.isClientOf(deps.db, memberId, counsellorId))) throw new AppError('not_found')
  const row = { member_id: memberId, counsellor_id: counsellorId, item }
  await (shared ? q.insertShare(deps.db, { ...row, since: deps.clock() }) : q.deleteShare(deps.db, row))
  const message = shared ? 'Shared' : 'No longer shared'
  return { success: true, message, data: await sharesWith(deps.db, memberId, counsellorId) }
}

/** Every item, with the time since which this counsellor may see it, or null. */
export const sharesWith = async (db: Db, memberId: string, counsellorId: string): Promise<BookingDetails['shares']> =>
  viewShares(await q.sharesOf(db, memberId, counsellorId))

/** What this counsellor opened of the member, the newest first. */
export const openingsBy = async (db: Db, memberId: string, counsellorId: string): Promise<BookingDetails['openings']> =>
  viewOpenings(await q.openingsOf(db, memberId, counsellorId, OPENINGS_MAX))

type Opening = {
  memberId: string
  counsellorId: string
  /** One of the shared items, the client's file as a whole, or a chapter that the client and a partner have opened. */
  item: ShareItem | 'file' | `chapter_${ChapterId}`
  at: Date
}

/** Records that a counsellor opens data of a member, in the transaction that reads it. The member sees these records. */
export async function recordOpening(tx: Db, { memberId, counsellorId, item, at }: Opening): Promise<void> {
  await q.insertOpening(tx, { member_id: memberId, counsellor_id: counsellorId, item, at })
}

/** Openings of the same item within this time are one visit, recorded once. */
const VISIT_MS = 10 * MINUTE_MS

/** Like `recordOpening`, once for each visit. */
export async function recordVisit(tx: Db, opening: Opening): Promise<void> {
  const last = await q.lastOpening(tx, opening)
  if (!last || opening.at.getTime() - last.at.getTime() >= VISIT_MS) await recordOpening(tx, opening)
}

/** The counsellors with whom the member has, or had, an appointment. */
export const counsellorsOf = q.counsellorsOf

/** Which counsellors opened this item of the member since a moment, the newest first. */
export async function openingsOfItem(db: Db, memberId: string, item: Opening['item'], since: Date) {
  const rows = await q.openingsOfItem(db, memberId, item, since, OPENINGS_MAX)
  return rows.map(({ at, ...counsellor }) => ({ counsellor, at: at.toISOString() }))
}
