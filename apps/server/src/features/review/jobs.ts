import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { eraseOldLivePictures } from '../profiles/live-pictures/erasure/service.ts'
import { hashPhotos } from '../profiles/photo-hashes/service.ts'
import { countMissingDocuments, eraseOldDocuments } from './id-documents/service.ts'

const ERASE_QUEUE = 'document-erase'
const COMPARE_QUEUE = 'document-compare'
const HASH_QUEUE = 'photo-hash'

/**
 * Every night: deletes ID documents and live pictures that are no longer needed, and reports those whose file is gone. Every minute: hashes
 * photos that an upload could not hash, by which reviewers find copies.
 */
export async function reviewJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(ERASE_QUEUE, async () => {
    const erased = (await eraseOldDocuments(deps)) + (await eraseOldLivePictures(deps))
    deps.log.info({ erased }, 'old documents erased')
    // One turn has a limit, so there may be more.
    if (erased > 0) await jobs.send(deps.db, ERASE_QUEUE, {})
  })
  await jobs.schedule(ERASE_QUEUE, '41 3 * * *')
  await jobs.work(COMPARE_QUEUE, () => reportDocuments(deps))
  await jobs.schedule(COMPARE_QUEUE, '11 4 * * *')
  await jobs.work(HASH_QUEUE, async () => {
    if ((await hashPhotos(deps)) > 0) await jobs.send(deps.db, HASH_QUEUE, {})
  })
  await jobs.schedule(HASH_QUEUE, '* * * * *')
}

async function reportDocuments(deps: Deps): Promise<void> {
  const found = await countMissingDocuments(deps)
  if (found.missing === 0) return deps.log.info(found, 'every ID document has its file')
  deps.log.warn(found, 'ID documents have no file')
}
