import { timeText } from '@heartwell/contract/text/format.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import type { Conversation, Message } from '@heartwell/demo/schema.ts'
import { importConversation } from '../features/conversations/importing/service.ts'
import type { Db } from '../platform/db/database.ts'
import { daysFrom } from './days.ts'

/** Days from now of Margaret's appointment (as in `bookings.json`), and of the meeting with her connection. */
const APPOINTMENT_IN_DAYS = 2
const MEETING_IN_DAYS = 4

const LETTER_WRITERS = ['Bram Dekker']

type Person = { id: string; name: string }
type Cast = { members: readonly Person[]; counsellors: readonly Person[] }

/** Conversations of the demo community, with times counted from now. */
export async function insertConversations(tx: Db, { members, counsellors }: Cast, now: Date): Promise<void> {
  const idOf = (name: string) => findId([...members, ...counsellors], name)
  for (const conversation of demoData().conversations) {
    await insertConversation(tx, conversation, { idOf, counsellors, now })
  }
  const letters = { read_receipts: true, presence: true, enter_sends: false, pace: 'letters', saved_at: now }
  const settings = LETTER_WRITERS.map((name) => ({ account_id: idOf(name), ...letters }))
  await tx.insertInto('chat_settings').values(settings).execute()
}

type Context = { idOf: (name: string) => string; counsellors: readonly Person[]; now: Date }

async function insertConversation(tx: Db, conversation: Conversation, { idOf, counsellors, now }: Context) {
  const [member, partner] = [idOf(conversation.member), idOf(conversation.partner)]
  const messages = conversation.messages.map(({ from, text, replyTo, ...when }) => ({
    senderId: from === 'member' ? member : partner,
    body: withWeekdays(text, now),
    sentAt: momentOf(when, now),
    replyTo,
  }))
  await importConversation(tx, {
    kind: counsellors.some(({ id }) => id === partner) ? 'counselling' : 'members',
    pair: [member, partner],
    messages,
    unread: [conversation.unread?.member ?? 0, conversation.unread?.partner ?? 0],
  })
  if (conversation.draft) {
    const draft = { owner_id: member, partner_id: partner, body: conversation.draft, edited_at: now }
    await tx.insertInto('conversation_drafts').values(draft).execute()
  }
  // Nobody's last message is later than their last visit.
  for (const id of [member, partner]) {
    const last = messages.findLast(({ senderId }) => senderId === id)?.sentAt
    if (!last) continue
    const seenEarlier = tx.updateTable('members').where('id', '=', id).where('last_seen_at', '<', last)
    await seenEarlier.set({ last_seen_at: last }).execute()
  }
}

function findId(people: readonly Person[], name: string): string {
  const found = people.find((person) => person.name === name)
  if (!found) throw new Error(`the demo community has nobody called ${name}`)
  return found.id
}

function momentOf({ minutesAgo, daysAgo = 0, at = '' }: Partial<Message>, now: Date): Date {
  if (minutesAgo !== undefined) return new Date(now.getTime() - minutesAgo * MINUTE_MS)
  return daysFrom(now, -daysAgo, at)
}

const withWeekdays = (text: string, now: Date): string =>
  text
    .replaceAll('{meeting}', timeText(daysFrom(now, MEETING_IN_DAYS, '12:00'), 'Thursday'))
    .replaceAll('{appointment}', timeText(daysFrom(now, APPOINTMENT_IN_DAYS, '12:00'), 'Thursday'))
