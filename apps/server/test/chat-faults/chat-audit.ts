import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { ChatReader } from './chat-reader.ts'
import { noIn, type SendLedger } from './chat-sender.ts'

export type ChatAudit = {
  acknowledged: number
  stored: number
  /** Stored messages that both members' pages show in the right position. */
  shown: number
  /** Acknowledged but not stored, or stored under another id or number than the answer named. */
  lost: number
  /** Stored more than once, by client id or by the sender's own count. */
  doubled: number
  /** Stored after a message that the same sender sent later. */
  outOfOrder: number
  /** Conversations whose numbers have a gap, or whose counters differ from their messages. */
  wrongCounts: number
  /** Pages that show something other than the stored messages. */
  wrongPages: number
  contradictions: string[]
}

type StoredRow = {
  conversation_id: string
  low_id: string
  high_id: string
  last_seq: number
  counted: number
  seq: number
  id: string
  client_id: string
  sender_id: string
  body: string
}

/** Compares acknowledged and displayed messages with the stored ones. */
export async function auditChat(db: Db, ledger: SendLedger, readers: readonly ChatReader[]): Promise<ChatAudit> {
  const { rows } = await sql<StoredRow>`
    select c.id as conversation_id, c.low_id, c.high_id, c.last_seq, c.low_sent + c.high_sent as counted,
      m.seq, m.id, m.client_id, m.sender_id, m.body
    from messages as m join conversations as c on c.id = m.conversation_id
    order by c.id, m.seq`.execute(db)
  const byClientId = groupBy(rows, (row) => row.client_id)
  const byConversation = [...groupBy(rows, (row) => row.conversation_id).values()]
  const isLost = ({ clientId, id, seq }: SendLedger['acknowledged'][number]) =>
    !byClientId.get(clientId)?.some((row) => row.id === id && row.seq === seq)
  const pages = new Map(readers.map((reader) => [`${reader.own.id} ${reader.partner.id}`, reader]))
  const shown = byConversation.map((stored) => shownOnBoth(stored, pages))
  return {
    acknowledged: ledger.acknowledged.length,
    stored: rows.length,
    shown: shown.reduce((sum, { messages }) => sum + messages, 0),
    lost: ledger.acknowledged.filter(isLost).length,
    doubled: rows.length - Math.min(byClientId.size, new Set(rows.map((r) => `${r.sender_id} ${r.body}`)).size),
    outOfOrder: byConversation.reduce((sum, stored) => sum + outOfOrder(stored), 0),
    wrongCounts: byConversation.filter((stored) => !isCounted(stored)).length,
    wrongPages: shown.reduce((sum, { wrongPages }) => sum + wrongPages, 0),
    contradictions: readers.flatMap(({ contradictions }) => contradictions),
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** Anything else is a finding. */
export const isClean = (audit: ChatAudit): boolean =>
  audit.acknowledged === audit.stored &&
  audit.stored === audit.shown &&
  audit.lost + audit.doubled + audit.outOfOrder + audit.wrongCounts + audit.wrongPages === 0 &&
  audit.contradictions.length === 0

function shownOnBoth(stored: readonly StoredRow[], pages: ReadonlyMap<string, ChatReader>) {
  const [first] = stored
  const both = first ? [`${first.low_id} ${first.high_id}`, `${first.high_id} ${first.low_id}`] : []
  const ids = both.map((key) => pages.get(key)?.shown.map(({ message }) => message.id) ?? [])
  return {
    messages: stored.filter(({ id }, place) => ids.every((page) => page[place] === id)).length,
    wrongPages: ids.filter((page) => page.join() !== stored.map(({ id }) => id).join()).length,
  }
}

function outOfOrder(stored: readonly StoredRow[]): number {
  const last = new Map<string, number>()
  let count = 0
  for (const { sender_id, body } of stored) {
    const no = noIn(body)
    if (no <= (last.get(sender_id) ?? -1)) count += 1
    last.set(sender_id, no)
  }
  return count
}

const isCounted = (stored: readonly StoredRow[]): boolean =>
  stored.every(
    ({ seq, last_seq, counted }, place) => seq === place + 1 && last_seq === stored.length && counted === stored.length,
  )
