import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { renewContactKeys } from '../identity/contact-keys/service.ts'
import { forgetOldIdentities } from './ban-identity/service.ts'
import { renewBans } from './ban-keys/service.ts'
import { ALTERED_QUEUE, keepAlteredPhotos } from './ban-photos/service.ts'
import { forgetOldSanctions } from './earlier-sanctions/service.ts'
import { forgetOldEncounters } from './encounters/service.ts'
import { forgetRetained } from './evidence/retained/service.ts'
import { encryptOldEvidence, forgetOldEvidence } from './evidence/service.ts'
import { FRAUD_QUEUE, sendFraudNotices } from './fraud-notices/service.ts'
import { endDueSuspensions } from './sanctions/service.ts'
import { forgetOldSketches } from './stories/service.ts'

const SUSPENSION_QUEUE = 'suspension-end'
const BAN_KEYS_QUEUE = 'ban-keys'
const FORGET_QUEUE = 'safety-records-forget'

/**
 * Every minute: ends suspensions whose time is over. After a ban for fraud: notifies the member's contacts. After each
 * ban: hashes the member's photos as somebody might alter them. Every hour: stores the keys that earlier bans do not have.
 * Every night: deletes what reports and bans need no longer.
 */
export async function safetyJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work<{ bannedId: string }>(FRAUD_QUEUE, async ({ bannedId }) => {
    const notified = await sendFraudNotices(deps, bannedId)
    deps.log.info({ notified }, 'members notified of a ban for fraud')
  })
  await jobs.work(SUSPENSION_QUEUE, async () => {
    const ended = await endDueSuspensions(deps)
    if (ended > 0) deps.log.info({ ended }, 'suspensions ended')
  })
  await jobs.schedule(SUSPENSION_QUEUE, '* * * * *')
  await jobs.work<{ sanctionId: string }>(ALTERED_QUEUE, async ({ sanctionId }) => {
    await keepAlteredPhotos(deps, sanctionId)
  })
  await jobs.work(BAN_KEYS_QUEUE, async () => {
    const members = await renewContactKeys(deps)
    const bans = await renewBans(deps)
    if (members + bans === 0) return
    deps.log.info({ members, bans }, 'keys of bans and hidden contacts made again')
    await jobs.send(deps.db, BAN_KEYS_QUEUE, {})
  })
  await jobs.schedule(BAN_KEYS_QUEUE, '37 * * * *')
  await jobs.work(FORGET_QUEUE, async () => {
    const encrypted = await encryptOldEvidence(deps)
    const retained = await forgetRetained(deps)
    const reports = await forgetOldEvidence(deps)
    const encounters = await forgetOldEncounters(deps)
    const keys = await forgetOldIdentities(deps)
    const sanctions = await forgetOldSanctions(deps)
    const sketches = await forgetOldSketches(deps)
    deps.log.info(
      { encrypted, retained, reports, encounters, keys, sanctions, sketches },
      'old records of safety deleted',
    )
    // One turn has a limit, so there may be more.
    if (retained + reports > 0) await jobs.send(deps.db, FORGET_QUEUE, {})
  })
  await jobs.schedule(FORGET_QUEUE, '11 4 * * *')
}
