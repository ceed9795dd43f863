import { DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { ANSWER_WITHIN_DAYS } from '@heartwell/contract/conversations/turns.ts'
import { CODE_POINTS } from '@heartwell/contract/text/graphemes.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { describe, expect, test } from 'vitest'
import type { ConversationRecord, MessageRecord, PairRecord, PartnerRecord } from './queries.ts'
import { sideOf, viewConversation, viewHistory, viewMessage, viewPartner, viewRow } from './view.ts'

const AT = new Date('2026-11-21T12:00:00Z')
const message = (changes: Partial<MessageRecord> = {}): MessageRecord => ({
  seq: 3,
  id: 'm3',
  sender_id: 'asha',
  client_id: 'c3',
  body: 'Good morning',
  sent_at: AT,
  deleted_at: null,
  advice: null,
  advice_dismissed: false,
  advice_signs: null,
  picture_id: null,
  width: null,
  height: null,
  opened_at: null,
  reply_id: null,
  reply_seq: null,
  reply_sender_id: null,
  reply_body: null,
  reply_picture: null,
  ...changes,
})
const seen = (changes: Partial<MessageRecord>, viewerId = 'ravi') =>
  viewMessage(message(changes), { from: 'asha', to: 'ravi', viewerId })

describe('viewMessage', () => {
  test('has the text, its place and its two sides', () => {
    expect(seen({})).toEqual({
      id: 'm3',
      seq: 3,
      client_id: 'c3',
      sender_id: 'asha',
      from: 'asha',
      to: 'ravi',
      msg: 'Good morning',
      timestamp: AT.toISOString(),
      reply_to: null,
      picture: null,
      deleted: false,
      advice: null,
    })
  })

  const reply = { reply_id: 'm1', reply_seq: 1, reply_sender_id: 'ravi', reply_body: 'Hello', reply_picture: false }
  test('names the message that it answers, unless a part of it is unknown', () => {
    expect(seen(reply).reply_to).toEqual({ id: 'm1', seq: 1, sender_id: 'ravi', msg: 'Hello', picture: false })
    expect(seen({ ...reply, reply_body: null, reply_picture: true }).reply_to).toMatchObject({ msg: '', picture: true })
    for (const part of ['reply_id', 'reply_seq', 'reply_sender_id'])
      expect(seen({ ...reply, [part]: null }).reply_to).toBeNull()
  })

  test('quotes no half of a character', () => {
    // The first of a family of four is the last code point that the database returns.
    const reply_body = `${'a'.repeat(CODE_POINTS.reply - 1)}👨`
    expect(seen({ ...reply, reply_body }).reply_to?.msg).toBe('a'.repeat(CODE_POINTS.reply - 1))
  })

  const picture = { picture_id: 'p', width: 800, height: 600 }
  test('has a picture, which its sender has always opened and its receiver once they have', () => {
    expect(seen(picture).picture).toEqual({ id: 'p', width: 800, height: 600, opened: false })
    expect(seen({ ...picture, opened_at: AT }).picture?.opened).toBe(true)
    expect(seen(picture, 'asha').picture?.opened).toBe(true)
  })

  test('has no picture once it is deleted, or when a part of it is unknown', () => {
    expect(seen({ ...picture, deleted_at: AT })).toMatchObject({ deleted: true, picture: null })
    for (const part of ['picture_id', 'width', 'height']) expect(seen({ ...picture, [part]: null }).picture).toBeNull()
  })

  test('shows advice to its receiver only', () => {
    expect(seen({ advice: 'money', advice_dismissed: true }).advice).toEqual({
      category: 'money',
      dismissed: true,
      signs: [],
    })
    expect(seen({ advice: 'money' }, 'asha').advice).toBeNull()
  })
})

test('viewHistory gives each message its direction', () => {
  const records = [message(), message({ seq: 4, sender_id: 'ravi' })]
  expect(viewHistory(records, 'asha', 'ravi').map(({ from, to }) => `${from} ${to}`)).toEqual([
    'asha ravi',
    'ravi asha',
  ])
})

const MEMBER: PartnerRecord = {
  id: 'ravi',
  role: 'member',
  name: 'Ravi',
  profession: 'Baker',
  counsellorRole: null,
  counsellorImage: null,
}
const COUNSELLOR: PartnerRecord = {
  ...MEMBER,
  role: 'counsellor',
  profession: null,
  counsellorRole: 'connection_curator',
  counsellorImage: 'c.jpg',
}
const CARD = {
  id: 'ravi',
  _id: 'ravi',
  name: 'Ravi',
  age: 60,
  more_images: ['r.jpg'],
  photos_locked: false,
  image: 'r.jpg',
} as Parameters<typeof viewPartner>[1]

describe('viewPartner', () => {
  test('of a member has age, profession and the first picture of the card', () => {
    expect(viewPartner(MEMBER, CARD)).toEqual({
      id: 'ravi',
      name: 'Ravi',
      role: 'member',
      age: 60,
      about: 'Baker',
      image: 'r.jpg',
    })
  })

  test('of a member without a card has none of them', () => {
    expect(viewPartner(MEMBER, undefined)).toMatchObject({ age: null, about: null, image: null })
    expect(viewPartner({ ...MEMBER, profession: null }, CARD).about).toBeNull()
  })

  test('of a counsellor has the label of the role and their own picture', () => {
    expect(viewPartner(COUNSELLOR, undefined)).toMatchObject({ about: 'Connection Curator', image: 'c.jpg', age: null })
    expect(viewPartner({ ...COUNSELLOR, counsellorRole: null }, undefined).about).toBeNull()
  })
})

/** Asha is the lower of the two ids. Each number is another one, so that no two can be mixed up. */
const RECORD = {
  id: 'conversation',
  low_id: 'asha',
  high_id: 'ravi',
  low_sent: 20,
  high_sent: 30,
  low_read: 27,
  high_read: 15,
  low_read_seq: 41,
  high_read_seq: 42,
  low_delivered_seq: 43,
  high_delivered_seq: 44,
  low_muted: true,
  high_muted: false,
  low_trusts: false,
  high_trusts: true,
  last_seq: 50,
  last_at: AT,
  last_sender_id: 'ravi',
  last_body: 'See you',
  last_kind: 'text',
} as ConversationRecord

describe('sideOf', () => {
  test('reads the counters from either side', () => {
    expect(sideOf(RECORD, 'asha')).toEqual({
      unread: 3,
      sent: 20,
      readSeq: 41,
      partnerReadSeq: 42,
      partnerDeliveredSeq: 44,
      isMuted: true,
      trusts: false,
      lastSeq: 50,
    })
    expect(sideOf(RECORD, 'ravi')).toEqual({
      unread: 5,
      sent: 30,
      readSeq: 42,
      partnerReadSeq: 41,
      partnerDeliveredSeq: 43,
      isMuted: false,
      trusts: true,
      lastSeq: 50,
    })
  })

  test('is zero before the first message', () => {
    expect(sideOf(null, 'asha')).toEqual({
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
    })
  })
})

describe('viewRow', () => {
  const listed = {
    partner: MEMBER,
    draft: null,
    conversation: RECORD,
    activeAt: AT,
    canWrite: true,
    isConnected: true,
    partnerIsOpen: true,
    finishedAt: null,
    partnerPace: 'letters' as const,
  }
  const details = { viewerId: 'asha', card: CARD, now: AT }

  test('has the last message, what is unread, and the draft', () => {
    expect(viewRow({ ...listed, draft: 'Dear Ravi' }, details)).toMatchObject({
      partner: { name: 'Ravi', age: 60 },
      last: { seq: 50, sender_id: 'ravi', msg: 'See you', kind: 'text', timestamp: AT.toISOString() },
      unread: 3,
      draft: 'Dear Ravi',
      muted: true,
      can_write: true,
      turn: { of: 'viewer', due_at: new Date(AT.getTime() + ANSWER_WITHIN_DAYS.letters * DAY_MS).toISOString() },
      active_at: AT.toISOString(),
    })
    expect(viewRow(listed, details).draft).toBeNull()
  })

  test.each([
    ['conversation', null],
    ['time of the last message', { ...RECORD, last_at: null }],
    ['sender of the last message', { ...RECORD, last_sender_id: null }],
  ])('has no last message without a %s', (_, conversation) => {
    expect(viewRow({ ...listed, conversation }, details).last).toBeNull()
  })

  test('has no half of a character at the end of its preview', () => {
    const last_body = `${'a'.repeat(CODE_POINTS.preview - 1)}👨`
    const row = viewRow({ ...listed, conversation: { ...RECORD, last_body } }, details)
    expect(row.last?.msg).toBe('a'.repeat(CODE_POINTS.preview - 1))
  })

  test('has an empty text for a message without one', () => {
    expect(viewRow({ ...listed, conversation: { ...RECORD, last_body: null } }, details).last?.msg).toBe('')
  })
})

describe('viewConversation', () => {
  const pair: PairRecord = {
    partner: MEMBER,
    kind: 'members',
    isHidden: false,
    isConnected: true,
    finishedAt: null,
    lastActiveAt: AT,
    wantsAgain: false,
    hasOpenBooking: null,
    partnerIsOpen: true,
    canWrite: true,
    appointment_starts_at: null,
    appointment_ends_at: null,
    conversation: null,
  }
  const ON = { ...DEFAULT_CHAT_SETTINGS, read_receipts: true }
  const OFF = { ...ON, read_receipts: false }
  const view = (changes: Partial<PairRecord> = {}, own = ON, partner = ON) =>
    viewConversation({ ...pair, ...changes }, RECORD, {
      viewerId: 'asha',
      card: CARD,
      draft: null,
      settings: { own, partner },
      deleted: [4],
      question: undefined,
      hasScreeningNotice: false,
      now: AT,
    })

  test('has the counters of the viewer’s side', () => {
    expect(view()).toMatchObject({
      can_write: true,
      closed: null,
      last_seq: 50,
      read_seq: 41,
      unread: 3,
      partner_read_seq: 42,
      partner_delivered_seq: 44,
      muted: true,
      trusted: false,
      draft: null,
      deleted: [4],
      appointment: null,
    })
  })

  test('says what was read only while both show it', () => {
    expect(view({}, OFF, ON).partner_read_seq).toBeNull()
    expect(view({}, ON, OFF).partner_read_seq).toBeNull()
  })

  test('says why it is closed', () => {
    expect(view({ canWrite: false, partnerIsOpen: false })).toMatchObject({ can_write: false, closed: 'left' })
  })

  test('has the appointment when both its ends are known', () => {
    const [appointment_starts_at, appointment_ends_at] = [AT, new Date(AT.getTime() + 3_600_000)]
    expect(view({ appointment_starts_at, appointment_ends_at }).appointment).toEqual({
      starts_at: '2026-11-21T12:00:00.000Z',
      ends_at: '2026-11-21T13:00:00.000Z',
    })
    expect(view({ appointment_starts_at }).appointment).toBeNull()
    expect(view({ appointment_ends_at }).appointment).toBeNull()
  })
})
