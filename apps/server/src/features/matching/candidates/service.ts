import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { MatchFilters, MatchSort, matching } from '@heartwell/contract/matching/matching.ts'
import { mayBeSuggested } from '@heartwell/matching/eligibility.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { checkedOf } from '../queries.ts'
import { excludedFor } from '../ranking/candidates.queries.ts'
import { dailyPicksFor } from '../ranking/daily-picks/daily-picks.ts'
import { type RankedMember, rankedMembersByNo, viewerFor } from '../ranking/feature-rows/current-rows.ts'
import { rankPeople } from '../ranking/rank-people.ts'
import type { RankedList } from '../ranking/ranked-lists.ts'
import { cursorAt, type ListCursor, type Suggested, type SuggestedPage, showableTo } from '../ranking/suggestions.ts'
import { filterBits, hasTopic } from '../rules.ts'
import { positionsOf, rankedTopics } from './queries.ts'
import { type Candidate, candidateOf, countChoices, fits, SORT_KEYS } from './rules.ts'

/** Counts and other sort orders use this number of best matches, which is enough for all but huge areas. */
const CANDIDATES_MAX = 1_000

/** `isLimited`: there may be more matches than were read. */
type Candidates = { candidates: Candidate[]; isLimited: boolean }

/** Everybody within the limits of both sides, best first. */
async function peopleFor(deps: Deps, me: RankedMember): Promise<{ people: RankedMember[]; isLimited: boolean }> {
  const moment = momentOf(deps.clock())
  const exclude = await excludedFor(deps.db, me.sources.id)
  const ranked = await rankPeople(deps, me.row, { moment, limit: CANDIDATES_MAX, exclude })
  const known = await rankedMembersByNo(
    deps,
    ranked.map(({ no }) => no),
  )
  const people = ranked
    .flatMap(({ no }) => known.get(no) ?? [])
    .filter(({ row }) => mayBeSuggested(me.row, row, moment))
  return { people, isLimited: ranked.length >= CANDIDATES_MAX }
}

/**
 * The member and everybody within the limits of both sides, for somebody else who looks for them. Best first, without
 * the number behind that order. No impression is counted. Undefined while the member has no list.
 */
export async function withinLimitsOf(
  deps: Deps,
  memberId: string,
): Promise<{ me: RankedMember; people: RankedMember[] } | undefined> {
  const me = await viewerFor(deps, memberId)
  return me && { me, people: (await peopleFor(deps, me)).people }
}

/** The best matches for the viewer, best first, with the values that filters need. */
async function candidatesFor(deps: Deps, me: RankedMember): Promise<Candidates> {
  const moment = momentOf(deps.clock())
  const { people, isLimited } = await peopleFor(deps, me)
  const checked = await checkedOf(
    deps.db,
    people.map(({ sources }) => sources.id),
  )
  const candidates = people.map(({ row, sources }) => {
    const facts = { checked: checked.get(sources.id), approvedAt: sources.decided_at }
    return candidateOf(me.row, row, facts, moment)
  })
  return { candidates, isLimited }
}

/** The number of people in the list besides the daily picks, and the number with each filter. */
export async function filterCounts(
  deps: Deps,
  { accountId }: Viewer,
  { body: { filters = {} } }: Input<typeof matching.filterCounts>,
): Promise<Output<typeof matching.filterCounts>> {
  const me = await viewerFor(deps, accountId)
  if (!me) return { success: true, data: { ...countChoices([], filters, []), is_limited: false, has_distance: false } }
  const picks = new Set((await dailyPicksFor(deps, me)).map(({ row }) => row.no))
  const { candidates, isLimited } = await candidatesFor(deps, me)
  const topics = await rankedTopics(deps.db)
  const offered = topics.filter(
    ({ id, position }) => hasTopic(me.row.topics, position) || filters.interests?.includes(id),
  )
  const others = candidates.filter(({ no }) => !picks.has(no))
  const data = { ...countChoices(others, filters, offered), is_limited: isLimited, has_distance: me.row.place !== null }
  return { success: true, data }
}

type Sorted = { sort: Exclude<MatchSort, 'best'>; filters: MatchFilters; from: ListCursor | undefined; count: number }

/**
 * A page of the viewer's candidates in another order than by best match. The order stays as it was on the first page;
 * people who may not be suggested now are left out.
 */
export async function sortedPage(
  deps: Deps,
  me: RankedMember,
  { sort, filters, from, count }: Sorted,
): Promise<SuggestedPage> {
  const exclude = await excludedFor(deps.db, me.sources.id)
  const of = `${sort} ${JSON.stringify(filters)}`
  const kept = from && deps.matching.lists.find(me.sources.id, from.list, deps.clock().getTime())
  const isKept = kept?.of === of
  const list = isKept ? kept : await sortedList(deps, me, { sort, filters, of })
  const showable = showableTo(deps, me, exclude)
  const people: Suggested[] = []
  for (let at = from ? (isKept ? from.at + 1 : placeAfter(list, from)) : 0; at < list.nos.length; ) {
    const nos = list.nos.slice(at, at + count - people.length)
    for (const person of await showable(nos))
      people.push({ ...person, place: cursorAt(list, list.nos.indexOf(person.row.no)) })
    at += nos.length
    if (people.length >= count) break
  }
  return { people, stopped: undefined }
}

async function sortedList(
  deps: Deps,
  me: RankedMember,
  { sort, filters, of }: Pick<Sorted, 'sort' | 'filters'> & { of: string },
): Promise<RankedList> {
  const chosen = {
    interests: await positionsOf(deps.db, filters.interests ?? []),
    facts: filterBits(filters.facts),
  }
  const keyOf = SORT_KEYS[sort]
  const { candidates } = await candidatesFor(deps, me)
  const people = candidates.filter((one) => fits(one, filters, chosen)).sort((one, other) => keyOf(one) - keyOf(other))
  return deps.matching.lists.add({
    viewerId: me.sources.id,
    of,
    moment: momentOf(deps.clock()),
    after: undefined,
    nos: people.map(({ no }) => no),
    ranks: people.map(keyOf),
    complete: true,
    madeAt: deps.clock().getTime(),
    cost: 0,
  })
}

/**
 * Where a rebuilt list continues: after the last person of the page before, or after everybody who ranked above them.
 */
function placeAfter(list: RankedList, { rank, no }: ListCursor): number {
  const at = list.nos.indexOf(no)
  if (at >= 0) return at + 1
  const next = list.ranks.findIndex((key) => key >= rank)
  return next < 0 ? list.nos.length : next
}
