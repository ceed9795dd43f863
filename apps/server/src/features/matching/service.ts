import { ageOn } from '@heartwell/contract/dates.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { MatchedUser, MatchFilters, matching, Switches } from '@heartwell/contract/matching.ts'
import type { Card, Why } from '@heartwell/contract/people.ts'
import { PREFERENCE_TEXTS, type Preferences, type preferences } from '@heartwell/contract/preferences.ts'
import type { ranking } from '@heartwell/contract/ranking.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { FEW, variantsOf, worthwhile } from '@heartwell/matching/possibilities.ts'
import { whyOf } from '@heartwell/matching/why.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import {
  heldUntil,
  inUseSince,
  modelBefore,
  modelInUse,
  nights,
  returnFrom,
} from '../../platform/match-learning/models.ts'
import { newestMonitors } from '../../platform/match-learning/monitors.ts'
import { excludedFor } from '../../platform/match-rows/candidates.ts'
import { introducedTo } from '../../platform/match-rows/introduced.ts'
import { type Judged, judgedById, viewerFor } from '../../platform/match-rows/people.ts'
import { countPeople } from '../../platform/match-rows/rank-people.ts'
import {
  countShown,
  type Only,
  type Suggested,
  type SuggestedPage,
  suggestedTo,
} from '../../platform/match-rows/suggested.ts'
import { findPlace } from '../../platform/places/find-place.ts'
import { suggestedNamed } from './name-search/service.ts'
import * as q from './queries.ts'
import {
  aboutReligion,
  comesAfter,
  isNew,
  mayKnow,
  narrowed,
  type Place,
  passes,
  readPlace,
  sealsOf,
  suggestedWishes,
  writePlace,
} from './rules.ts'
import { viewCard, viewLastMessage, viewMonitors, viewNight, viewPreferences, viewWeights } from './view.ts'

type Matched = Output<typeof matching.matchedUsers>
type MatchedQuery = Input<typeof matching.matchedUsers>['body']
type Line = { id: string; place: Place }
type Shown = { id: string; place: Pick<Place, 'relation'> }

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
  // One more than the page holds tells whether another follows.
  const wanted = body.limit + 1
  const lines: Line[] = []
  if (body.scope !== 'suggested') lines.push(...(await connected(deps, viewer.accountId, after)).slice(0, wanted))
  const from = after?.relation === 'suggested' ? after : undefined
  const room = body.scope === 'connected' ? 0 : wanted - lines.length
  const { people, stopped } = room > 0 ? await suggestedPage(deps, me, from, room, body.filters) : NOBODY
  lines.push(...people.map(suggestion))
  const shown = lines.slice(0, body.limit)
  await countShown(deps, me, people.slice(0, shown.length - (lines.length - people.length)))
  const more: Place | undefined = stopped && { relation: 'suggested', ...stopped }
  const last = lines.length > shown.length ? shown.at(-1)?.place : more
  return {
    success: true,
    matched_users: await matchedRows(deps, me, shown, people),
    next_cursor: last ? sealCursor(deps, viewer.accountId, last) : null,
  }
}

const NOBODY: SuggestedPage = { people: [], stopped: undefined }

async function suggestedPage(
  deps: Deps,
  me: Judged,
  from: Extract<Place, { relation: 'suggested' }> | undefined,
  count: number,
  filters: MatchFilters | undefined,
): Promise<SuggestedPage> {
  const filtered = withFilters(deps, me, filters)
  return filtered ? suggestedTo(deps, filtered.me, from, count, filtered.only) : NOBODY
}

/**
 * A filter narrows the wishes where it can, which the index then counts with, and else is asked of each person.
 * Undefined when nobody passes.
 */
function withFilters(
  deps: Deps,
  me: Judged,
  filters: MatchFilters | undefined,
): { me: Judged; only: Only | undefined } | undefined {
  if (!filters) return { me, only: undefined }
  const row = narrowed(me.row, filters, momentOf(deps.clock()))
  if (!row) return undefined
  const only: Only = async (people) => {
    const passing = people.filter((person) => passes(row, person.row, filters))
    if (!filters.document && !filters.picture) return passing
    const checked = await q.checkedOf(
      deps.db,
      passing.map(({ sources: { id } }) => id),
    )
    return passing.filter(({ sources: { id } }) => {
      const { document, photo } = checked.get(id) ?? {}
      return (!filters.document || document) && (!filters.picture || photo)
    })
  }
  return { me: { ...me, row }, only }
}

const NAMED_MAX = 24

/** The same list of those with this text in their names. A search is no impression: the viewer chose whom to see. */
async function matchesNamed(
  deps: Deps,
  me: Judged,
  { search, scope, limit, filters }: MatchedQuery & { search: string },
  after: Place | undefined,
): Promise<Matched> {
  const viewerId = me.sources.id
  await deps.budgets.spend('nameSearch', viewerId)
  const lines = scope === 'suggested' ? [] : await connected(deps, viewerId, after, search)
  const shown = lines.slice(0, limit)
  const room = scope === 'connected' ? 0 : Math.min(NAMED_MAX, limit - shown.length)
  const filtered = room > 0 && after?.relation !== 'suggested' ? withFilters(deps, me, filters) : undefined
  const named = filtered ? await suggestedNamed(deps, filtered.me, search) : []
  const people = (filtered?.only ? await filtered.only(named) : named).slice(0, room)
  const suggested = people.map(({ sources: { id } }) => ({ id, place: { relation: 'suggested' as const } }))
  const isCut = lines.length > shown.length || (room === 0 && scope !== 'connected')
  const last = isCut ? shown.at(-1)?.place : undefined
  return {
    success: true,
    matched_users: await matchedRows(deps, me, [...shown, ...suggested], people),
    next_cursor: last ? sealCursor(deps, viewerId, last) : null,
  }
}

const suggestion = ({ sources, place }: Suggested): Line => ({
  id: sources.id,
  place: { relation: 'suggested', ...place },
})

async function connected(deps: Deps, viewerId: string, after: Place | undefined, search?: string): Promise<Line[]> {
  if (after?.relation === 'suggested') return []
  const people = (await q.connectedTo(deps.db, viewerId, search)).map(({ id, answered_at }) => ({
    id,
    place: { relation: 'connected' as const, at: answered_at.getTime(), id },
  }))
  return people
    .filter(({ place }) => !after || comesAfter(after, place))
    .sort((a, b) => (comesAfter(a.place, b.place) ? -1 : 1))
}

/** Rows of the matches in this order, each with what speaks for the two; `known` are those who were read already. */
async function matchedRows(deps: Deps, me: Judged, lines: Shown[], known: Judged[]): Promise<MatchedUser[]> {
  const ids = lines.map((line) => line.id)
  const people = new Map(known.map((person) => [person.sources.id, person]))
  const others = await judgedById(
    deps,
    ids.filter((id) => !people.has(id)),
  )
  for (const [id, person] of others) people.set(id, person)
  const [cards, topics] = [await cardsFor(deps, ids), await q.topicNames(deps.db)]
  const checked = await q.checkedOf(deps.db, ids)
  const relation = new Map(lines.map((line) => [line.id, line.place.relation]))
  const connectedIds = ids.filter((id) => relation.get(id) === 'connected')
  const messages = await q.lastMessages(deps.db, me.sources.id, connectedIds)
  return cards.map((card) => {
    const other = people.get(card.id)
    const facts = checked.get(card.id)
    return {
      ...card,
      ...viewLastMessage(messages.get(card.id)),
      relation: relation.get(card.id) ?? 'suggested',
      ...(other ? whyBetween(deps, me, other, card.name, topics) : NOTHING_KNOWN),
      new: isNew(other?.sources.decided_at ?? null, deps.clock()),
      seals: facts ? sealsOf(facts).map(({ kind }) => kind) : [],
    }
  })
}

const [NONCE, TAG] = [12, 16]

/** A cursor holds how well two people fit, which is told to nobody: it leaves sealed, for this viewer only. */
function sealCursor(deps: Deps, viewerId: string, place: Place): string {
  const { nonce, tag, data } = deps.vault.seal(Buffer.from(writePlace(place)), cursorOf(viewerId))
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

/**
 * Whether the viewer may know of this person at all: within what both look for, or joined by a request; never over a
 * block. Everything that shows one member to another asks here.
 */
export async function mayMeet(deps: Deps, viewerId: string, otherId: string): Promise<boolean> {
  const people = await judgedById(deps, [viewerId, otherId])
  const [me, other] = [people.get(viewerId), people.get(otherId)]
  if (viewerId === otherId || !me || !other) return false
  if (await q.blockedBetween(deps.db, viewerId, otherId)) return false
  if (mayKnow(me.row, other.row, momentOf(deps.clock()))) return true
  // A pause, of either, keeps away new people only.
  return (await q.isMember(deps.db, otherId)) && (await q.requestBetween(deps.db, viewerId, otherId)) !== undefined
}

const NOTHING_KNOWN: Why = {
  reasons: [],
  their_reasons: [],
  difference: null,
  band: null,
  shared_answers: 0,
  distance: null,
}

export async function whyFor(deps: Deps, viewerId: string, otherId: string): Promise<Why> {
  const people = await judgedById(deps, [viewerId, otherId])
  const [me, other] = [people.get(viewerId), people.get(otherId)]
  const name = (await q.cardsOf(deps.db, [otherId])).get(otherId)?.name
  if (!me || !other || name === undefined) return NOTHING_KNOWN
  return whyBetween(deps, me, other, name, await q.topicNames(deps.db))
}

/** What suggestions may use of her; everything while she has said nothing. */
export async function switchesFor(deps: Deps, memberId: string): Promise<Output<typeof matching.switches>> {
  const data = (await q.switchesOf(deps.db, memberId)) ?? { profiling: true, interests: true, reasoning: true }
  return { success: true, message: 'What your suggestions use', data }
}

export async function setSwitches(deps: Deps, memberId: string, switches: Switches) {
  await q.saveSwitches(deps.db, { ...switches, member_id: memberId, updated_at: deps.clock() })
  deps.matching.nudge()
  return { ...(await switchesFor(deps, memberId)), message: 'Your choice is saved and holds at once.' }
}

/** The one request that a pair can have, whoever sent it. */
export async function requestBetween(db: Db, a: string, b: string) {
  const row = await q.requestBetween(db, a, b)
  return row && { senderId: row.sender_id, state: row.state, closed: row.closed_at !== null, note: row.note }
}

/** Cards of these members, in this order; who no longer exists is left out. */
export async function cardsFor(deps: Deps, ids: string[]): Promise<Card[]> {
  const cards = await q.cardsOf(deps.db, ids)
  return ids.flatMap((id) => {
    const row = cards.get(id)
    return row ? [viewCard(row, deps.clock())] : []
  })
}

type PreferencesAnswer = Output<typeof preferences.read>

/** What a member chose of whom to meet, and what holds where she chose nothing. */
export async function preferencesOf(deps: Deps, memberId: string): Promise<PreferencesAnswer> {
  const me = await q.personById(deps.db, memberId)
  if (!me) throw new AppError('not_found')
  const row = await q.preferencesOf(deps.db, memberId)
  const data = {
    preferences: viewPreferences(row),
    suggested: suggestedWishes(me.gender, ageOn(deps.clock(), me.dob)),
    place: row ? findPlace(row).status : ('none' as const),
    saved_at: row?.updated_at.toISOString() ?? null,
  }
  return { success: true, message: 'Your preferences', data }
}

export async function savePreferences(deps: Deps, memberId: string, wishes: Preferences): Promise<PreferencesAnswer> {
  await deps.db.transaction().execute((tx) => storePreferences(deps, tx, memberId, wishes))
  deps.matching.nudge()
  return { ...(await preferencesOf(deps, memberId)), message: 'Your preferences are saved.' }
}

/**
 * The whole set in the place of the one before. What speaks of religion is kept only of who agreed to that.
 * @param at Where the set stands in what was sent, for the name of the field at fault.
 */
export async function storePreferences(deps: Deps, tx: Db, memberId: string, wishes: Preferences, at = '') {
  await q.lockMember(tx, memberId)
  const [field] = aboutReligion(wishes)
  if (field !== undefined && !(await q.agreeing(tx, [memberId], 'religion')).has(memberId)) {
    throw invalid(at + field, PREFERENCE_TEXTS.religionConsent)
  }
  await q.replacePreferences(tx, { ...wishes, member_id: memberId, updated_at: deps.clock() })
}

/** Those of these members whose religion, or culture, may be compared: it needs the consent of both of a pair. */
export const agreeingTo = (db: Db, ids: string[], purpose: 'religion' | 'culture') => q.agreeing(db, ids, purpose)

/** What speaks for the two, and what they could talk about, in words. */
const whyBetween = (deps: Deps, me: Judged, other: Judged, name: string, topics: string[]): Why =>
  whyOf(
    { mine: me.row, theirs: other.row, name },
    { weights: deps.matching.weights(), moment: momentOf(deps.clock()), topics },
  )

/** A few people for today, the same all day. */
export async function introductions(deps: Deps, { accountId }: Viewer): Promise<Output<typeof matching.introductions>> {
  const me = await viewerFor(deps, accountId)
  const people = me ? await introducedTo(deps, me) : []
  const shown = people.map(({ sources: { id } }) => ({ id, place: { relation: 'suggested' as const } }))
  const day = deps.clock().toISOString().slice(0, 10)
  return { success: true, day, people: me ? await matchedRows(deps, me, shown, people) : [] }
}

/** How many people her wishes leave and, when these are few, what each single change of them would bring. */
export async function possibilities(deps: Deps, { accountId }: Viewer): Promise<Output<typeof matching.possibilities>> {
  const me = await viewerFor(deps, accountId)
  if (!me) return { success: true, people: 0, possibilities: [] }
  const asked = { moment: momentOf(deps.clock()), exclude: await excludedFor(deps.db, accountId) }
  const [people = 0] = await countPeople(deps, [me.row], asked)
  const variants = people > FEW ? [] : variantsOf(me.row, asked.moment)
  const rows = variants.map((variant) => variant.row)
  const counts = rows.length > 0 ? await countPeople(deps, rows, asked) : []
  const counted = variants.map((variant, k) => ({ variant, people: counts[k] ?? 0 }))
  return { success: true, people, possibilities: worthwhile(people, counted) }
}

const NIGHTS_SHOWN = 30

/** How the order of suggestions is learned: what holds, what each night found, and whom it serves. */
export async function rankingState({ db, clock }: Deps): Promise<Output<typeof ranking.read>> {
  const { model, learned } = await modelInUse(db)
  const [since, held, monitors] = [await inUseSince(db, model), await heldUntil(db, clock()), await newestMonitors(db)]
  const data = {
    current: { number: model, since: since?.toISOString() ?? null, weights: viewWeights(learned) },
    previous: await modelBefore(db, model),
    held_until: held?.toISOString() ?? null,
    nights: (await nights(db, NIGHTS_SHOWN)).map(viewNight),
    monitors: monitors ? viewMonitors(monitors) : null,
  }
  return { success: true, data }
}

/** Puts the model before this one in its place. @throws AppError ranking.changed when another one is in use by now */
export function returnToModelBefore(deps: Deps, viewer: Viewer, model: number): Promise<Output<typeof ranking.return>> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await returnFrom(tx, model, deps.clock())
    if (before === undefined) throw new AppError('ranking.changed')
    const name = before === 0 ? 'the designed model' : `model ${before}`
    await recordAct(deps, tx, viewer, { action: 'ranking.returned', reason: `From model ${model} to ${name}` })
    return { success: true, message: `Suggestions follow ${name} again.` }
  })
}
