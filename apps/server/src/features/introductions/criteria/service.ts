import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { counsellorIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isTakingPart } from '../clients/queries.ts'
import * as q from './queries.ts'
import { viewCriteria } from './view.ts'

export const criteriaOf = async (db: Db, counsellorId: string, memberId: string) =>
  viewCriteria(await q.notedAnswers(db, counsellorId, memberId))

/** How many answers this counsellor has noted, by client. */
export async function notedCounts(
  db: Db,
  counsellorId: string,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = memberIds.length === 0 ? [] : await q.countNoted(db, counsellorId, memberIds)
  return new Map(rows.map(({ member_id, noted }) => [member_id, Number(noted)]))
}

type Save = typeof counsellorIntroductions.saveCriterion

/** Notes what the client said, with the last appointment as its source. @throws AppError not_found */
export async function saveCriterion(
  deps: Deps,
  { accountId }: Viewer,
  { params: { clientId }, body: { criterion, answer } }: Input<Save>,
): Promise<Output<Save>> {
  const { db } = deps
  const now = deps.clock()
  if (!(await isTakingPart(db, accountId, clientId, now))) throw new AppError('not_found')
  const key = { counsellor_id: accountId, member_id: clientId, criterion }
  if (answer === 'unknown') await q.deleteAnswer(db, key)
  else {
    const appointment_at = await q.lastAppointment(db, accountId, clientId, now)
    await q.saveAnswer(db, key, { answer, noted_at: now, appointment_at })
  }
  return { success: true, message: 'Saved', data: await criteriaOf(db, accountId, clientId) }
}
