import { z } from 'zod'

const CAPTION_MAX = 400

/** Messages that the two browsers exchange directly, beside video and audio. No server reads them. */
export const RoomMessage = z.discriminatedUnion('kind', [
  /** Whether the sender's microphone and camera are on. */
  z.object({ kind: z.literal('media'), microphone: z.boolean(), camera: z.boolean() }),
  /** Whether the sender's browser can write captions of its own speech, and whether the sender wants to read some. */
  z.object({ kind: z.literal('captions'), able: z.boolean(), wanted: z.boolean() }),
  /** What the sender is saying. An unfinished line is replaced by the next one. */
  z.object({ kind: z.literal('caption'), text: z.string().max(CAPTION_MAX), isFinal: z.boolean() }),
])
export type RoomMessage = z.infer<typeof RoomMessage>

/** Keeps the end of a long caption, which is what was said last. */
export const captionOf = (text: string, isFinal: boolean): RoomMessage => ({
  kind: 'caption',
  text: text.trim().slice(-CAPTION_MAX),
  isFinal,
})

export function readMessage(data: unknown): RoomMessage | undefined {
  if (typeof data !== 'string') return undefined
  try {
    return RoomMessage.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}
