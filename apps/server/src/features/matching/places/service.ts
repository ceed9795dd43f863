import { PLACE_TEXTS, type ShownPlace } from '@heartwell/contract/profiles/profile-facts.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { writeTogether } from '../../../platform/db/together.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'
import { countsFrom, isSamePlace, type WrittenPlace } from './rules.ts'
import { placeText, viewOwnPlace } from './view.ts'

/** Places that are older than the two that limit the next change, and the one that counts. */
const KEPT_PLACES = 3

type Change = {
  memberId: string
  /** Nobody sees a member before the approval, so every place counts at once. */
  isApproved: boolean
  before: (WrittenPlace & { updated_at: Date; newest_counts_from: Date | null }) | undefined
  chosen: WrittenPlace
}

/**
 * Notes the member's new place. The caller holds the lock of the member.
 * @returns from when the newest place counts, or counted; null when no time is known
 */
export async function changePlace(tx: Db, change: Change, now: Date): Promise<Date | null> {
  const { memberId, isApproved, before, chosen } = change
  if (!isApproved) {
    await q.deletePlaces(tx, memberId)
    return null
  }
  if (before && isSamePlace(before, chosen)) return before.newest_counts_from
  const noted = await q.deleteWaitingPlaces(tx, memberId, now)
  const hadPlace = before !== undefined && (before.country !== null || before.region !== '' || before.city !== '')
  // Places from before this table existed, or before the approval, count since they were saved.
  const first = noted.length === 0 && hadPlace ? [{ ...placeOf(before), counts_from: before.updated_at }] : []
  const counting = [...noted, ...first]
  const [current] = counting
  const isBack = current !== undefined && isSamePlace(current, chosen)
  const time = isBack ? current.counts_from : countsFrom(chosen, counting, now)
  const oldest = counting[KEPT_PLACES - 1]
  await writeTogether(tx, async (batch) => {
    for (const place of first) await q.insertPlaceChange(batch, { ...place, member_id: memberId, applied: true })
    if (isBack) return
    const row = { ...placeOf(chosen), member_id: memberId, counts_from: time, applied: time <= now }
    await q.insertPlaceChange(batch, row)
    if (oldest) await q.deletePlacesBefore(batch, memberId, oldest.counts_from)
  })
  return time
}

const placeOf = ({ country, region, city }: WrittenPlace): WrittenPlace => ({ country, region, city })

/** What others read of where the member lives, besides the distance; null for nothing. */
export const shownPlaceOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) =>
  placeText(await q.countingPlaceOf(db, memberId, clock()))

/** The owner's choice of what others read, and what each choice would show. */
export const ownPlaceOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) =>
  viewOwnPlace(await q.countingPlaceOf(db, memberId, clock()))

/** Takes effect at once, also in the lists of others. @throws AppError request.invalid while no place is written */
export async function showPlace(deps: Deps, memberId: string, shown: ShownPlace): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'members', memberId)
    const { is_written } = viewOwnPlace(await q.countingPlaceOf(tx, memberId, deps.clock()))
    if (!is_written && shown !== 'nothing') throw invalid('shown', PLACE_TEXTS.missing)
    await q.saveShownPlace(tx, memberId, {
      shown_place: shown === 'town' || shown === 'region' ? shown : null,
      show_distance: shown === 'town' || shown === 'distance',
    })
  })
  deps.matching.nudge()
}

/** When a place begins to count, from which it counts or counted at this time; null when it counts already. */
export const waitingUntil = (time: Date | null, now: Date): Date | null => (time && time > now ? time : null)

/** When the member's newest place begins to count; null when it counts already. */
export async function placeCountsFrom({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) {
  const [newest] = await q.placeChangesOf(db, memberId)
  return waitingUntil(newest?.counts_from ?? null, clock())
}

/** Every few minutes: lets the places whose wait is over count in the lists of everybody. */
export async function applyPlaces(deps: Deps): Promise<void> {
  if ((await q.applyDuePlaces(deps.db, deps.clock())) > 0) deps.matching.nudge()
}
