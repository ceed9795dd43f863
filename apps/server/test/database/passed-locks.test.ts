import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAlerts } from '../../src/features/conversations/alerts/service.ts'
import { insertPicture } from '../../src/features/conversations/pictures/queries.ts'
import { removeUnsentPictures } from '../../src/features/conversations/pictures/service.ts'
import { sendReminders } from '../../src/features/counselling/reminders/service.ts'
import { deleteExpiredChallenges, insertChallenge } from '../../src/features/identity/passkeys/queries.ts'
import { insertSession } from '../../src/features/identity/sessions/queries.ts'
import { closeOldInterests } from '../../src/features/interests/service.ts'
import { reportFlaggedMessages } from '../../src/features/safety/money-talk/service.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { lockRow } from '../../src/platform/db/row-lock.ts'
import { photoName } from '../../src/platform/files/files.ts'
import { aMember } from '../factories.ts'
import { freshSession } from '../matrix/roles.ts'
import { aBookingPair, bookSlot } from '../steps/booking-steps.ts'
import { aConnectedPair, say } from '../steps/conversation-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { callWhileHeld } from './held-locks.ts'

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
  const close = () => closeOldInterests(t.deps)
  expect(await callWhileHeld(t, (tx) => lockRow(tx, 'interest_requests', id), close)).toBe(1)
  const closed = t.db.selectFrom('interest_requests').select('recipient_id').where('closed_at', 'is not', null)
  expect(await closed.execute()).toEqual([{ recipient_id: tom.id }])
})

test('pictures that were never sent: one that is being sent is passed, and the others are deleted', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, asha, ravi, 'Hello')
  const { id: conversation_id } = await t.db.selectFrom('conversations').select('id').executeTakeFirstOrThrow()
  const held = photoName()
  const picture = (file: string) =>
    insertPicture(t.db, {
      conversation_id,
      owner_id: asha.id,
      file,
      preview_file: photoName(),
      width: 8,
      height: 6,
      created_at: ago(5000),
    })
  await picture(held)
  await picture(photoName())
  const hold = (tx: Db) => tx.selectFrom('message_pictures').select('id').where('file', '=', held).forUpdate().execute()
  expect(await callWhileHeld(t, hold, () => removeUnsentPictures(t.deps))).toBe(1)
  expect(await t.db.selectFrom('message_pictures').select('file').execute()).toEqual([{ file: held }])
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
  expect(await callWhileHeld(t, hold, () => deliverAlerts(t.deps))).toBe(1)
  const left = await t.db.selectFrom('message_alerts').select('receiver_id').execute()
  expect(left).toEqual([{ receiver_id: asha.id }])
})

test('flagged messages: one that is being reported is passed, and the others are taken', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const held = await say(t, ravi, asha, 'Could you lend me £400 until my wages come through on Friday?')
  await say(t, ravi, asha, 'Please send the money by Western Union today, my dear.')
  const hold = (tx: Db) =>
    tx.selectFrom('flagged_messages').select('message_id').where('message_id', '=', held.id).forUpdate().execute()
  expect(await callWhileHeld(t, hold, () => reportFlaggedMessages(t.deps))).toBe(1)
  const left = await t.db.selectFrom('flagged_messages').select('message_id').execute()
  expect(left).toEqual([{ message_id: held.id }])
})

test('reminders: an appointment that is being changed is passed, and the others are reminded of', async () => {
  const pair = await aBookingPair(t)
  const held = await bookSlot(t, pair.nextSlot())
  await bookSlot(t, pair.nextSlot())
  await t.db
    .updateTable('bookings')
    .set({ day_reminder_at: ago(10) })
    .execute()
  const hold = (tx: Db) => lockRow(tx, 'bookings', held.bookingId)
  expect(await callWhileHeld(t, hold, () => sendReminders(t.deps))).toBe(1)
  const left = t.db.selectFrom('bookings').select('id').where('day_reminder_at', 'is not', null)
  expect(await left.execute()).toEqual([{ id: held.bookingId }])
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
  const now = t.deps.clock()
  const times = { created_at: now, last_seen_at: now, authenticated_at: now }
  const another = { account_id: asha.id, token_hash: randomBytes(32), device: 'Another', ...times }
  const ofAsha = () =>
    t.db.selectFrom('sessions').select('id').where('account_id', '=', asha.id).orderBy('last_seen_at', 'desc')
  const [newest, older] = await ofAsha().orderBy('created_at', 'desc').orderBy('id').execute()
  const hold = (tx: Db) => lockRow(tx, 'sessions', older?.id ?? '')
  await callWhileHeld(t, hold, () => insertSession(t.db, another, 2))
  const left = await ofAsha().where('device', '<>', another.device).execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual([newest?.id, older?.id].toSorted())
})
