import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteExpiredChallenges, insertChallenge } from '../src/features/accounts/passkeys/queries.ts'
import { endSessionsBeyond } from '../src/features/accounts/sessions/queries.ts'
import { takeDueAlerts } from '../src/features/conversations/alerts/queries.ts'
import { takeFlagged } from '../src/features/conversations/money-talk/queries.ts'
import { deleteWithoutMessage, insertPicture } from '../src/features/conversations/pictures/queries.ts'
import { takeDueReminders } from '../src/features/counselling/reminders/queries.ts'
import { closeOld } from '../src/features/interests/queries.ts'
import type { Db } from '../src/platform/db/database.ts'
import { lockRow } from '../src/platform/db/row-lock.ts'
import { aBookingPair, bookSlot } from './booking-steps.ts'
import { aConnectedPair, say } from './conversation-steps.ts'
import { aMember } from './factories.ts'
import { callWhileHeld } from './held-locks.ts'
import { freshSession } from './roles.ts'
import { type TestApp, testApp } from './test-app.ts'

/*
 * Jobs of several processes share their rows by `for update skip locked`: a row that one of them holds is passed by the
 * others, which take the rest and wait for nothing.
 */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ago = (minutes: number) => new Date(t.deps.clock().getTime() - minutes * 60_000)

test('old interests: one that is being answered is passed, and the others are closed', async () => {
  const asha = await aMember(t)
  const ravi = await aMember(t, { gender: 'M' })
  const tom = await aMember(t, { gender: 'M' })
  const row = { sender_id: asha.id, state: 'pending', created_at: ago(100_000) }
  const { id } = await t.db
    .insertInto('interest_requests')
    .values({ ...row, recipient_id: ravi.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('interest_requests')
    .values({ ...row, recipient_id: tom.id })
    .execute()
  const close = () => closeOld(t.db, ago(50_000), t.deps.clock())
  const closed = await callWhileHeld(t, (tx) => lockRow(tx, 'interest_requests', id), close)
  expect(closed?.map(({ recipient_id }) => recipient_id)).toEqual([tom.id])
})

test('pictures that were never sent: one that is being sent is passed, and the others are deleted', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, asha, ravi, 'Hello')
  const { id: conversation_id } = await t.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()
  const picture = (name: string) =>
    insertPicture(t.db, {
      conversation_id,
      owner_id: asha.id,
      file: name,
      preview_file: `small ${name}`,
      width: 8,
      height: 6,
      created_at: ago(5000),
    })
  await picture('held')
  await picture('free')
  const hold = (tx: Db) =>
    tx.selectFrom('message_pictures').select('id').where('file', '=', 'held').forUpdate().execute()
  const query = { before: ago(1000), since: ago(9000), limit: 10 }
  const deleted = await callWhileHeld(t, hold, () => deleteWithoutMessage(t.db, query))
  expect(deleted).toEqual([{ file: 'free', preview_file: 'small free' }])
})

test('alerts about messages: one that is being sent is passed, and the others are taken', async () => {
  await t.db.deleteFrom('message_alerts').execute()
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, asha, ravi, 'Hello')
  await say(t, ravi, asha, 'Good morning')
  await t.db
    .updateTable('message_alerts')
    .set({ due_at: ago(10) })
    .execute()
  const hold = (tx: Db) =>
    tx.selectFrom('message_alerts').select('receiver_id').where('receiver_id', '=', asha.id).forUpdate().execute()
  const taken = await callWhileHeld(t, hold, () => takeDueAlerts(t.db, t.deps.clock(), 10))
  expect(taken?.map(({ receiver_id }) => receiver_id)).toEqual([ravi.id])
})

test('flagged messages: one that is being reported is passed, and the others are taken', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const held = await say(t, ravi, asha, 'Could you lend me £400 until my wages come through on Friday?')
  const free = await say(t, ravi, asha, 'Please send the money by Western Union today, my dear.')
  const hold = (tx: Db) =>
    tx.selectFrom('flagged_messages').select('message_id').where('message_id', '=', held.id).forUpdate().execute()
  const taken = await callWhileHeld(t, hold, () => takeFlagged(t.db, { limit: 10 }))
  expect(taken?.map(({ id }) => id)).toEqual([free.id])
})

test('reminders: an appointment that is being changed is passed, and the others are reminded of', async () => {
  const pair = await aBookingPair(t)
  const held = await bookSlot(t, pair.nextSlot())
  const free = await bookSlot(t, pair.nextSlot())
  await t.db
    .updateTable('bookings')
    .set({ day_reminder_at: ago(10) })
    .execute()
  const hold = (tx: Db) => lockRow(tx, 'bookings', held.bookingId)
  const taken = await callWhileHeld(t, hold, () => takeDueReminders(t.db, t.deps.clock(), 10))
  expect(taken).toEqual([{ id: free.bookingId, kind: 'day' }])
})

test('expired challenges of passkeys: one that is being deleted is passed, and the others are deleted', async () => {
  const [held, free] = [randomBytes(32), randomBytes(32)]
  const expired = (challenge_hash: Buffer) =>
    insertChallenge(t.db, { challenge_hash, purpose: 'sign_in', session_id: null, expires_at: ago(10) })
  await expired(held)
  await expired(free)
  const hold = (tx: Db) =>
    tx.selectFrom('passkey_challenges').selectAll().where('challenge_hash', '=', held).forUpdate().execute()
  await callWhileHeld(t, hold, () => deleteExpiredChallenges(t.db, t.deps.clock()))
  const left = await t.db.selectFrom('passkey_challenges').select('challenge_hash').execute()
  expect(left).toEqual([{ challenge_hash: held }])
})

test('sessions over the limit: one that is being used is passed, and the others end', async () => {
  const asha = await aMember(t)
  for (let n = 0; n < 2; n += 1) await freshSession(t, asha)
  const ofAsha = () =>
    t.db.selectFrom('sessions').select('id').where('account_id', '=', asha.id).orderBy('last_seen_at', 'desc')
  const [newest, older] = await ofAsha().orderBy('created_at', 'desc').orderBy('id').execute()
  const hold = (tx: Db) => lockRow(tx, 'sessions', older?.id ?? '')
  await callWhileHeld(t, hold, () => endSessionsBeyond(t.db, asha.id, 1))
  expect((await ofAsha().execute()).map(({ id }) => id).toSorted()).toEqual([newest?.id, older?.id].toSorted())
})
