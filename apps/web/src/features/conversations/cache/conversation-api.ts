import {
  type ChatMessage,
  type Conversation,
  conversations,
  HISTORY_PAGE_MAX,
  SentMessage,
} from '@heartwell/contract/conversations/conversations.ts'
import { z } from 'zod'
import type { CallInput, call } from '../../../platform/api/api.ts'
import { ApiError, UNREADABLE } from '../../../platform/api/api-error.ts'
import type { CommandKeys } from '../../../platform/api/command-keys.ts'

export type Call = typeof call
export type SendBody = CallInput<typeof conversations.send>['body']

export type Options = { muted?: boolean; trusted?: boolean; pictures?: boolean }

/** In the URL of a history, the member's id comes first and the counsellor's second. */
export type OwnRole = 'member' | 'counsellor'

/** Messages in the page that a chat opens with, and in each older one. */
export const PAGE = 50

/** A chat that opens reads together with the rest of its page. */
const GATHERED = { isGathered: true }

/** Any truthy JSON is a success, so the response is parsed here and not by the contract's schema. */
const SEND = { ...conversations.send, response: z.unknown() }

/** The calls of the chats of one member or counsellor. */
export class ConversationApi {
  readonly #call: Call
  readonly #ownId: string
  readonly #ownRole: OwnRole

  constructor(call: Call, ownId: string, ownRole: OwnRole = 'member') {
    this.#call = call
    this.#ownId = ownId
    this.#ownRole = ownRole
  }

  newest = (partnerId: string): Promise<ChatMessage[]> => this.#history(partnerId, { limit: PAGE })
  older = (partnerId: string, before: number, limit: number): Promise<ChatMessage[]> =>
    this.#history(partnerId, { before, limit })
  /** At most `HISTORY_PAGE_MAX`: a shorter page is the last one. */
  after = (partnerId: string, after: number): Promise<ChatMessage[]> =>
    this.#history(partnerId, { after, limit: HISTORY_PAGE_MAX })

  async detail(partnerId: string, changedSince?: string): Promise<Conversation> {
    const query = changedSince ? { changed_since: changedSince } : {}
    return (await this.#call(conversations.conversation, { params: { partnerId }, query }, GATHERED)).data
  }

  /** @returns the stored message, or null when the answer is a success without one. @throws ApiError */
  async send(body: SendBody): Promise<ChatMessage | null> {
    const answer = await this.#call(SEND, { body })
    if (!answer) throw new ApiError(UNREADABLE, 200)
    const stored = SentMessage.safeParse(answer)
    return stored.success ? stored.data.data : null
  }

  async uploadPicture(partnerId: string, picture: File, keys: CommandKeys): Promise<string> {
    const input = { params: { partnerId }, files: { picture } }
    return (await this.#call(conversations.uploadPicture, input, { keys })).data.id
  }

  async markRead(partnerId: string, seq: number): Promise<void> {
    await this.#call(conversations.markRead, { params: { partnerId }, body: { seq } })
  }
  async saveDraft(partnerId: string, draft: { text: string; edited_at: string }, keepalive: boolean): Promise<void> {
    await this.#call(conversations.saveDraft, { params: { partnerId }, body: draft }, { keepalive })
  }
  async setOptions(partnerId: string, body: Options): Promise<void> {
    await this.#call(conversations.setOptions, { params: { partnerId }, body })
  }
  async setAdvice(messageId: string, dismissed: boolean): Promise<void> {
    await this.#call(conversations.setAdvice, { params: { id: messageId }, body: { dismissed } })
  }
  async deleteMessage(messageId: string): Promise<void> {
    await this.#call(conversations.deleteMessage, { params: { id: messageId } })
  }
  async search(partnerId: string, text: string, before?: number) {
    const query = { text, ...(before !== undefined && { before }) }
    return (await this.#call(conversations.search, { params: { partnerId }, query })).found
  }

  #history(partnerId: string, query: CallInput<typeof conversations.history>['query']): Promise<ChatMessage[]> {
    const params =
      this.#ownRole === 'counsellor'
        ? { userId: partnerId, counsellorId: this.#ownId }
        : { userId: this.#ownId, counsellorId: partnerId }
    return this.#call(conversations.history, { params, query }, GATHERED)
  }
}
