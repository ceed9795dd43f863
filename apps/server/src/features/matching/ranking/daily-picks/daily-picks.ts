import { utcDay } from '@heartwell/contract/time/dates.ts'
import { chooseDailyPicks, DAILY_PICKS, type DailyPick } from '@heartwell/matching/daily-picks.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import type { Deps } from '../../../../deps.ts'
import { excludedFor } from '../candidates.queries.ts'
import type { RankedMember } from '../feature-rows/current-rows.ts'
import { rankPeople } from '../rank-people.ts'
import { countImpressions, stillSuggested } from '../suggestions.ts'
import { idsOf, picksOf, roundOf, savePicks } from './daily-picks.queries.ts'

type RankingDeps = Pick<Deps, 'db' | 'log' | 'clock' | 'matching'>
/** How many candidates are requested beyond the size of the daily picks, because some may no longer be eligible. */
const SPARE = 5

/**
 * The daily picks of this member, chosen at the first request of the day. Picks who may no longer be suggested are left
 * out and not replaced.
 */
export async function dailyPicksFor(deps: RankingDeps, viewer: RankedMember): Promise<RankedMember[]> {
  const { db, clock } = deps
  const [id, day] = [viewer.sources.id, utcDay(clock())]
  const known = await picksOf(db, id, day)
  if (known.length > 0) return stillSuggested(deps, viewer, known)
  const chosen = await chooseFor(deps, viewer)
  const kept = chosen.length > 0 && (await savePicks(db, { memberId: id, day, chosen }))
  const people = await stillSuggested(deps, viewer, await picksOf(db, id, day))
  if (kept) {
    const places = people.map((person, at) => ({ ...person, place: { at } }))
    countImpressions(deps, viewer, places)
  }
  return people
}

async function chooseFor(deps: RankingDeps, viewer: RankedMember): Promise<DailyPick[]> {
  const excluded = await excludedFor(deps.db, viewer.sources.id)
  const { round, nos } = await roundOf(deps.db, viewer.sources.id)
  const fresh = await best(deps, viewer, [...excluded, ...nos])
  const again = fresh.length < DAILY_PICKS ? await best(deps, viewer, [...excluded]) : []
  return chooseDailyPicks(fresh, again, round)
}

/** The best matches for the viewer without these members, by current data. */
async function best(deps: RankingDeps, viewer: RankedMember, without: number[]): Promise<string[]> {
  const ranked = await rankPeople(deps, viewer.row, {
    moment: momentOf(deps.clock()),
    limit: 2 * DAILY_PICKS + SPARE,
    exclude: Int32Array.from(without).sort(),
  })
  const ids = await idsOf(
    deps.db,
    ranked.map(({ no }) => no),
  )
  const people = await stillSuggested(deps, viewer, ids)
  return people.map(({ sources }) => sources.id)
}
