import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { livesInOneOf } from '../../matching/service.ts'

/** Whether the setting names the member's country. */
export const hasWithdrawal = (deps: Pick<Deps, 'config'>, db: Db, memberId: string): Promise<boolean> =>
  livesInOneOf(deps, db, memberId, deps.config.payments.withdrawalCountries)
