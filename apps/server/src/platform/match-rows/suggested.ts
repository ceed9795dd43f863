import { mayBeSuggested } from '@heartwell/matching/eligibility.ts'
import { minutesOf, momentOf } from '@heartwell/matching/moment.ts'
import type { Deps } from '../deps.ts'
import { safeError } from '../log.ts'
import { noteShown } from '../match-learning/shown.ts'
import { excludedFor } from './candidates.ts'
import { type Judged, judgedById, judgedByNo } from './people.ts'
import { asRecord, rankPeople } from './rank-people.ts'
import type { RankedList } from './ranked-lists.ts'

type Asking = Pick<Deps, 'db' | 'log' | 'clock' | 'matching'>
/** Where a list was left. */
export type ListPlace = { list: string; at: number; rank: number; no: number }
export type Suggested = Judged & { place: ListPlace }

/** A list that took longer than this, in milliseconds, serves the first page again while she stays as she is. */
const DEAR = 1_000

/** So many are read together, and at most, when only some of a list are wanted. */
const READ_AT_ONCE = 100
const LOOKED_AT_MOST = 1_500

/** Of these people those who are wanted. */
export type Only = (people: Judged[]) => Judged[] | Promise<Judged[]>
/** `stopped` is where the looking ended when a page is not full and more may follow. */
export type SuggestedPage = { people: Suggested[]; stopped: ListPlace | undefined }

/**
 * The next people of her list, best first. Whatever the list was made of, nobody is in it who may not be suggested to
 * her at this moment.
 */
export async function suggestedTo(
  asking: Asking,
  viewer: Judged,
  from: ListPlace | undefined,
  count: number,
  only?: Only,
): Promise<SuggestedPage> {
  const exclude = await excludedFor(asking.db, viewer.sources.id)
  const [list, start] = await listFrom(asking, viewer, exclude, from)
  const showable = showableTo(asking, viewer, exclude)
  const people: Suggested[] = []
  for (let at = start; people.length < count; ) {
    if (at >= list.nos.length && !(await extend(asking, viewer, exclude, list))) break
    if (only && at - start >= LOOKED_AT_MOST) return { people, stopped: placeIn(list, at - 1) }
    const nos = list.nos.slice(at, at + (only ? READ_AT_ONCE : count - people.length))
    const there = await showable(nos)
    for (const person of only ? await only(there) : there) {
      people.push({ ...person, place: placeIn(list, at + nos.indexOf(person.row.no)) })
    }
    at += nos.length
  }
  return { people: people.slice(0, count), stopped: undefined }
}

const placeIn = (list: RankedList, at: number): ListPlace => ({
  list: list.id,
  at,
  rank: list.ranks[at] ?? 0,
  no: list.nos[at] ?? 0,
})

/** Of people with these numbers those who may be suggested to her now, in the same order. */
const showableTo = (asking: Asking, viewer: Judged, exclude: Int32Array) => async (nos: number[]) => {
  const excluded = new Set(exclude)
  const moment = momentOf(asking.clock())
  const people = await judgedByNo(
    asking,
    nos.filter((no) => !excluded.has(no)),
  )
  return nos.flatMap((no) => {
    const person = people.get(no)
    return person && mayBeSuggested(viewer.row, person.row, moment) ? [person] : []
  })
}

/** Of these people those who may be suggested to her now, in the same order. */
export async function stillSuggested(asking: Asking, viewer: Judged, ids: string[]): Promise<Judged[]> {
  const [people, exclude] = [await judgedById(asking, ids), await excludedFor(asking.db, viewer.sources.id)]
  const excluded = new Set(exclude)
  const moment = momentOf(asking.clock())
  return ids.flatMap((id) => {
    const person = people.get(id)
    if (!person || excluded.has(person.row.no)) return []
    return mayBeSuggested(viewer.row, person.row, moment) ? [person] : []
  })
}

async function listFrom(
  asking: Asking,
  viewer: Judged,
  exclude: Int32Array,
  from: ListPlace | undefined,
): Promise<[RankedList, number]> {
  const { lists } = asking.matching
  const [viewerId, now] = [viewer.sources.id, asking.clock().getTime()]
  const kept = from ? lists.find(viewerId, from.list, now) : lists.newestOf(viewerId, now)
  if (from && kept) return [kept, from.at + 1]
  if (!from && kept && kept.cost > DEAR && !kept.after && kept.of === likeness(viewer)) return [kept, 0]
  const after = from && { rank: from.rank, no: from.no }
  const empty = { viewerId, of: likeness(viewer), moment: momentOf(asking.clock()), after, madeAt: now }
  const list = lists.add({ ...empty, nos: [], ranks: [], complete: false, cost: 0 })
  const started = performance.now()
  await extend(asking, viewer, exclude, list)
  list.cost = performance.now() - started
  return [list, 0]
}

/** Her profile and wishes, without what others bring about. */
const likeness = ({ row }: Judged): string => {
  const still = { selectivity: 0, popularity: 0, load: 0, loadAt: 0, capacity: 0, resting: false, impressions: 0 }
  return Buffer.from(asRecord({ ...row, ...still })).toString('base64')
}

/** The people who come after those that are listed, by where they stand now. Who is listed is not listed again. */
async function extend(asking: Asking, viewer: Judged, exclude: Int32Array, list: RankedList): Promise<boolean> {
  if (list.complete) return false
  const { moment, after } = list
  const { atOnce } = asking.matching.lists
  const known = list.nos.length
  const more = await rankPeople(asking, viewer.row, {
    moment,
    limit: atOnce,
    exclude: Int32Array.from([...exclude, ...list.nos]).sort(),
    ...(after ? { after } : {}),
  })
  // Another page has made it longer meanwhile.
  if (list.nos.length !== known) return true
  for (const { no, rank } of more) {
    list.nos.push(no)
    list.ranks.push(rank)
  }
  list.complete = more.length < atOnce
  return more.length > 0
}

type Placed = Judged & { place: Pick<ListPlace, 'at'> }

/** Counts people as shown to her, each once while she keeps looking. The index of this process is told at once. */
export async function countShown(asking: Asking, viewer: Judged, people: Placed[]): Promise<void> {
  const { db, clock, log, matching } = asking
  const [viewerId, now] = [viewer.sources.id, clock()]
  const { counted } = matching.lists.newestOf(viewerId, now.getTime()) ?? { counted: new Set<number>() }
  const fresh = people.filter(({ row }) => !counted.has(row.no))
  if (fresh.length === 0) return
  for (const { row } of fresh) counted.add(row.no)
  const updates = matching.shown.count(
    fresh.map(({ row: { no, load, loadAt, impressions } }) => ({ no, load, loadAt, impressions })),
    minutesOf(now),
  )
  const failed = (error: unknown) => log.warn({ error: safeError(error) }, 'a showing was not told everywhere')
  if (matching.index.ready()) matching.index.attend(updates).catch(failed)
  const look = { viewerId, viewerNo: viewer.row.no, members: matching.members(), at: now }
  const places = fresh.map(({ sources, place }) => ({ id: sources.id, rank: place.at + 1 }))
  await noteShown(db, look, places).catch(failed)
}
