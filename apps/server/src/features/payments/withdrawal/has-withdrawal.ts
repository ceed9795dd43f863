import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { countryOf } from './queries.ts'

/** Whether the setting names the member's country. One who has not said where they live counts as of the site's country. */
export async function hasWithdrawal({ config }: Pick<Deps, 'config'>, db: Db, memberId: string): Promise<boolean> {
  const countries = config.payments.withdrawalCountries
  return countries.length > 0 && countries.includes((await countryOf(db, memberId)) ?? config.site.country)
}
