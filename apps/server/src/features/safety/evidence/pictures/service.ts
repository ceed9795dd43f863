import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { documentName } from '../../../../platform/files/files.ts'
import { sealedFor } from '../rules.ts'
import * as q from './queries.ts'

const FOLDER = 'evidence'

type PictureDeps = Pick<Deps, 'files' | 'vault'>
type Owner = { retained_id: string } | { report_id: string; seq: number } | { report_id: string; photo: number }
/** The file of a message or the photo of a profile that members see, or an encrypted copy. */
export type PictureSource = { file: string } | { photo: string } | q.PictureRow

/**
 * Makes an encrypted copy. The file is complete before its row is; a rollback leaves a file that the next night removes.
 * @returns false when the picture itself is not stored any more
 */
export async function copyPicture(deps: PictureDeps, tx: Db, source: PictureSource, owner: Owner): Promise<boolean> {
  const plain = await readSource(deps, source)
  if (!plain) return false
  const id = randomUUID()
  const { data, nonce, tag, keyId } = deps.vault.encrypt(plain, sealedFor.picture(id))
  const file = documentName()
  await deps.files.save(FOLDER, file, data)
  const row = { id, file, nonce, tag, key_id: keyId, ...owner }
  if (!(await q.insertPicture(tx, row))) await deps.files.remove(FOLDER, file)
  return true
}

function readSource(deps: PictureDeps, source: PictureSource) {
  if ('nonce' in source) return openPicture(deps, source)
  if ('photo' in source) return deps.files.read('uploads/users', source.photo)
  return deps.files.read('uploads/messages', source.file)
}

/** Undefined when the file is missing. */
export async function openPicture({ files, vault }: PictureDeps, row: q.PictureRow): Promise<Buffer | undefined> {
  const data = await files.read(FOLDER, row.file)
  return data && vault.open({ nonce: row.nonce, tag: row.tag, data }, sealedFor.picture(row.id))
}

/** The files first: if the process ends here, the rows still show that there is something to delete. */
export async function removePictures(
  { files }: Pick<Deps, 'files'>,
  tx: Db,
  pictures: readonly q.PictureRow[],
): Promise<void> {
  for (const { id, file } of pictures) {
    await files.remove(FOLDER, file)
    await q.deletePicture(tx, id)
  }
}
