import type { Deps } from '../../../deps.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { ARCHIVE_QUEUE, eraseOldArchives, fillArchive, giveUpArchive } from './service.ts'

const ERASE_QUEUE = 'own-archive-erase'

type Order = { archiveId: string }

/** Builds the data exports that members request, and every hour deletes the expired ones. */
export async function dataExportJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.declare(ARCHIVE_QUEUE, { tries: 3, delaySeconds: 5 })
  await jobs.work<Order>(ARCHIVE_QUEUE, ({ archiveId }) => fillArchive(deps, archiveId), {
    onGivenUp: ({ archiveId }) => giveUpArchive(deps, archiveId),
  })
  await jobs.work(ERASE_QUEUE, async () => {
    // One turn has a limit, so there may be more.
    if ((await eraseOldArchives(deps)) > 0) await jobs.send(deps.db, ERASE_QUEUE, {})
  })
  await jobs.schedule(ERASE_QUEUE, '23 * * * *')
}
