import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import type { Database } from '../db/database.ts'
import { type Log, safeError } from '../log.ts'
import type { BusHandlers, RealtimeBus, RoomEvent } from './bus.ts'

const CHANNEL = 'realtime'
/** PostgreSQL refuses a payload of 8,000 bytes or more; some bytes are for the frame. */
const PAYLOAD_BYTES_MAX = 7_900
const ITEMS_IN_PAYLOAD = 20
const ITEMS_IN_STATEMENT = 1_000
/** The most events that may wait for the database. Further events are lost, and browsers receive `missed`. */
const WAITING_MAX = 10_000
const RETRY_MS = 500
/**
 * Milliseconds between two statements. The first event after a pause is sent at once. Events of a busy process are sent
 * together, because each statement wakes every process up.
 */
const BETWEEN_MS = 8

/** An event, a signal, or a note that events of this process were lost. */
type Item = { event: RoomEvent } | { signal: object } | { lost: true }
type Settings = {
  database: Pick<Database, 'listen'>
  handlers: BusHandlers
  log: Log
  /** Resolves after this time in milliseconds; a test replaces it. */
  wait?: (ms: number) => Promise<unknown>
}

/** Carries events by `NOTIFY`, one statement at a time, which takes everything since the last one. */
export async function openPostgresBus({ database, handlers, log, wait = delay }: Settings): Promise<RealtimeBus> {
  const sender = randomUUID()
  const waiting: string[] = []
  let payloads = 0
  let isLossy = false
  let isStopping = false
  let sentAt = Number.NEGATIVE_INFINITY
  let sending: Promise<void> | undefined
  const listening = await database.listen(CHANNEL, {
    hear: (text) => receive(text, sender, handlers),
    missed: handlers.missed,
  })

  const take = () => {
    const items = isLossy ? [JSON.stringify({ lost: true } satisfies Item)] : []
    items.push(...waiting.splice(0, ITEMS_IN_STATEMENT))
    isLossy = false
    // The number keeps PostgreSQL from dropping the second of two equal payloads.
    return packed(items).map((text) => `["${sender}",${payloads++},${text}]`)
  }
  const send = async () => {
    let isAway = false
    while (waiting.length > 0 || isLossy) {
      try {
        sentAt = performance.now()
        await listening.notify(take())
        isAway = false
        if (waiting.length > 0) await untilNext()
      } catch (error) {
        if (!isAway) log.warn({ error: safeError(error) }, 'realtime events could not be sent to other processes')
        isAway = true
        isLossy = true
        if (isStopping) return
        await wait(RETRY_MS)
      }
    }
  }
  const untilNext = () => {
    const restMs = sentAt + BETWEEN_MS - performance.now()
    return restMs > 0 && !isStopping ? wait(restMs) : new Promise((resolve) => setImmediate(resolve))
  }
  const sendSoon = async () => {
    await untilNext()
    await send()
    sending = undefined
  }
  const add = (item: Item) => {
    if (waiting.length < WAITING_MAX) waiting.push(textOf(item))
    else isLossy = true
    sending ??= sendSoon()
  }
  return {
    publish(events) {
      for (const event of events) {
        handlers.deliver(event)
        add({ event })
      }
    },
    signal: (signal) => add({ signal }),
    async stop() {
      isStopping = true
      await sending
      await listening.stop()
    },
  }
}

/** An event that fits no payload becomes a note to its receivers that they have missed one. */
function textOf(item: Item): string {
  const text = JSON.stringify(item)
  if (Buffer.byteLength(text) <= PAYLOAD_BYTES_MAX - FRAME_BYTES || !('event' in item)) return text
  return JSON.stringify({ event: { ...item.event, name: CONVERSATION_EVENTS.missed, data: {} } } satisfies Item)
}

/** The sender, a number and brackets. */
const FRAME_BYTES = 80

/** Lists of items, each short enough for a payload. */
export function packed(items: readonly string[]): string[] {
  const lists: string[] = []
  let list: string[] = []
  let bytes = FRAME_BYTES
  for (const item of items) {
    const size = Buffer.byteLength(item) + 1
    if (list.length === ITEMS_IN_PAYLOAD || (list.length > 0 && bytes + size > PAYLOAD_BYTES_MAX)) {
      lists.push(list.join())
      list = []
      bytes = FRAME_BYTES
    }
    list.push(item)
    bytes += size
  }
  return list.length > 0 ? [...lists, list.join()] : lists
}

function receive(text: string, self: string, { deliver, signalled, missed }: BusHandlers): void {
  // PostgreSQL notifies the sender too.
  if (text.startsWith(`["${self}"`)) return
  const [, , ...items] = JSON.parse(text) as [string, number, ...Item[]] // Only this file writes to the channel.
  for (const item of items) {
    if ('event' in item) deliver(item.event)
    else if ('signal' in item) signalled(item.signal)
    else missed()
  }
}
