import type { Output } from '@heartwell/contract/endpoint.ts'
import { type introductionConsent, PAUSE_DAYS } from '@heartwell/contract/introductions/consent.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { recordConsent } from '../../profiles/service.ts'
import * as q from './queries.ts'
import { viewIntroductionConsent } from './view.ts'

type Answer = Output<typeof introductionConsent.read>

/** Whether counsellors may introduce the viewer, and who has looked at the profile. */
export const consentOf = (deps: Deps, { accountId }: Viewer): Promise<Answer> => answerFor(deps, deps.db, accountId)

async function answerFor({ clock }: Deps, db: Db, memberId: string): Promise<Answer> {
  const [row, looks] = await Promise.all([q.consentOf(db, memberId), q.looksAt(db, memberId)])
  return { success: true, message: 'Your introductions', data: viewIntroductionConsent(row, looks, clock()) }
}

/** Stores the consent with its version, and how often a letter may come. Off closes drafts and open letters. */
export function saveConsent(
  deps: Deps,
  { viewer, input: { body }, once }: Context<typeof introductionConsent.save>,
): Promise<Answer> {
  const memberId = viewer.accountId
  return once(async (tx) => {
    const { is_on: given, frequency, is_paused } = body
    await recordConsent(deps, tx, memberId, { purpose: 'introductions', given, way: 'settings' })
    const now = deps.clock()
    const before = await q.consentOf(tx, memberId)
    const isPaused = before?.paused_until && before.paused_until > now
    const until = isPaused ? before.paused_until : new Date(now.getTime() + PAUSE_DAYS * DAY_MS)
    await q.changeConsent(tx, memberId, { frequency, paused_until: given && is_paused ? until : null })
    return { ...(await answerFor(deps, tx, memberId)), message: 'Saved. Your change takes effect immediately.' }
  })
}

/** Stores that the viewer wants no introduction through a counsellor, or may have one again. @throws AppError not_found */
export function refuseCounsellor(
  deps: Deps,
  { viewer, input: { body }, once }: Context<typeof introductionConsent.refuse>,
): Promise<Answer> {
  const refusal = { member_id: viewer.accountId, counsellor_id: body.counsellor_id }
  return once(async (tx) => {
    if (!(await q.isCounsellor(tx, body.counsellor_id))) throw new AppError('not_found')
    if (body.is_refused) await q.insertRefusal(tx, { ...refusal, created_at: deps.clock() })
    else await q.deleteRefusal(tx, refusal)
    return { ...(await answerFor(deps, tx, viewer.accountId)), message: 'Saved.' }
  })
}
