import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'

/** Within this time nobody is the second person beside somebody who gave them their account or their roles. */
const INDEPENDENT_AFTER_DAYS = 30
/** The decision of a second person whose account is younger than this is an alarm. */
const NEW_ACCOUNT_DAYS = 7

/**
 * Asserts that a staff member may be the second person: one administrator could otherwise decide alone, through another
 * account of their own. A decision by a new account is recorded and logged as an alarm. The row of the staff member is
 * locked, as for a change of roles: a change at the same moment is seen.
 * @param first everybody who acted before; null is the operator, or nobody
 * @throws AppError staff.dependent
 */
export async function assertSecondPerson(
  deps: Deps,
  tx: Db,
  { accountId }: Viewer,
  { action, first }: { action: string; first: readonly (string | null)[] },
): Promise<void> {
  await lockRow(tx, 'staff', accountId)
  const now = deps.clock().getTime()
  const since = new Date(now - INDEPENDENT_AFTER_DAYS * DAY_MS)
  const dependent = await q.dependentStaff(tx, accountId, since)
  if (first.some((id) => id !== null && dependent.includes(id))) throw new AppError('staff.dependent')
  const openedAt = await q.openedAt(tx, accountId)
  if (now - openedAt.getTime() >= NEW_ACCOUNT_DAYS * DAY_MS) return
  await recordAct(deps, tx, 'system', { action: 'staff.new_account_decided', subjectId: accountId, reason: action })
  deps.log.error({ alert: 'new_staff', action }, 'a staff account younger than a week was the second person')
}
