import type { ChatMessage } from '@heartwell/contract/conversations/conversations.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { aMember, aStaffMember, type Person } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** Makes two members a connection. */
export async function connect(t: TestApp, a: Person, b: Person): Promise<void> {
  const at = t.deps.clock()
  await t.db
    .insertInto('interest_requests')
    .values({ sender_id: a.id, recipient_id: b.id, state: 'accepted', created_at: at, answered_at: at })
    .execute()
}

export async function aConnectedPair(t: TestApp): Promise<[Person, Person]> {
  const asha = await aMember(t, { name: 'Asha Rao' })
  const ravi = await aMember(t, { gender: 'M', name: 'Ravi Menon' })
  await connect(t, asha, ravi)
  return [asha, ravi]
}

/** A member and a counsellor, with a booking that is active or has ended. */
export async function aClientAndCounsellor(t: TestApp, { isOpen = true } = {}): Promise<[Person, Person]> {
  const client = await aMember(t, { name: 'Maria Silva' })
  const counsellor = await aStaffMember(t, 'counsellor')
  await t.db
    .insertInto('counselling_access')
    .values({ member_id: client.id, counsellor_id: counsellor.id, is_open: isOpen, created_at: t.deps.clock() })
    .execute()
  return [client, counsellor]
}

type More = { client_id?: string; reply_to?: string; picture_id?: string; sender_id?: string }

/** Sends as a browser that implements only the specification, plus the fields in `more`. */
export const send = (t: TestApp, from: Person, to: { id: string }, msg: string, more: More = {}) =>
  t.call(
    conversations.send,
    { body: { from: from.id, to: to.id, msg, sender_id: from.id, ...more } },
    { as: from.token },
  )

/** Sends, and returns the stored message. */
export async function say(t: TestApp, from: Person, to: Person, msg: string, more: More = {}): Promise<ChatMessage> {
  const { status, body } = await send(t, from, to, msg, more)
  if (status !== 200) throw new Error(`the message was refused with ${status} ${body.code}`)
  return body.data as ChatMessage // the contract's answer
}

/** The messages that the viewer, a member, can read in the conversation with this partner. */
export async function historyOf(
  t: TestApp,
  viewer: Person,
  partner: { id: string },
  query: Record<string, string> = {},
): Promise<ChatMessage[]> {
  const params = { userId: viewer.id, counsellorId: partner.id }
  const { raw } = await t.call(conversations.history, { params, query }, { as: viewer.token })
  return JSON.parse(raw.toString()) as ChatMessage[] // the contract's answer
}

/** The row of this partner in the viewer's list of conversations. */
export async function rowOf(t: TestApp, viewer: Person, partner: { id: string }) {
  const { body } = await t.call(conversations.list, {}, { as: viewer.token })
  const rows = body.conversations as { partner: { id: string }; unread: number; last: { msg: string } | null }[]
  return rows.find((row) => row.partner.id === partner.id)
}

export const markRead = (t: TestApp, viewer: Person, partner: { id: string }, seq: number) =>
  t.call(conversations.markRead, { params: { partnerId: partner.id }, body: { seq } }, { as: viewer.token })
