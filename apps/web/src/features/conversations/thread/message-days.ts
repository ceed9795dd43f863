import type { ShownMessage } from '../cache/shown-message.ts'
import { dayKey } from './chat-times.ts'

/** The position of a message in a run of messages by the same person. */
type RunPosition = 'single' | 'first' | 'middle' | 'last'
export type PlacedMessage = { message: ShownMessage; position: RunPosition; isFirstUnread: boolean }
export type MessageDay = { key: string; date: Date; messages: PlacedMessage[] }

/**
 * Groups messages by the reader's calendar days and keeps their order. A message that waited for the network, or came
 * from a device with another clock, never starts an earlier day below a later one.
 */
export function groupByDay(messages: readonly ShownMessage[], firstUnreadSeq: number | null): MessageDay[] {
  const days: MessageDay[] = []
  const unreadKey = firstUnreadKey(messages, firstUnreadSeq)
  for (const [index, message] of messages.entries()) {
    const date = new Date(message.timestamp)
    const key = dayKey(date)
    const last = days.at(-1)
    const placed = { message, position: 'single', isFirstUnread: message.key === unreadKey } as const
    const previous = messages[index - 1]
    if (!last || key > last.key || !previous) days.push({ key, date, messages: [placed] })
    else last.messages.push(placed)
  }
  return days.map((day) => ({
    ...day,
    messages: day.messages.map((placed, index) => inRun(day.messages, placed, index)),
  }))
}

/** The message below the line 'New messages', which is always a received one. */
function firstUnreadKey(messages: readonly ShownMessage[], firstUnreadSeq: number | null): string | undefined {
  if (firstUnreadSeq === null) return undefined
  return messages.find(({ seq, isMine }) => seq !== null && seq >= firstUnreadSeq && !isMine)?.key
}

function inRun(day: readonly PlacedMessage[], placed: PlacedMessage, index: number): PlacedMessage {
  const [before, after] = [day[index - 1], day[index + 1]]
  const joinsBefore = before !== undefined && joins(before, placed)
  const joinsAfter = after !== undefined && joins(placed, after)
  const position = joinsBefore ? (joinsAfter ? 'middle' : 'last') : joinsAfter ? 'first' : 'single'
  return { ...placed, position }
}

const joins = (upper: PlacedMessage, lower: PlacedMessage): boolean =>
  upper.message.isMine === lower.message.isMine && !lower.isFirstUnread && !upper.message.advice

/** The newest own message that the partner has read. Only this message shows 'Read'. */
export const lastReadKey = (messages: readonly ShownMessage[]): string | undefined =>
  messages.findLast(({ isMine, isDeleted, state }) => isMine && !isDeleted && state === 'read')?.key

/** The newest own message that the server has stored. Its delivery state is shown below it. */
export const lastStoredKey = (messages: readonly ShownMessage[]): string | undefined =>
  messages.findLast(({ isMine, isDeleted, seq }) => isMine && !isDeleted && seq !== null)?.key
