import type { Output } from '@heartwell/contract/endpoint.ts'
import type { InterestState } from '@heartwell/contract/interests/interests.ts'
import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import type { matching, Switches } from '@heartwell/contract/matching/matching.ts'
import { PREFERENCE_TEXTS, type Preferences, type preferences } from '@heartwell/contract/matching/preferences.ts'
import type { ranking } from '@heartwell/contract/matching/ranking.ts'
import type { Why } from '@heartwell/contract/profiles/people.ts'
import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import { ageOn, utcDay } from '@heartwell/contract/time/dates.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { FEW, variantsOf, worthSuggesting } from '@heartwell/matching/reasons/preference-suggestions.ts'
import { rarestShared } from '@heartwell/matching/reasons/reasons.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit.queries.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db, Row } from '../../platform/db/database.ts'
import { lockRow } from '../../platform/db/row-lock.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { matchedRows, NOTHING_KNOWN, whyBetween } from './cards/service.ts'
import { changePlace, placeCountsFrom, waitingUntil } from './places/service.ts'
import * as q from './queries.ts'
import { excludedFor } from './ranking/candidates.queries.ts'
import { dailyPicksFor } from './ranking/daily-picks/daily-picks.ts'
import { currentRows, type RankedMember, viewerFor } from './ranking/feature-rows/current-rows.ts'
import { findPlace } from './ranking/geography/find-place.ts'
import { newestMonitors } from './ranking/learning/fairness-monitors.ts'
import { inUseSince, modelBefore } from './ranking/learning/models.queries.ts'
import { heldUntil, modelInUse, nights, returnFrom } from './ranking/learning/models.ts'
import { countPeople } from './ranking/rank-people.ts'
import { aboutReligion, mayKnow, suggestedPreferences } from './rules.ts'
import { viewMonitors, viewNight, viewPreferences, viewWeights } from './view.ts'

export { cardsFor, firstPictures } from './cards/service.ts'
export { exclusiveRead } from './queries.ts'

/**
 * Whether the viewer may see this person: both members' preferences allow it, or an interest joins them, and there is
 * no block. Everything that shows one member to another calls this.
 */
export const mayMeet = async (deps: Deps, viewerId: string, otherId: string): Promise<boolean> =>
  (await meetingBasis(deps, viewerId, otherId)) !== null

/** The only interest that a pair can have, in either direction. */
type PairRequest = {
  senderId: string
  state: InterestState
  closedAt: Date | null
  finishedAt: Date | null
  note: string | null
  noteAdvice: AdviceCategory | null
  noteAbout: ShownSubject | null
}
type Ranked = RankedMember | undefined
export type Meeting = { basis: 'open' | 'request' | null; request: PairRequest | undefined; me: Ranked; other: Ranked }

/** Why the viewer may see this person: both are open to each other today, or only because an interest joins them. */
export const meetingBasis = async (deps: Deps, viewerId: string, otherId: string): Promise<Meeting['basis']> =>
  (await meetingOf(deps, viewerId, otherId)).basis

/** The basis on which the viewer may see this person, with what was read to find it. */
export async function meetingOf(deps: Deps, viewerId: string, otherId: string): Promise<Meeting> {
  // Everything is read in every case, so that a block and a pause take the same time.
  const { relation, known } = await q.pairOf(deps.db, viewerId, otherId)
  const { isBlocked, isMember, ...row } = relation
  const people = await currentRows(deps, known)
  const [me, other] = [viewerId, otherId].map((id) => people.find(({ sources }) => sources.id === id))
  const request =
    row.sender_id === null
      ? undefined
      : {
          senderId: row.sender_id,
          state: row.state,
          closedAt: row.closed_at,
          finishedAt: row.finished_at,
          note: row.note,
          noteAdvice: row.note_advice,
          noteAbout: row.note_about,
        }
  const isOpen = me !== undefined && other !== undefined && mayKnow(me.row, other.row, momentOf(deps.clock()))
  const basisOf = () => {
    if (viewerId === otherId || !me || !other || isBlocked) return null
    if (isOpen) return 'open'
    // A pause of either member hides them from new people only.
    return isMember && request ? 'request' : null
  }
  return { basis: basisOf(), request, me, other }
}

/**
 * The member with whom this one is exclusive, or null. Neither of the two is suggested, introduced or found by new people,
 * and neither sends or accepts an interest.
 */
export const exclusivePartnerOf = (db: Db, memberId: string): Promise<string | null> =>
  q.exclusivePartnerOf(db, memberId)

/** Which of these members are exclusive with somebody. */
export const exclusiveAmong = (db: Db, ids: readonly string[]): Promise<Set<string>> => q.exclusiveAmong(db, ids)

/** @param name the name of the other member */
export async function whyFor(deps: Deps, { me, other }: Meeting, name: string): Promise<Why> {
  if (!me || !other) return NOTHING_KNOWN
  return whyBetween(deps, me, other, name, await deps.matching.topicNames())
}

/** What suggestions may use of this member; everything until the member chooses otherwise. */
export async function switchesFor(deps: Deps, memberId: string): Promise<Output<typeof matching.switches>> {
  const data = (await q.switchesOf(deps.db, memberId)) ?? { profiling: true, interests: true, reasoning: true }
  return { success: true, message: 'What your suggestions use', data }
}

export async function setSwitches(deps: Deps, memberId: string, switches: Switches) {
  await q.saveSwitches(deps.db, { ...switches, member_id: memberId, updated_at: deps.clock() })
  deps.matching.nudge()
  return { ...(await switchesFor(deps, memberId)), message: 'Saved. Your change takes effect immediately.' }
}

/** The longitude of the place where the member says to live, in degrees; null where no place is known. */
export async function statedLongitude(db: Db, memberId: string): Promise<number | null> {
  const row = await q.preferencesOf(db, memberId)
  const found = row && findPlace(row)
  return found?.status === 'found' ? found.place.lon / 100 : null
}

type PreferencesAnswer = Output<typeof preferences.read>

/** The member's preferences, with the defaults where the member chose nothing. */
export async function preferencesOf(deps: Deps, memberId: string): Promise<PreferencesAnswer> {
  const me = await q.personById(deps.db, memberId)
  if (!me) throw new AppError('not_found')
  return answerOf(deps, me, await q.preferencesOf(deps.db, memberId), await placeCountsFrom(deps, memberId))
}

/** Whether the member lives in one of these countries. One who has not said where they live counts as of the site's country. */
export async function livesInOneOf(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  memberId: string,
  countries: readonly string[],
): Promise<boolean> {
  return countries.length > 0 && countries.includes((await q.countryOf(db, memberId)) ?? config.site.country)
}

type Asked = Pick<Row<'members'>, 'id' | 'gender' | 'dob'>

type Stored = Row<'preferences'> | undefined
/** @param placeWaits until when the newest place waits; null when it counts already */
function answerOf(deps: Deps, me: Asked, row: Stored, placeWaits: Date | null): PreferencesAnswer {
  const data = {
    preferences: viewPreferences(row),
    suggested: suggestedPreferences(me.gender, ageOn(deps.clock(), me.dob)),
    place: row ? findPlace(row).status : ('none' as const),
    place_counts_from: placeWaits?.toISOString() ?? null,
    saved_at: row?.updated_at.toISOString() ?? null,
  }
  return { success: true, message: 'Your preferences', data }
}

export async function savePreferences(deps: Deps, memberId: string, chosen: Preferences): Promise<PreferencesAnswer> {
  const stored = await deps.db.transaction().execute((tx) => storePreferences(deps, tx, memberId, chosen))
  deps.matching.nudge()
  const placeWaits = waitingUntil(stored.placeFrom, deps.clock())
  return { ...answerOf(deps, stored.member, stored.row, placeWaits), message: 'Your preferences are saved.' }
}

/**
 * Replaces the whole set of preferences. Preferences about religion are stored only with the member's consent.
 * @param at path of the set in the request, for the name of an invalid field
 */
export async function storePreferences(deps: Deps, tx: Db, memberId: string, chosen: Preferences, at = '') {
  const member = await lockRow(tx, 'members', memberId)
  if (!member) throw new AppError('not_found')
  const [field] = aboutReligion(chosen)
  if (field !== undefined && !(await q.agreeing(tx, [memberId], 'religion')).has(memberId)) {
    throw invalid(at + field, PREFERENCE_TEXTS.religionConsent)
  }
  const before = await q.preferencesWithPlace(tx, memberId)
  const place = { memberId, isApproved: member.approval === 'approved', before, chosen }
  const placeFrom = await changePlace(tx, place, deps.clock())
  // The town and the region depend on the distance: a change of it hides both.
  const shown_place = before?.show_distance === chosen.show_distance ? before.shown_place : null
  const saved = { ...chosen, shown_place, member_id: memberId, updated_at: deps.clock() }
  return { member, placeFrom, row: await q.replacePreferences(tx, saved) }
}

/** A few people for today, the same all day. */
export async function dailyPicks(deps: Deps, { accountId }: Viewer): Promise<Output<typeof matching.dailyPicks>> {
  const me = await viewerFor(deps, accountId)
  const people = me ? await dailyPicksFor(deps, me) : []
  const shown = people.map(({ sources: { id } }) => ({ id, place: { relation: 'suggested' as const } }))
  const day = utcDay(deps.clock())
  return { success: true, day, people: me ? await matchedRows(deps, me, shown, people) : [] }
}

/** How many shared interests an email names. */
const INTERESTS_NAMED = 2

/**
 * The rarest interests that the member shares with the first of today's picks, for an email: it names nobody. Picks that
 * the member has not opened yet are chosen now, and count as shown.
 */
export async function interestsSharedWithPick(deps: Deps, accountId: string): Promise<string[]> {
  const me = await viewerFor(deps, accountId)
  const [pick] = me ? await dailyPicksFor(deps, me) : []
  if (!me || !pick) return []
  const shared = rarestShared(me.row, pick.row, deps.matching.weights()).slice(0, INTERESTS_NAMED)
  const names = await deps.matching.topicNames()
  return shared.flatMap((topic) => names[topic] ?? [])
}

/**
 * How many people match the member's preferences and, when these are few, how many more each single change would bring.
 */
export async function preferenceSuggestions(
  deps: Deps,
  { accountId }: Viewer,
): Promise<Output<typeof matching.preferenceSuggestions>> {
  const me = await viewerFor(deps, accountId)
  if (!me) return { success: true, people: 0, preferenceSuggestions: [] }
  const asked = { moment: momentOf(deps.clock()), exclude: await excludedFor(deps.db, accountId) }
  const [people = 0] = await countPeople(deps, [me.row], asked)
  const variants = people > FEW ? [] : variantsOf(me.row, asked.moment)
  const rows = variants.map((variant) => variant.row)
  const counts = rows.length > 0 ? await countPeople(deps, rows, asked) : []
  const counted = variants.map((variant, k) => ({ variant, people: counts[k] ?? 0 }))
  return { success: true, people, preferenceSuggestions: worthSuggesting(people, counted) }
}

const NIGHTS_SHOWN = 30

/** How the ranking is learned: the current model, the results of each night, and the monitors of fairness. */
export async function rankingState({ db, clock }: Deps): Promise<Output<typeof ranking.read>> {
  const { model, learned } = await modelInUse(db)
  const since = await inUseSince(db, model)
  const held = await heldUntil(db, clock())
  const monitors = await newestMonitors(db)
  const data = {
    current: { number: model, since: since?.toISOString() ?? null, weights: viewWeights(learned) },
    previous: await modelBefore(db, model),
    held_until: held?.toISOString() ?? null,
    nights: (await nights(db, NIGHTS_SHOWN)).map(viewNight),
    monitors: monitors ? viewMonitors(monitors) : null,
  }
  return { success: true, data }
}

/** Restores the previous model. @throws AppError ranking.changed when another one is in use by now */
export function returnToModelBefore(deps: Deps, viewer: Viewer, model: number): Promise<Output<typeof ranking.return>> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await returnFrom(tx, model, deps.clock())
    if (before === undefined) throw new AppError('ranking.changed')
    const name = before === 0 ? 'the designed model' : `model ${before}`
    await recordAct(deps, tx, viewer, { action: 'ranking.returned', reason: `From model ${model} to ${name}` })
    return { success: true, message: `Suggestions follow ${name} again.` }
  })
}
