import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { ISSUE_QUEUE } from '../../src/features/content/service.ts'
import { expireHolds } from '../../src/features/counselling/booking/service.ts'
import { resendRefunds } from '../../src/features/payments/refunds/service.ts'
import { evidenceOf } from '../../src/features/safety/evidence/service.ts'
import { FRAUD_QUEUE } from '../../src/features/safety/fraud-notices/service.ts'
import { forEachDue } from '../../src/platform/jobs/for-each-due.ts'
import { refuseRows } from '../database/refused-rows.ts'
import { aConnectedPair, say } from '../steps/conversation-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { ago, agoOf, count, type Due, storeBookings, storePayments, uuids } from './due-rows.ts'
import {
  dueAlerts,
  dueCheckIns,
  dueLetters,
  dueMeetingQuestions,
  dueReminders,
  endedAppointments,
  flaggedMessages,
  inactiveChats,
  lapsedCalls,
  lapsedPlans,
  metIntroductions,
  overdueCheckouts,
  quietPairs,
  unsentPictures,
} from './due-rows-of-conversations.ts'
import {
  contactsOfBanned,
  deletedAccounts,
  dueRecoveries,
  endedSuspensions,
  expiredExports,
  newPhotos,
  newsletterRecipients,
  oldDocuments,
  oldInterests,
  oldLivePictures,
} from './due-rows-of-members.ts'
import { bansWithoutKeys, earlierContactKeys, oldEvidence, oldRetained } from './due-rows-of-safety.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { DOCUMENT_DAYS: '1' } })
})
afterAll(() => t.close())

let logged: MockInstance
beforeEach(async () => {
  await t.db.deleteFrom('job_row_failures').execute()
  logged = vi.spyOn(t.deps.log, 'error').mockReturnValue()
})
afterEach(() => logged.mockRestore())

/** The jobs over rows: how many rows one batch has, and how a number of rows become due. */
const JOBS: [job: string, batch: number, due: (t: TestApp, number: number) => Promise<Due>][] = [
  ['account-erase', 10, deletedAccounts],
  ['account-recovery', 40, dueRecoveries],
  ['suspension-end', 40, endedSuspensions],
  ['interest-close', 40, oldInterests],
  ['booking-ends', 40, endedAppointments],
  ['booking-chats', 40, inactiveChats],
  ['booking-reminders', 40, dueReminders],
  ['message-alerts', 40, dueAlerts],
  ['quiet-questions', 200, quietPairs],
  ['calls', 40, lapsedCalls],
  ['plans', 40, lapsedPlans],
  ['meeting-questions', 40, dueMeetingQuestions],
  ['check-ins', 40, dueCheckIns],
  ['introductions', 40, dueLetters],
  ['mandate-counts', 40, metIntroductions],
  ['automatic-reports', 40, flaggedMessages],
  ['message-pictures-remove', 40, unsentPictures],
  ['own-archive-erase', 40, expiredExports],
  ['photo-hash', 40, newPhotos],
  ['document-erase', 40, oldDocuments],
  ['live-picture-erase', 40, oldLivePictures],
  ['fraud-notices', 40, contactsOfBanned],
  ['newsletter-letter', 50, newsletterRecipients],
  ['test-checkout-expire', 40, overdueCheckouts],
  ['evidence-forget', 200, oldEvidence],
  ['retained-content-forget', 200, oldRetained],
  ['ban-keys', 100, bansWithoutKeys],
  ['contact-keys', 500, earlierContactKeys],
]
/** The first has a test of its own below, the second one in `stray-files.test.ts`, where the storage fails. */
const TESTED_ELSEWHERE = ['payment-refund-resend', 'stray-files']
/** The names that the code writes with a constant and the id of what it is about. */
const NAMES: Record<string, string> = { FRAUD_QUEUE, ISSUE_QUEUE }

test('every job over rows is in the list', () => {
  const features = fileURLToPath(new URL('../../src/features/', import.meta.url))
  const jobs = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('service.ts'))
    .map((file) => readFileSync(join(features, file), 'utf8'))
    .filter((text) => text.includes('forEachDue('))
    .flatMap((text) => [...text.matchAll(/\bjob: (?:'([a-z-]+)'|`\$\{([A-Z_]+)\} )/g)])
    .map(([, name, constant = '']) => name ?? NAMES[constant] ?? constant)
  expect(jobs.sort()).toEqual([...JOBS.map(([job]) => job), ...TESTED_ELSEWHERE].sort())
})

describe.each(JOBS)('a batch of rows at which %s fails', (job, batch, due) => {
  test('holds no later row back, is reported once for each row, and is tried again after a minute', async () => {
    const { keys, refuse, run, left } = await due(t, batch + 1)
    const { values = keys, ...where } = refuse
    const lift = await refuseRows(t.db, { ...where, values: values.slice(0, batch) })
    try {
      await run()
      expect(await left()).toBe(batch)
      const reports = logged.mock.calls.map(([line]) => [line.alert, line.job.split(' ')[0], line.row, line.failures])
      expect(reports).toEqual(keys.slice(0, batch).map((key) => ['job_row', job, key, 1]))
      await run()
      expect(logged).toHaveBeenCalledTimes(batch)
    } finally {
      await lift()
    }
    t.advance(MINUTE_MS)
    await run()
    expect([await left(), logged.mock.calls.length]).toEqual([0, batch])
    expect(await count(t, 'job_row_failures', sql`true`)).toBe(0)
  })
})

test('100 refunds that always fail do not keep a later one from being sent again', async () => {
  const refund = { amount_minor: 100, cause: 'cancelled', state: 'failed' }
  const rows = (await storePayments(t, 101)).map((payment_id, n) => ({
    ...refund,
    payment_id,
    key: randomUUID(),
    created_at: agoOf(t, DAY_MS, n),
  }))
  const stored = await t.db.insertInto('refunds').values(rows).returning('id').execute()
  const sent: unknown[] = []
  const jobs = { ...t.deps.jobs, send: async (_: unknown, __: string, data: object) => void sent.push(data) }
  expect(await resendRefunds({ ...t.deps, jobs })).toBe(101)
  expect(sent).toEqual(stored.map(({ id }) => ({ refundId: id })))
})

test('the 51st message that the money rules found is in the report before it is deleted', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const { id: messageId } = await say(t, ravi, asha, 'Could you lend me £400 until my wages come through on Friday?')
  const { conversation_id } = await t.db
    .updateTable('flagged_messages')
    .set({ created_at: ago(t, 0) })
    .where('message_id', '=', messageId)
    .returning('conversation_id')
    .executeTakeFirstOrThrow()
  const earlier = Array.from({ length: 50 }, (_, n) => ({
    conversation_id,
    seq: n + 2,
    id: randomUUID(),
    client_id: randomUUID(),
    sender_id: ravi.id,
    body: `Man ${n}`,
    sent_at: ago(t, MINUTE_MS),
  }))
  await t.db.insertInto('messages').values(earlier).execute()
  const flags = earlier.map(({ id }) => ({ message_id: id, conversation_id, created_at: ago(t, MINUTE_MS) }))
  await t.db.insertInto('flagged_messages').values(flags).execute()
  await t.call(conversations.deleteMessage, { params: { id: messageId } }, { as: ravi.token })
  const row = await t.db
    .selectFrom('report_evidence')
    .select('report_id')
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow()
  const evidence = await evidenceOf(t.deps, t.db, row.report_id)
  expect(evidence.find(({ message_id }) => message_id === messageId)).toMatchObject({
    text: expect.stringContaining('£400'),
    deleted: false,
    is_reported: true,
  })
})

test('501 holds that have run out are released in rounds that go on until nothing is left', async () => {
  const ids = await storeBookings(t, 501, (n) => ({
    state: 'held',
    startsInMs: n * HOUR_MS,
    held_until: ago(t, MINUTE_MS),
  }))
  expect([await expireHolds(t.deps), await expireHolds(t.deps), await expireHolds(t.deps)]).toEqual([500, 1, 0])
  expect(await count(t, 'bookings', sql`id = ${uuids(ids)} and state = 'expired'`)).toBe(501)
})

describe('forEachDue', () => {
  const due = { job: 'one', keyOf: (row: string) => row }
  const rowsOf = (all: string[]) => async (except: readonly string[]) => all.filter((row) => !except.includes(row))
  const fail = () => Promise.reject(new Error('broken'))

  test('doubles the pause after each failure, up to half a day, and begins again once the row was treated', async () => {
    const read = rowsOf(['a'])
    const pauses: number[] = []
    for (let failure = 1; failure <= 12; failure += 1) {
      await forEachDue(t.deps, { ...due, read, run: fail })
      const { retry_at } = await t.db.selectFrom('job_row_failures').select('retry_at').executeTakeFirstOrThrow()
      pauses.push(Math.round((retry_at.getTime() - t.deps.clock().getTime()) / MINUTE_MS))
      t.setClock(() => new Date(retry_at.getTime() - 1))
      expect(await forEachDue(t.deps, { ...due, read, run: async () => true })).toBe(0)
      t.setClock(() => retry_at)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720])
    expect(await forEachDue(t.deps, { ...due, read, run: async () => true })).toBe(1)
    expect(await count(t, 'job_row_failures', sql`true`)).toBe(0)
  })

  test('counts the rows that were treated, takes each once a turn, and ends a turn after five batches', async () => {
    const all = Array.from({ length: 30 }, (_, n) => String(n))
    const taken: string[] = []
    const read = async (except: readonly string[]) => (await rowsOf(all)(except)).slice(0, 5)
    const run = async (row: string) => {
      taken.push(row)
      return Number(row) % 2 === 0
    }
    expect(await forEachDue(t.deps, { ...due, read, run })).toBe(13)
    expect(taken).toEqual(all.slice(0, 25))
  })

  test('logs a deadlock as a warning first, and as an error when it comes again', async () => {
    const warned = vi.spyOn(t.deps.log, 'warn').mockReturnValue()
    const deadlock = Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
    const run = () => Promise.reject(deadlock)
    await forEachDue(t.deps, { ...due, read: rowsOf(['a']), run })
    expect([warned.mock.calls.length, logged.mock.calls.length]).toEqual([1, 0])
    const later = t.deps.clock().getTime() + HOUR_MS
    t.setClock(() => new Date(later))
    await forEachDue(t.deps, { ...due, read: rowsOf(['a']), run })
    expect([warned.mock.calls.length, logged.mock.calls.length]).toEqual([1, 1])
    warned.mockRestore()
  })

  test('forgets failures of rows that have not been tried for a month', async () => {
    await forEachDue(t.deps, { ...due, read: rowsOf(['a']), run: fail })
    const later = t.deps.clock().getTime() + 31 * DAY_MS
    t.setClock(() => new Date(later))
    await forEachDue(t.deps, { ...due, read: rowsOf(['b']), run: fail })
    const kept = await t.db.selectFrom('job_row_failures').select('row_key').execute()
    expect(kept).toEqual([{ row_key: 'b' }])
  })
})
