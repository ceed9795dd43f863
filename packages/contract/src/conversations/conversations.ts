import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { CompanionRelation, CopyState } from '../companions/copy-state.ts'
import { endpoint } from '../endpoint.ts'
import { Advice } from '../safety/advice.ts'
import { CLOSED_REASONS, Finished } from './finishing.ts'
import { Pace, Quiet, RowTurn, Turn } from './turns.ts'

export const MESSAGE_MAX = 4000
/** Messages in one answer of the history. */
export const HISTORY_PAGE_MAX = 200
export const CONVERSATIONS_PAGE = 50
export const PICTURE_BYTES_MAX = 2 * 1024 * 1024
/** How long a sender may delete a message for both. */
export const DELETE_WINDOW_MS = 60 * 60 * 1000

export const MESSAGE_TEXTS = {
  empty: 'Write a message first',
  tooLong: `A message can have up to ${MESSAGE_MAX} characters`,
}

/** A message as both sides see it. `seq` counts from 1 within its conversation, without gaps. */
export const ChatMessage = z.object({
  id: z.uuid(),
  seq: z.int().min(1),
  /** Made by the sending browser, so that a repeated send is stored once. */
  client_id: z.uuid(),
  sender_id: z.uuid(),
  from: z.uuid(),
  to: z.uuid(),
  /** Empty for a picture without words and for a deleted message. */
  msg: z.string(),
  timestamp: z.iso.datetime(),
  reply_to: z
    .object({ id: z.uuid(), seq: z.int(), sender_id: z.uuid(), msg: z.string(), picture: z.boolean() })
    .nullable(),
  picture: z
    .object({
      id: z.uuid(),
      width: z.int(),
      height: z.int(),
      /** False until the receiver has opened it; a sender's own picture is always open. */
      opened: z.boolean(),
    })
    .nullable(),
  deleted: z.boolean(),
  /** For the receiver only. */
  advice: Advice.nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** The result of a successful send. */
export const SentMessage = Outcome.extend({ data: ChatMessage })

/** The other person of a conversation. */
export const Partner = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(['member', 'counsellor']),
  /** Of members only. */
  age: z.int().nullable(),
  /** A short line: a member's profession, a counsellor's role. */
  about: z.string().nullable(),
  /** The name of the first picture that the viewer may see; a counsellor's is under `uploads/counsellors`. */
  image: z.string().nullable(),
})
export type Partner = z.infer<typeof Partner>

const LastMessage = z.object({
  seq: z.int(),
  sender_id: z.uuid(),
  /** The beginning of the text, at most 120 characters. */
  msg: z.string(),
  kind: z.enum(['text', 'picture', 'deleted']),
  timestamp: z.iso.datetime(),
})

/** One line of the list of conversations: everybody connected, with or without a message. */
export const ConversationRow = z.object({
  partner: Partner,
  last: LastMessage.nullable(),
  unread: z.int(),
  draft: z.string().nullable(),
  muted: z.boolean(),
  can_write: z.boolean(),
  /** When one of the two finished the conversation. */
  finished_at: z.iso.datetime().nullable(),
  /** Null with a counsellor or client, with a member who has left, and before the first message. */
  turn: RowTurn.nullable(),
  partner_pace: Pace,
  /** The time of the last message, or of the connection; the list is in this order, newest first. */
  active_at: z.iso.datetime(),
})
export type ConversationRow = z.infer<typeof ConversationRow>

/** Who of the two may send pictures, from the viewer's side. */
const PicturesOfPair = z.object({
  /** Whether the partner takes the viewer's pictures. */
  may_send: z.boolean(),
  /** Whether the viewer has asked to send pictures, which is possible once. */
  has_asked: z.boolean(),
  /** Whether the viewer takes the partner's pictures. */
  may_receive: z.boolean(),
  /** Whether the partner has asked to send pictures and the viewer has not decided since. */
  is_asked: z.boolean(),
})

export const Conversation = z.object({
  partner: Partner,
  can_write: z.boolean(),
  closed: z.enum(CLOSED_REASONS).nullable(),
  /** Set while the conversation is finished. */
  finished: Finished.nullable(),
  /** Since when the connection rests; null while it does not. */
  resting_since: z.iso.datetime().nullable(),
  /** Set while both are asked whether to carry on. */
  quiet: Quiet.nullable(),
  last_seq: z.int(),
  /** Up to which message the viewer has read. */
  read_seq: z.int(),
  unread: z.int(),
  /** Up to which message the partner has read; null while either of the two has switched read receipts off. */
  partner_read_seq: z.int().nullable(),
  partner_delivered_seq: z.int(),
  muted: z.boolean(),
  /** Whether links of the partner may be clicked. */
  trusted: z.boolean(),
  /** The pace that the partner prefers. */
  partner_pace: Pace,
  pictures: PicturesOfPair,
  /** Whether the viewer, who has not written to this member yet, has to read that nobody's criminal record is checked. */
  screening_notice: z.boolean(),
  draft: z.object({ text: z.string(), edited_at: z.iso.datetime() }).nullable(),
  /** Whether the partner has a companion; nobody learns who it is. */
  has_companion: z.boolean().optional(),
  /** The weekly copy of this conversation for a companion of the viewer or, with who it is, of the partner. */
  copy: z.object({ state: CopyState, is_own: z.boolean(), relation: CompanionRelation }).nullable().optional(),
  /** Messages deleted at or after the `changed_since` of the request. */
  deleted: z.array(z.int()),
  /** The next appointment with a counsellor. */
  appointment: z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() }).nullable(),
})
export type Conversation = z.infer<typeof Conversation>

/** The id of an account or a message, in lower case as the database writes it. */
const id = z.uuid().toLowerCase()
const partner = z.object({ partnerId: id })
const message = z.object({ id })
/** The database counts in 32 bits. */
const SEQ_MAX = 2_147_483_647
const seq = z.coerce.number().int().min(0).max(SEQ_MAX)

/** Text that is trimmed and may have up to `MESSAGE_MAX` characters. */
const MessageText = z.string(MESSAGE_TEXTS.empty).trim().max(MESSAGE_MAX, { error: MESSAGE_TEXTS.tooLong, abort: true })

export const conversations = {
  /** The numbers of pending items for the member, by menu entry. */
  menu: endpoint({
    method: 'GET',
    path: '/api/menu',
    audience: 'approved',
    response: z.object({
      success: z.boolean(),
      /** Received interests without an answer. */
      requests: z.int(),
      /** Unread notifications. */
      notifications: z.int(),
      /** Unread messages in conversations that are not muted. */
      messages: z.int(),
    }),
    refusals: [],
  }),
  /**
   * The messages between a member and a partner, as a bare array in the order of `seq`: the newest ones, or those next
   * to `before` or `after`. A member calls it with their own id first, a counsellor with their own id second.
   * With a match who is not connected with the member, it is empty.
   */
  history: endpoint({
    method: 'GET',
    path: '/api/chats/:userId/:counsellorId',
    service: 'chat',
    audience: 'participant',
    params: z.object({ userId: id, counsellorId: id }),
    query: z.object({
      before: seq.optional(),
      after: seq.optional(),
      limit: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(HISTORY_PAGE_MAX),
    }),
    response: z.array(ChatMessage),
    refusals: ['session.not_yours', 'not_found'],
  }),
  /**
   * Stores a message once for each `client_id`; without one, each call stores a new message. A `client_id` that was used
   * for another receiver is refused.
   */
  send: endpoint({
    method: 'POST',
    path: '/api/send-message',
    service: 'chat',
    audience: 'participant',
    self: 'from',
    body: z
      .object({
        from: id,
        to: id,
        sender_id: id,
        msg: MessageText,
        client_id: z.uuid().optional(),
        /** The id of a message in the same conversation. */
        reply_to: z.uuid().optional(),
        /** A picture uploaded to this conversation and not sent yet. */
        picture_id: z.uuid().optional(),
      })
      .refine(({ msg, picture_id }) => msg !== '' || picture_id !== undefined, {
        error: MESSAGE_TEXTS.empty,
        path: ['msg'],
      }),
    response: SentMessage,
    refusals: [
      'session.not_yours',
      'not_found',
      'conversation.not_open',
      'conversation.finished',
      'conversation.booking_ended',
      'first_words.slowed',
      'message.picture_not_allowed',
      'message.picture_unknown',
      'request.key_used',
      'rate_limit.exceeded',
    ],
    rateLimit: 'message',
  }),
  /** Everybody to whom the viewer may write or has written; `search` matches their names, `turn` is a filter. */
  list: endpoint({
    method: 'GET',
    path: '/api/conversations',
    audience: 'participant',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      turn: Turn.optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(CONVERSATIONS_PAGE).default(CONVERSATIONS_PAGE),
    }),
    response: z.object({
      success: z.boolean(),
      conversations: z.array(ConversationRow),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  /** The conversation with a connected member, a counsellor or a client, and that with a match, which is empty and closed. */
  conversation: endpoint({
    method: 'GET',
    path: '/api/conversations/:partnerId',
    audience: 'participant',
    params: partner,
    query: z.object({ changed_since: z.iso.datetime().optional() }),
    response: z.object({ success: z.boolean(), data: Conversation }),
    refusals: ['not_found'],
  }),
  /** Marks everything up to `seq` as read. A `seq` before the last one changes nothing. */
  markRead: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/read',
    audience: 'participant',
    params: partner,
    body: z.object({ seq: z.int().min(0).max(SEQ_MAX) }),
    response: Outcome,
    refusals: ['not_found'],
  }),
  /** Mutes a conversation, trusts the links of its partner, or allows the partner's pictures. */
  setOptions: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/options',
    audience: 'participant',
    params: partner,
    body: z.object({
      muted: z.boolean('Please say yes or no').optional(),
      trusted: z.boolean('Please say yes or no').optional(),
      pictures: z.boolean('Please say yes or no').optional(),
    }),
    response: Outcome,
    refusals: ['not_found'],
  }),
  /** Stores the viewer's draft, unless a later edit is stored already; an empty text removes it. */
  saveDraft: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/draft',
    audience: 'participant',
    params: partner,
    body: z.object({
      text: z.string().max(MESSAGE_MAX, MESSAGE_TEXTS.tooLong),
      /** The time of the edit by the device's clock; a future time counts as now. */
      edited_at: z.iso.datetime('Please give the time of the edit'),
    }),
    response: Outcome,
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'draft',
  }),
  /** Newest first, at most 50; `before` continues. */
  search: endpoint({
    method: 'GET',
    path: '/api/conversations/:partnerId/search',
    audience: 'participant',
    params: partner,
    query: z.object({
      text: z.string('Type something to search for').trim().min(1, 'Type something to search for').max(100),
      before: seq.optional(),
    }),
    response: z.object({
      success: z.boolean(),
      found: z.array(ChatMessage.pick({ id: true, seq: true, sender_id: true, msg: true, timestamp: true })),
    }),
    refusals: ['not_found', 'rate_limit.exceeded'],
  }),
  /** One picture for the next message to this partner, re-encoded by the server. */
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/pictures',
    audience: 'participant',
    params: partner,
    upload: { field: /^picture$/, maxFiles: 1, maxBytes: PICTURE_BYTES_MAX, tooMany: 'message.one_picture' },
    response: Outcome.extend({ data: z.object({ id: z.uuid(), width: z.int(), height: z.int() }) }),
    refusals: [
      'not_found',
      'conversation.not_open',
      'conversation.finished',
      'conversation.booking_ended',
      'image.unreadable',
      'image.type',
      'image.too_large',
      'message.one_picture',
      'message.picture_not_allowed',
      'rate_limit.exceeded',
    ],
    rateLimit: 'messagePicture',
    idempotent: 'by-key',
  }),
  /** The picture itself. When its receiver fetches it, it counts as opened. */
  picture: endpoint({
    method: 'GET',
    path: '/api/message-pictures/:id',
    audience: 'participant',
    params: message,
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
  /** A few blurred pixels of it, shown until the receiver opens it. */
  picturePreview: endpoint({
    method: 'GET',
    path: '/api/message-pictures/:id/preview',
    audience: 'participant',
    params: message,
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
  /** Deletes a message for both, within an hour of sending it. Repeating it is harmless. */
  deleteMessage: endpoint({
    method: 'DELETE',
    path: '/api/messages/:id',
    audience: 'participant',
    params: message,
    response: Outcome,
    refusals: ['not_found', 'message.too_late'],
  }),
  /** Folds the advice about a received message, or unfolds it. */
  setAdvice: endpoint({
    method: 'POST',
    path: '/api/messages/:id/advice',
    audience: 'participant',
    params: message,
    body: z.object({ dismissed: z.boolean('Please say yes or no') }),
    response: Outcome,
    refusals: ['not_found'],
  }),
  counsellorPhoto: endpoint({
    method: 'GET',
    path: '/uploads/counsellors/:name',
    audience: 'participant',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{32}\.jpg$/) }),
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
}
