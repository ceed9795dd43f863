import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  type counsellorIntroductions,
  DECLINES_LISTED,
  INTRODUCTION_CLIENTS_LISTED,
} from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { clientRowsOf } from '../../counselling/clients/service.ts'
import { preferencesOf } from '../../matching/service.ts'
import { candidatesFor } from '../candidates/service.ts'
import { criteriaOf, notedCounts } from '../criteria/service.ts'
import { viewLimits } from '../criteria/view.ts'
import { packagesWith } from '../mandates/service.ts'
import { recordProfileLook } from '../service.ts'
import * as q from './queries.ts'
import { byUrgency } from './rules.ts'
import { viewCurrent, viewDecline, viewIntroduction, viewListedClient } from './view.ts'

/** How long an introduction that is over stays in the list. */
const SHOWN_MS = 30 * DAY_MS
const INTRODUCTIONS_MAX = 500
const SHOWN_MAX = 8

/** The clients who take part in introductions, the most urgent first, and what became of the letters. */
export async function list(deps: Deps, { accountId }: Viewer): Promise<Output<typeof counsellorIntroductions.list>> {
  const { db } = deps
  const now = deps.clock()
  const ids = await q.clientsTakingPart(db, accountId, now, INTRODUCTION_CLIENTS_LISTED)
  const cards = await clientRowsOf(deps, accountId, ids)
  const noted = await notedCounts(db, accountId, ids)
  const introductions = await q.introductionsOf(db, accountId, new Date(now.getTime() - SHOWN_MS), INTRODUCTIONS_MAX)
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const bought = await packagesWith(db, accountId, ids)
  const clients = cards.map((card) => {
    const own = { noted: noted.get(card.id) ?? 0, bought: bought.get(card.id) ?? null }
    return viewListedClient({ card, introductions, ...own, now })
  })
  return {
    success: true,
    clients: clients.sort(byUrgency),
    introductions: introductions.flatMap((row) => viewIntroduction(row) ?? []).slice(0, SHOWN_MAX),
    month: await q.sentSince(db, accountId, monthStart),
  }
}

/** Openings of a profile by the same counsellor within this time are one visit, recorded once. */
const VISIT_MS = 10 * MINUTE_MS

/** Records that a counsellor has opened a profile; the member reads it. */
export async function recordVisit(
  deps: Pick<Deps, 'clock'>,
  db: Db,
  { memberId, counsellorId }: { memberId: string; counsellorId: string },
): Promise<void> {
  const since = new Date(deps.clock().getTime() - VISIT_MS)
  if (await q.hasLookedSince(db, counsellorId, memberId, since)) return
  await recordProfileLook(deps, db, { memberId, counsellorId })
}

type Client = typeof counsellorIntroductions.client

/**
 * Opens a client and the people who may suit. The client sees when; each of the others sees that they were in a list.
 *
 * @throws AppError not_found
 */
export async function client(
  deps: Deps,
  { accountId }: Viewer,
  { params: { clientId } }: Input<Client>,
): Promise<Output<Client>> {
  const { db } = deps
  const now = deps.clock()
  if (!(await q.isTakingPart(db, accountId, clientId, now))) throw new AppError('not_found')
  await recordVisit(deps, db, { memberId: clientId, counsellorId: accountId })
  const [row] = await clientRowsOf(deps, accountId, [clientId])
  if (!row) throw new AppError('not_found')
  const { name, dob } = await q.memberOf(db, clientId)
  const { data: chosen } = await preferencesOf(deps, clientId)
  const limits = viewLimits(chosen.preferences, chosen.suggested)
  const criteria = await criteriaOf(db, accountId, clientId)
  const declines = await q.declinesOf(db, accountId, clientId, now, DECLINES_LISTED)
  const found = await candidatesFor(deps, accountId, { id: clientId, name })
  const listed = found.candidates.map((candidate) => candidate.id)
  if (listed.length > 0) await q.insertListed(db, accountId, listed, now)
  const data = {
    client: { id: row.id, name: row.name, image: row.image },
    first_name: plainFirstName(name),
    age: ageOn(now, dob),
    saved_at: chosen.saved_at,
    limits,
    criteria,
    next_appointment: row.next_at,
    package: (await packagesWith(db, accountId, [clientId])).get(clientId) ?? null,
    current: viewCurrent(await q.introductionsOf(db, accountId, now, INTRODUCTIONS_MAX), clientId),
    declines: declines.map((declined) => viewDecline(deps.vault, declined)),
    ...found,
  }
  return { success: true, data }
}
