import { accounts } from '@heartwell/contract/accounts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSignedIn, signIn, tokenOf } from './account-steps.ts'
import { aMember, aStaffMember, type Person } from './factories.ts'
import { freshSession } from './roles.ts'
import { type TestApp, testApp } from './test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
}, 120_000)
afterAll(() => t.close())

type Listed = { id: string; current: boolean; device: string }
async function sessionsOf(token: string): Promise<Listed[]> {
  const { body } = await t.call(accounts.sessions, {}, { as: token })
  return body.sessions as Listed[] // the contract's shape, compared with the schema in the output tests
}

describe('3.2.15 the list of sessions', () => {
  test('shows where she is signed in, with the browser and system only, and marks the one in use', async () => {
    const { email, token } = await aMember(t)
    const answer = await signIn(t, email, undefined, { 'user-agent': FIREFOX })
    const listed = await sessionsOf(tokenOf(answer))
    expect(listed.map(({ device, current }) => ({ device, current }))).toEqual(
      expect.arrayContaining([
        { device: 'Firefox on Linux', current: true },
        { device: 'Test', current: false },
      ]),
    )
    expect(listed).toHaveLength(2)
    expect(JSON.stringify(listed)).not.toContain(token)
  })

  test("never shows another member's", async () => {
    const [member, other] = [await aMember(t), await aMember(t)]
    const own = await sessionsOf(member.token)
    expect((await sessionsOf(other.token)).map(({ id }) => id)).not.toContain(own[0]?.id)
    expect(own).toHaveLength(1)
  })

  test('leaves out those that have ended by themselves', async () => {
    const member = await aMember(t)
    t.advance(8 * DAY)
    expect(await sessionsOf(await freshSession(t, member))).toHaveLength(1)
  })

  test("ends one of one's own at once, and nobody elses", async () => {
    const [member, other] = [await aMember(t), await aMember(t)]
    const phone = await freshSession(t, member)
    const [spare] = (await sessionsOf(phone)).filter(({ current }) => !current)
    const [theirs] = await sessionsOf(other.token)
    for (const id of [spare?.id, theirs?.id]) {
      const { body } = await t.call(accounts.endSession, { params: { id: String(id) } }, { as: phone })
      expect(body).toEqual({ success: true, message: 'This device is signed out.' })
    }
    const alive = await Promise.all([phone, member.token, other.token].map((token) => isSignedIn(t, token)))
    expect(alive).toEqual([true, false, true])
  })

  test('ends all the others at one call, and nobody elses', async () => {
    const [member, other] = [await aMember(t), await aMember(t)]
    const [phone, tablet] = [await freshSession(t, member), await freshSession(t, member)]
    const { body } = await t.call(accounts.endOtherSessions, {}, { as: phone })
    expect(body).toEqual({ success: true, message: 'All other devices are signed out.' })
    const alive = await Promise.all([phone, tablet, member.token, other.token].map((token) => isSignedIn(t, token)))
    expect(alive).toEqual([true, false, false, true])
  })
})

describe('3.2.5 the life of a session, by the clock', () => {
  test.each([
    ['member', 7 * DAY, () => aMember(t)],
    ['provider', 30 * MINUTE, () => aStaffMember(t)],
    ['counsellor', 30 * MINUTE, () => aStaffMember(t, 'counsellor')],
  ])("a %s's ends when it was not used for %i ms", async (_, idle, somebody: () => Promise<Person>) => {
    const { token } = await somebody()
    t.advance(idle - 2 * MINUTE)
    expect(await isSignedIn(t, token)).toBe(true)
    t.advance(idle - MINUTE)
    expect(await isSignedIn(t, token)).toBe(true)
    t.advance(idle)
    expect(await isSignedIn(t, token)).toBe(false)
  })

  test.each([
    ['member', 30 * DAY, 6 * DAY, () => aMember(t)],
    ['provider', 12 * HOUR, 20 * MINUTE, () => aStaffMember(t)],
  ])("a %s's ends after %i ms, however often it was used", async (_, life, pause, somebody: () => Promise<Person>) => {
    const { token } = await somebody()
    for (let age = pause; age < life; age += pause) {
      t.advance(pause)
      expect(await isSignedIn(t, token)).toBe(true)
    }
    t.advance(pause)
    expect(await isSignedIn(t, token)).toBe(false)
  })

  test('an ended one is removed, and does not come back when the clock is set back', async () => {
    const { token, id } = await aMember(t)
    t.advance(8 * DAY)
    expect(await isSignedIn(t, token)).toBe(false)
    t.advance(-8 * DAY)
    expect(await isSignedIn(t, token)).toBe(false)
    expect(await t.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).toEqual([])
  })
})

describe('3.3.22 rights are read again with every request', () => {
  test('a suspended member is out with her next call', async () => {
    const { id, token } = await aMember(t)
    await t.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', id).execute()
    expect(await isSignedIn(t, token)).toBe(false)
  })

  test.each(['', 'x', 'x'.repeat(43), '../../etc/passwd', "' or 1=1 --", '\u00e9'.repeat(43)])(
    'a cookie that says "%s" is nobody',
    async (token) => {
      const headers = { cookie: `__Host-sid=${encodeURIComponent(token)}` }
      expect(await t.call(accounts.sessions, {}, { headers })).toMatchObject({ status: 401 })
    },
  )

  test('the hash that is stored is no key', async () => {
    await aMember(t)
    const rows = await t.db.selectFrom('sessions').select('token_hash').execute()
    for (const { token_hash } of rows.slice(0, 3)) {
      for (const encoding of ['hex', 'base64url'] as const) {
        expect(await isSignedIn(t, Buffer.from(token_hash).toString(encoding))).toBe(false)
      }
    }
  })
})
