import { CONSENT_NEEDED, consentVersion } from '@heartwell/contract/consents/consents.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  defaultAudience,
  factOf,
  factsFor,
  hasMoreForConnections,
  isAnswerTo,
} from '@heartwell/contract/profiles/facts.ts'
import { FACT_TEXTS, type profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import {
  factPurpose,
  purposeOfFact,
  SENSITIVE_FACTS,
  type ShownFact,
} from '@heartwell/contract/profiles/shown-facts.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { ownPlaceOf, shownPlaceOf, showPlace } from '../../matching/places/service.ts'
import { type Meeting, meetingOf } from '../../matching/service.ts'
import { consentsOf } from '../queries.ts'
import { recordConsent } from '../service.ts'
import * as q from './queries.ts'
import { lastVisitOf } from './rules.ts'

type Own = Output<typeof profileFacts.own>

export async function ownFacts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  message = 'Your facts',
): Promise<Own> {
  const facts = await q.factsOf(db, memberId)
  const current = await currentConsents(db, memberId)
  const consented = SENSITIVE_FACTS.filter((id) => current.has(factPurpose(id)))
  const shows_last_visit = (await q.visitsOf(db, memberId))?.shows_last_visit ?? true
  const place = await ownPlaceOf({ db, clock }, memberId)
  return { success: true, message, data: { facts, consented, shows_last_visit, place } }
}

/** The purposes whose current text the member has agreed to. */
async function currentConsents(db: Db, memberId: string): Promise<Set<string>> {
  const rows = await consentsOf(db, memberId)
  return new Set(
    rows
      .filter(({ purpose, given, version }) => given && version === consentVersion(purpose))
      .map((row) => row.purpose),
  )
}

/**
 * Saves the whole state of one fact. An answer to a sensitive one needs the current consent: given before, or with it.
 * @throws AppError request.invalid at `consent` without it
 */
export async function saveFact(
  deps: Deps,
  { accountId }: Viewer,
  { body: { fact, answer, audience, consent } }: Input<typeof profileFacts.save>,
): Promise<Own> {
  if (!factOf(fact) || !isAnswerTo(fact, answer ?? [])) throw invalid('answer', FACT_TEXTS.choice)
  await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'members', accountId)
    if (answer === null && audience === null) return q.eraseFact(tx, accountId, fact)
    const purpose = purposeOfFact(fact)
    if (purpose && answer && answer.length > 0) {
      const isNew = consent === consentVersion(purpose)
      if (isNew) await recordConsent(deps, tx, accountId, { purpose, given: true, way: 'form' })
      else if (!(await currentConsents(tx, accountId)).has(purpose)) throw invalid('consent', CONSENT_NEEDED)
    }
    await q.saveFact(tx, {
      member_id: accountId,
      fact,
      answer,
      audience: audience ?? defaultAudience(fact, answer ?? []),
      audience_chosen: audience !== null,
      updated_at: deps.clock(),
    })
  })
  return ownFacts(deps, accountId, 'Saved.')
}

/** @throws AppError not_found when the viewer may not see this member */
export async function factsOfMember(
  deps: Deps,
  { accountId }: Viewer,
  id: string,
): Promise<Output<typeof profileFacts.ofMember>> {
  const memberId = id.toLowerCase()
  const meeting = memberId === accountId ? undefined : await meetingOf(deps, accountId, memberId)
  if (meeting?.basis === null) throw new AppError('not_found')
  const reader = meeting && isConnected(meeting) ? 'connection' : 'member'
  const answered = await q.factsOf(deps.db, memberId)
  const has_more = reader === 'member' && hasMoreForConnections(answered)
  const last_visit = await lastVisit(deps, memberId)
  const place = await shownPlaceOf(deps, memberId)
  return { success: true, data: { facts: factsFor(reader, answered), has_more, last_visit, place } }
}

async function lastVisit({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) {
  const row = await q.visitsOf(db, memberId)
  if (!row) return null
  const {
    last_seen_at: lastSeenAt,
    earlier_seen_at: earlierSeenAt,
    shows_last_visit: isShown,
    is_paused: isPaused,
  } = row
  return lastVisitOf({ lastSeenAt, earlierSeenAt, isShown, isPaused }, clock())
}

type ShowLastVisit = typeof profileFacts.showLastVisit

export async function showLastVisit(
  deps: Deps,
  { accountId }: Viewer,
  { body }: Input<ShowLastVisit>,
): Promise<Output<ShowLastVisit>> {
  await q.setShowsLastVisit(deps.db, accountId, body.shown)
  return ownFacts(deps, accountId, 'Saved.')
}

type ShowPlace = typeof profileFacts.showPlace

export async function choosePlace(
  deps: Deps,
  { accountId }: Viewer,
  { body }: Input<ShowPlace>,
): Promise<Output<ShowPlace>> {
  await showPlace(deps, accountId, body.shown)
  return ownFacts(deps, accountId, 'Saved.')
}

/** What everyone may see, for staff who review profiles, reports and requests. */
export const factsForStaff = async (db: Db, memberId: string): Promise<ShownFact[]> =>
  factsFor('member', await q.factsOf(db, memberId))

/** What connections read, for a counsellor with whom the member shares it. */
export const factsForCounsellor = async (db: Db, memberId: string): Promise<ShownFact[]> =>
  factsFor('connection', await q.factsOf(db, memberId))

const isConnected = ({ request }: Meeting) => request?.state === 'accepted' && request.finishedAt === null
