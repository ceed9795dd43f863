import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { CONVERSATION_EVENTS } from '@heartwell/contract/conversation-events.ts'
import type { Database } from '../db/database.ts'
import { type Log, safeError } from '../log.ts'
import type { BusHandlers, RealtimeBus, RoomEvent } from './bus.ts'

const CHANNEL = 'realtime'
/** PostgreSQL refuses a payload of 8,000 bytes; some are for the frame. */
const PAYLOAD_BYTES_MAX = 7_900
const ITEMS_IN_PAYLOAD = 20
const ITEMS_IN_STATEMENT = 1_000
/** What may wait for the database; events beyond it are lost, and browsers are told so. */
const WAITING_MAX = 10_000
const RETRY_MS = 500

/** An event, a signal, or the statement that events of this process were lost. */
type Item = { event: RoomEvent } | { signal: object } | { lost: true }
type Settings = { database: Pick<Database, 'listen'>; handlers: BusHandlers; log: Log }

/** Carries events by `NOTIFY`: one statement at a time, which takes everything that came up meanwhile. */
export async function openPostgresBus({ database, handlers, log }: Settings): Promise<RealtimeBus> {
  const sender = randomUUID()
  const waiting: string[] = []
  let payloads = 0
  let isLossy = false
  let isStopping = false
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
        await listening.notify(take())
        isAway = false
      } catch (error) {
        if (!isAway) log.warn({ error: safeError(error) }, 'realtime events could not be sent to other processes')
        isAway = true
        isLossy = true
        if (isStopping) return
        await delay(RETRY_MS)
      }
    }
  }
  const sendSoon = async () => {
    await new Promise((resolve) => setImmediate(resolve))
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

/** An event that no payload holds becomes a hint to its receivers that they have missed one. */
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
  const [sender, , ...items] = JSON.parse(text) as [string, number, ...Item[]] // only this file writes the channel
  if (sender === self) return
  for (const item of items) {
    if ('event' in item) deliver(item.event)
    else if ('signal' in item) signalled(item.signal)
    else missed()
  }
}
