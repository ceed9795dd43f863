import type { ConversationChange } from '@heartwell/contract/conversations/conversation-events.ts'
import type { ChatMessage, Conversation } from '@heartwell/contract/conversations/conversations.ts'
import {
  announcementOf,
  firstUnread,
  mergeDetail,
  withMessages,
  withOwnReading,
  withReceipt,
} from './conversation-detail.ts'
import { MessageHistory } from './message-history.ts'

/** Appended so that a live region speaks again although its text is the same as before. */
const AGAIN = '\u00a0'

/** What this tab knows of one conversation. It makes no calls. */
export class ConversationModel {
  readonly history: MessageHistory
  detail: Conversation | undefined
  /** Fixed while the chat is open. */
  firstUnreadSeq: number | null = null
  announcement = ''
  readonly #ownId: string
  /** The newest message when the chat opened; null until that is known. */
  #openedAtSeq: number | null = null

  constructor(ownId: string) {
    this.#ownId = ownId
    this.history = new MessageHistory(ownId)
  }

  /** Called when the chat opens: marks the first unread message and announces nothing yet. */
  begin(): void {
    this.#openedAtSeq = null
    this.announcement = ''
    this.firstUnreadSeq = this.#firstUnread()
  }

  /** Called when the chat is up to date: all later messages are new. */
  caughtUp(): void {
    if (this.#openedAtSeq !== null || !this.history.isLoaded) return
    this.firstUnreadSeq ??= this.#firstUnread()
    this.#openedAtSeq = this.history.lastSeq
  }

  adoptDetail(fresh: Conversation): void {
    this.detail = mergeDetail(this.detail, fresh, this.#seen())
  }

  /** Called when messages were added at the end of the history. */
  noteAdded(added: readonly ChatMessage[]): void {
    if (!this.detail) return
    this.detail = withMessages(this.detail, added, this.#ownId)
    const received = added.filter(({ sender_id }) => sender_id !== this.#ownId)
    const newest = received.findLast(({ seq }) => this.#openedAtSeq !== null && seq > this.#openedAtSeq)
    if (newest) this.#announce(newest, this.detail.partner.name)
  }

  /** Called when the viewer has read up to `seq`. */
  noteReading(seq: number): void {
    if (this.detail) this.detail = withOwnReading(this.detail, seq, this.#seen())
  }

  /** Applies an event that holds its whole change. */
  apply({ kind, seq }: Pick<ConversationChange, 'kind' | 'seq'>): void {
    if (kind === 'own_read') this.noteReading(seq)
    if ((kind === 'read' || kind === 'delivered') && this.detail) this.detail = withReceipt(this.detail, { kind, seq })
    if (kind === 'deleted') this.history.markDeleted([seq])
    if (kind === 'picture_opened') this.openPicture(seq)
  }

  openPicture(seq: number): void {
    const picture = this.history.find(seq)?.picture
    if (picture && !picture.opened) this.history.change(seq, { picture: { ...picture, opened: true } })
  }

  /** Whether a message of the partner waits to be read. */
  hasUnread(): boolean {
    return this.detail !== undefined && (this.detail.unread > 0 || this.#firstUnread() !== null)
  }

  #announce(message: ChatMessage, partnerName: string): void {
    const text = announcementOf(message, partnerName)
    if (text !== null) this.announcement = text === this.announcement ? text + AGAIN : text
  }

  #firstUnread = (): number | null =>
    this.detail && this.history.isLoaded ? firstUnread(this.detail, this.#seen()) : null
  #seen = () => ({ ownId: this.#ownId, messages: this.history.messages })
}
