import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { alikeAmong, type HashedPhoto, hashedPhotosOf, insertPhotoKeys } from './queries.ts'
import { MASK_BYTES, maskHash, maskParts } from './rules.ts'

/** Secret and always the same, so that the stored hashes are useless outside this installation. */
const maskOf = ({ vault }: Pick<Deps, 'vault'>): Buffer =>
  vault.codeHash('photos of banned members', 'mask').subarray(0, MASK_BYTES)

async function maskedPhotosOf(deps: Pick<Deps, 'vault'>, db: Db, memberIds: readonly string[]): Promise<HashedPhoto[]> {
  const mask = maskOf(deps)
  const photos = await hashedPhotosOf(db, memberIds)
  return photos.map((photo) => ({
    ...photo,
    hash: maskHash(photo.hash, mask),
    parts: maskParts(photo.parts, mask),
  }))
}

type Ban = { memberId: string; sanctionId: string }

/** Stores the masked hashes of a banned member's photos. They outlive the account, and end with the ban. */
export async function keepPhotosOfBanned(
  deps: Pick<Deps, 'vault' | 'clock'>,
  tx: Db,
  { memberId, sanctionId }: Ban,
): Promise<void> {
  const photos = await maskedPhotosOf(deps, tx, [memberId])
  const key = { sanction_id: sanctionId, kind: 'photo', created_at: deps.clock() }
  const rows = photos.map(({ hash, parts }) => ({ ...key, photo_hash: hash, photo_parts: parts }))
  if (rows.length > 0) await insertPhotoKeys(tx, rows)
}

/**
 * The names of these members' photos that look like a photo of a banned person other than themselves.
 * @param bitsMax photos whose hashes differ in more bits are different pictures
 */
export async function photosLikeBanned(
  deps: Pick<Deps, 'vault'>,
  db: Db,
  memberIds: readonly string[],
  bitsMax: number,
): Promise<Map<string, string[]>> {
  const photos = await maskedPhotosOf(deps, db, memberIds)
  const alike = photos.length > 0 ? await alikeAmong(db, photos, bitsMax) : []
  const names = new Map<string, string[]>()
  for (const { member_id, name } of alike) names.set(member_id, [...(names.get(member_id) ?? []), name])
  return names
}
