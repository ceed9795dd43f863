import path from 'node:path'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testFiles } from '../../../../../../tools/requirements-tested.ts'
import { aMember, aStaffMember, PASSWORD, type Person } from '../../../../test/factories.ts'
import { insider } from '../../../../test/matrix/roles.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { from, sendCode, signIn, someAddress } from '../../../../test/steps/account-steps.ts'
import { type Answer, type TestApp, testApp } from '../../../../test/test-app.ts'
import { LIMITS } from '../../../platform/limits/rate-limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })
})
afterAll(() => t.close())

const SPENT_TEXT = expect.stringMatching(
  /^You’ve done this too often in a short time\. Please try again in \d+ (seconds?|minutes?|hours?)\.$/,
)
const SPENT = {
  success: false,
  message: SPENT_TEXT,
  msg: SPENT_TEXT,
  code: 'rate_limit.exceeded',
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

describe('failed sign-ins', () => {
  test.each([
    ['a member', async () => (await aMember(t)).email],
    ['an address that nobody has', async () => `${Math.random().toString(36).slice(2)}@members.example`],
  ])('of %s: five are free, the sixth waits, from wherever it comes', async (_, somebody) => {
    const email = await somebody()
    for (let n = 0; n < 5; n += 1) expect((await attempt(email)).status).toBe(200)
    expectSpent(await attempt(email), 30)
    expectSpent(await attempt(email.toUpperCase(), PASSWORD), 30)
  })

  test('delay that account only', async () => {
    const attacked = await aMember(t)
    const other = await aMember(t)
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

  test('of a hundred attempts at once from a hundred networks at most ten are checked', async () => {
    const { email } = await aMember(t)
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt(email)))
    expect(evaluated(answers).length).toBeLessThanOrEqual(10)
    expect(answers.every((answer) => answer.status === 200 || answer.status === 429)).toBe(true)
  })
})

const withRateLimit = Object.entries(ENDPOINTS).flatMap(([name, e]) =>
  e.rateLimit ? [{ name, e, kind: e.rateLimit, ...LIMITS[e.rateLimit], open: e.audience === 'anyone' }] : [],
)
/** Limits that belong to no endpoint as a whole: the file, and the test that reaches each and one more. */
const PERSONAL: Record<string, [file: string, title: string]> = {
  archive: ['accounts-rate-limits', 'data exports is five a day'],
  checkEmailHit: ['accounts-check-email', 'reveals five registered addresses a day to one network'],
  codeMail: ['accounts-rate-limits', 'codes is three emails in 15 minutes for one account'],
  codeMailDaily: ['accounts-lock-out', 'are mailed ten times a day; then the owner is told once'],
  codeTry: ['accounts-lock-out', 'may be tried twenty times a day'],
  codesWarning: ['accounts-lock-out', 'are mailed ten times a day; then the owner is told once'],
  verificationMail: ['verification', 'sends at most five a day'],
  enquiryMail: ['contact', 'one address is mailed three times a day'],
  detailChange: ['detail-changes', 'five changes a day are allowed'],
  noticeMail: ['notices', 'emails one address three times a day'],
  newsletterMail: ['newsletter', 'is confirmed or was mailed too often'],
  signInMail: ['sign-ins', 'mailed three times a day at most'],
  failuresMail: ['sign-ins', 'with one email a day'],
  nameSearch: ['name-search', 'a member searches 120 times in ten minutes'],
  messageSearch: ['conversation-search', 'a member searches 120 times in ten minutes'],
  repetition: ['idempotency', 'does not stop its repetition; that of repetitions does'],
  profileView: ['accounts-rate-limits', 'profile views is 300 a day'],
  trustedMail: ['check-ins', 'an invitation by email names nobody, at most three a day to one address'],
  registerDevice: ['accounts-rate-limits', 'registrations is five an hour for one browser'],
}

test('every rate limit is that of an endpoint below, or has a test of its own', () => {
  const kinds = new Set<string>([...withRateLimit.map(({ kind }) => kind), ...Object.keys(PERSONAL)])
  expect([...kinds].sort()).toEqual(Object.keys(LIMITS).sort())
  const tests = new Map(testFiles().map(({ file, text }) => [path.basename(file), text]))
  for (const [file, title] of Object.values(PERSONAL)) expect(tests.get(`${file}.test.ts`)).toContain(title)
})

/** Uses up the limit except for the last two calls, which are made: making a thousand calls would show the same. */
async function consumeAllButTwo({ kind, points }: (typeof withRateLimit)[number], consumer: string) {
  for (let n = 2; n < points; n += 1) await t.deps.rateLimits.consume(kind, consumer)
}

describe('the rate limit of', () => {
  test.each(withRateLimit.filter(({ open }) => open))(
    '$name is $points in $seconds s for one address',
    async (rateLimit) => {
      const place = someAddress()
      const call = (address = place) => invalidCall(rateLimit.e, { headers: from(address) })
      await consumeAllButTwo(rateLimit, place)
      const unspent = (await call(someAddress())).status
      // A call without any input has nothing to refuse.
      expect([200, 400]).toContain(unspent)
      for (let n = 0; n < Math.min(2, rateLimit.points); n += 1) expect((await call()).status).toBe(unspent)
      expectSpent(await call(), rateLimit.seconds)
      expect((await call(someAddress())).status).toBe(unspent)
    },
  )

  test.each(withRateLimit.filter(({ open }) => !open))(
    '$name is $points in $seconds s for one member',
    async (rateLimit) => {
      const role = insider(rateLimit.e)
      const somebody = () => (role === 'counsellor' || role === 'provider' ? aStaffMember(t, role) : aMember(t))
      const member = await somebody()
      const other = await somebody()
      const call = ({ token }: Person) => invalidCall(rateLimit.e, { as: token, headers: from(someAddress()) })
      await consumeAllButTwo(rateLimit, member.id)
      const unspent = (await call(other)).status
      // A call that takes no input has nothing to refuse, or needs a consent first (409); another one refuses the missing
      // input or what does not exist.
      expect(rateLimit.e.body ? [400] : [200, 400, 404, 409]).toContain(unspent)
      for (let n = 0; n < Math.min(2, rateLimit.points); n += 1) expect((await call(member)).status).toBe(unspent)
      expectSpent(await call(member), rateLimit.seconds)
      expect((await call(other)).status).toBe(unspent)
    },
  )

  const invalidCall = (e: Endpoint, options: { as?: string; headers: Record<string, string> }) =>
    t.call(e, { body: [] }, options)

  test('profile views is 300 a day, against walking through all members', async () => {
    const viewer = await aMember(t)
    const viewed = await aMember(t, { gender: 'M' })
    for (let n = 0; n < 300; n += 1) await t.deps.rateLimits.consume('profileView', viewer.id)
    const body = { user_id: viewed.id }
    expectSpent(await t.call(ENDPOINTS['profiles.getUser']!, { body }, { as: viewer.token }), 86_400)
  })

  test('data exports is five a day for one account', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    for (let n = 0; n < 4; n += 1) await t.deps.rateLimits.consume('archive', asha.id)
    for (let n = 0; n < 5; n += 1) await t.deps.rateLimits.consume('archive', ravi.id)
    const body = { password: PASSWORD }
    const makeArchive = ({ token }: { token: string }) =>
      t.call(ENDPOINTS['ownData.makeArchive']!, { body }, { as: token })
    expect((await makeArchive(asha)).body).toMatchObject({ success: true })
    expectSpent(await makeArchive(ravi), 86_400)
  })

  test('registrations is five an hour for one browser, and six people of one network register in an hour', async () => {
    const place = someAddress()
    const visit = async () => {
      const body = { email: aRegistration().email }
      const answer = await t.call(accounts.checkEmail, { body }, { headers: from(place) })
      return /__Host-visitor=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? ''
    }
    const register = (cookie: string) =>
      t.call(accounts.register, { body: aRegistration() }, { headers: { ...from(place), cookie } })
    for (let n = 0; n < 6; n += 1) expect((await register(await visit())).body.success).toBe(true)
    const browser = await visit()
    for (let n = 0; n < 5; n += 1) expect((await register(browser)).body.success).toBe(true)
    expectSpent(await register(browser), 3600)
    const forged = '__Host-visitor=00000000-0000-4000-8000-000000000000.abc'
    for (let n = 0; n < 5; n += 1) expect((await register(n % 2 ? forged : '')).body.success).toBe(true)
    expectSpent(await register(forged), 3600)
  })

  test('codes is three emails in 15 minutes for one account, and the answer does not reveal it', async () => {
    const { email } = await aMember(t)
    const answers = []
    for (let n = 0; n < 5; n += 1) answers.push(await sendCode(t, email))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await t.mailsTo(email)).toHaveLength(3)
  })

  test('a signed-in member is also that of the IP address, for what visitors may do', async () => {
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
