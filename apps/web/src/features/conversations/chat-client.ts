import { CONVERSATION_EVENTS, ConversationChange, ReceivedMessage } from '@heartwell/contract/conversation-events.ts'
import type { ChatMessage } from '@heartwell/contract/conversations.ts'
import { LIVE_EVENTS, type LiveKind, LiveNews } from '@heartwell/contract/live.ts'
import { z } from 'zod'
import type { SocketEvents } from '../../platform/socket-events.ts'
import type { TabLock } from '../../platform/tab-lock.ts'
import { type Call, ConversationApi, type OwnRole } from './conversation-api.ts'
import { ConversationStore } from './conversation-store.ts'
import { messageSender } from './message-sender.ts'
import { Outbox, type OutboxItem } from './outbox.ts'
import { type DeviceStorage, OutboxStorage } from './outbox-entry.ts'
import type { OutboxFiles } from './outbox-files.ts'

/** Several messages and receipts of one moment refresh the lists once. */
const LISTS_GATHER_MS = 400
/** Delivery is confirmed for all messages of one moment together. */
const DELIVERED_GATHER_MS = 200
/** Changes of conversations that the list or its counts show. */
const LISTED_CHANGES: readonly ConversationChange['kind'][] = ['own_read', 'deleted', 'options']
/** Updates after which another person may be written to, or no more. */
const RIGHTS_KINDS: readonly LiveKind[] = ['interests', 'matches', 'account']

export type ChatClientPorts = {
  ownId: string
  ownRole?: OwnRole
  call: Call
  socket: SocketEvents
  storage: DeviceStorage
  files: OutboxFiles
  lock: TabLock
  /** False while nobody, or another member, is signed in. */
  canSend: () => boolean
  isVisible: () => boolean
  /** Fetches the lists of conversations and their counts again, where they are on the screen. */
  refreshLists: () => void
  /** Calls the client when the page goes, comes back or is changed by another tab. @returns how to end it */
  followPage?: (client: ChatClient) => () => void
  /** For tests, which have no canvas. */
  scale?: (picture: Blob) => Promise<File>
}

/** The chats of one member in this tab: one store for each partner, one outbox, and the events that keep them current. */
export class ChatClient {
  readonly #ports: ChatClientPorts
  readonly #api: ConversationApi
  readonly #outbox: Outbox
  readonly #stores = new Map<string, ConversationStore>()
  readonly #delivered = new Map<string, number>()
  #deliveredTimer: ReturnType<typeof setTimeout> | undefined
  #listsTimer: ReturnType<typeof setTimeout> | undefined
  #openCount = 0
  #unsubscribers: (() => void)[] = []

  constructor(ports: ChatClientPorts) {
    const { ownId, ownRole, call, socket, storage, files, lock, canSend, scale } = ports
    this.#ports = ports
    this.#api = new ConversationApi(call, ownId, ownRole)
    this.#outbox = new Outbox({
      ownId,
      storage: new OutboxStorage(storage, ownId),
      files,
      deliver: messageSender({ ownId, api: this.#api, files, socket, ...(scale && { scale }) }),
      lock,
      canSend,
      handlers: {
        onChange: (partnerId) => this.#stores.get(partnerId)?.changed(),
        onSent: this.#messageSent,
        onRemovedElsewhere: (item) => this.#stores.get(item.entry.partnerId)?.removedElsewhere(item),
      },
    })
  }

  get outbox(): Outbox {
    return this.#outbox
  }

  conversation(partnerId: string): ConversationStore {
    const known = this.#stores.get(partnerId)
    if (known) return known
    const { ownId, socket, storage, canSend, isVisible } = this.#ports
    const store = new ConversationStore({
      ...{ ownId, partnerId, api: this.#api, socket, outbox: this.#outbox, storage, canSend, isVisible },
      onListChange: this.refreshLists,
    })
    this.#stores.set(partnerId, store)
    return store
  }

  /** Follows events and sends what waits, until the returned function is called. */
  open = (): (() => void) => {
    this.#openCount += 1
    if (this.#openCount === 1) this.#begin()
    let isClosed = false
    return () => {
      if (isClosed) return
      isClosed = true
      this.#openCount -= 1
      if (this.#openCount === 0) this.close()
    }
  }

  close = (): void => {
    for (const unsubscribe of this.#unsubscribers.splice(0)) unsubscribe()
    clearTimeout(this.#listsTimer)
    clearTimeout(this.#deliveredTimer)
    this.#listsTimer = undefined
    this.#delivered.clear()
    this.#outbox.close()
  }

  /** The network is back, or the tab is seen again. */
  wake = (): void => {
    this.#outbox.wake()
    for (const store of this.#stores.values()) void store.wake()
  }

  /** The page goes: for ever, or into the browser's memory. */
  pageHidden = (): void => {
    for (const store of this.#openStores()) {
      store.draft.flush({ keepalive: true })
      store.chat.announceClosed()
    }
  }
  /** The page is back from the browser's memory. */
  pageShown = (): void => {
    for (const store of this.#openStores()) store.chat.announce()
    this.wake()
  }
  /** The tab can no longer be seen, which on a phone is often the last that a page learns. */
  tabHidden = (): void => {
    for (const store of this.#openStores()) store.draft.flush({ keepalive: true })
  }

  /** Another tab has written to the storage of this device. */
  storageChanged = (key: string | null): void => {
    this.#outbox.storageChanged(key)
    for (const store of this.#openStores()) store.draft.storageChanged(key)
  }

  refreshLists = (): void => {
    this.#listsTimer ??= setTimeout(() => {
      this.#listsTimer = undefined
      this.#ports.refreshLists()
    }, LISTS_GATHER_MS)
  }

  #openStores = () => [...this.#stores.values()].filter(({ isOpen }) => isOpen)

  #begin(): void {
    const { socket, followPage } = this.#ports
    this.#unsubscribers = [
      ...(followPage ? [followPage(this)] : []),
      socket.onConnect(() => {
        this.wake()
        this.refreshLists()
      }),
      socket.on(CONVERSATION_EVENTS.message, ReceivedMessage, this.#messageArrived),
      socket.on(CONVERSATION_EVENTS.changed, ConversationChange, this.#conversationChanged),
      socket.on(CONVERSATION_EVENTS.missed, z.unknown(), () => {
        this.wake()
        this.refreshLists()
      }),
      socket.on(LIVE_EVENTS.news, LiveNews, ({ kind }) => {
        if (RIGHTS_KINDS.includes(kind)) for (const store of this.#openStores()) void store.refreshDetail()
      }),
    ]
    this.#outbox.open()
  }

  #messageArrived = (message: ChatMessage): void => {
    const { ownId } = this.#ports
    const isMine = message.sender_id === ownId
    const partnerId = isMine ? message.to : message.sender_id
    this.#stores.get(partnerId)?.receive(message)
    if (isMine) this.#outbox.confirm(message.client_id)
    else this.#confirmDelivery(partnerId, message.seq)
    this.refreshLists()
  }

  #conversationChanged = ({ partner_id, kind, seq }: ConversationChange): void => {
    this.#stores.get(partner_id)?.applyChange({ kind, seq })
    if (LISTED_CHANGES.includes(kind)) this.refreshLists()
  }

  #messageSent = (item: OutboxItem, message: ChatMessage | null): void => {
    this.#stores.get(item.entry.partnerId)?.sent(item, message)
    this.refreshLists()
  }

  #confirmDelivery(partnerId: string, seq: number): void {
    if (this.#delivered.size === 0) this.#deliveredTimer = setTimeout(this.#sendDelivered, DELIVERED_GATHER_MS)
    this.#delivered.set(partnerId, Math.max(seq, this.#delivered.get(partnerId) ?? 0))
  }

  #sendDelivered = (): void => {
    for (const [partnerId, seq] of this.#delivered)
      this.#ports.socket.emit(CONVERSATION_EVENTS.delivered, partnerId, seq)
    this.#delivered.clear()
  }
}
