import { randomUUID } from 'node:crypto'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aConnectedPair, connect, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { timeOrderedId } from '../../../platform/crypto/time-ordered-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { saveDeliveries } from '../receipts/queries.ts'
import { recordRead } from '../receipts/service.ts'
import { type NewMessage, storeMessages } from '../sending/sending.queries.ts'

/** Enough that no plan of the database changes them in the order of their ids by chance. */
const PARTNERS = 16

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const newMessage = (sender: Person, receiver: Person): NewMessage => ({
  senderId: sender.id,
  receiverId: receiver.id,
  id: timeOrderedId(t.deps.clock()),
  clientId: randomUUID(),
  body: 'Good evening',
  replyToId: null,
  pictureId: null,
  advice: null,
  isFirst: true,
  sentAt: t.deps.clock(),
})

test('messages that are stored in one statement are numbered in the order in which they came', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, asha, ravi, 'Hello')
  const senders = [asha, ravi, asha, asha]
  const batch = senders.map((sender) => newMessage(sender, sender === asha ? ravi : asha))
  const stored = await storeMessages(t.db, batch)
  const numberOf = new Map(stored.map(({ clientId, record }) => [clientId, record.seq]))
  expect(batch.map(({ clientId }) => numberOf.get(clientId))).toEqual([2, 3, 4, 5])
})

test.each([
  ['messages that follow delivery receipts', false],
  ['delivery receipts that follow messages', true],
])('%s of the same conversations do not deadlock: both lock them in the order of their ids', async (_, isSentFirst) => {
  const asha = await aMember(t)
  const partners: Person[] = []
  for (let n = 0; n < PARTNERS; n += 1) {
    const partner = await aMember(t, { gender: 'M' })
    await connect(t, asha, partner)
    await say(t, partner, asha, 'Hello')
    partners.push(partner)
  }
  // The rows are in the reverse order on the disk, too.
  for (const partner of partners.toReversed()) await say(t, partner, asha, 'Are you there?')
  const ids = await t.db
    .selectFrom('conversations')
    .select('id')
    .where((e) => e.or([e('low_id', '=', asha.id), e('high_id', '=', asha.id)]))
    .orderBy('id')
    .execute()
  const heldFirst = (tx: Db) => lockRow(tx, 'conversations', ids[0]?.id ?? '')
  const deliver = () =>
    saveDeliveries(
      t.db,
      partners.map(({ id: partnerId }) => ({ accountId: asha.id, partnerId, seq: 2 })),
    )
  const send = () =>
    storeMessages(
      t.db,
      partners.map((partner) => newMessage(asha, partner)),
    )
  type Done = { seq?: number; record?: { seq: number } }[]
  const calls = isSentFirst ? [send, deliver] : [deliver, send]
  const results = await startWhileHeld<Done>(t, heldFirst, calls)
  const [delivered, sent] = isSentFirst ? results.toReversed() : results
  expect(delivered?.map(({ seq }) => seq)).toEqual(Array(PARTNERS).fill(2))
  expect(sent?.map(({ record }) => record?.seq)).toEqual(Array(PARTNERS).fill(3))
})

test('MS-01 a message that is stored while the ones before it are read stays unread', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const { id } = await say(t, asha, ravi, 'Hello')
  const { conversation_id } = await t.db
    .selectFrom('messages')
    .select('conversation_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await startWhileHeld<unknown>(t, (tx) => lockRow(tx, 'conversations', conversation_id), [
    () => storeMessages(t.db, [newMessage(asha, ravi)]),
    () => recordRead(t.deps, ravi.id, asha.id, 1),
  ])
  const { body } = await t.call(conversations.list, {}, { as: ravi.token })
  expect(body.conversations).toMatchObject([{ unread: 1 }])
})
