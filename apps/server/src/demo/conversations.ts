import { importConversation } from '../features/conversations/importing/service.ts'
import type { Db } from '../platform/db/database.ts'
import { OTHER_CONVERSATIONS } from './conversations-elsewhere.ts'
import { type DemoConversation, MARGARETS_CONVERSATIONS, type When } from './conversations-texts.ts'

const MINUTE_MS = 60_000
const APPOINTMENT_MINUTES = 50
/** Days from now: when Margaret meets her counsellor, and her connection. */
const APPOINTMENT_IN_DAYS = 2
const MEETING_IN_DAYS = 4

const COUNSELLOR = 'Dr. Amara Nwosu'
/** Her clients. Without an appointment the bookings are over, and what was written stays readable. */
const CLIENTS = [
  { name: 'Margaret Hale', appointment: { inDays: APPOINTMENT_IN_DAYS, at: '16:00' } },
  { name: 'Amélia Pinto', appointment: { inDays: 5, at: '10:00' } },
  { name: 'Orville Samuels', appointment: null },
]
const LETTER_WRITERS = ['Bram Dekker']

type Person = { id: string; name: string }
type Cast = { members: readonly Person[]; counsellors: readonly Person[] }

/** Conversations of the demo community, with times counted from now. */
export async function insertConversations(tx: Db, { members, counsellors }: Cast, now: Date): Promise<void> {
  const idOf = (name: string) => findId([...members, ...counsellors], name)
  const clients = CLIENTS.map(({ name, appointment }) => ({
    member_id: idOf(name),
    counsellor_id: idOf(COUNSELLOR),
    is_open: true,
    created_at: daysFrom(now, -14, '10:00'),
    ...(appointment && appointmentAt(daysFrom(now, appointment.inDays, appointment.at))),
  }))
  await tx.insertInto('counselling_access').values(clients).execute()
  for (const conversation of [...MARGARETS_CONVERSATIONS, ...OTHER_CONVERSATIONS]) {
    await insertConversation(tx, conversation, { idOf, counsellors, now })
  }
  const former = CLIENTS.filter(({ appointment }) => !appointment).map(({ name }) => idOf(name))
  await tx.updateTable('counselling_access').set({ is_open: false }).where('member_id', 'in', former).execute()
  const letters = { read_receipts: true, presence: true, enter_sends: false, pace: 'letters', saved_at: now }
  const settings = LETTER_WRITERS.map((name) => ({ account_id: idOf(name), ...letters }))
  await tx.insertInto('chat_settings').values(settings).execute()
}

type Context = { idOf: (name: string) => string; counsellors: readonly Person[]; now: Date }

async function insertConversation(tx: Db, conversation: DemoConversation, { idOf, counsellors, now }: Context) {
  const [member, partner] = [idOf(conversation.member), idOf(conversation.partner)]
  const messages = conversation.messages.map(({ from, when, text, replyTo }) => ({
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
  // Nobody has written after their last visit.
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

function momentOf(when: When, now: Date): Date {
  if ('minutesAgo' in when) return new Date(now.getTime() - when.minutesAgo * MINUTE_MS)
  return daysFrom(now, -when.daysAgo, when.at)
}

/** A time of day by the clock of this machine, where a demo is also looked at. */
function daysFrom(now: Date, days: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes)
}

const appointmentAt = (start: Date) => ({
  appointment_starts_at: start,
  appointment_ends_at: new Date(start.getTime() + APPOINTMENT_MINUTES * MINUTE_MS),
})

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })

const withWeekdays = (text: string, now: Date): string =>
  text
    .replaceAll('{meeting}', WEEKDAY.format(daysFrom(now, MEETING_IN_DAYS, '12:00')))
    .replaceAll('{appointment}', WEEKDAY.format(daysFrom(now, APPOINTMENT_IN_DAYS, '12:00')))
