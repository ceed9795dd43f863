import { ageOn } from '@heartwell/contract/dates.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { MatchedUser, matching } from '@heartwell/contract/matching.ts'
import type { Card, Why } from '@heartwell/contract/people.ts'
import { PREFERENCE_TEXTS, type Preferences, type preferences } from '@heartwell/contract/preferences.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import * as q from './queries.ts'
import {
  agesFor,
  byPlace,
  type Common,
  eligible,
  gendersFor,
  type Person,
  type Place,
  page,
  readPlace,
  reasons,
  suggestedTo,
  type Wishes,
  worth,
} from './rules.ts'
import { viewCard, viewPreferences } from './view.ts'

/** Nobody who registers is older. */
const OLDEST = 150

type Matched = Output<typeof matching.matchedUsers>
type Ranking = Place & { common: Common; relation: MatchedUser['relation'] }

/** Connected people first, newest first, then those who are suggested, best first. */
export async function matchedUsers(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof matching.matchedUsers>,
): Promise<Matched> {
  const rows: Ranking[] = []
  if (body.scope !== 'suggested') rows.push(...(await connected(deps, viewer.accountId)))
  if (body.scope !== 'connected') rows.push(...(await suggested(deps, viewer.accountId)))
  const after = body.cursor === undefined ? undefined : openCursor(deps, viewer.accountId, body.cursor)
  const { shown, next } = page(rows, body.limit, after)
  const cards = await cardsFor(
    deps,
    shown.map((row) => row.id),
  )
  const byId = new Map(shown.map((row) => [row.id, row]))
  const matched_users = cards.flatMap((card) => {
    const row = byId.get(card.id)
    return row
      ? [{ ...card, message: null, unreadCount: 0, relation: row.relation, ...why(row.common), new: false }]
      : []
  })
  return { success: true, matched_users, next_cursor: next && sealCursor(deps, viewer.accountId, next) }
}

const [NONCE, TAG] = [12, 16]

/** A cursor holds how well two people fit, which is told to nobody: it leaves sealed, for this viewer only. */
function sealCursor(deps: Deps, viewerId: string, place: string): string {
  const { nonce, tag, data } = deps.vault.seal(Buffer.from(place), cursorOf(viewerId))
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

async function connected(deps: Deps, viewerId: string): Promise<Ranking[]> {
  const me = await q.personById(deps.db, viewerId)
  if (!me) return []
  const people = await q.connectedTo(deps.db, viewerId)
  const common = await commonWith(deps, me, people)
  return people
    .map((p) => ({
      id: p.id,
      group: 0,
      rank: p.answered_at.getTime(),
      common: common(p),
      relation: 'connected' as const,
    }))
    .sort(byPlace)
}

async function suggested(deps: Deps, viewerId: string): Promise<Ranking[]> {
  const me = await q.personById(deps.db, viewerId)
  if (!me?.gender) return []
  const today = deps.clock()
  const wanted = { genders: gendersFor(person(me)), born: bornWhen(agesFor(person(me), today), today) }
  const found = await q.candidates(deps.db, viewerId, wanted)
  const people = found.filter((other) => eligible(person(me), person(other), today))
  const common = await commonWith(deps, me, people)
  return people
    .map((p) => ({ id: p.id, group: 1, common: common(p), relation: 'suggested' as const }))
    .map((row) => ({ ...row, rank: worth(row.common) }))
    .sort(byPlace)
}

type Row = NonNullable<Awaited<ReturnType<typeof q.personById>>>

/** The table's checks name the same values as the contract. */
const person = (row: Row): Person => ({
  id: row.id,
  gender: row.gender,
  dob: row.dob,
  approved: row.status === 'Tab' && row.approval === 'approved',
  wishes: {
    seeks: row.seeks as Wishes['seeks'],
    ages: row.age_from === null || row.age_to === null ? null : { from: row.age_from, to: row.age_to },
    country: row.country,
    region: row.region ?? '',
    distance: row.distance as Wishes['distance'],
  },
})

/** The birth dates that can lie in this span of ages; the exact test follows in the rules. */
function bornWhen({ from, to }: { from: number; to: number }, today: Date) {
  const year = (years: number) => `${today.getUTCFullYear() - years}`
  return { from: `${year(Math.min(to, OLDEST) + 1)}-01-01`, to: `${year(from)}-12-31` }
}

async function commonWith(deps: Deps, me: Row, people: Row[]): Promise<(other: Row) => Common> {
  const ids = people.map((p) => p.id)
  const { topics, answers } = ids.length > 0 ? await q.commonWith(deps.db, me.id, ids) : { topics: [], answers: [] }
  const mine = await q.topicCount(deps.db, me.id)
  const topicsOf = new Map(topics.map((row) => [row.member_id, row]))
  const answersOf = new Map(answers.map((row) => [row.member_id, row]))
  const today = deps.clock()
  return (other) => {
    const [topic, answer] = [topicsOf.get(other.id), answersOf.get(other.id)]
    const shared = topic?.shared ?? []
    return {
      sharedTopics: shared,
      allTopics: mine + (topic?.total ?? 0) - shared.length,
      comparable: answer?.comparable ?? 0,
      agreeing: answer?.agreements.length ?? 0,
      agreements: answer?.agreements ?? [],
      yearsApart: Math.abs(ageOn(today, me.dob) - ageOn(today, other.dob)),
      intention: other.intention === me.intention ? (other.intention as Common['intention']) : null, // likewise
    }
  }
}

/**
 * Whether the viewer may know of this person at all: matched by the rules, or joined by a request; never over a block.
 * Everything that shows one member to another asks here.
 */
export async function mayMeet(deps: Deps, viewerId: string, otherId: string): Promise<boolean> {
  const [me, other] = [await q.personById(deps.db, viewerId), await q.personById(deps.db, otherId)]
  if (!me || !other || !person(other).approved) return false
  if (await q.blockedBetween(deps.db, viewerId, otherId)) return false
  if (eligible(person(me), person(other), deps.clock())) return true
  return viewerId !== otherId && (await q.requestBetween(deps.db, viewerId, otherId)) !== undefined
}

const NOTHING_KNOWN: Why = { reasons: [], their_reasons: [], difference: null, band: null, shared_answers: 0 }

const why = (common: Common): Why => ({
  ...NOTHING_KNOWN,
  reasons: reasons(common),
  their_reasons: reasons(common),
  shared_answers: common.comparable,
})

export async function whyFor(deps: Deps, viewerId: string, otherId: string): Promise<Why> {
  const [me, other] = [await q.personById(deps.db, viewerId), await q.personById(deps.db, otherId)]
  if (!me || !other) return NOTHING_KNOWN
  const common = await commonWith(deps, me, [other])
  return why(common(other))
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
    suggested: suggestedTo(me.gender, ageOn(deps.clock(), me.dob)),
    saved_at: row?.updated_at.toISOString() ?? null,
  }
  return { success: true, message: 'Your preferences', data }
}

export async function savePreferences(deps: Deps, memberId: string, wishes: Preferences): Promise<PreferencesAnswer> {
  await deps.db.transaction().execute((tx) => storePreferences(deps, tx, memberId, wishes))
  return { ...(await preferencesOf(deps, memberId)), message: 'Your preferences are saved.' }
}

/**
 * The whole set in the place of the one before. How much religion matters is kept only of who agreed to that.
 * @param at Where the set stands in what was sent, for the name of the field at fault.
 */
export async function storePreferences(deps: Deps, tx: Db, memberId: string, wishes: Preferences, at = '') {
  await q.lockMember(tx, memberId)
  if (wishes.religion_importance !== null && !(await q.agreeing(tx, [memberId], 'religion')).has(memberId)) {
    throw invalid(`${at}religion_importance`, PREFERENCE_TEXTS.religionConsent)
  }
  await q.replacePreferences(tx, { ...wishes, member_id: memberId, updated_at: deps.clock() })
}

/** Those of these members whose religion, or culture, may be compared: it needs the consent of both of a pair. */
export const agreeingTo = (db: Db, ids: string[], purpose: 'religion' | 'culture') => q.agreeing(db, ids, purpose)
