import type { Deps } from '../../../deps.ts'
import { ALIKE_BITS_MAX, hashPicture } from '../../../platform/files/photo-hash.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { safeError } from '../../../platform/log.ts'
import * as q from './queries.ts'

const HASHED_AT_ONCE = 40

/** More copies of one photo than a reviewer looks at. */
const COPIES_MAX = 20

/** The columns of a new photo. One that cannot be read counts as too plain to compare. */
export async function hashColumns(jpeg: Buffer) {
  const { hash, parts } = (await hashPicture(jpeg).catch(() => undefined)) ?? { hash: null, parts: [] }
  return { hash, hash_parts: parts }
}
export type HashColumns = Awaited<ReturnType<typeof hashColumns>>

type HashDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'log'>

/**
 * Finds the copies of new photos. It never throws: the job tries again what failed.
 * @param names of photos whose hashes are committed, so that of two photos stored at the same moment at least one finds
 * the other
 */
export async function findCopies(deps: Omit<HashDeps, 'files'>, names: readonly string[]): Promise<void> {
  for (const name of names)
    await findCopiesOf(deps, name).catch((error: unknown) =>
      deps.log.warn({ fault: safeError(error) }, 'a new photo could not be compared with others yet'),
    )
}

async function findCopiesOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string): Promise<void> {
  await q.saveCopies(db, name, { bitsMax: ALIKE_BITS_MAX, limit: COPIES_MAX })
  await q.markHashed(db, name, clock())
}

/**
 * Compares photos that an upload did not, and computes the hashes of those that were stored without an upload.
 * @returns how many photos there were
 */
export const hashPhotos = (deps: HashDeps): Promise<number> =>
  forEachDue(deps, {
    job: 'photo-hash',
    read: (except) => q.unhashedPhotos(deps.db, except, HASHED_AT_ONCE),
    keyOf: (name) => name,
    run: (name) => hashPhoto(deps, name),
  })

async function hashPhoto(deps: HashDeps, name: string): Promise<boolean> {
  const bytes = await deps.files.read('uploads/users', name)
  if (bytes) await q.saveHash(deps.db, name, await hashColumns(bytes))
  await findCopiesOf(deps, name)
  return true
}
