import type { Output } from '@heartwell/contract/endpoint.ts'
import { ReviewHintKind } from '@heartwell/contract/review/review.ts'
import { HINT_MEMBERS, type reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import {
  identitiesLikeBanned,
  type SharedWithBanned,
  type WantedIdentities,
} from '../../safety/ban-identity/service.ts'
import { photosLikeBanned } from '../../safety/ban-photos/service.ts'
import { earlierSanctionsOf } from '../../safety/earlier-sanctions/service.ts'
import { colleagueAt } from '../leases/service.ts'
import { documentIsOpened } from '../queries.ts'
import * as q from './queries.ts'
import { hintsOf } from './rules.ts'
import { viewDuplicate, viewEarlierSanction, viewHintMember } from './view.ts'

/** @throws AppError not_found */
export async function reviewItem(
  deps: Deps,
  { accountId }: Viewer,
  memberId: string,
): Promise<Output<typeof reviewQueue.item>> {
  const { db } = deps
  const isOpened = await documentIsOpened(db, memberId, accountId)
  if (isOpened === undefined) throw new AppError('not_found')
  const duplicates = await q.duplicatesOf(db, memberId, HINT_MEMBERS)
  const bannedPhotos = await photosLikeBanned(deps, db, [memberId])
  const identities = (await identitiesLikeBanned(deps, db, [memberId])).get(memberId) ?? []
  const earlier = (await earlierSanctionsOf(deps, db, [memberId])).get(memberId) ?? []
  const samePhone = await q.samePhone(db, memberId, HINT_MEMBERS)
  const data = {
    town: await q.townOf(db, memberId),
    hints: hintsOf({
      bannedPhotos: bannedPhotos.get(memberId) ?? [],
      identities: await withMembers(db, identities),
      earlier: earlier.map(viewEarlierSanction),
      duplicates: duplicates.map(viewDuplicate),
      samePhone: samePhone.map(viewHintMember),
    }),
    colleague: await colleagueAt(deps, accountId, memberId),
    document_opened: isOpened,
  }
  return { success: true, data }
}

async function withMembers(db: Db, identities: readonly SharedWithBanned[]) {
  const rows = await q.hintMembers(db, [...new Set(identities.flatMap(({ bannedIds }) => bannedIds))])
  return identities.map(({ kind, bannedIds }) => {
    const banned = rows.filter(({ id }) => bannedIds.includes(id)).slice(0, HINT_MEMBERS)
    return { kind: HINT_OF[kind], members: banned.map(viewHintMember) }
  })
}

const HINT_OF = { name: 'banned_name', address: 'banned_address', browser: 'banned_browser' } as const

/**
 * The kinds of hints of each member, the most serious one first.
 * @param wanted the names and birth dates that members have asked for, in place of their own
 */
export async function hintKinds(
  deps: Pick<Deps, 'vault' | 'clock'>,
  db: Db,
  memberIds: readonly string[],
  wanted: WantedIdentities = new Map(),
): Promise<Map<string, ReviewHintKind[]>> {
  if (memberIds.length === 0) return new Map()
  const bannedPhotos = await photosLikeBanned(deps, db, memberIds)
  const identities = await identitiesLikeBanned(deps, db, memberIds, wanted)
  const earlier = await earlierSanctionsOf(deps, db, memberIds)
  const rows = await q.hintKindsOf(db, memberIds)
  return new Map(
    rows.map((row) => {
      const hinted = new Set<ReviewHintKind>(identities.get(row.id)?.map(({ kind }) => HINT_OF[kind]))
      if (bannedPhotos.has(row.id)) hinted.add('banned_photo')
      if (earlier.has(row.id)) hinted.add('earlier_sanction')
      if (row.duplicate_photo) hinted.add('duplicate_photo')
      if (row.same_phone) hinted.add('same_phone')
      return [row.id, ReviewHintKind.options.filter((kind) => hinted.has(kind))]
    }),
  )
}
