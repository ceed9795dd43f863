import type { ChatMessage } from '@heartwell/contract/conversations/conversations.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import type { TabLock } from '../../../platform/realtime/tab-lock.ts'
import { revokeLater } from '../../../ui/pictures/object-url.ts'
import type { OutboxEntry, OutboxStorage } from './outbox-entry.ts'
import type { OutboxFiles } from './outbox-files.ts'

/** Statuses that can pass: too early, too slow, too often, or a session that has ended or changed. */
const PASSING = [401, 408, 425, 429]

/** The reason of a final refusal; null when another attempt can succeed. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === 'session.not_yours') return null
  const isMeant = error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)
  return isMeant ? error.message : null
}

const RETRY_MIN_MS = 2_000
const RETRY_MAX_MS = 30_000

/** An entry as this tab sees it. Each change replaces the whole object. */
export type OutboxItem = {
  readonly entry: OutboxEntry
  readonly state: 'sending' | 'unsent'
  /** An object URL of the picture; null without one, or while this tab does not have it. */
  readonly localUrl: string | null
  /** False when the device stores nothing: the entry lives in this tab only. */
  readonly isStored: boolean
}

/** Uploads the picture, reports its id and sends the message. @returns null when the response was empty */
export type Deliver = (entry: OutboxEntry, onUploaded: (pictureId: string) => void) => Promise<ChatMessage | null>

type OutboxHandlers = {
  onChange: (partnerId: string) => void
  onSent: (item: OutboxItem, message: ChatMessage | null) => void
  /** Called when the server has refused an entry: what the page knows of the conversation may be out of date. */
  onRefused: (partnerId: string) => void
  /** Called when another tab has sent or discarded the entry. */
  onRemovedElsewhere: (item: OutboxItem) => void
}
type OutboxPorts = {
  ownId: string
  storage: OutboxStorage
  files: OutboxFiles
  deliver: Deliver
  lock: TabLock
  /** False while nobody or another member is signed in. */
  canSend: () => boolean
  handlers: OutboxHandlers
}

/**
 * The unsent messages of one member in all conversations. Each conversation's messages are sent in order, by one tab at
 * a time. The server stores each client id once, so that sending twice does no harm.
 */
export class Outbox {
  readonly #ports: OutboxPorts
  readonly #items = new Map<string, OutboxItem>()
  readonly #running = new Map<string, 'once' | 'again'>()
  #retryMs = RETRY_MIN_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOpen = false

  constructor(ports: OutboxPorts) {
    this.#ports = ports
  }

  /** Loads the entries that an earlier page left on this device, and sends them. */
  open(): void {
    this.#isOpen = true
    for (const entry of this.#ports.storage.readAll()) if (!this.#items.has(entry.clientId)) this.#adopt(entry)
    this.flush()
  }
  close(): void {
    this.#isOpen = false
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** The entries for a partner in the order of sending. */
  items = (partnerId: string): OutboxItem[] =>
    [...this.#items.values()]
      .filter(({ entry }) => entry.partnerId === partnerId)
      .sort((a, b) => (a.entry.clientId < b.entry.clientId ? -1 : 1))

  /** Stores an entry and sends it. */
  add(entry: OutboxEntry, picture?: File): void {
    const localUrl = picture ? URL.createObjectURL(picture) : null
    const isStored = this.#ports.storage.write(entry)
    this.#put({ entry, state: 'sending', localUrl, isStored })
    const stored = picture ? this.#ports.files.put(entry.clientId, picture) : Promise.resolve()
    void stored.then(() => this.#run(entry.partnerId))
  }

  /** Sends an entry again, even one that was refused. */
  retry(clientId: string): void {
    const item = this.#items.get(clientId)
    if (!item) return
    this.#save({ ...item, state: 'sending' }, { refusal: null })
    void this.#run(item.entry.partnerId)
  }

  discard(clientId: string): void {
    const item = this.#take(clientId)
    if (item) this.#ports.handlers.onChange(item.entry.partnerId)
  }

  /** Called when the message is stored: its event has arrived, perhaps before the response. */
  confirm = (clientId: string): void => this.discard(clientId)

  /** Sends all waiting entries immediately, because the network or the server is back. */
  flush = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const partnerId of this.#partners()) void this.#run(partnerId)
  }
  /** Like `flush`, and resets the pauses between attempts. */
  wake = (): void => {
    this.#retryMs = RETRY_MIN_MS
    this.flush()
  }

  /** Sends all waiting entries, after those that any tab sends already. Resolves to whether none is left. */
  sendAll = async (): Promise<boolean> => {
    await Promise.all([...this.#partners()].map(this.#drainAlone))
    return this.#items.size === 0
  }

  /** Called when another tab has changed an entry or the whole storage. */
  storageChanged = (key: string | null): void => {
    const changed = key === null ? [...this.#items.keys()] : [this.#ports.storage.clientIdOf(key)]
    for (const clientId of changed) if (clientId) this.#reread(clientId)
  }

  #partners = () => new Set([...this.#items.values()].map(({ entry }) => entry.partnerId))

  #adopt(entry: OutboxEntry): void {
    this.#put({ entry, state: entry.refusal === null ? 'sending' : 'unsent', localUrl: null, isStored: true })
    if (!entry.picture) return
    void this.#ports.files.get(entry.clientId).then((file) => {
      const item = this.#items.get(entry.clientId)
      if (file && item && !item.localUrl) this.#put({ ...item, localUrl: URL.createObjectURL(file) })
    })
  }

  #put(item: OutboxItem): void {
    this.#items.set(item.entry.clientId, item)
    this.#ports.handlers.onChange(item.entry.partnerId)
  }

  #save(item: OutboxItem, changes: Partial<OutboxEntry>): void {
    const entry = { ...item.entry, ...changes }
    // After sign-out nothing may be written.
    this.#put({ ...item, entry, isStored: this.#isOpen && this.#ports.storage.write(entry) })
  }

  #take(clientId: string): OutboxItem | undefined {
    const item = this.#items.get(clientId)
    if (!item) return undefined
    this.#items.delete(clientId)
    this.#ports.storage.remove(clientId)
    if (item.entry.picture) void this.#ports.files.remove(clientId)
    const { localUrl } = item
    if (localUrl) revokeLater(localUrl)
    return item
  }

  #reread(clientId: string): void {
    const item = this.#items.get(clientId)
    const entry = this.#ports.storage.read(clientId)
    if (entry && item && JSON.stringify(entry) !== JSON.stringify(item.entry))
      this.#put({ ...item, entry, state: entry.refusal === null ? item.state : 'unsent' })
    if (entry && !item) {
      this.#adopt(entry)
      void this.#run(entry.partnerId)
    }
    if (!entry && item?.isStored) {
      this.#items.delete(clientId)
      this.#ports.handlers.onRemovedElsewhere(item)
    }
  }

  async #run(partnerId: string): Promise<void> {
    if (!this.#isOpen) return
    if (this.#running.has(partnerId)) return void this.#running.set(partnerId, 'again')
    this.#running.set(partnerId, 'once')
    let again = false
    try {
      await this.#drainAlone(partnerId)
    } finally {
      again = this.#running.get(partnerId) === 'again'
      this.#running.delete(partnerId)
    }
    if (again && !this.#timer) await this.#run(partnerId)
  }

  #drainAlone = (partnerId: string): Promise<void> =>
    this.#ports.lock(`outbox ${this.#ports.ownId} ${partnerId}`, () => this.#drain(partnerId))

  /** Sends the entries one after the other, until none is left or one fails that will be retried. */
  async #drain(partnerId: string): Promise<void> {
    for (let item = this.#next(partnerId); item; item = this.#next(partnerId)) {
      const { clientId } = item.entry
      try {
        const message = await this.#ports.deliver(item.entry, (id) => this.#noteUpload(clientId, id))
        this.#retryMs = RETRY_MIN_MS
        const sent = this.#take(clientId)
        if (sent) this.#ports.handlers.onSent(sent, message)
      } catch (error) {
        if (!this.#fail(clientId, error)) return
      }
    }
  }

  /** The first entry that may be sent and is still stored: another tab may have sent it. */
  #next(partnerId: string): OutboxItem | undefined {
    if (!this.#isOpen || !this.#ports.canSend()) return undefined
    for (const { entry, isStored } of this.items(partnerId)) {
      if (isStored) this.#reread(entry.clientId)
      const item = this.#items.get(entry.clientId)
      if (item?.entry.refusal === null) return item
    }
    return undefined
  }

  #noteUpload(clientId: string, id: string): void {
    const item = this.#items.get(clientId)
    if (item) this.#save(item, { picture: { id } })
  }

  /** @returns whether the next entry may be sent, because this one was refused or its event has arrived */
  #fail(clientId: string, error: unknown): boolean {
    const item = this.#items.get(clientId)
    if (!item) return true
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: 'unknown' }
    console.warn('A message could not be sent', { clientId, status, code })
    const refusal = refusalOf(error)
    if (refusal !== null) {
      const isPictureGone = hasCode(error, 'message.picture_unknown') && item.entry.picture
      this.#save({ ...item, state: 'unsent' }, { refusal, ...(isPictureGone && { picture: { id: null } }) })
      this.#ports.handlers.onRefused(item.entry.partnerId)
      return true
    }
    for (const waiting of this.items(item.entry.partnerId)) this.#put({ ...waiting, state: 'unsent' })
    this.#timer ??= setTimeout(this.flush, this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MAX_MS)
    return false
  }
}
