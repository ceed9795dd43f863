import type { Deps } from '../../../deps.ts'
import { hashPicture } from '../../../platform/images.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { ALIKE_BITS_MAX, partsOf } from '../hints/rules.ts'
import * as q from './queries.ts'

const HASHED_AT_ONCE = 40

/** More copies of one photo than a reviewer looks at. */
const COPIES_MAX = 20

/**
 * Computes the hashes of photos that have none yet, and finds their copies. A photo that cannot be read counts as too
 * plain to compare. Each hash is stored before copies are searched, so that of two photos hashed at the same moment at
 * least one finds the other.
 * @returns how many photos there were
 */
export const hashPhotos = (deps: HashDeps): Promise<number> =>
  forEachDue(deps, {
    job: 'photo-hash',
    read: (except) => q.unhashedPhotos(deps.db, except, HASHED_AT_ONCE),
    keyOf: (name) => name,
    run: (name) => hashPhoto(deps, name),
  })

type HashDeps = Pick<Deps, 'db' | 'files' | 'clock' | 'log'>

async function hashPhoto(deps: HashDeps, name: string): Promise<boolean> {
  const bytes = await deps.files.read('uploads/users', name)
  const hash = bytes && (await hashPicture(bytes).catch(() => undefined))
  await q.saveHash(deps.db, name, { hash: hash ?? null, parts: hash ? partsOf(hash) : [] })
  if (hash) await q.saveCopies(deps.db, name, { bitsMax: ALIKE_BITS_MAX, limit: COPIES_MAX })
  await q.markHashed(deps.db, name, deps.clock())
  return true
}
