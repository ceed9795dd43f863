import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type ChatMessage, conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { StoredMember } from '../server-members.ts'
import { askServer } from './chat-http.ts'

/** An acknowledged message. Times are milliseconds of this process's clock. */
type Acknowledged = {
  clientId: string
  senderId: string
  receiverId: string
  /** Counts from 0 for each sender; the text ends with it. */
  no: number
  id: string
  seq: number
  dueMs: number
  acknowledgedMs: number
}

/** What all senders know afterwards. */
export type SendLedger = {
  acknowledged: Acknowledged[]
  /** Attempts without an answer. */
  lostAnswers: number
  /** "Try again" answers, by status and code. */
  refusals: Record<string, number>
  /** Answers that a correct server never gives. */
  surprises: string[]
}
export const newSendLedger = (): SendLedger => ({ acknowledged: [], lostAnswers: 0, refusals: {}, surprises: [] })

const RETRY_MS = { first: 250, most: 2_000 }

export type Sending = {
  from: StoredMember
  to: StoredMember
  /** Servers or the proxies in front of them: each attempt goes to one of them. */
  urls: readonly string[]
  count: number
  /** Sends more than `count` until this is true. */
  isOver?: () => boolean
  /** When the first is due, and the interval to the next one. */
  startMs: number
  intervalMs: number
}

const textOf = (no: number) => `message ${no}`
export const noIn = (text: string): number => Number(text.split(' ')[1])

/**
 * Sends one message after the other, each when it is due, and repeats it with the same client id until it is
 * acknowledged.
 */
export async function sendAllOf(sending: Sending, ledger: SendLedger) {
  const { from, to, urls, count, isOver = () => true, startMs, intervalMs } = sending
  for (let no = 0; no < count || !isOver(); no += 1) {
    const dueMs = startMs + no * intervalMs
    await delay(Math.max(0, dueMs - performance.now()))
    const clientId = randomUUID()
    const body = { from: from.id, to: to.id, sender_id: from.id, msg: textOf(no), client_id: clientId }
    const { id, seq } = await sendUntilAcknowledged(body, from.token, urls, ledger)
    const times = { dueMs, acknowledgedMs: performance.now() }
    ledger.acknowledged.push({ clientId, senderId: from.id, receiverId: to.id, no, id, seq, ...times })
  }
}

async function sendUntilAcknowledged(
  body: object,
  token: string,
  urls: readonly string[],
  ledger: SendLedger,
): Promise<ChatMessage> {
  for (let pauseMs = RETRY_MS.first; ; pauseMs = Math.min(RETRY_MS.most, 2 * pauseMs)) {
    const url = urls[Math.trunc(Math.random() * urls.length)] ?? ''
    const answer = await askServer(`${url}${conversations.send.path}`, token, body)
    if (answer?.status === 200) return (answer.body as { data: ChatMessage }).data // the contract's answer
    if (!answer) ledger.lostAnswers += 1
    else if (answer.status === 503) {
      const refusal = `503 ${'code' in answer.body ? answer.body.code : ''}`
      ledger.refusals[refusal] = (ledger.refusals[refusal] ?? 0) + 1
    } else ledger.surprises.push(`${answer.status} ${JSON.stringify(answer.body)}`)
    await delay(pauseMs)
  }
}
