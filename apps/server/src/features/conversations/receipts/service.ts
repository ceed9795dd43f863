import { CONVERSATION_EVENTS, type ConversationChange } from '@heartwell/contract/conversations/conversation-events.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { safeError } from '../../../platform/log.ts'
import { chatSettingsOfMany } from '../settings/service.ts'
import { type Delivery, saveDeliveries, saveRead } from './queries.ts'

/** Receipts of this long are written together: a burst of messages is one update of its conversation. */
const COLLECT_MS = 1_000

type Collector = { waiting: Map<string, Delivery>; timer: NodeJS.Timeout | undefined }
const collectors = new WeakMap<Db, Collector>()

/**
 * Records that a message has arrived at one of the account's pages. It is stored within a second and published to the
 * partner. A receipt lost in a crash is recorded again when the account next reads the conversation.
 */
export function recordDelivered(deps: Deps, accountId: string, partnerId: string, seq: number): void {
  const collector = collectors.get(deps.db) ?? { waiting: new Map(), timer: undefined }
  collectors.set(deps.db, collector)
  const key = `${accountId} ${partnerId}`
  const known = collector.waiting.get(key)
  if (!known || known.seq < seq) collector.waiting.set(key, { accountId, partnerId, seq })
  collector.timer ??= setTimeout(() => void flush(deps, collector), COLLECT_MS).unref()
}

async function flush(deps: Deps, collector: Collector): Promise<void> {
  const deliveries = [...collector.waiting.values()]
  collector.waiting.clear()
  collector.timer = undefined
  try {
    for (const { accountId, partnerId, seq } of await saveDeliveries(deps.db, deliveries)) {
      publishChange(deps, partnerId, { partner_id: accountId, kind: 'delivered', seq })
    }
  } catch (error) {
    deps.log.warn({ error: safeError(error) }, 'delivery receipts could not be saved')
  }
}

/** Moves the account's read position forward; the partner is notified while both have read receipts on. */
export async function recordRead(deps: Deps, accountId: string, partnerId: string, seq: number): Promise<void> {
  const moved = await deps.db.transaction().execute((tx) => saveRead(tx, { accountId, partnerId, seq }))
  if (!moved) return
  publishChange(deps, accountId, { partner_id: partnerId, kind: 'own_read', seq: moved.seq })
  const settings = await chatSettingsOfMany(deps.db, [accountId, partnerId])
  const showsReading = [accountId, partnerId].every((id) => settings.get(id)?.read_receipts)
  publishChange(deps, partnerId, {
    partner_id: accountId,
    kind: showsReading ? 'read' : 'delivered',
    seq: moved.seq,
  })
}

export function publishChange({ realtime }: Pick<Deps, 'realtime'>, accountId: string, change: ConversationChange) {
  realtime.publish([{ to: [accountId], name: CONVERSATION_EVENTS.changed, data: change }])
}
