import { CONVERSATION_EVENTS } from '@heartwell/contract/conversations/conversation-events.ts'
import type { ChatMessage, Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { ApiError, unreachable } from '../../../platform/api/api-error.ts'
import { SocketEvents } from '../../../platform/realtime/socket-events.ts'
import { ChatClient } from './chat-client.ts'
import type { Call, SendBody } from './conversation-api.ts'

export const ANNA = '0190a0a0-0000-7000-8000-00000000000a'
export const BRAM = '0190b0b0-0000-7000-8000-00000000000b'
export const CLEO = '0190c0c0-0000-7000-8000-00000000000c'
export const NOON = Date.parse('2026-11-10T12:00:00.000Z')

const uuid = (number: number) => `0190d0d0-0000-7000-8000-${String(number).padStart(12, '0')}`
const pairKey = (a: string, b: string) => [a, b].sort().join(' ')

type Fields = Record<string, unknown>
type Parts = { params?: Fields; query?: Fields; body?: Fields; files?: Fields }
/** Replaces the server's handling of one send. */
type SendFault = (store: () => ChatMessage) => unknown

/** The chat service in memory, for tests. It publishes each event before it answers the call that caused it. */
export class SimulatedServer {
  readonly tabs: SimulatedTab[] = []
  /** Each call as 'METHOD path', with its query or body. */
  readonly calls: { name: string; parts: Parts }[] = []
  /** The faults of the next sends, one each. */
  readonly faults: SendFault[] = []
  isReachable = true
  isPublishing = true
  /** The latency of a response, in milliseconds. */
  latencyMs = 0
  details: Partial<Conversation> = {}
  readonly #chats = new Map<string, ChatMessage[]>()
  #made = 0

  messages = (a: string, b: string): ChatMessage[] => {
    const key = pairKey(a, b)
    const chat = this.#chats.get(key) ?? []
    this.#chats.set(key, chat)
    return chat
  }

  /** Stores a message as a send does, once for each client id of a sender. */
  store(from: string, to: string, body: Partial<SendBody> = {}): ChatMessage {
    const chat = this.messages(from, to)
    const known = chat.find(({ client_id, sender_id }) => client_id === body.client_id && sender_id === from)
    if (known) return known
    this.#made += 1
    const seq = chat.length + 1
    const message: ChatMessage = {
      id: uuid(this.#made),
      seq,
      client_id: body.client_id ?? uuid(900_000 + this.#made),
      sender_id: from,
      from,
      to,
      msg: body.msg ?? `Message ${seq}`,
      timestamp: new Date(NOON - 3_600_000 + this.#made * 1_000).toISOString(),
      reply_to: null,
      picture: body.picture_id ? { id: body.picture_id, width: 4, height: 3, opened: true } : null,
      deleted: false,
      advice: null,
    }
    chat.push(message)
    this.publish([from, to], CONVERSATION_EVENTS.message, message)
    return message
  }

  publish(to: readonly string[], name: string, data: object): void {
    if (!this.isPublishing) return
    for (const { ownId, socket, isConnected } of this.tabs)
      if (to.includes(ownId) && isConnected) socket.publish(name, structuredClone(data))
  }

  named = (name: string) => this.calls.filter((made) => made.name === name).map(({ parts }) => parts)

  /** The calls of this member's tabs. */
  callOf = (viewerId: string): Call =>
    (async (endpoint: { method: string; path: string }, input: object) => {
      const parts = input as Parts
      const name = `${endpoint.method} ${endpoint.path}`
      this.calls.push({ name, parts })
      await Promise.resolve()
      if (!this.isReachable) throw unreachable()
      // A copy, because a network would copy it too.
      const answer = structuredClone(await this.#answer(name, parts, viewerId))
      if (this.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, this.latencyMs))
      return answer
    }) as Call

  #answer(name: string, parts: Parts, viewerId: string): unknown {
    const { params = {}, query = {}, body = {} } = parts
    const partnerId = String(params.partnerId ?? params.counsellorId)
    if (name === 'GET /api/chats/:userId/:counsellorId') return this.#history(viewerId, partnerId, query)
    if (name === 'GET /api/conversations/:partnerId') return { success: true, data: this.detail(viewerId, partnerId) }
    if (name === 'POST /api/conversations/:partnerId/pictures')
      return { success: true, message: '', data: { id: uuid(777), width: 4, height: 3 } }
    if (name === 'POST /api/send-message') {
      const store = () => this.store(viewerId, String(body.to), body as Partial<SendBody>)
      const fault = this.faults.shift()
      return fault ? fault(store) : { success: true, message: '', data: store() }
    }
    return { success: true, message: '' }
  }

  #history(viewerId: string, partnerId: string, { before, after, limit }: Fields): ChatMessage[] {
    const chat = this.messages(viewerId, partnerId)
    if (after !== undefined) return chat.filter(({ seq }) => seq > Number(after)).slice(0, Number(limit))
    return chat.filter(({ seq }) => before === undefined || seq < Number(before)).slice(-Number(limit))
  }

  detail(viewerId: string, partnerId: string): Conversation {
    const chat = this.messages(viewerId, partnerId)
    const read_seq = this.details.read_seq ?? 0
    const unread = chat.filter(({ seq, sender_id }) => seq > read_seq && sender_id !== viewerId).length
    return {
      partner: { id: partnerId, name: 'Bram Dekker', role: 'member', age: 34, about: null, image: null },
      can_write: true,
      closed: null,
      finished: null,
      resting_since: null,
      quiet: null,
      last_seq: chat.length,
      read_seq,
      unread,
      partner_read_seq: 0,
      partner_delivered_seq: 0,
      muted: false,
      trusted: false,
      partner_pace: 'chat',
      screening_notice: false,
      pictures: { may_send: true, has_asked: false, may_receive: true, is_asked: false },
      draft: null,
      deleted: chat.filter(({ deleted }) => deleted).map(({ seq }) => seq),
      appointment: null,
      ...this.details,
    }
  }
}

export const refuse =
  (status: number, code: ApiError['code'] = 'request.invalid', words = 'No.') =>
  () => {
    throw new ApiError({ code, words }, status)
  }
/** Stores the message and loses the response. */
export const loseAnswer: SendFault = (store) => {
  store()
  throw unreachable()
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** A browser profile: what its tabs share. */
export class SimulatedDevice {
  readonly entries = new Map<string, string>()
  readonly files = new Map<string, Blob>()
  readonly tabs: SimulatedTab[] = []
  readonly #locks = new Map<string, Promise<unknown>>()

  lock = <T>(name: string, task: () => Promise<T>): Promise<T> => {
    const turn = (this.#locks.get(name) ?? Promise.resolve()).then(task)
    this.#locks.set(name, turn)
    return turn
  }

  /** Like the `deviceStorage` of one tab: the other tabs receive each change. */
  storageOf(tab: () => SimulatedTab | undefined) {
    const notify = (key: string) => {
      for (const other of this.tabs) if (other !== tab()) setTimeout(() => other.client.storageChanged(key))
    }
    const { entries } = this
    return {
      keys: () => [...entries.keys()],
      read: (key: string) => entries.get(key) ?? null,
      readJson: (key: string): unknown => attempt(() => JSON.parse(entries.get(key) ?? 'null')) ?? null,
      write: (key: string, value: string) => {
        if (!attempt(() => entries.set(key, value))) return false
        notify(key)
        return true
      },
      remove: (key: string) => {
        if (entries.delete(key)) notify(key)
      },
    }
  }
}

type TabOptions = { server: SimulatedServer; device?: SimulatedDevice; ownId?: string }

/** One tab of a signed-in member. */
export class SimulatedTab {
  readonly ownId: string
  readonly socket = new SocketEvents()
  /** The events that this tab has sent, each with its name first. */
  readonly emitted: unknown[][] = []
  readonly client: ChatClient
  isConnected = true
  isVisible = true
  isSignedIn = true
  listRefreshes = 0
  readonly #close: () => void

  constructor({ server, device = new SimulatedDevice(), ownId = ANNA }: TabOptions) {
    this.ownId = ownId
    const tab = this
    this.socket.attach({
      get connected() {
        return tab.isConnected
      },
      emit: (name, ...data) => this.emitted.push([name, ...data]),
    })
    this.client = new ChatClient({
      ownId,
      call: server.callOf(ownId),
      socket: this.socket,
      storage: device.storageOf(() => this),
      files: {
        put: async (id, file) => void device.files.set(id, file),
        get: async (id) => device.files.get(id),
        remove: async (id) => void device.files.delete(id),
      },
      lock: device.lock,
      canSend: () => this.isSignedIn,
      isVisible: () => this.isVisible,
      refreshLists: () => {
        this.listRefreshes += 1
      },
      scale: async (picture) => new File([picture], 'photo.jpg'),
    })
    server.tabs.push(this)
    device.tabs.push(this)
    this.#close = this.client.open()
  }

  /** Disconnects the socket. */
  disconnect(): void {
    this.isConnected = false
    this.socket.publishDisconnect()
  }
  connect(): void {
    this.isConnected = true
    this.socket.publishConnect()
  }
  /** Kills the tab: none of its code runs afterwards. */
  kill(): void {
    this.isConnected = false
    this.#close()
  }

  emittedNamed = (name: string) => this.emitted.filter(([first]) => first === name)
}
