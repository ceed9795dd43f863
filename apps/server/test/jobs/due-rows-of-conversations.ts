import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { deliverAlerts } from '../../src/features/conversations/alerts/service.ts'
import { removeUnsentPictures } from '../../src/features/conversations/pictures/service.ts'
import { askAboutQuiet } from '../../src/features/conversations/quiet/service.ts'
import { closeChats, endDueAppointments } from '../../src/features/counselling/booking/service.ts'
import { sendReminders } from '../../src/features/counselling/reminders/service.ts'
import { treatDueIntroductions } from '../../src/features/introductions/letters/service.ts'
import { countMeetings } from '../../src/features/introductions/mandates/service.ts'
import { treatDueCalls } from '../../src/features/meetings/calls/service.ts'
import { treatDueCheckIns } from '../../src/features/meetings/check-ins/service.ts'
import { askAboutMeetings } from '../../src/features/meetings/day-after/service.ts'
import { treatDuePlans } from '../../src/features/meetings/plans/service.ts'
import { expireTestCheckouts } from '../../src/features/payments/test-provider/service.ts'
import { reportFlaggedMessages } from '../../src/features/safety/money-talk/service.ts'
import { photoName } from '../../src/platform/files/files.ts'
import { aMember } from '../factories.ts'
import { aConnectedPair } from '../steps/conversation-steps.ts'
import { aCounsellor } from '../steps/counselling-steps.ts'
import { storedLetters } from '../steps/introduction-steps.ts'
import type { TestApp } from '../test-app.ts'
import {
  ago,
  agoOf,
  count,
  type Due,
  idsOf,
  storeBookings,
  storeConversations,
  storePayments,
  uuids,
} from './due-rows.ts'

export async function endedAppointments(t: TestApp, number: number): Promise<Due> {
  const startsInMs = (n: number) => (n - number - 2) * HOUR_MS
  const keys = await storeBookings(t, number, (n) => ({
    state: 'confirmed',
    startsInMs: startsInMs(n),
    joined: ago(t, HOUR_MS),
  }))
  const left = () => count(t, 'bookings', sql`id = ${uuids(keys)} and state = 'confirmed'`)
  return { keys, refuse: { table: 'bookings', column: 'id' }, run: () => endDueAppointments(t.deps), left }
}

export async function inactiveChats(t: TestApp, number: number): Promise<Due> {
  const counsellor = await aCounsellor(t)
  const [first = ''] = await storeBookings(t, 1, () => ({ state: 'completed', startsInMs: -90 * DAY_MS }))
  const ids = (await idsOf(t, number)).sort()
  await sql`
    insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
      'member_id', other, 'counsellor_id', ${counsellor.id}::text, 'confirmed_at', created_at))).*
    from unnest(${ids}::uuid[]) as other, bookings as b where b.id = ${first}`.execute(t.db)
  const pair = { counsellor_id: counsellor.id, is_open: true, created_at: ago(t, 0) }
  await t.db
    .insertInto('counselling_access')
    .values(ids.map((member_id) => ({ ...pair, member_id })))
    .execute()
  return {
    keys: ids.map((id) => `${id} ${counsellor.id}`),
    refuse: { table: 'counselling_access', column: 'member_id', values: ids },
    run: () => closeChats(t.deps),
    left: () => count(t, 'counselling_access', sql`counsellor_id = ${counsellor.id} and is_open`),
  }
}

export async function dueReminders(t: TestApp, number: number): Promise<Due> {
  const keys = await storeBookings(t, number, (n) => ({
    state: 'confirmed',
    startsInMs: (n + 2) * HOUR_MS,
    day_reminder_at: ago(t, MINUTE_MS),
  }))
  const left = () => count(t, 'bookings', sql`id = ${uuids(keys)} and day_reminder_at is not null`)
  return { keys, refuse: { table: 'bookings', column: 'id' }, run: () => sendReminders(t.deps), left }
}

export async function dueAlerts(t: TestApp, number: number): Promise<Due> {
  const asha = await aMember(t)
  const ids = await idsOf(t, number)
  const stored = await storeConversations(t, asha, ids)
  const rows = ids.map((receiver_id, n) => ({
    receiver_id,
    conversation_id: stored[n] ?? '',
    due_at: agoOf(t, MINUTE_MS, n),
  }))
  await t.db.insertInto('message_alerts').values(rows).execute()
  return {
    keys: rows.map(({ conversation_id, receiver_id }) => `${conversation_id} ${receiver_id}`),
    refuse: { table: 'notifications', column: 'member_id', values: ids },
    run: () => deliverAlerts(t.deps),
    left: () => count(t, 'message_alerts', sql`receiver_id = ${uuids(ids)}`),
  }
}

export async function flaggedMessages(t: TestApp, number: number): Promise<Due> {
  const ravi = await aMember(t, { gender: 'M' })
  const conversations = await storeConversations(t, ravi, await idsOf(t, number, 'F'))
  const rows = conversations.map((conversation_id) => {
    const ids = { conversation_id, id: randomUUID(), client_id: randomUUID() }
    return { ...ids, seq: 1, sender_id: ravi.id, body: 'Send me the money.', sent_at: ago(t, HOUR_MS) }
  })
  await t.db.insertInto('messages').values(rows).execute()
  const keys = rows.map(({ id }) => id)
  const flags = rows.map(({ id, conversation_id }, n) => ({
    message_id: id,
    conversation_id,
    created_at: agoOf(t, MINUTE_MS, n),
  }))
  await t.db.insertInto('flagged_messages').values(flags).execute()
  const left = () => count(t, 'flagged_messages', sql`message_id = ${uuids(keys)}`)
  const refuse = { table: 'report_evidence', column: 'message_id' }
  return { keys, refuse, run: () => reportFlaggedMessages(t.deps), left }
}

export async function unsentPictures(t: TestApp, number: number): Promise<Due> {
  const [asha, ravi] = await aConnectedPair(t)
  const [conversation_id = ''] = await storeConversations(t, asha, [ravi.id])
  const picture = { conversation_id, owner_id: asha.id, width: 64, height: 64 }
  const rows = Array.from({ length: number }, (_, n) => ({
    ...picture,
    file: photoName(),
    preview_file: photoName(),
    created_at: agoOf(t, 25 * HOUR_MS, n),
  }))
  const stored = await t.db.insertInto('message_pictures').values(rows).returning('id').execute()
  const keys = stored.map(({ id }) => id)
  const left = () => count(t, 'message_pictures', sql`id = ${uuids(keys)}`)
  return {
    keys,
    refuse: { table: 'message_pictures', column: 'id' },
    run: () => removeUnsentPictures(t.deps),
    left,
  }
}

export async function overdueCheckouts(t: TestApp, number: number): Promise<Due> {
  const checkout = { amount_minor: 5000, created_at: ago(t, DAY_MS), currency: 'GBP', product_name: 'An appointment' }
  const rows = (await storePayments(t, number)).map((payment_id, n) => ({
    ...checkout,
    payment_id,
    ref: randomUUID(),
    state: 'open',
    expires_at: agoOf(t, HOUR_MS, n),
  }))
  await t.db.insertInto('test_checkouts').values(rows).execute()
  const keys = rows.map(({ ref }) => ref)
  const left = () => count(t, 'test_checkouts', sql`state = 'open'`)
  return { keys, refuse: { table: 'test_checkouts', column: 'ref' }, run: () => expireTestCheckouts(t.deps), left }
}

export async function lapsedCalls(t: TestApp, number: number): Promise<Due> {
  const asha = await aMember(t)
  const rows = (await idsOf(t, number)).map((receiver_id, n) => ({
    proposer_id: asha.id,
    receiver_id,
    state: 'proposed',
    times: sql<Date[]>`'{}'`,
    lapses_at: agoOf(t, MINUTE_MS, n),
    created_at: ago(t, HOUR_MS),
  }))
  const keys = (await t.db.insertInto('calls').values(rows).returning('id').execute()).map(({ id }) => id)
  const left = () => count(t, 'calls', sql`id = ${uuids(keys)} and state = 'proposed'`)
  return { keys, refuse: { table: 'calls', column: 'id' }, run: () => treatDueCalls(t.deps), left }
}

export async function lapsedPlans(t: TestApp, number: number): Promise<Due> {
  const asha = await aMember(t)
  const rows = (await idsOf(t, number)).map((receiver_id, n) => ({
    proposer_id: asha.id,
    receiver_id,
    state: 'proposed',
    kind: 'cafe',
    place: 'Museum café',
    starts_at: agoOf(t, MINUTE_MS, n),
    time_zone: 'Europe/London',
    created_at: ago(t, DAY_MS),
    changed_at: ago(t, DAY_MS),
  }))
  const keys = (await t.db.insertInto('meeting_plans').values(rows).returning('id').execute()).map(({ id }) => id)
  const left = () => count(t, 'meeting_plans', sql`id = ${uuids(keys)} and state = 'proposed'`)
  return { keys, refuse: { table: 'meeting_plans', column: 'id' }, run: () => treatDuePlans(t.deps), left }
}

export async function dueMeetingQuestions(t: TestApp, number: number): Promise<Due> {
  const { keys } = await lapsedPlans(t, number)
  const ids = sql<boolean>`id = ${uuids(keys)}`
  await t.db.updateTable('meeting_plans').set({ state: 'over', question_at: sql<Date>`starts_at` }).where(ids).execute()
  const left = () => count(t, 'meeting_plans', sql`id = ${uuids(keys)} and questions_sent = 0`)
  return { keys, refuse: { table: 'meeting_plans', column: 'id' }, run: () => askAboutMeetings(t.deps), left }
}

export async function dueCheckIns(t: TestApp, number: number): Promise<Due> {
  const asha = await aMember(t)
  const plans = (await idsOf(t, number)).map((receiver_id, n) => ({
    proposer_id: asha.id,
    receiver_id,
    state: 'agreed',
    kind: 'cafe',
    place: 'Museum café',
    starts_at: agoOf(t, MINUTE_MS, n),
    time_zone: 'Europe/London',
    created_at: ago(t, DAY_MS),
    changed_at: ago(t, DAY_MS),
  }))
  const stored = await t.db.insertInto('meeting_plans').values(plans).returning(['id', 'starts_at']).execute()
  const shares = { shares_place: true, shares_time: true, shares_name: true }
  const watches = stored.map(({ id, starts_at }) => ({
    ...shares,
    plan_id: id,
    member_id: asha.id,
    starts_at,
    place: 'Museum café',
    time_zone: 'Europe/London',
  }))
  await t.db.insertInto('plan_watches').values(watches).execute()
  const rows = stored.map(({ id, starts_at: due_at }) => ({
    plan_id: id,
    member_id: asha.id,
    kind: 'there',
    minutes: 5,
    due_at,
    next_at: due_at,
  }))
  const keys = (await t.db.insertInto('check_ins').values(rows).returning('id').execute()).map(({ id }) => id)
  const left = () => count(t, 'check_ins', sql`id = ${uuids(keys)} and state = 'waiting'`)
  return { keys, refuse: { table: 'check_ins', column: 'id' }, run: () => treatDueCheckIns(t.deps), left }
}

export async function dueLetters(t: TestApp, number: number): Promise<Due> {
  const { id: counsellorId } = await aCounsellor(t)
  const { id: clientId } = await aMember(t)
  const keys: string[] = []
  for (const [n, otherId] of (await idsOf(t, number)).entries()) {
    const id = await storedLetters(t, { counsellorId, clientId, otherId })
    const times = { delivers_at: agoOf(t, MINUTE_MS, n), delivered_at: null, closes_at: null }
    await t.db.updateTable('introductions').set(times).where('id', '=', id).execute()
    keys.push(id)
  }
  const left = () => count(t, 'introductions', sql`id = ${uuids(keys)} and state = 'sent' and delivered_at is null`)
  return { keys, refuse: { table: 'introductions', column: 'id' }, run: () => treatDueIntroductions(t.deps), left }
}

export async function metIntroductions(t: TestApp, number: number): Promise<Due> {
  const { id: counsellor_id } = await aCounsellor(t)
  const { id: otherId } = await aMember(t)
  const bought = { counsellor_id, appointments: 0, introductions: 1, remaining: 1, amount_minor: 5000, currency: 'GBP' }
  const clients = await idsOf(t, number)
  const keys: string[] = []
  for (const [n, payment_id] of (await storePayments(t, number)).entries()) {
    const member_id = clients[n] ?? otherId
    const id = await storedLetters(t, { counsellorId: counsellor_id, clientId: member_id, otherId })
    await t.db.updateTable('introductions').set({ state: 'connected' }).where('id', '=', id).execute()
    const package_ = { ...bought, member_id, payment_id, created_at: ago(t, DAY_MS) }
    await t.db.insertInto('appointment_packages').values(package_).execute()
    const [low_id = otherId, high_id = otherId] = [member_id, otherId].sort()
    await t.db.insertInto('pairs').values({ low_id, high_id, stage: 'meeting' }).execute()
    keys.push(id)
  }
  const left = () => count(t, 'introductions', sql`id = ${uuids(keys)} and counted_at is null`)
  const refuse = { table: 'introductions', column: 'id' }
  return { keys: keys.sort(), refuse, run: () => countMeetings(t.deps), left }
}

export async function quietPairs(t: TestApp, number: number): Promise<Due> {
  const asha = await aMember(t)
  const ids = await idsOf(t, number)
  const connection = { sender_id: asha.id, state: 'accepted', created_at: ago(t, 40 * DAY_MS) }
  const answered = { ...connection, answered_at: ago(t, 39 * DAY_MS) }
  await t.db
    .insertInto('interest_requests')
    .values(ids.map((recipient_id) => ({ ...answered, recipient_id })))
    .execute()
  const keys = await storeConversations(t, asha, ids)
  for (const [n, id] of keys.entries())
    await t.db
      .updateTable('conversations')
      .set({ last_at: agoOf(t, 20 * DAY_MS, n) })
      .where('id', '=', id)
      .execute()
  const asked = () => count(t, 'quiet_questions', sql`conversation_id = any(${keys}::bigint[])`)
  return {
    keys,
    refuse: { table: 'notifications', column: 'member_id', values: ids },
    run: () => askAboutQuiet(t.deps),
    left: async () => keys.length - (await asked()),
  }
}
