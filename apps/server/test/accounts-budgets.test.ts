import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { ERRORS } from '@heartwell/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALLOWANCES } from '../src/platform/budgets.ts'
import { from, sendCode, signIn, someAddress } from './account-steps.ts'
import { aMember, PASSWORD, type Person } from './factories.ts'
import { type Answer, type TestApp, testApp } from './test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ budgets: true, env: { TRUST_PROXY: '1' } })
}, 120_000)
afterAll(() => t.close())

const SPENT = {
  success: false,
  message: ERRORS['budget.spent'].text,
  msg: ERRORS['budget.spent'].text,
  code: 'budget.spent',
  request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
}
function expectSpent(answer: Answer, seconds: number) {
  expect(answer).toMatchObject({ status: 429, body: SPENT })
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(seconds)
}

const attempt = (email: string, password = 'wrong-password') => signIn(t, email, password, from(someAddress()))
const evaluated = (answers: Answer[]) => answers.filter((answer) => answer.status === 200)

describe('3.2.10 failed sign-ins', () => {
  test.each([
    ['a member', async () => (await aMember(t)).email],
    ['an address that nobody has', async () => `${Math.random().toString(36).slice(2)}@members.example`],
  ])('of %s: five are free, the sixth waits, from wherever it comes', async (_, somebody) => {
    const email = await somebody()
    for (let n = 0; n < 5; n += 1) expect((await attempt(email)).status).toBe(200)
    expectSpent(await attempt(email), 30)
    expectSpent(await attempt(email.toUpperCase(), PASSWORD), 30)
  })

  test('hold back that account only', async () => {
    const [attacked, other] = [await aMember(t), await aMember(t)]
    for (let n = 0; n < 6; n += 1) await attempt(attacked.email)
    expect((await attempt(other.email, PASSWORD)).body.success).toBe(true)
  })

  test('are forgotten when the owner signs in', async () => {
    const { email } = await aMember(t)
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await attempt(email)
      expect((await attempt(email, PASSWORD)).body.success).toBe(true)
    }
  })

  test('T4 of a hundred tries at once from a hundred places at most ten are looked at', async () => {
    const { email } = await aMember(t)
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(email)))
    expect(evaluated(answers).length).toBeLessThanOrEqual(10)
    expect(answers.every((answer) => answer.status === 200 || answer.status === 429)).toBe(true)
  })
})

const withBudget = Object.entries(ENDPOINTS).flatMap(([name, e]) =>
  e.budget ? [{ name, e, ...ALLOWANCES[e.budget], open: e.audience === 'anyone' }] : [],
)

describe('3.9.66 the budget of', () => {
  test.each(withBudget.filter(({ open }) => open))('$name is $points in $seconds s for one address', async (budget) => {
    const place = someAddress()
    const call = (address = place) => invalidCall(budget.e, { headers: from(address) })
    for (let n = 0; n < budget.points; n += 1) expect((await call()).status).toBe(400)
    expectSpent(await call(), budget.seconds)
    expect((await call(someAddress())).status).toBe(400)
  })

  test.each(withBudget.filter(({ open }) => !open))('$name is $points in $seconds s for one member', async (budget) => {
    const [member, other] = [await aMember(t), await aMember(t)]
    const call = ({ token }: Person) => invalidCall(budget.e, { as: token, headers: from(someAddress()) })
    for (let n = 0; n < budget.points; n += 1) expect((await call(member)).status).toBe(400)
    expectSpent(await call(member), budget.seconds)
    expect((await call(other)).status).toBe(400)
  })

  const invalidCall = (e: Endpoint, options: { as?: string; headers: Record<string, string> }) =>
    t.call(e, { body: [] }, options)

  test('profile views is 300 a day, T2 against walking through all members', async () => {
    const [viewer, viewed] = [await aMember(t), await aMember(t, { gender: 'M' })]
    for (let n = 0; n < 300; n += 1) await t.deps.budgets.spend('profileView', viewer.id)
    const body = { user_id: viewed.id }
    expectSpent(await t.call(ENDPOINTS['profiles.getUser']!, { body }, { as: viewer.token }), 86_400)
  })

  test('codes is three mails in 15 minutes for one account, and the answer does not tell', async () => {
    const { email } = await aMember(t)
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push(await sendCode(t, email))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await t.mailsTo(email)).toHaveLength(3)
  })

  test('a signed-in member is that of her address for what visitors may do as well', async () => {
    const place = someAddress()
    const login = ENDPOINTS['accounts.login']!
    const people = [await aMember(t), await aMember(t)]
    for (let n = 0; n < 30; n += 1) {
      await invalidCall(login, { as: people[n % 2]?.token ?? '', headers: from(place) })
    }
    expectSpent(await invalidCall(login, { as: people[0]?.token ?? '', headers: from(place) }), 900)
  })

  test('an IPv6 address is that of its whole /64 network', async () => {
    const verify = ENDPOINTS['accounts.verifyEmail']!
    for (let n = 0; n < 30; n += 1) await invalidCall(verify, { headers: from(`2001:db8:1:2::${n + 1}`) })
    expectSpent(await invalidCall(verify, { headers: from('2001:db8:1:2:ffff::1') }), 900)
    expect((await invalidCall(verify, { headers: from('2001:db8:1:3::1') })).status).toBe(400)
  })
})
