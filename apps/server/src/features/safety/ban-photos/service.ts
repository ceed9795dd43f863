import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { ALIKE_BITS_MAX, hashAltered, type PhotoHash } from '../../../platform/files/photo-hash.ts'
import {
  alikeAmong,
  type HashedPhoto,
  hashedPhotosOf,
  insertPhotoKeys,
  lockBanWithoutAltered,
  memberOfBan,
} from './queries.ts'
import { MASK_BYTES, maskHash, maskParts } from './rules.ts'

/** Secret and always the same, so that the stored hashes are useless outside this installation. */
const maskOf = ({ vault }: Pick<Deps, 'vault'>): Buffer =>
  vault.codeHash('photos of banned members', 'mask').subarray(0, MASK_BYTES)

async function maskedPhotosOf(deps: Pick<Deps, 'vault'>, db: Db, memberIds: readonly string[]): Promise<HashedPhoto[]> {
  const photos = await hashedPhotosOf(db, memberIds)
  return photos.map((photo) => ({ ...photo, ...masked(deps, photo) }))
}

function masked(deps: Pick<Deps, 'vault'>, { hash, parts }: PhotoHash): PhotoHash {
  const mask = maskOf(deps)
  return { hash: maskHash(hash, mask), parts: maskParts(parts, mask) }
}

type Ban = { memberId: string; sanctionId: string }

/** Stores the masked hashes of a banned member's photos. They outlive the account, and end with the ban. */
export async function keepPhotosOfBanned(
  deps: Pick<Deps, 'vault' | 'clock'>,
  tx: Db,
  { memberId, sanctionId }: Ban,
): Promise<void> {
  const photos = await maskedPhotosOf(deps, tx, [memberId])
  await insertHashes(deps, tx, { sanctionId, altered: false }, photos)
}

type Kept = { sanctionId: string; altered: boolean }

async function insertHashes(deps: Pick<Deps, 'clock'>, tx: Db, { sanctionId, altered }: Kept, hashes: PhotoHash[]) {
  const key = { sanction_id: sanctionId, kind: 'photo', altered, created_at: deps.clock() }
  const rows = hashes.map(({ hash, parts }) => ({ ...key, photo_hash: hash, photo_parts: parts }))
  if (rows.length > 0) await insertPhotoKeys(tx, rows)
}

export const ALTERED_QUEUE = 'ban-altered-photos'

/**
 * Stores the masked hashes of a banned member's photos as somebody might alter them. They take a moment to compute, so a
 * job does it after the ban.
 * @returns false when the ban has ended, has them already, or has no photo that can be compared
 */
export async function keepAlteredPhotos(
  deps: Pick<Deps, 'db' | 'files' | 'vault' | 'clock'>,
  sanctionId: string,
): Promise<boolean> {
  const memberId = await memberOfBan(deps.db, sanctionId)
  const photos = memberId === undefined ? [] : await hashedPhotosOf(deps.db, [memberId])
  const hashes: PhotoHash[] = []
  for (const { name } of photos) {
    const bytes = await deps.files.read('uploads/users', name)
    if (bytes) hashes.push(...(await hashAltered(bytes)).map((hash) => masked(deps, hash)))
  }
  if (hashes.length === 0) return false
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockBanWithoutAltered(tx, sanctionId))) return false
    await insertHashes(deps, tx, { sanctionId, altered: true }, hashes)
    return true
  })
}

/** The names of these members' photos that look like a photo of a banned person other than themselves. */
export async function photosLikeBanned(
  deps: Pick<Deps, 'vault'>,
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, string[]>> {
  const photos = await maskedPhotosOf(deps, db, memberIds)
  const alike = photos.length > 0 ? await alikeAmong(db, photos, ALIKE_BITS_MAX) : []
  const names = new Map<string, string[]>()
  for (const { member_id, name } of alike) names.set(member_id, [...(names.get(member_id) ?? []), name])
  return names
}
