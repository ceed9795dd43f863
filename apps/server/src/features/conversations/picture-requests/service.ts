import type { pictureRequests } from '@heartwell/contract/conversations/picture-requests.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { assertMayWrite } from '../access/service.ts'
import { conversationBetween, ensureConversation } from '../queries.ts'
import { publishChange } from '../receipts/service.ts'
import { chatSettingsOf } from '../settings/service.ts'
import { sideOf } from '../view.ts'
import { insertRequest } from './queries.ts'

/** Whether the partner takes the sender's pictures. */
export async function takesPictures({ db }: Pick<Deps, 'db'>, senderId: string, partnerId: string): Promise<boolean> {
  const record = (await conversationBetween(db, senderId, partnerId)) ?? null
  const { takesPictures: choice } = sideOf(record, partnerId)
  return choice ?? !(await chatSettingsOf(db, partnerId)).pictures_when_allowed
}

/** @throws AppError message.picture_not_allowed */
export async function assertTakesPictures(deps: Pick<Deps, 'db'>, senderId: string, partnerId: string): Promise<void> {
  if (!(await takesPictures(deps, senderId, partnerId))) throw new AppError('message.picture_not_allowed')
}

/**
 * Asks once, in the conversation alone: no push notification and no email go out.
 * @throws AppError not_found, conversation.not_open, conversation.finished, conversation.booking_ended
 */
export async function askToSendPictures(
  deps: Deps,
  viewer: Viewer,
  partnerId: string,
): Promise<Output<typeof pictureRequests.ask>> {
  const { accountId } = viewer
  const { kind } = await assertMayWrite(deps, viewer, partnerId)
  const answer = { success: true, message: 'Your request is sent.' }
  if (await takesPictures(deps, accountId, partnerId)) return answer
  const id = await ensureConversation(deps.db, [accountId, partnerId], kind, deps.clock())
  if (!(await insertRequest(deps.db, id, accountId < partnerId))) return answer
  publishChange(deps, partnerId, { partner_id: accountId, kind: 'options', seq: 0 })
  publishChange(deps, accountId, { partner_id: partnerId, kind: 'options', seq: 0 })
  return answer
}
