import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOperator } from '../../src/operator.ts'
import { aMember } from '../factories.ts'
import { signIn } from '../steps/account-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ rateLimits: true })
})
afterAll(() => t.close())

test('refused and failed requests are counted, and nothing else is', async () => {
  const member = await aMember(t)
  await signIn(t, member.email)
  expect(t.deps.alarms.totals()).toEqual({ rate_limit: 0, failed_sign_in: 0, refused_origin: 0 })
  for (let n = 0; n < 7; n += 1) await signIn(t, member.email, 'not the password')
  await t.call(accounts.logout, {}, { as: member.token, headers: { 'sec-fetch-site': 'cross-site' } })
  expect(t.deps.alarms.totals()).toEqual({ rate_limit: 2, failed_sign_in: 5, refused_origin: 1 })
  expect(await runOperator(t.deps, ['alarms'])).toBe(
    'Since the start of this process: 2 requests over a rate limit, 5 failed logins, 1 requests of other sites.',
  )
})
