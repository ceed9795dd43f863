import { mayBeSuggested } from '@heartwell/matching/eligibility.ts'
import { minutesOf, momentOf } from '@heartwell/matching/moment.ts'
import type { Deps } from '../../../deps.ts'
import { safeError } from '../../../platform/log.ts'
import { excludedFor } from './candidates.queries.ts'
import { type RankedMember, rankedMembersById, rankedMembersByNo } from './feature-rows/current-rows.ts'
import { ranksToStore } from './impressions/impression-ranks.ts'
import { isLogged } from './impressions/list-log.ts'
import { asRecord, rankPeople } from './rank-people.ts'
import type { RankedList } from './ranked-lists.ts'

type RankingDeps = Pick<Deps, 'db' | 'log' | 'clock' | 'matching'>
/** The position at which a page of the list ended. */
export type ListCursor = { list: string; at: number; rank: number; no: number }
export type Suggested = RankedMember & { place: ListCursor }

/**
 * A list that took longer than this to compute, in milliseconds, serves the first page again until the viewer's profile
 * changes.
 */
const CACHE_THRESHOLD_MS = 1_000

/** How many people are read together, and at most, when a filter accepts only some of a list. */
const READ_AT_ONCE = 100
const LOOKED_AT_MOST = 1_500

/** Selects the people that a filter accepts. */
export type Only = (people: RankedMember[]) => RankedMember[] | Promise<RankedMember[]>
/** `stopped` is where the search ended when the page is not full and more may follow. */
export type SuggestedPage = { people: Suggested[]; stopped: ListCursor | undefined }

/**
 * The next people of the viewer's list, best first. People who may not be suggested to the viewer now are left out,
 * even if the list has them.
 */
export async function suggestedTo(
  deps: RankingDeps,
  viewer: RankedMember,
  from: ListCursor | undefined,
  count: number,
  only?: Only,
): Promise<SuggestedPage> {
  const exclude = await excludedFor(deps.db, viewer.sources.id)
  const [list, start] = await listFrom(deps, viewer, exclude, from)
  const showable = showableTo(deps, viewer, exclude)
  const people: Suggested[] = []
  for (let at = start; people.length < count; ) {
    if (at >= list.nos.length && !(await extend(deps, viewer, exclude, list))) break
    if (only && at - start >= LOOKED_AT_MOST) return { people, stopped: cursorAt(list, at - 1) }
    const nos = list.nos.slice(at, at + (only ? READ_AT_ONCE : count - people.length))
    const there = await showable(nos)
    for (const person of only ? await only(there) : there) {
      people.push({ ...person, place: cursorAt(list, at + nos.indexOf(person.row.no)) })
    }
    at += nos.length
  }
  return { people: people.slice(0, count), stopped: undefined }
}

/** The position of the person at this index of the list. */
export const cursorAt = (list: RankedList, at: number): ListCursor => ({
  list: list.id,
  at,
  rank: list.ranks[at] ?? 0,
  no: list.nos[at] ?? 0,
})

/** The people with these numbers who may be suggested to the viewer now, in the same order. */
export const showableTo = (deps: RankingDeps, viewer: RankedMember, exclude: Int32Array) => async (nos: number[]) => {
  const excluded = new Set(exclude)
  const moment = momentOf(deps.clock())
  const people = await rankedMembersByNo(
    deps,
    nos.filter((no) => !excluded.has(no)),
  )
  return nos.flatMap((no) => {
    const person = people.get(no)
    return person && mayBeSuggested(viewer.row, person.row, moment) ? [person] : []
  })
}

/** The people with these ids who may be suggested to the viewer now, in the same order. */
export async function stillSuggested(deps: RankingDeps, viewer: RankedMember, ids: string[]): Promise<RankedMember[]> {
  const people = await rankedMembersById(deps, ids)
  const exclude = await excludedFor(deps.db, viewer.sources.id)
  const excluded = new Set(exclude)
  const moment = momentOf(deps.clock())
  return ids.flatMap((id) => {
    const person = people.get(id)
    if (!person || excluded.has(person.row.no)) return []
    return mayBeSuggested(viewer.row, person.row, moment) ? [person] : []
  })
}

async function listFrom(
  deps: RankingDeps,
  viewer: RankedMember,
  exclude: Int32Array,
  from: ListCursor | undefined,
): Promise<[RankedList, number]> {
  const { lists } = deps.matching
  const [viewerId, now] = [viewer.sources.id, deps.clock().getTime()]
  const kept = from ? lists.find(viewerId, from.list, now) : lists.newestOf(viewerId, now)
  if (from && kept) return [kept, from.at + 1]
  if (!from && kept && kept.cost > CACHE_THRESHOLD_MS && !kept.after && kept.of === likeness(viewer)) return [kept, 0]
  const after = from && { rank: from.rank, no: from.no }
  const empty = { viewerId, of: likeness(viewer), moment: momentOf(deps.clock()), after, madeAt: now }
  const list = lists.add({ ...empty, nos: [], ranks: [], complete: false, cost: 0 })
  const started = performance.now()
  await extend(deps, viewer, exclude, list)
  list.cost = performance.now() - started
  return [list, 0]
}

/** The viewer's profile and preferences, without the values that other members change. */
const likeness = ({ row }: RankedMember): string => {
  const habits = { selectivity: 0, popularity: 0, readiness: 0, unknown: 0, queue: 0, received: 0 }
  const still = { ...habits, matches: 0, matchesAt: 0, resting: false, impressions: 0 }
  return Buffer.from(asRecord({ ...row, ...still })).toString('base64')
}

/** Adds the people who come after those on the list, by their current rank. People on the list are not added twice. */
async function extend(
  deps: RankingDeps,
  viewer: RankedMember,
  exclude: Int32Array,
  list: RankedList,
): Promise<boolean> {
  if (list.complete) return false
  const { moment, after } = list
  const { atOnce } = deps.matching.lists
  const known = list.nos.length
  const more = await rankPeople(deps, viewer.row, {
    moment,
    limit: atOnce,
    exclude: Int32Array.from([...exclude, ...list.nos]).sort(),
    ...(after ? { after } : {}),
  })
  // Another page has extended the list meanwhile.
  if (list.nos.length !== known) return true
  for (const { no, rank } of more) {
    list.nos.push(no)
    list.ranks.push(rank)
  }
  list.complete = more.length < atOnce
  return more.length > 0
}

type Placed = RankedMember & { place: Pick<ListCursor, 'at'> }

/**
 * Counts impressions on the viewer, one for each person until the viewer's next list. The index of this process is
 * updated at once.
 */
export function countImpressions(deps: RankingDeps, viewer: RankedMember, people: Placed[]): void {
  const { clock, log, matching } = deps
  const [viewerId, now] = [viewer.sources.id, clock()]
  const { counted } = matching.lists.newestOf(viewerId, now.getTime()) ?? { counted: new Set<number>() }
  const fresh = people.filter(({ row }) => !counted.has(row.no))
  if (fresh.length === 0) return
  for (const { row } of fresh) counted.add(row.no)
  const updates = matching.shown.count(
    viewer.row.no,
    fresh.map(({ row: { no, impressions }, place }) => ({ no, impressions, rank: place.at + 1 })),
    minutesOf(now),
  )
  const failed = (error: unknown) =>
    log.warn({ error: safeError(error) }, 'an impression was not applied to the ranking index')
  if (matching.index.ready()) matching.index.applyImpressions(updates).catch(failed)
  const look = { viewerId, viewerNo: viewer.row.no, members: matching.members(), at: now }
  const places = fresh.map(({ sources, place }) => ({ id: sources.id, rank: place.at + 1 }))
  matching.shown.note(ranksToStore(look, places))
}

/** Logs how far the viewer's whole list was shown, for estimates of what other weights would bring. */
export function logShownList({ clock, matching }: RankingDeps, viewer: RankedMember, last: ListCursor): void {
  const list = matching.lists.find(viewer.sources.id, last.list, clock().getTime())
  if (!list || !isLogged(viewer.row, list, matching.members())) return
  matching.listLog.note({ viewerNo: viewer.row.no, list, depth: last.at + 1 })
}
