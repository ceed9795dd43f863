import {
  type ChatMessage,
  type Conversation,
  HISTORY_PAGE_MAX,
} from '@heartwell/contract/conversations/conversations.ts'
import type { ConversationApi } from './conversation-api.ts'
import type { MessageHistory } from './message-history.ts'

/** The longest gap that is filled. After a longer one the history restarts with the newest page. */
const GAP_PAGES_MAX = 5
/** Deletions are fetched from a little earlier, because transactions commit later than they begin. */
const DELETIONS_OVERLAP_MS = 60_000

type SyncPorts = {
  partnerId: string
  api: ConversationApi
  history: MessageHistory
  onMessages: (added: readonly ChatMessage[]) => void
  onDetail: (detail: Conversation) => void
}

/** Brings the history and the detail of a conversation up to date with the server. */
export class ConversationSync {
  readonly #ports: SyncPorts
  #running: Promise<void> | undefined
  #again = false
  /** Every deletion before this moment of the server's clock is known. */
  #deletionsKnownUntil: string | undefined

  constructor(ports: SyncPorts) {
    this.#ports = ports
  }

  /** Fetches the newest page and the detail, as a chat does when it opens. @throws ApiError */
  async load(): Promise<void> {
    const { api, partnerId, history } = this.#ports
    const known = history.messages.at(-1)?.timestamp
    const [page, detail] = await Promise.all([api.newest(partnerId), this.#detail()])
    const wasLoaded = history.isLoaded
    const { added, hasGap } = history.merge(page)
    if (hasGap) await this.#fillGap()
    else this.#ports.onMessages(wasLoaded ? added : [])
    this.#adopt(detail, known ?? page.at(-1)?.timestamp)
  }

  /** Fetches missing messages, deletions and receipts. Calls meanwhile share one more run. @throws ApiError */
  catchUp(): Promise<void> {
    if (this.#running) {
      this.#again = true
      return this.#running
    }
    this.#running = this.#catchUpUntilQuiet().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Checks for missing data, with one short call when nothing is missing. @throws ApiError */
  async poll(): Promise<void> {
    const known = this.#ports.history.messages.at(-1)?.timestamp
    const detail = await this.#detail()
    this.#adopt(detail, known)
    if (detail.last_seq > this.#ports.history.lastSeq) await this.catchUp()
  }

  async #catchUpUntilQuiet(): Promise<void> {
    do {
      this.#again = false
      await this.#fillGap()
      const known = this.#ports.history.messages.at(-1)?.timestamp
      this.#adopt(await this.#detail(), known)
    } while (this.#again)
  }

  async #fillGap(): Promise<void> {
    const { api, partnerId, history, onMessages } = this.#ports
    for (let page = 0; page < GAP_PAGES_MAX; page += 1) {
      const messages = await api.after(partnerId, history.lastSeq)
      const { added } = history.merge(messages)
      onMessages(added)
      if (messages.length < HISTORY_PAGE_MAX || added.length === 0) return
    }
    onMessages(history.restart(await api.newest(partnerId)).added)
  }

  #detail(): Promise<Conversation> {
    const since = this.#deletionsKnownUntil
    const overlapping = since && new Date(Date.parse(since) - DELETIONS_OVERLAP_MS).toISOString()
    return this.#ports.api.detail(this.#ports.partnerId, overlapping)
  }

  /** @param askedAfter the newest message that was known when the detail was asked for: a moment of the server's clock */
  #adopt(detail: Conversation, askedAfter: string | undefined): void {
    this.#ports.history.markDeleted(detail.deleted)
    if (askedAfter && askedAfter > (this.#deletionsKnownUntil ?? '')) this.#deletionsKnownUntil = askedAfter
    this.#ports.onDetail(detail)
  }
}
