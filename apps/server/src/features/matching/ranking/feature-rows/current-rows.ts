import { readRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import type { Deps } from '../../../../deps.ts'
import { asRead } from '../rank-people.ts'
import { type KnownRow, knownById, knownByNo } from './current-rows.queries.ts'
import { requestsOf, type Sources, sourcesOf } from './member-sources.queries.ts'
import { makeChangedRows, makeRowOf } from './refresh-feature-rows.ts'
import { completed } from './stored-rows.ts'

type RankingDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'matching'>
/** A member with a feature row that is up to date. */
export type RankedMember = { sources: Pick<Sources, 'id' | 'no' | 'decided_at'>; row: Row }

/** These members by id. Members without a feature row, who have not finished onboarding, are left out. */
export async function rankedMembersById(deps: RankingDeps, ids: string[]): Promise<Map<string, RankedMember>> {
  const people = ids.length === 0 ? [] : await currentRows(deps, await knownById(deps.db, ids))
  return new Map(people.map((person) => [person.sources.id, person]))
}

/** These members by number. */
export async function rankedMembersByNo(deps: RankingDeps, nos: number[]): Promise<Map<number, RankedMember>> {
  const people = nos.length === 0 ? [] : await currentRows(deps, await knownByNo(deps.db, nos))
  return new Map(people.map((person) => [person.row.no, person]))
}

/**
 * A stored row is up to date unless a line of `match_changes` waits for it: the same transactions write both, and one
 * statement reads both in one snapshot. Only outdated rows are computed here.
 */
export async function currentRows(deps: RankingDeps, known: KnownRow[]): Promise<RankedMember[]> {
  const fresh = known.flatMap((row) => {
    if (row.stale || row.no === null) return []
    return [{ sources: row, row: readRecord(completed(row)) }]
  })
  const stale = known.filter((row) => row.stale).map((row) => row.id)
  const sources = await sourcesOf(deps.db, stale, deps.clock())
  return [...fresh, ...sources.flatMap((person) => workedOut(deps, person) ?? [])]
}

/**
 * Computes the row from the current profile. The values that depend on interests and impressions are those of the
 * stored row.
 */
function workedOut({ clock, matching }: RankingDeps, sources: Sources): RankedMember | undefined {
  const row = matching.rowOf(sources, [], clock())
  if (!row) return undefined
  if (!sources.stored) return { sources, row: asRead(row) }
  const { selectivity, popularity, readiness, unknown, queue, received, matches, matchesAt, resting, impressions } =
    readRecord(completed(sources.stored))
  const habits = { selectivity, popularity, readiness, unknown, queue, received, matches, matchesAt }
  const counted = { ...habits, resting, impressions }
  return { sources, row: asRead({ ...row, ...counted, no: sources.no }) }
}

/**
 * The viewer of a list, including changes that the viewer has just made. Undefined until the member may have a list.
 */
export async function viewerFor(deps: RankingDeps, memberId: string): Promise<RankedMember | undefined> {
  const { db, clock, log, matching } = deps
  const now = clock()
  if (!matching.following) await makeWaiting(deps, now)
  let [known] = await knownById(db, [memberId])
  if (known && known.no === null) {
    await makeRowOf({ db, log, rowOf: matching.rowOf, now }, memberId)
    ;[known] = await knownById(db, [memberId])
  }
  if (!known || known.no === null) return undefined
  if (!known.stale) return { sources: known, row: readRecord(completed(known)) }
  const [sources] = await sourcesOf(db, [memberId], now)
  const row = sources && matching.rowOf(sources, await requestsOf(db, [memberId], now), now)
  return row && { sources, row: asRead({ ...row, no: known.no }) }
}

const ROUNDS = 5
const LINES = 500

/** Computes waiting rows in a process without the background worker. */
async function makeWaiting({ db, log, matching: { rowOf } }: RankingDeps, now: Date): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await makeChangedRows({ db, log, rowOf, now }, LINES)) < LINES) return
  }
}
