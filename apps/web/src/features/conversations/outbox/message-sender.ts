import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import { PICTURE_ERRORS } from '@heartwell/contract/picture-errors.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { commandKeys } from '../../../platform/api/command-keys.ts'
import { PictureError } from '../../../platform/files/picture-error.ts'
import type { SocketEvents } from '../../../platform/realtime/socket-events.ts'
import type { ConversationApi, SendBody } from '../cache/conversation-api.ts'
import type { Deliver } from './outbox.ts'
import type { OutboxFiles } from './outbox-files.ts'

type SenderPorts = {
  ownId: string
  api: ConversationApi
  files: OutboxFiles
  socket: Pick<SocketEvents, 'emit'>
  /** Scales a picture and turns it into a JPEG; the tests have no canvas. */
  scale?: (picture: Blob) => Promise<File>
}

/** How an entry of the outbox is delivered: its picture first, then the message, then the event on the socket. */
export function messageSender({ ownId, api, files, socket, scale = scaled }: SenderPorts): Deliver {
  const keys = commandKeys()
  /** The picture of the last upload: another attempt sends the same bytes under the same idempotency key. */
  let last: { clientId: string; scaled: File } | undefined
  return async (entry, onUploaded) => {
    const { clientId, partnerId, text, replyTo, picture } = entry
    const pictureId = picture ? (picture.id ?? (await upload())) : undefined
    const body: SendBody = {
      from: ownId,
      to: partnerId,
      sender_id: ownId,
      msg: text,
      client_id: clientId,
      ...(replyTo && { reply_to: replyTo.id }),
      ...(pictureId && { picture_id: pictureId }),
    }
    const message = await api.send(body)
    socket.emit(CONVERSATION_EVENTS.send, body)
    return message

    /** @throws ApiError also when this device no longer has the picture, or cannot read it */
    async function upload(): Promise<string> {
      if (last?.clientId !== clientId) {
        const file = await files.get(clientId)
        if (!file) throw refusal('message.picture_unknown')
        last = { clientId, scaled: await scale(file) }
      }
      const id = await api.uploadPicture(partnerId, last.scaled, keys)
      last = undefined
      onUploaded(id)
      return id
    }
  }
}

/** Loads the scaling code with the first picture, since no other message needs it. */
async function scaled(picture: Blob): Promise<File> {
  const { toJpeg } = await import('../../../platform/files/jpeg.ts')
  try {
    return await toJpeg(picture)
  } catch (error) {
    throw error instanceof PictureError ? refusal('image.unreadable', error.message) : error
  }
}

/** The same error as a refusal by the server. */
const refusal = (code: keyof typeof PICTURE_ERRORS, words: string = PICTURE_ERRORS[code].text) =>
  new ApiError({ code, words }, PICTURE_ERRORS[code].status)
