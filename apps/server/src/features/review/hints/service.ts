import type { Output } from '@heartwell/contract/endpoint.ts'
import type { ReviewHintKind } from '@heartwell/contract/review.ts'
import { HINT_MEMBERS, type reviewQueue } from '@heartwell/contract/review-queue.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { colleagueAt } from '../leases/service.ts'
import { documentIsOpened } from '../queries.ts'
import * as q from './queries.ts'
import { ALIKE_BITS_MAX, hintsOf } from './rules.ts'
import { viewDuplicate, viewHintMember } from './view.ts'

/** @throws AppError not_found */
export async function reviewItem(
  deps: Deps,
  { accountId }: Viewer,
  memberId: string,
): Promise<Output<typeof reviewQueue.item>> {
  const { db } = deps
  const isOpened = await documentIsOpened(db, memberId, accountId)
  if (isOpened === undefined) throw new AppError('not_found')
  const duplicates = await q.duplicatesOf(db, memberId, { bitsMax: ALIKE_BITS_MAX, limit: HINT_MEMBERS })
  const samePhone = await q.samePhone(db, memberId, HINT_MEMBERS)
  const data = {
    town: await q.townOf(db, memberId),
    hints: hintsOf(duplicates.map(viewDuplicate), samePhone.map(viewHintMember)),
    colleague: await colleagueAt(deps, accountId, memberId),
    document_opened: isOpened,
  }
  return { success: true, data }
}

const KINDS = ['duplicate_photo', 'same_phone'] as const satisfies readonly ReviewHintKind[]

/** The kinds of hints of each member. */
export async function hintKinds(db: Db, memberIds: readonly string[]): Promise<Map<string, ReviewHintKind[]>> {
  const rows = memberIds.length > 0 ? await q.hintKindsOf(db, memberIds, ALIKE_BITS_MAX) : []
  return new Map(rows.map((row) => [row.id, KINDS.filter((kind) => row[kind])]))
}
