import type { ChatMessage } from '@heartwell/contract/conversations/conversations.ts'
import { accountIdOf, TEXT } from './people.ts'

const MARK = ' @'
const MARK_BYTES = Buffer.from(MARK)
const ZERO = 0x30
const NINE = 0x39

/** A message as the product publishes it; its text ends with the moment at which it was due. */
export const stampedMessage = (receiver: number, dueUs: number): ChatMessage => ({
  id: '01938b5d-ac96-774b-bcce-b302099a8057',
  seq: 7,
  client_id: '01938b5d-ac96-774b-8cce-b302099a8058',
  sender_id: accountIdOf(receiver + 1),
  from: accountIdOf(receiver + 1),
  to: accountIdOf(receiver),
  msg: `${TEXT}${MARK}${dueUs}`,
  timestamp: '2026-11-22T08:00:00.000Z',
  reply_to: null,
  picture: null,
  deleted: false,
  advice: null,
})

/** The moment in the message with these bytes; undefined for any other message. */
export function stampIn(bytes: Buffer): number | undefined {
  const at = bytes.indexOf(MARK_BYTES)
  if (at < 0) return undefined
  let us = 0
  for (let i = at + MARK_BYTES.length; ; i += 1) {
    const digit = bytes[i] ?? 0
    if (digit < ZERO || digit > NINE) return us
    us = us * 10 + digit - ZERO
  }
}
