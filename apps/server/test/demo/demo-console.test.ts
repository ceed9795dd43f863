import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../src/demo/load.ts'
import { newestMonitors } from '../../src/features/matching/ranking/learning/fairness-monitors.ts'
import { modelInUse } from '../../src/features/matching/ranking/learning/models.ts'
import { CONTENT } from '../database/template-content.ts'
import { type TestApp, testApp } from '../test-app.ts'

const FOLDERS = {
  content: CONTENT,
  portraits: fileURLToPath(new URL('../../../../.tmp/demo-portraits', import.meta.url)),
}

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  expect(await loadDemo(t.deps, FOLDERS)).toBe(true)
})
afterAll(() => t.close())

test('the demo has a payment dispute about an appointment, and a member with two open cases', async () => {
  const disputes = await t.db
    .selectFrom('support_cases')
    .innerJoin('payments', 'payments.transaction_id', 'support_cases.transaction_id')
    .innerJoin('bookings', 'bookings.payment_id', 'payments.id')
    .select(['support_cases.subject', 'support_cases.state', 'bookings.state as booking'])
    .whereRef('bookings.member_id', '=', 'support_cases.member_id')
    .execute()
  expect(disputes).toEqual([{ subject: 'pd', state: 'received', booking: 'completed' }])
  const waiting = await t.db.selectFrom('support_cases').select('name').where('state', '=', 'received').execute()
  expect(waiting.filter(({ name }) => name === 'Frances Holloway')).toHaveLength(2)
})

test('the demo has six nights of training, none of them adopted, and a count of the week without an alarm', async () => {
  const nights = await t.db.selectFrom('match_models').select(['adopted', 'why']).orderBy('number').execute()
  expect(nights.map(({ adopted }) => adopted)).toEqual([false, false, false, false, false, false])
  const reasons = nights.map(({ why }) => (why.includes('may be chance') ? 'chance' : 'too little'))
  expect(new Set(reasons)).toEqual(new Set(['chance', 'too little']))
  const monitors = await newestMonitors(t.db)
  expect(monitors?.found.alarms).toEqual([])
  expect(monitors?.found.members).toBeGreaterThan(200)
  const women = monitors?.found.groups.find(({ name }) => name === 'Women')
  expect(women?.matched).toBeGreaterThan(0)
  expect((await modelInUse(t.db)).model).toBe(0)
})

test('the text of a rating that waits is some days old, and newer than its appointment', async () => {
  const waiting = await t.db
    .selectFrom('ratings')
    .innerJoin('bookings', 'bookings.id', 'ratings.booking_id')
    .select(['ratings.created_at', 'bookings.ends_at'])
    .where('review', '=', 'waiting')
    .execute()
  expect(waiting).toHaveLength(1)
  const [rating] = waiting
  expect(t.deps.clock().getTime() - rating!.created_at.getTime()).toBeLessThan(4 * DAY_MS)
  expect(rating!.created_at.getTime()).toBeGreaterThan(rating!.ends_at.getTime())
})
