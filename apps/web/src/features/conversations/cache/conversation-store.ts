import type { ConversationChange } from '@heartwell/contract/conversations/conversation-events.ts'
import {
  type ChatMessage,
  type Conversation,
  HISTORY_PAGE_MAX,
} from '@heartwell/contract/conversations/conversations.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { DeviceStorage } from '../../../platform/device/device-storage.ts'
import type { SocketEvents } from '../../../platform/realtime/socket-events.ts'
import { ConversationDraft } from '../composer/conversation-drafts.ts'
import type { Outbox, OutboxItem } from '../outbox/outbox.ts'
import { newClientId } from './client-id.ts'
import { type ConversationApi, PAGE } from './conversation-api.ts'
import { ConversationCommands } from './conversation-commands.ts'
import { ConversationModel } from './conversation-model.ts'
import { ConversationSync } from './conversation-sync.ts'
import { OpenChat } from './open-chat.ts'
import type { ConversationStatus, FoundMessage, OutgoingMessage } from './shown-message.ts'
import { ShownMessages, type WaitingMessage } from './shown-messages.ts'

const POLL_MS = 30_000
/** The number of messages that stay visible above a search result. */
const CONTEXT = 20

export type StorePorts = {
  ownId: string
  partnerId: string
  api: ConversationApi
  socket: SocketEvents
  outbox: Outbox
  storage: DeviceStorage
  canSend: () => boolean
  isVisible: () => boolean
  /** Called when the lists and counts of other screens are out of date. */
  onListChange: () => void
}

/** One conversation in this tab. It stays in memory when its chat closes and keeps receiving. */
export class ConversationStore {
  readonly commands: ConversationCommands
  readonly draft: ConversationDraft
  readonly chat: OpenChat
  readonly #ports: StorePorts
  readonly #model: ConversationModel
  readonly #sync: ConversationSync
  readonly #shown: ShownMessages
  readonly #listeners = new Set<() => void>()
  /** Sent, but not in the history yet. */
  readonly #held = new Map<string, WaitingMessage>()
  /** Arrived before the first page. */
  #early: ChatMessage[] = []
  #openCount = 0
  #timer: ReturnType<typeof setInterval> | undefined
  #status: ConversationStatus = 'loading'
  #loading: Promise<void> | undefined
  #olderPage: Promise<void> | undefined
  #snapshot: ReturnType<ConversationStore['makeSnapshot']> | undefined

  constructor(ports: StorePorts) {
    const { ownId, partnerId, api, socket, storage, canSend, onListChange } = ports
    const onChange = this.changed
    const model = new ConversationModel(ownId)
    this.#ports = ports
    this.#model = model
    this.#shown = new ShownMessages(ownId)
    this.#sync = new ConversationSync({
      partnerId,
      api,
      history: model.history,
      onMessages: this.#messagesAdded,
      onDetail: this.#detailArrived,
    })
    this.commands = new ConversationCommands({ partnerId, api, model, onChange, onListChange })
    this.chat = new OpenChat({ ownId, partnerId, socket, onChange })
    const save = (draft: { text: string; edited_at: string }, keepalive: boolean) =>
      api.saveDraft(partnerId, draft, keepalive)
    this.draft = new ConversationDraft({ ownId, partnerId, storage, save, canSend, onChange, onSaved: onListChange })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
  snapshot = () => {
    this.#snapshot ??= this.makeSnapshot()
    return this.#snapshot
  }
  changed = (): void => {
    this.#snapshot = undefined
    for (const notify of this.#listeners) notify()
  }
  get isOpen(): boolean {
    return this.#openCount > 0
  }

  /** The chat is on the screen, until the returned function is called. */
  open = (): (() => void) => {
    this.#openCount += 1
    if (this.#openCount === 1) this.#begin()
    let isClosed = false
    return () => {
      if (isClosed) return
      isClosed = true
      this.#openCount -= 1
      if (this.#openCount === 0) this.#end()
    }
  }

  /** Loads the newest page and the detail; messages that are in memory stay. */
  load = (): Promise<void> => {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }
  reload = (): void => {
    if (this.#status !== 'ready') this.#status = 'loading'
    this.changed()
    void this.load()
  }

  /** Called when events may have been missed: the socket or the network is back, or the tab is visible again. */
  wake = async (): Promise<void> => {
    if (!this.isOpen) return
    void this.draft.flush()
    if (this.#status !== 'ready') return this.load()
    await this.#sync.catchUp().catch(this.#failed)
  }

  loadOlder = (): Promise<void> => {
    this.#olderPage ??= this.#loadOlder(PAGE).finally(() => {
      this.#olderPage = undefined
      this.changed()
    })
    this.changed()
    return this.#olderPage
  }

  /** @throws ApiError */
  loadAround = async (seq: number): Promise<void> => {
    const { history } = this.#model
    const target = Math.max(1, seq - CONTEXT)
    await this.#olderPage
    while (history.firstSeq > target) {
      const before = history.firstSeq
      await this.#loadOlder(HISTORY_PAGE_MAX)
      if (history.firstSeq === before) return
    }
  }

  send = ({ text, replyTo, picture }: OutgoingMessage): void => {
    const trimmed = text.trim()
    if (trimmed === '' && !picture) return
    this.draft.clear()
    const quoted = replyTo?.id && replyTo.seq !== null ? { ...replyTo, id: replyTo.id, seq: replyTo.seq } : null
    const { ownId, partnerId, outbox } = this.#ports
    const entry = {
      clientId: newClientId(),
      partnerId,
      text: trimmed,
      replyTo: quoted && {
        id: quoted.id,
        seq: quoted.seq,
        sender_id: quoted.isMine ? ownId : partnerId,
        msg: quoted.text,
        picture: quoted.picture !== null,
      },
      picture: picture ? { id: null } : null,
      createdAt: new Date().toISOString(),
      refusal: null,
    }
    outbox.add(entry, picture)
  }

  retry = (clientId: string): void => this.#ports.outbox.retry(clientId)
  discard = (clientId: string): void => this.#ports.outbox.discard(clientId)
  /** @throws ApiError */
  search = (text: string, before?: number): Promise<readonly FoundMessage[]> =>
    this.#ports.api.search(this.#ports.partnerId, text, before)

  /** Adds a message of this conversation: a received one, or the viewer's own from any tab. */
  receive(message: ChatMessage): void {
    const { history } = this.#model
    if (!history.isLoaded) {
      this.#early.push(message)
      return
    }
    const { added, hasGap } = history.merge([message])
    if (hasGap) void this.wake()
    this.#messagesAdded(added)
  }

  /** Called when the outbox has delivered an entry. */
  sent(item: OutboxItem, message: ChatMessage | null): void {
    const { history } = this.#model
    const isAlreadyBehind = message !== null && history.isLoaded && message.seq < history.firstSeq
    if (!isAlreadyBehind) this.#held.set(item.entry.clientId, { ...item, state: 'sent' })
    if (message) this.receive(message)
    else void this.wake()
    this.#dropHeld()
    this.changed()
  }

  /** Called when another tab has sent or discarded an entry, which stays visible until it is known which. */
  removedElsewhere(item: OutboxItem): void {
    const { clientId } = item.entry
    if (this.isOpen) {
      this.#held.set(clientId, { ...item, state: 'sending' })
      void this.wake().finally(() => {
        this.#held.delete(clientId)
        this.changed()
      })
    }
    this.changed()
  }

  applyChange(change: Pick<ConversationChange, 'kind' | 'seq'>): void {
    this.#model.apply(change)
    if (change.kind === 'advice') void this.#refetch(change.seq)
    if (change.kind === 'options') void this.refreshDetail()
    this.changed()
  }

  /** Fetches the detail, which may have changed apart from the messages, such as the right to write. */
  refreshDetail = async (): Promise<void> => {
    if (this.isOpen && this.#status === 'ready') await this.#sync.poll().catch(this.#failed)
  }

  makeSnapshot() {
    const { history, detail, firstUnreadSeq, announcement } = this.#model
    const waiting: WaitingMessage[] = [...this.#ports.outbox.items(this.#ports.partnerId), ...this.#held.values()]
    const notStored = waiting
      .filter(({ entry }) => !history.hasOwn(entry.clientId))
      .sort((a, b) => (a.entry.clientId < b.entry.clientId ? -1 : 1))
    return {
      status: this.#status,
      conversation: detail,
      messages: this.#shown.build(history.messages, notStored, detail),
      hasOlder: history.hasOlder,
      isLoadingOlder: this.#olderPage !== undefined,
      firstUnreadSeq,
      isPartnerTyping: this.chat.isPartnerTyping,
      isPartnerHere: this.chat.isPartnerHere,
      draft: this.draft.text,
      draftVersion: this.draft.version,
      announcement,
    }
  }

  #begin(): void {
    this.#model.begin()
    this.draft.begin()
    this.chat.open()
    this.#timer = setInterval(() => {
      if (this.#ports.isVisible()) void (this.#status === 'ready' ? this.refreshDetail() : this.load())
    }, POLL_MS)
    if (this.#status !== 'ready') this.#status = 'loading'
    this.changed()
    void this.load()
  }

  #end(): void {
    clearInterval(this.#timer)
    this.chat.close()
    void this.draft.flush()
  }

  async #load(): Promise<void> {
    try {
      await this.#sync.load()
      this.#status = 'ready'
      this.draft.adopt(this.#model.detail?.draft ?? null)
    } catch (error) {
      this.#failed(error)
      this.draft.adopt(undefined)
    }
    for (const message of this.#early.splice(0)) this.receive(message)
    this.#model.caughtUp()
    this.changed()
  }

  #failed = (error: unknown): void => {
    const isAbsent = error instanceof ApiError && (error.status === 404 || error.code === 'request.invalid')
    if (isAbsent) this.#status = 'absent'
    else if (!this.#model.history.isLoaded) this.#status = 'failed'
    this.changed()
  }

  async #loadOlder(limit: number): Promise<void> {
    const { history } = this.#model
    if (!history.hasOlder) return
    history.merge(await this.#ports.api.older(this.#ports.partnerId, history.firstSeq, limit))
    this.changed()
  }

  async #refetch(seq: number): Promise<void> {
    const { api, partnerId } = this.#ports
    await api.older(partnerId, seq + 1, 1).then(
      (messages) => this.#model.history.merge(messages),
      () => undefined,
    )
    this.changed()
  }

  #messagesAdded = (added: readonly ChatMessage[]): void => {
    if (added.length === 0) return
    this.#model.noteAdded(added)
    for (const { sender_id, client_id } of added) {
      if (sender_id === this.#ports.ownId) this.#ports.outbox.confirm(client_id)
      else this.chat.messageReceived()
    }
    this.#dropHeld()
    if (this.#status === 'ready') this.#ports.onListChange()
    this.changed()
  }

  #dropHeld(): void {
    for (const clientId of this.#held.keys()) if (this.#model.history.hasOwn(clientId)) this.#held.delete(clientId)
  }

  #detailArrived = (fresh: Conversation): void => {
    this.#model.adoptDetail(fresh)
    // The call that should have sent the read position has failed.
    if (fresh.read_seq < (this.#model.detail?.read_seq ?? 0)) this.commands.sendReading()
    this.changed()
  }
}
