import { PLACE_TEXTS, type ShownPlace } from '@heartwell/contract/profiles/profile-facts.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
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
  before: (WrittenPlace & { updated_at: Date }) | undefined
  chosen: WrittenPlace
}

/** Notes the member's new place, and from when it counts. The caller holds the lock of the member. */
export async function changePlace(tx: Db, { memberId, isApproved, before, chosen }: Change, now: Date): Promise<void> {
  if (!isApproved) return void (await q.deletePlaces(tx, memberId))
  if (before && isSamePlace(before, chosen)) return
  await q.deleteWaitingPlaces(tx, memberId, now)
  const noted = await q.placeChangesOf(tx, memberId)
  const hadPlace = before !== undefined && (before.country !== null || before.region !== '' || before.city !== '')
  // Places from before this table existed, or before the approval, count since they were saved.
  const first = noted.length === 0 && hadPlace ? [{ ...placeOf(before), counts_from: before.updated_at }] : []
  for (const place of first) await q.insertPlaceChange(tx, { ...place, member_id: memberId, applied: true })
  const counting = [...noted, ...first]
  const [current] = counting
  if (current && isSamePlace(current, chosen)) return
  const time = countsFrom(chosen, counting, now)
  await q.insertPlaceChange(tx, {
    ...placeOf(chosen),
    member_id: memberId,
    counts_from: time,
    applied: time <= now,
  })
  const oldest = counting[KEPT_PLACES - 1]
  if (oldest) await q.deletePlacesBefore(tx, memberId, oldest.counts_from)
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

/** When the member's newest place begins to count; null when it counts already. */
export async function placeCountsFrom({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) {
  const [newest] = await q.placeChangesOf(db, memberId)
  return newest && newest.counts_from > clock() ? newest.counts_from : null
}

/** Every few minutes: lets the places whose wait is over count in the lists of everybody. */
export async function applyPlaces(deps: Deps): Promise<void> {
  if ((await q.applyDuePlaces(deps.db, deps.clock())) > 0) deps.matching.nudge()
}
