import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { keepContactsOfBanned } from '../../identity/contact-keys/service.ts'
import { IDENTITY_KEY_DAYS, keepIdentityOfBanned } from '../ban-identity/service.ts'
import { ALTERED_QUEUE, keepAlteredPhotos, keepPhotosOfBanned } from '../ban-photos/service.ts'
import * as q from './queries.ts'

type Ban = { memberId: string; sanctionId: string }

/** Stores everything by which a banned person is kept out, or recognised. It outlives the account, and ends with the ban. */
export async function keepOut(deps: Deps, tx: Db, ban: Ban): Promise<void> {
  await keepContactsOfBanned(deps, tx, ban)
  await keepPhotosOfBanned(deps, tx, ban)
  await keepIdentityOfBanned(deps, tx, ban)
  await deps.jobs.send(tx, ALTERED_QUEUE, { sanctionId: ban.sanctionId })
}

export const forgetBan = (tx: Db, sanctionId: string) => q.deleteKeysOfBan(tx, sanctionId)

const BANS_AT_ONCE = 100

/**
 * Stores the keys that earlier bans do not have, as far as the account still has what they are made of.
 * @returns of how many bans. Unless it is 0, there may be more.
 */
export function renewBans(deps: Deps): Promise<number> {
  const identitiesSince = new Date(deps.clock().getTime() - IDENTITY_KEY_DAYS * DAY_MS)
  return forEachDue(deps, {
    job: 'ban-keys',
    read: (except) => q.bansWithoutKeys(deps.db, except, { identitiesSince, limit: BANS_AT_ONCE }),
    keyOf: ({ id }) => id,
    run: async ({ id, member_id, confirmed_at }) => {
      const isRenewed = await deps.db.transaction().execute(async (tx) => {
        const ban = await q.lockBan(tx, id)
        if (!ban) return false
        await keepContactsOfBanned(deps, tx, { memberId: member_id, sanctionId: id })
        if (!ban.has_name && confirmed_at >= identitiesSince)
          await keepIdentityOfBanned(deps, tx, { memberId: member_id, sanctionId: id })
        return (await q.countKeys(tx, id)) > ban.keys
      })
      return (await keepAlteredPhotos(deps, id)) || isRenewed
    },
  })
}
