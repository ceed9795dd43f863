import type { ChatSettings } from '@heartwell/contract/conversations/chat-settings.ts'
import type {
  ChatMessage,
  Conversation,
  ConversationRow,
  Partner,
} from '@heartwell/contract/conversations/conversations.ts'
import type { Card } from '@heartwell/contract/profiles/people.ts'
import { STORY_SIGNS } from '@heartwell/contract/safety/advice.ts'
import { CODE_POINTS, withoutCutEnd } from '@heartwell/contract/text/graphemes.ts'
import { restsFrom } from '../interests/pair-stages/rules.ts'
import { renewableOn } from '../interests/rules.ts'
import type { BetweenCompanions } from './companions/queries.ts'
import type { ConversationRecord, ListedConversation, MessageRecord, PairRecord, PartnerRecord } from './queries.ts'
import { type QuietQuestion, viewQuiet } from './quiet/rules.ts'
import { closedReason, counsellorRoleLabel, stageOfPair } from './rules.ts'
import { rowTurn } from './turns/rules.ts'

type Direction = { from: string; to: string; viewerId: string }

/** A message as one of the two sees it: only the receiver sees advice. */
export function viewMessage(record: MessageRecord, { from, to, viewerId }: Direction): ChatMessage {
  const { picture_id, width, height, reply_id, reply_seq, reply_sender_id } = record
  const isDeleted = record.deleted_at !== null
  return {
    id: record.id,
    seq: record.seq,
    client_id: record.client_id,
    sender_id: record.sender_id,
    from,
    to,
    msg: record.body,
    timestamp: record.sent_at.toISOString(),
    reply_to:
      reply_id && reply_seq && reply_sender_id
        ? {
            id: reply_id,
            seq: reply_seq,
            sender_id: reply_sender_id,
            msg: withoutCutEnd(record.reply_body ?? '', CODE_POINTS.reply),
            picture: record.reply_picture === true,
          }
        : null,
    picture:
      picture_id && width && height && !isDeleted
        ? { id: picture_id, width, height, opened: from === viewerId || record.opened_at !== null }
        : null,
    deleted: isDeleted,
    advice:
      record.advice && to === viewerId
        ? {
            category: record.advice,
            dismissed: record.advice_dismissed,
            signs: STORY_SIGNS.filter((sign) => record.advice_signs?.includes(sign)),
          }
        : null,
  }
}

export const viewHistory = (records: readonly MessageRecord[], viewerId: string, partnerId: string): ChatMessage[] =>
  records.map((record) => {
    const isMine = record.sender_id === viewerId
    return viewMessage(record, {
      viewerId,
      from: isMine ? viewerId : partnerId,
      to: isMine ? partnerId : viewerId,
    })
  })

/**
 * @param card For members: age and the pictures that the viewer may see. Without it their profession is left out too.
 */
export const viewPartner = (partner: PartnerRecord, card: Card | undefined): Partner => ({
  id: partner.id,
  name: partner.name,
  role: partner.role,
  age: card?.age ?? null,
  about:
    partner.role === 'member'
      ? ((card && partner.profession) ?? null)
      : partner.counsellorRole && counsellorRoleLabel(partner.counsellorRole),
  image: partner.role === 'member' ? (card?.more_images[0] ?? null) : partner.counsellorImage,
})

/** The counters of a conversation from the viewer's side. */
export function sideOf(record: ConversationRecord | null, viewerId: string) {
  if (!record) {
    return {
      unread: 0,
      sent: 0,
      readSeq: 0,
      partnerReadSeq: 0,
      partnerDeliveredSeq: 0,
      isMuted: false,
      trusts: false,
      takesPictures: null,
      partnerTakesPictures: null,
      request: null,
      partnersRequest: null,
      lastSeq: 0,
    }
  }
  const isLow = record.low_id === viewerId
  return {
    unread: isLow ? record.high_sent - record.low_read : record.low_sent - record.high_read,
    sent: isLow ? record.low_sent : record.high_sent,
    readSeq: isLow ? record.low_read_seq : record.high_read_seq,
    partnerReadSeq: isLow ? record.high_read_seq : record.low_read_seq,
    partnerDeliveredSeq: isLow ? record.high_delivered_seq : record.low_delivered_seq,
    isMuted: isLow ? record.low_muted : record.high_muted,
    trusts: isLow ? record.low_trusts : record.high_trusts,
    takesPictures: isLow ? record.low_takes_pictures : record.high_takes_pictures,
    partnerTakesPictures: isLow ? record.high_takes_pictures : record.low_takes_pictures,
    request: isLow ? record.low_picture_request : record.high_picture_request,
    partnersRequest: isLow ? record.high_picture_request : record.low_picture_request,
    lastSeq: record.last_seq,
  }
}

export function viewRow(
  row: ListedConversation,
  { viewerId, card, now }: { viewerId: string; card: Card | undefined; now: Date },
): ConversationRow {
  const { partner, conversation, activeAt, canWrite, finishedAt, partnerPace, draft } = row
  const side = sideOf(conversation, viewerId)
  return {
    partner: viewPartner(partner, card),
    last:
      conversation?.last_at && conversation.last_sender_id && conversation.last_kind
        ? {
            seq: conversation.last_seq,
            sender_id: conversation.last_sender_id,
            msg: withoutCutEnd(conversation.last_body ?? '', CODE_POINTS.preview),
            kind: conversation.last_kind,
            timestamp: conversation.last_at.toISOString(),
          }
        : null,
    unread: side.unread,
    draft,
    muted: side.isMuted,
    can_write: canWrite,
    finished_at: finishedAt?.toISOString() ?? null,
    turn: rowTurn({ ...row, last: lastOf(conversation, viewerId) }, now),
    partner_pace: partnerPace,
    active_at: activeAt.toISOString(),
  }
}

const lastOf = (conversation: ConversationRecord | null, viewerId: string) =>
  conversation?.last_at ? { at: conversation.last_at, isPartners: conversation.last_sender_id !== viewerId } : null

type Details = {
  viewerId: string
  card: Card | undefined
  draft: { text: string; edited_at: string } | null
  settings: { own: ChatSettings; partner: ChatSettings }
  deleted: number[]
  question: QuietQuestion | undefined
  companions?: BetweenCompanions | undefined
  hasScreeningNotice: boolean
  now: Date
}

export function viewConversation(
  pair: PairRecord,
  record: ConversationRecord | null,
  { viewerId, card, draft, settings, deleted, question, hasScreeningNotice, companions, now }: Details,
): Conversation {
  const side = sideOf(record, viewerId)
  const showsReading = settings.own.read_receipts && settings.partner.read_receipts
  const isResting = stageOfPair(pair, now) === 'resting'
  const { appointment_starts_at: starts, appointment_ends_at: ends } = pair
  return {
    partner: viewPartner(pair.partner, card),
    can_write: pair.canWrite,
    closed: closedReason(pair, now),
    finished: pair.finishedAt && viewFinished(pair.finishedAt, pair.wantsAgain),
    resting_since: isResting && pair.lastActiveAt ? restsFrom(pair.lastActiveAt).toISOString() : null,
    quiet: viewQuiet(question, { lastSeq: side.lastSeq, isResting }),
    last_seq: side.lastSeq,
    read_seq: side.readSeq,
    unread: side.unread,
    partner_read_seq: showsReading ? side.partnerReadSeq : null,
    partner_delivered_seq: side.partnerDeliveredSeq,
    muted: side.isMuted,
    trusted: side.trusts,
    partner_pace: settings.partner.pace,
    pictures: viewPictures(side, settings),
    screening_notice: hasScreeningNotice,
    draft,
    has_companion: companions?.hasCompanion ?? false,
    copy: companions?.copy ?? null,
    deleted,
    appointment: starts && ends ? { starts_at: starts.toISOString(), ends_at: ends.toISOString() } : null,
  }
}

type Sides = ReturnType<typeof sideOf>
type PictureSides = Pick<Sides, 'takesPictures' | 'partnerTakesPictures' | 'request' | 'partnersRequest'>

/** Who of the two may send pictures. The statement that stores a message decides in the same way. */
function viewPictures(side: PictureSides, { own, partner }: Details['settings']): Conversation['pictures'] {
  const mayReceive = side.takesPictures ?? !own.pictures_when_allowed
  return {
    may_send: side.partnerTakesPictures ?? !partner.pictures_when_allowed,
    has_asked: side.request !== null,
    may_receive: mayReceive,
    is_asked: !mayReceive && side.partnersRequest === 'open',
  }
}

const viewFinished = (at: Date, wantsAgain: boolean) => ({
  at: at.toISOString(),
  again_from: renewableOn(at),
  wants_again: wantsAgain,
})
