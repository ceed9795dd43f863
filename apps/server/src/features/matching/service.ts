import { ageOn } from '@heartwell/contract/dates.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { MatchedUser, matching, Switches } from '@heartwell/contract/matching.ts'
import type { Card, Why } from '@heartwell/contract/people.ts'
import { PREFERENCE_TEXTS, type Preferences, type preferences } from '@heartwell/contract/preferences.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { whyOf } from '@heartwell/matching/why.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import {
  countShown,
  type Judged,
  judgedById,
  type Suggested,
  suggestedTo,
  viewerFor,
} from '../../platform/match-rows/suggested.ts'
import * as q from './queries.ts'
import {
  aboutReligion,
  comesAfter,
  isNew,
  mayKnow,
  type Place,
  readPlace,
  suggestedWishes,
  writePlace,
} from './rules.ts'
import { viewCard, viewPreferences } from './view.ts'

type Matched = Output<typeof matching.matchedUsers>
type Line = { place: Place; id: string }

/** Connected people first, newest first, then those who are suggested, best first. */
export async function matchedUsers(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof matching.matchedUsers>,
): Promise<Matched> {
  const me = await viewerFor(deps, viewer.accountId)
  if (!me) return { success: true, matched_users: [], next_cursor: null }
  const after = body.cursor === undefined ? undefined : openCursor(deps, viewer.accountId, body.cursor)
  // One more than the page holds tells whether another follows.
  const wanted = body.limit + 1
  const lines: Line[] = []
  if (body.scope !== 'suggested') lines.push(...(await connected(deps, viewer.accountId, after)).slice(0, wanted))
  const from = after?.relation === 'suggested' ? after : undefined
  const room = body.scope === 'connected' ? 0 : wanted - lines.length
  const people = room > 0 ? await suggestedTo(deps, me, from, room) : []
  lines.push(...people.map(suggestion))
  const shown = lines.slice(0, body.limit)
  await countShown(deps, me, people.slice(0, shown.length - (lines.length - people.length)))
  const last = lines.length > shown.length ? shown.at(-1) : undefined
  return {
    success: true,
    matched_users: await matchedRows(deps, me, shown),
    next_cursor: last ? sealCursor(deps, viewer.accountId, last.place) : null,
  }
}

const suggestion = ({ sources, place }: Suggested): Line => ({
  id: sources.id,
  place: { relation: 'suggested', ...place },
})

async function connected(deps: Deps, viewerId: string, after: Place | undefined): Promise<Line[]> {
  if (after?.relation === 'suggested') return []
  const people = (await q.connectedTo(deps.db, viewerId)).map(({ id, answered_at }) => ({
    id,
    place: { relation: 'connected' as const, at: answered_at.getTime(), id },
  }))
  return people
    .filter(({ place }) => !after || comesAfter(after, place))
    .sort((a, b) => (comesAfter(a.place, b.place) ? -1 : 1))
}

/** Rows of the matches in this order, each with what speaks for the two. */
async function matchedRows(deps: Deps, me: Judged, lines: Line[]): Promise<MatchedUser[]> {
  const ids = lines.map((line) => line.id)
  const [cards, people, topics] = [await cardsFor(deps, ids), await judgedById(deps, ids), await q.topicNames(deps.db)]
  const relation = new Map(lines.map((line) => [line.id, line.place.relation]))
  return cards.map((card) => {
    const other = people.get(card.id)
    return {
      ...card,
      message: null,
      unreadCount: 0,
      relation: relation.get(card.id) ?? 'suggested',
      ...(other ? whyBetween(deps, me, other, card.name, topics) : NOTHING_KNOWN),
      new: isNew(other?.sources.decided_at ?? null, deps.clock()),
    }
  })
}

/** The same for these people, as suggestions: for whoever has chosen them. */
export async function suggestedRows(deps: Deps, me: Judged, people: Suggested[]): Promise<MatchedUser[]> {
  return matchedRows(deps, me, people.map(suggestion))
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
  if (viewerId === otherId || !me || !other?.row.listed) return false
  if (await q.blockedBetween(deps.db, viewerId, otherId)) return false
  if (mayKnow(me.row, other.row, momentOf(deps.clock()))) return true
  return (await q.requestBetween(deps.db, viewerId, otherId)) !== undefined
}

const NOTHING_KNOWN: Why = { reasons: [], their_reasons: [], difference: null, band: null, shared_answers: 0 }

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
  return row && { senderId: row.sender_id, state: row.state }
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
