import type { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { photoName, removeUnneeded } from '../../../platform/files/files.ts'
import { asMessagePicture } from '../../../platform/files/images.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { assertMayWrite, readableConversation } from '../access/service.ts'
import { assertTakesPictures } from '../picture-requests/service.ts'
import { ensureConversation } from '../queries.ts'
import { publishChange } from '../receipts/service.ts'
import { chatSettingsOfMany } from '../settings/service.ts'
import * as q from './queries.ts'

const FOLDER = 'uploads/messages'
const UNSENT_TTL_MS = 24 * 3600 * 1000
/** A picture is sent within a day of its upload, and its message can be deleted for an hour. */
const ORPHAN_AGE_MAX_MS = 8 * UNSENT_TTL_MS
const BATCH = 40

/**
 * Re-encodes a picture and stores it for the sender's next message to this partner.
 * @throws AppError not_found, conversation.not_open, conversation.booking_ended, message.picture_not_allowed, image.type,
 *   image.unreadable, busy
 */
export async function uploadPicture(
  deps: Deps,
  viewer: Viewer,
  partnerId: string,
  { files: [upload], once }: Pick<Context<typeof conversations.uploadPicture>, 'files' | 'once'>,
): Promise<Output<typeof conversations.uploadPicture>> {
  const { partner, kind } = await assertMayWrite(deps, viewer, partnerId)
  await assertTakesPictures(deps, viewer.accountId, partner.id)
  if (!upload || upload.bytes.length === 0) throw invalid('picture', 'Choose a picture first')
  const { jpeg, preview, width, height } = await asMessagePicture(upload.bytes)
  const created_at = deps.clock()
  const files = { file: photoName(), preview_file: photoName() }
  try {
    await deps.files.save(FOLDER, files.preview_file, preview)
    await deps.files.save(FOLDER, files.file, jpeg)
    return await once(async (tx) => {
      const conversation_id = await ensureConversation(tx, [viewer.accountId, partner.id], kind, created_at)
      const row = { conversation_id, owner_id: viewer.accountId, ...files, width, height, created_at }
      return { success: true, message: 'Picture uploaded', data: await q.insertPicture(tx, row) }
    })
  } catch (error) {
    await removeUnneeded(deps, FOLDER, files.file)
    await removeUnneeded(deps, FOLDER, files.preview_file)
    throw error
  }
}

/** The picture. When its receiver fetches it, it counts as opened. @throws AppError not_found */
export async function openPicture(deps: Deps, viewer: Viewer, id: string): Promise<Buffer> {
  const picture = await visiblePicture(deps, viewer, id)
  const bytes = await storedFile(deps, picture.file)
  const { owner_id, opened_at, seq } = picture
  if (owner_id === viewer.accountId || opened_at !== null || seq === null) return bytes
  if (await q.markOpened(deps.db, id, deps.clock())) await publishOpened(deps, viewer.accountId, owner_id, seq)
  return bytes
}

/** @throws AppError not_found */
export async function openPreview(deps: Deps, viewer: Viewer, id: string): Promise<Buffer> {
  const { preview_file } = await visiblePicture(deps, viewer, id)
  return storedFile(deps, preview_file)
}

/** A sent picture is visible to both sides while their conversation is readable; before, only to its owner. */
async function visiblePicture(deps: Deps, viewer: Viewer, id: string): Promise<q.PictureRecord> {
  const picture = await q.pictureById(deps.db, id)
  const { accountId } = viewer
  if (!picture || ![picture.low_id, picture.high_id].includes(accountId)) throw new AppError('not_found')
  const isUnsent = picture.sent_at === null && picture.owner_id === accountId
  if (!isUnsent && picture.seq === null) throw new AppError('not_found')
  await readableConversation(deps, viewer, picture.low_id === accountId ? picture.high_id : picture.low_id)
  return picture
}

async function storedFile({ files }: Deps, name: string): Promise<Buffer> {
  const bytes = await files.read(FOLDER, name)
  if (!bytes) throw new AppError('not_found')
  return bytes
}

/** An opened picture counts as a read message: the sender learns of it only while both have read receipts on. */
async function publishOpened(deps: Deps, receiverId: string, senderId: string, seq: number): Promise<void> {
  publishChange(deps, receiverId, { partner_id: senderId, kind: 'picture_opened', seq })
  const settings = await chatSettingsOfMany(deps.db, [receiverId, senderId])
  if (![receiverId, senderId].every((id) => settings.get(id)?.read_receipts)) return
  publishChange(deps, senderId, { partner_id: receiverId, kind: 'picture_opened', seq })
}

/** Removes the picture of a deleted message. */
export async function removePicture(deps: Pick<Deps, 'db' | 'files'>, id: string): Promise<void> {
  const stored = await q.filesOf(deps.db, id)
  if (!stored) return
  await removeFiles(deps, stored)
  await q.deletePicture(deps.db, id)
}

/** Removes the pictures that were uploaded more than a day ago and belong to no message. @returns their number */
export function removeUnsentPictures(deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>): Promise<number> {
  const now = deps.clock().getTime()
  const unsent = { before: new Date(now - UNSENT_TTL_MS), since: new Date(now - ORPHAN_AGE_MAX_MS) }
  return forEachDue(deps, {
    job: 'message-pictures-remove',
    read: (except) => q.picturesWithoutMessage(deps.db, unsent, except, BATCH),
    keyOf: (id) => id,
    run: (id) =>
      deps.db.transaction().execute(async (tx) => {
        const stored = await q.deleteWithoutMessage(tx, id, unsent)
        // Before the commit: if the process ends here, the row is still there for the next night.
        if (stored) await removeFiles(deps, stored)
        return stored !== undefined
      }),
  })
}

async function removeFiles({ files }: Pick<Deps, 'files'>, { file, preview_file }: q.PictureFiles): Promise<void> {
  await files.remove(FOLDER, file)
  await files.remove(FOLDER, preview_file)
}
