import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { MatchFilters, matching } from '@heartwell/contract/matching/matching.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { positionsOf } from '../candidates/queries.ts'
import { sortedPage } from '../candidates/service.ts'
import { matchedRows } from '../cards/service.ts'
import { suggestedNamed } from '../name-search/service.ts'
import * as q from '../queries.ts'
import { currentRows, type RankedMember, viewerFor } from '../ranking/feature-rows/current-rows.ts'
import {
  countImpressions,
  type ListCursor,
  logShownList,
  type Only,
  type Suggested,
  type SuggestedPage,
  suggestedTo,
} from '../ranking/suggestions.ts'
import { comesAfter, filterBits, narrowed, type Place, passes, readPlace, writePlace } from '../rules.ts'

type Matched = Output<typeof matching.matchedUsers>
type MatchedQuery = Input<typeof matching.matchedUsers>['body']
type Line = { id: string; place: Place; known?: q.ConnectedRow }

/** Connected people first, newest first, then those who are suggested, best first. */
export async function matchedUsers(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof matching.matchedUsers>,
): Promise<Matched> {
  const me = await viewerFor(deps, viewer.accountId)
  if (!me) return { success: true, matched_users: [], next_cursor: null }
  const after = body.cursor === undefined ? undefined : openCursor(deps, viewer.accountId, body.cursor)
  if (body.search) return matchesNamed(deps, me, { ...body, search: body.search }, after)
  // One row more than the page holds shows whether another page follows.
  const wanted = body.limit + 1
  const lines: Line[] = []
  if (body.scope !== 'suggested') lines.push(...(await connected(deps, viewer.accountId, after)).slice(0, wanted))
  const from = after?.relation === 'suggested' ? after : undefined
  const room = body.scope === 'connected' ? 0 : wanted - lines.length
  const { people, stopped } = room > 0 ? await suggestedPage(deps, me, { ...body, from, count: room }) : NOBODY
  lines.push(...people.map(suggestion))
  const shown = lines.slice(0, body.limit)
  const suggested = people.slice(0, shown.length - (lines.length - people.length))
  countImpressions(deps, me, suggested)
  const end = suggested.at(-1)?.place
  if (end && body.sort === 'best' && !hasFilter(body.filters)) logShownList(deps, me, end)
  const more: Place | undefined = stopped && { relation: 'suggested', ...stopped }
  const last = lines.length > shown.length ? shown.at(-1)?.place : more
  return {
    success: true,
    matched_users: await matchedRows(deps, me, shown, [...people, ...(await connectedAmong(deps, shown))]),
    next_cursor: last ? encryptCursor(deps, viewer.accountId, last) : null,
  }
}

const hasFilter = (filters: MatchFilters = {}) => Object.values(filters).some((value) => value !== undefined)

const NOBODY: SuggestedPage = { people: [], stopped: undefined }

type Asked = Pick<MatchedQuery, 'sort' | 'filters'> & { from: ListCursor | undefined; count: number }

async function suggestedPage(
  deps: Deps,
  me: RankedMember,
  { sort, filters, from, count }: Asked,
): Promise<SuggestedPage> {
  if (sort !== 'best') return sortedPage(deps, me, { sort, filters: filters ?? {}, from, count })
  const filtered = await withFilters(deps, me, filters)
  return filtered ? suggestedTo(deps, filtered.me, from, count, filtered.only) : NOBODY
}

/**
 * A filter narrows the preferences where it can, so that the index counts with it; other filters are checked for each
 * person. Undefined when nobody can pass.
 */
async function withFilters(
  deps: Deps,
  me: RankedMember,
  filters: MatchFilters | undefined,
): Promise<{ me: RankedMember; only: Only | undefined } | undefined> {
  if (!filters) return { me, only: undefined }
  const row = narrowed(me.row, filters, momentOf(deps.clock()))
  if (!row) return undefined
  const interests = filters.interests && (await positionsOf(deps.db, filters.interests))
  const facts = filterBits(filters.facts)
  const only: Only = async (people) => {
    const passing = people.filter((person) => passes(row, person.row, { ...filters, interests, facts }))
    if (!filters.document && !filters.live && !filters.picture) return passing
    const checked = await q.checkedOf(
      deps.db,
      passing.map(({ sources: { id } }) => id),
    )
    return passing.filter(({ sources: { id } }) => {
      const { document, live, photo } = checked.get(id) ?? {}
      return (!filters.document || document) && (!filters.live || live) && (!filters.picture || photo)
    })
  }
  return { me: { ...me, row }, only }
}

const NAMED_MAX = 24

/**
 * The members of the list with this text in their names. A search records no impression: the viewer chose whom to see.
 */
async function matchesNamed(
  deps: Deps,
  me: RankedMember,
  { search, scope, limit, filters }: MatchedQuery & { search: string },
  after: Place | undefined,
): Promise<Matched> {
  const viewerId = me.sources.id
  await deps.rateLimits.consume('nameSearch', viewerId)
  const lines = scope === 'suggested' ? [] : await connected(deps, viewerId, after, search)
  const shown = lines.slice(0, limit)
  const room = scope === 'connected' ? 0 : Math.min(NAMED_MAX, limit - shown.length)
  const filtered = room > 0 && after?.relation !== 'suggested' ? await withFilters(deps, me, filters) : undefined
  const named = filtered ? await suggestedNamed(deps, filtered.me, search) : []
  const people = (filtered?.only ? await filtered.only(named) : named).slice(0, room)
  const suggested = people.map(({ sources: { id } }) => ({ id, place: { relation: 'suggested' as const } }))
  const isCut = lines.length > shown.length || (room === 0 && scope !== 'connected')
  const last = isCut ? shown.at(-1)?.place : undefined
  return {
    success: true,
    matched_users: await matchedRows(
      deps,
      me,
      [...shown, ...suggested],
      [...people, ...(await connectedAmong(deps, shown))],
    ),
    next_cursor: last ? encryptCursor(deps, viewerId, last) : null,
  }
}

const suggestion = ({ sources, place }: Suggested): Line => ({
  id: sources.id,
  place: { relation: 'suggested', ...place },
})

async function connected(deps: Deps, viewerId: string, after: Place | undefined, search?: string): Promise<Line[]> {
  if (after?.relation === 'suggested') return []
  const people = (await q.connectedTo(deps.db, viewerId, search)).map((known) => ({
    id: known.id,
    place: { relation: 'connected' as const, at: known.answered_at.getTime(), id: known.id },
    known,
  }))
  return people
    .filter(({ place }) => !after || comesAfter(after, place))
    .sort((a, b) => (comesAfter(a.place, b.place) ? -1 : 1))
}

/** The connected people of these lines with their feature rows. */
const connectedAmong = (deps: Deps, lines: Line[]): Promise<RankedMember[]> =>
  currentRows(
    deps,
    lines.flatMap(({ known }) => known ?? []),
  )

const [NONCE, TAG] = [12, 16]

/** A cursor holds how well two people match, which nobody may see, so it is encrypted for this viewer. */
function encryptCursor(deps: Deps, viewerId: string, place: Place): string {
  const { nonce, tag, data } = deps.vault.encrypt(Buffer.from(writePlace(place)), cursorOf(viewerId))
  return Buffer.concat([nonce, tag, data]).toString('base64url')
}

function openCursor(deps: Deps, viewerId: string, cursor: string): Place {
  const bytes = Buffer.from(cursor, 'base64url')
  const sealed = {
    nonce: bytes.subarray(0, NONCE),
    tag: bytes.subarray(NONCE, NONCE + TAG),
    data: bytes.subarray(NONCE + TAG),
  }
  const place = readPlace(unsealed(deps, sealed, viewerId))
  if (!place) throw new AppError('request.invalid')
  return place
}

function unsealed(deps: Deps, sealed: Parameters<Deps['vault']['open']>[0], viewerId: string): string {
  try {
    return deps.vault.open(sealed, cursorOf(viewerId)).toString()
  } catch {
    return ''
  }
}

const cursorOf = (viewerId: string) => `cursor:${viewerId}`
