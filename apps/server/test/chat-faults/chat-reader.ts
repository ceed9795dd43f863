import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import { type ChatMessage, conversations, HISTORY_PAGE_MAX } from '@heartwell/contract/conversations/conversations.ts'
import { io, type Socket } from 'socket.io-client'
import { SESSION_COOKIE } from '../../src/platform/http/http.ts'
import type { StoredMember } from '../server-members.ts'
import { askServer } from './chat-http.ts'

/** As the member area connects: `RECONNECTION` in apps/web/src/platform/realtime/live-socket.ts. */
const RECONNECTION = { reconnectionDelay: 1_000, reconnectionDelayMax: 5_000, timeout: 20_000 }
const DELIVERED_GATHER_MS = 200

type Options = {
  own: StoredMember
  partner: StoredMember
  /** Where the socket connects, and where history is fetched. */
  url: string
  /** A lost last event leaves no gap, so the browser polls now and then. */
  pollMs: number
}

/**
 * An open chat as in the browser: it appends the events of the socket in order, and fetches missing messages after a
 * connection, a gap, a note that events were lost, and now and then.
 */
export class ChatReader {
  readonly own: StoredMember
  readonly partner: StoredMember
  /** The messages that the page shows, with the moment at which it first did. */
  readonly shown: { message: ChatMessage; atMs: number }[] = []
  /** Messages that contradict those shown already. */
  readonly contradictions: string[] = []
  connects = 0
  fetches = 0
  readonly #socket: Socket
  readonly #url: string
  readonly #timer: NodeJS.Timeout
  #isFetching = false
  #isAskedAgain = false
  #delivered: NodeJS.Timeout | undefined
  #reconnection: NodeJS.Timeout | undefined

  constructor({ own, partner, url, pollMs }: Options) {
    this.own = own
    this.partner = partner
    this.#url = url
    const cookie = `${SESSION_COOKIE}=${own.token}`
    const options = { transports: ['websocket'], forceNew: true, extraHeaders: { cookie, origin: url } }
    this.#socket = io(url, { ...options, ...RECONNECTION })
    this.#socket.on('connect', () => {
      this.connects += 1
      this.#socket.emit(CONVERSATION_EVENTS.connected, own.id, partner.id)
      this.#catchUp()
    })
    // socket.io repeats a failed connection by itself, but neither a refused one nor one that the server has ended.
    this.#socket.on('connect_error', () => this.#connectLater())
    this.#socket.on('disconnect', () => this.#connectLater())
    this.#socket.on(CONVERSATION_EVENTS.message, (message: ChatMessage) => this.#receive(message))
    this.#socket.on(CONVERSATION_EVENTS.missed, () => this.#catchUp())
    this.#timer = setInterval(() => this.#catchUp(), pollMs)
  }

  get isConnected(): boolean {
    return this.#socket.connected
  }

  close(): void {
    clearInterval(this.#timer)
    clearTimeout(this.#delivered)
    clearTimeout(this.#reconnection)
    this.#socket.disconnect()
  }

  #connectLater(): void {
    if (this.#socket.active) return
    clearTimeout(this.#reconnection)
    this.#reconnection = setTimeout(() => this.#socket.connect(), RECONNECTION.reconnectionDelay)
  }

  #receive(message: ChatMessage): void {
    if (message.seq > this.shown.length + 1) this.#catchUp()
    else this.#merge(message)
  }

  /** Every number from 1 on is shown, so only the next one may be appended. */
  #merge(message: ChatMessage): void {
    const known = this.shown[message.seq - 1]?.message
    if (known && known.id !== message.id) this.contradictions.push(`${message.seq} is ${known.id} and ${message.id}`)
    if (message.seq !== this.shown.length + 1) return
    this.shown.push({ message, atMs: performance.now() })
    if (message.sender_id === this.partner.id) this.#delivered ??= setTimeout(() => this.#note(), DELIVERED_GATHER_MS)
  }

  #note(): void {
    this.#delivered = undefined
    if (this.#socket.connected) this.#socket.emit(CONVERSATION_EVENTS.delivered, this.partner.id, this.shown.length)
  }

  #catchUp(): void {
    this.#isAskedAgain = true
    if (!this.#isFetching) void this.#fetchUntilQuiet()
  }

  async #fetchUntilQuiet(): Promise<void> {
    this.#isFetching = true
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false
      const page = await this.#fetchAfter(this.shown.length)
      for (const message of page ?? []) this.#merge(message)
      if (page?.length === HISTORY_PAGE_MAX) this.#isAskedAgain = true
    }
    this.#isFetching = false
  }

  /** Undefined without an answer: the next event, connection or poll repeats the request. */
  async #fetchAfter(seq: number): Promise<ChatMessage[] | undefined> {
    this.fetches += 1
    const path = conversations.history.path.replace(':userId', this.own.id).replace(':counsellorId', this.partner.id)
    const answer = await askServer(`${this.#url}${path}?after=${seq}`, this.own.token)
    return answer?.status === 200 ? (answer.body as ChatMessage[]) : undefined // the contract's answer
  }
}
