import type { Deps } from '../../../deps.ts'
import { hashPicture } from '../../../platform/images.ts'
import { partsOf } from '../hints/rules.ts'
import * as q from './queries.ts'

const HASHED_AT_ONCE = 200

/**
 * Computes the hashes of photos that have none yet. A photo that cannot be read counts as too plain to compare.
 * @returns how many photos there were
 */
export async function hashPhotos(deps: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<number> {
  const names = await q.unhashedPhotos(deps.db, HASHED_AT_ONCE)
  for (const name of names) {
    const bytes = await deps.files.read('uploads/users', name)
    const hash = bytes && (await hashPicture(bytes).catch(() => undefined))
    await q.saveHash(deps.db, name, { hash: hash ?? null, parts: hash ? partsOf(hash) : [], at: deps.clock() })
  }
  return names.length
}

/** Whether there may be more photos to hash after a run with this result. */
export const isFullRun = (hashed: number): boolean => hashed === HASHED_AT_ONCE
