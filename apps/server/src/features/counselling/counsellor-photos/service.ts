import type { counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { photoName, removeUnneeded } from '../../../platform/files/files.ts'
import { asPhoto } from '../../../platform/files/images.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import * as q from '../counsellor-accounts/queries.ts'
import { readListing } from '../counsellor-accounts/service.ts'

const FOLDER = 'uploads/counsellors'

/** @throws AppError not_found for a name that is not this counsellor's photo */
export async function readPhoto({ db, files }: Deps, { id, name }: { id: string; name: string }): Promise<Buffer> {
  const row = await q.listingOf(db, id)
  const bytes = row?.image === name ? await files.read(FOLDER, name) : undefined
  if (!bytes) throw new AppError('not_found')
  return bytes
}

/** @throws AppError request.invalid, image.type, image.unreadable, busy, not_found for an id that is no counsellor's */
export async function setPhoto(
  deps: Deps,
  { viewer, input, files: [upload], once }: Context<typeof counsellorAccounts.setPhoto>,
): Promise<Output<typeof counsellorAccounts.setPhoto>> {
  const { id } = input.params
  if (!upload || upload.bytes.length === 0) throw invalid('photo', 'Please choose a photo')
  const name = photoName()
  await deps.files.save(FOLDER, name, await asPhoto(upload.bytes))
  let before: string | null = null
  const replacing = once(async (tx) => {
    before = await replacePhoto(deps, tx, viewer, { id, image: name })
    return { ...(await readListing({ db: tx }, id)), message: 'The photo is saved.' }
  })
  const answer = await replacing.catch(async (error: unknown) => {
    await removeUnneeded(deps, FOLDER, name)
    throw error
  })
  if (before) await removeUnneeded(deps, FOLDER, before)
  return answer
}

/** @throws AppError not_found for an id that is no counsellor's */
export async function removePhoto(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Output<typeof counsellorAccounts.removePhoto>> {
  const before = await deps.db.transaction().execute((tx) => replacePhoto(deps, tx, viewer, { id, image: null }))
  if (before) await removeUnneeded(deps, FOLDER, before)
  return { ...(await readListing(deps, id)), message: 'The photo is removed.' }
}

type NewPhoto = { id: string; image: string | null }

/** Two at once follow each other, so that each gets the one before. @returns the name of the photo before, if any */
async function replacePhoto(deps: Deps, tx: Db, viewer: Viewer, { id, image }: NewPhoto): Promise<string | null> {
  const row = await q.lockListing(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.image === image) return null
  await q.setImage(tx, id, image)
  const reason = image === null ? 'photo removed' : 'photo changed'
  await recordAct(deps, tx, viewer, { action: 'counsellor.changed', subjectId: id, reason })
  return row.image
}
