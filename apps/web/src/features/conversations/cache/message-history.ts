import type { ChatMessage } from '@heartwell/contract/conversations/conversations.ts'

type Merge = {
  /** The messages that continue the history at its end. */
  added: readonly ChatMessage[]
  /** Whether messages are missing between the history and the page, which was therefore not merged. */
  hasGap: boolean
}
const NOTHING: Merge = { added: [], hasGap: false }

/** The stored messages of a conversation that this tab knows: without gaps, in the order of `seq`. */
export class MessageHistory {
  #messages: ChatMessage[] = []
  #isLoaded = false
  readonly #ownClientIds = new Set<string>()
  readonly #ownId: string

  constructor(ownId: string) {
    this.#ownId = ownId
  }

  get messages(): readonly ChatMessage[] {
    return this.#messages
  }
  /** Whether a page was merged, even an empty one. */
  get isLoaded(): boolean {
    return this.#isLoaded
  }
  get firstSeq(): number {
    return this.#messages[0]?.seq ?? 1
  }
  get lastSeq(): number {
    return this.#messages.at(-1)?.seq ?? 0
  }
  get hasOlder(): boolean {
    return this.firstSeq > 1
  }

  /** Whether the viewer's own message with this client id is stored. Partners make client ids as they like. */
  hasOwn = (clientId: string): boolean => this.#ownClientIds.has(clientId)

  find(seq: number): ChatMessage | undefined {
    const message = this.#messages[seq - this.firstSeq]
    return message?.seq === seq ? message : undefined
  }

  /** Merges a page in the order of `seq`. Known messages are updated and not duplicated. */
  merge(page: readonly ChatMessage[]): Merge {
    const [first, last] = [page[0], page.at(-1)]
    if (!first || !last) {
      this.#isLoaded = true
      return NOTHING
    }
    if (!this.#isLoaded || this.#messages.length === 0) return this.#begin(page)
    if (first.seq > this.lastSeq + 1) return { added: [], hasGap: true }
    if (last.seq < this.firstSeq - 1) return NOTHING
    const { firstSeq, lastSeq } = this
    const known = page.filter(({ seq }) => seq >= firstSeq && seq <= lastSeq)
    for (const message of known) this.#update(message)
    const older = page.filter(({ seq }) => seq < firstSeq)
    const added = page.filter(({ seq }) => seq > lastSeq)
    if (older.length + added.length > 0) this.#messages = [...older, ...this.#messages, ...added]
    this.#note([...older, ...added])
    return { added, hasGap: false }
  }

  /** Restarts with the newest page after a gap that is too long to fill. */
  restart(page: readonly ChatMessage[]): Merge {
    this.#messages = []
    this.#isLoaded = false
    return this.merge(page)
  }

  markDeleted(seqs: readonly number[]): void {
    if (seqs.length === 0) return
    const deleted = new Set(seqs)
    this.#messages = this.#messages.map((message) => withoutDeleted(message, deleted))
  }

  /** Changes one message, such as its advice. Returns what it was before. */
  change(seq: number, changes: Partial<Pick<ChatMessage, 'advice' | 'picture'>>): ChatMessage | undefined {
    const before = this.find(seq)
    if (before) this.#replace({ ...before, ...changes })
    return before
  }

  #begin(page: readonly ChatMessage[]): Merge {
    const isFirstMessage = this.#isLoaded && this.#messages.length === 0
    if (isFirstMessage && page[0]!.seq > 1) return { added: [], hasGap: true }
    this.#isLoaded = true
    this.#messages = [...page]
    this.#note(page)
    return { added: page, hasGap: false }
  }

  #update(fresh: ChatMessage): void {
    const known = this.find(fresh.seq)
    // A response can be older than an event: a deletion, an opened picture or advice is never reverted.
    if (!known || known.deleted) return
    const opened = known.picture?.opened ?? false
    const picture = fresh.picture && { ...fresh.picture, opened: fresh.picture.opened || opened }
    const advice = fresh.deleted ? null : (fresh.advice ?? known.advice)
    const updated = { ...fresh, picture, advice }
    if (JSON.stringify(updated) !== JSON.stringify(known)) this.#replace(updated)
    if (updated.deleted) this.markDeleted([updated.seq])
  }

  #replace(message: ChatMessage): void {
    this.#messages = this.#messages.with(message.seq - this.firstSeq, message)
  }

  #note(messages: readonly ChatMessage[]): void {
    for (const { sender_id, client_id } of messages) if (sender_id === this.#ownId) this.#ownClientIds.add(client_id)
  }
}

/** A deleted message has no text, and neither have its quotes. */
function withoutDeleted(message: ChatMessage, deleted: ReadonlySet<number>): ChatMessage {
  if (deleted.has(message.seq) && !message.deleted)
    return { ...message, deleted: true, msg: '', picture: null, reply_to: null, advice: null }
  const { reply_to } = message
  if (reply_to && deleted.has(reply_to.seq) && (reply_to.msg !== '' || reply_to.picture))
    return { ...message, reply_to: { ...reply_to, msg: '', picture: false } }
  return message
}
