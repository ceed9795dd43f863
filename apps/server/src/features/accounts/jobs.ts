import type { Deps } from '../../platform/deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ARCHIVE_QUEUE, eraseOldArchives, fillArchive, giveUpArchive } from '../../platform/own-data/archives.ts'
import { eraseThoseWhoLeft } from '../../platform/own-data/leaving.ts'

const ERASE_QUEUE = 'account-erase'

type Order = { archiveId: string }

/** Makes copies of what members gave. Every hour: old copies go, and accounts whose owners asked to be erased, and did not come back, go. */
export async function accountJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.declare(ARCHIVE_QUEUE, { tries: 3, delaySeconds: 5 })
  await jobs.work<Order>(ARCHIVE_QUEUE, ({ archiveId }) => fillArchive(deps, archiveId), {
    onGivenUp: ({ archiveId }) => giveUpArchive(deps, archiveId),
  })
  await jobs.work(
    ERASE_QUEUE,
    async () => {
      await eraseOldArchives(deps)
      const erased = await eraseThoseWhoLeft(deps)
      if (erased === 0) return
      deps.log.info({ erased }, 'accounts erased whose owners had asked for it')
      // As many as one turn takes: there may be more.
      await jobs.send(deps.db, ERASE_QUEUE, {})
    },
    { pollMs: 10_000 },
  )
  await jobs.schedule(ERASE_QUEUE, '23 * * * *')
}
