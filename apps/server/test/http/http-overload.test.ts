import { ERRORS } from '@heartwell/contract/errors.ts'
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting } from '../database/held-locks.ts'
import { aMember, type Person } from '../factories.ts'
import { type TestApp, testApp } from '../test-app.ts'

const AT_ONCE = 2

let t: TestApp
let member: Person
beforeAll(async () => {
  t = await testApp({ env: { REQUESTS_AT_ONCE: String(AT_ONCE) } })
  member = await aMember(t)
})
afterAll(() => t.close())

const readProfile = () => t.call(profiles.getUser, { body: { user_id: member.id } }, { as: member.token })

test(`the API answers ${AT_ONCE} requests at once, refuses one more with a time to wait, and serves again afterwards`, async () => {
  const holding = await t.db.startTransaction().execute()
  try {
    await sql`lock table sessions in access exclusive mode`.execute(holding)
    const running = Array.from({ length: AT_ONCE }, readProfile)
    await expect.poll(() => countWaiting(t.db), { interval: 10 }).toBe(AT_ONCE)
    const refused = await readProfile()
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.body).toMatchObject({ success: false, code: 'busy', message: ERRORS.busy.text })
    const upload = await t.call(onboarding.updateUser, { body: {} })
    expect(upload.status, 'an upload is not counted: nobody is logged in').toBe(401)
    await holding.rollback().execute()
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200])
  } finally {
    if (!holding.isRolledBack) await holding.rollback().execute()
  }
  expect((await readProfile()).status).toBe(200)
})

test('headers that arrive slowly are cut after 30 seconds, at most five seconds late, and whole requests after 30 minutes', () => {
  expect(t.app.server).toMatchObject({
    headersTimeout: 30_000,
    requestTimeout: 30 * 60_000,
    connectionsCheckingInterval: 5_000,
  })
})
