import {
  CONVERSATION_EVENTS,
  ConversationChange,
  ReceivedMessage,
} from '@heartwell/contract/conversations/conversation-events.ts'
import type { ChatMessage } from '@heartwell/contract/conversations/conversations.ts'
import { LIVE_EVENTS, type LiveKind, LiveNews } from '@heartwell/contract/notifications/live.ts'
import { z } from 'zod'
import type { DeviceStorage } from '../../../platform/device/device-storage.ts'
import type { SocketEvents } from '../../../platform/realtime/socket-events.ts'
import type { TabLock } from '../../../platform/realtime/tab-lock.ts'
import { draftPartners } from '../composer/conversation-drafts.ts'
import { messageSender } from '../outbox/message-sender.ts'
import { Outbox, type OutboxItem } from '../outbox/outbox.ts'
import { OutboxStorage } from '../outbox/outbox-entry.ts'
import type { OutboxFiles } from '../outbox/outbox-files.ts'
import { type Call, ConversationApi, type OwnRole } from './conversation-api.ts'
import { ConversationStore } from './conversation-store.ts'

/** The time in which messages and receipts are collected for one refresh of the lists. */
const LISTS_GATHER_MS = 400
/** The time in which messages are collected for one delivery receipt. */
const DELIVERED_GATHER_MS = 200
/** Changes of a conversation that affect the list or its counts. */
const LISTED_CHANGES: readonly ConversationChange['kind'][] = ['own_read', 'deleted', 'options']
/** Events that may change the right to write to a person. */
const RIGHTS_KINDS: readonly LiveKind[] = ['interests', 'matches', 'account']

export type ChatClientPorts = {
  ownId: string
  ownRole?: OwnRole
  call: Call
  socket: SocketEvents
  storage: DeviceStorage
  files: OutboxFiles
  lock: TabLock
  /** False while nobody or another member is signed in. */
  canSend: () => boolean
  isVisible: () => boolean
  /**
   * Fetches the visible lists of conversations and their counts again, and the suggestions unless the page has only
   * connected.
   */
  refreshLists: (cause: 'message' | 'connection') => void
  /** Calls the client when the page is hidden, shown or changed by another tab. @returns a function that stops this */
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
        onRefused: (partnerId) => this.#stores.get(partnerId)?.reload(),
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
      ownId,
      partnerId,
      api: this.#api,
      socket,
      outbox: this.#outbox,
      storage,
      canSend,
      isVisible,
      onListChange: this.refreshLists,
    })
    this.#stores.set(partnerId, store)
    return store
  }

  /** Follows events and sends waiting messages, until the returned function is called. */
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

  /** Called when the network is back or the tab is visible again. */
  wake = (): void => {
    this.#outbox.wake()
    for (const store of this.#stores.values()) void store.wake()
  }

  /** Called when the page is closed or put into the back/forward cache. */
  pageHidden = (): void => {
    for (const store of this.#openStores()) {
      void store.draft.flush({ keepalive: true })
      store.chat.announceClosed()
    }
  }
  /** Called when the page is restored from the back/forward cache. */
  pageShown = (): void => {
    for (const store of this.#openStores()) store.chat.announce()
    this.wake()
  }
  /** Called when the tab is hidden, which on a phone is often the last event of a page. */
  tabHidden = (): void => {
    for (const store of this.#openStores()) void store.draft.flush({ keepalive: true })
  }

  /** Sends all drafts that only this device has, also of earlier visits. Resolves to whether the server has them. */
  saveDrafts = async (): Promise<boolean> => {
    const { storage, ownId } = this.#ports
    for (const partnerId of draftPartners(storage, ownId)) this.conversation(partnerId)
    const saved = await Promise.all([...this.#stores.values()].map(({ draft }) => draft.flush()))
    return saved.every(Boolean)
  }

  /** Called when another tab has written to this device's storage. */
  storageChanged = (key: string | null): void => {
    this.#outbox.storageChanged(key)
    for (const store of this.#openStores()) store.draft.storageChanged(key)
  }

  refreshLists = (): void => {
    this.#listsTimer ??= setTimeout(() => {
      this.#listsTimer = undefined
      this.#ports.refreshLists('message')
    }, LISTS_GATHER_MS)
  }

  #openStores = () => [...this.#stores.values()].filter(({ isOpen }) => isOpen)

  #begin(): void {
    const { socket, followPage } = this.#ports
    this.#unsubscribers = [
      ...(followPage ? [followPage(this)] : []),
      socket.onConnect(() => {
        this.wake()
        // Not later, so that other parts of the page that refetch after a connection refetch the same once.
        this.#ports.refreshLists('connection')
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
