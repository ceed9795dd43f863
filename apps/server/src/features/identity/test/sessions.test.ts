import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { isSignedIn, signIn, tokenOf } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Listed = { id: string; current: boolean; device: string }
async function sessionsOf(token: string): Promise<Listed[]> {
  const { body } = await t.call(accounts.sessions, {}, { as: token })
  return body.sessions as Listed[] // The contract's shape, compared with the schema in the output tests.
}

describe('the list of sessions', () => {
  test('shows where a member is signed in, with the browser and system only, and marks the one in use', async () => {
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
    const member = await aMember(t)
    const other = await aMember(t)
    const own = await sessionsOf(member.token)
    expect((await sessionsOf(other.token)).map(({ id }) => id)).not.toContain(own[0]?.id)
    expect(own).toHaveLength(1)
  })

  test('leaves out those that have ended by themselves', async () => {
    const member = await aMember(t)
    t.advance(8 * DAY_MS)
    expect(await sessionsOf(await freshSession(t, member))).toHaveLength(1)
  })

  test('ends one of the own sessions at once, and nobody else’s', async () => {
    const member = await aMember(t)
    const other = await aMember(t)
    const phone = await freshSession(t, member)
    const [spare] = (await sessionsOf(phone)).filter(({ current }) => !current)
    const [theirs] = await sessionsOf(other.token)
    for (const id of [spare?.id, theirs?.id]) {
      const { body } = await t.call(accounts.endSession, { params: { id: String(id) } }, { as: phone })
      expect(body).toEqual({ success: true, message: 'This device is logged out.' })
    }
    const alive = await Promise.all([phone, member.token, other.token].map((token) => isSignedIn(t, token)))
    expect(alive).toEqual([true, false, true])
  })

  test('ends all the others with one request, and nobody else’s', async () => {
    const member = await aMember(t)
    const other = await aMember(t)
    const phone = await freshSession(t, member)
    const tablet = await freshSession(t, member)
    const { body } = await t.call(accounts.endOtherSessions, {}, { as: phone })
    expect(body).toEqual({ success: true, message: 'All other devices are logged out.' })
    const alive = await Promise.all([phone, tablet, member.token, other.token].map((token) => isSignedIn(t, token)))
    expect(alive).toEqual([true, false, false, true])
  })
})

describe('the number of sessions of one account', () => {
  test('is at most 20: the next sign-in ends the one that was not used for the longest time', async () => {
    const member = await aMember(t)
    const tokens = [member.token]
    while (tokens.length < 20) {
      t.advance(1_000)
      tokens.push(await freshSession(t, member))
    }
    expect(await isSignedIn(t, member.token)).toBe(true)
    t.advance(MINUTE_MS)
    // The oldest one is in use again, so that the second has rested longest.
    expect(await isSignedIn(t, member.token)).toBe(true)
    tokens.push(await freshSession(t, member))
    const alive = await Promise.all(tokens.map((token) => isSignedIn(t, token)))
    expect(alive).toEqual([true, false, ...Array(19).fill(true)])
  })
})

describe('the life of a session, by the clock', () => {
  test.each([
    ['member', 7 * DAY_MS, () => aMember(t)],
    ['provider', 30 * MINUTE_MS, () => aStaffMember(t)],
    ['counsellor', 30 * MINUTE_MS, () => aStaffMember(t, 'counsellor')],
  ])("a %s's ends when it was not used for %i ms", async (_, idle, somebody: () => Promise<Person>) => {
    const { token } = await somebody()
    t.advance(idle - 2 * MINUTE_MS)
    expect(await isSignedIn(t, token)).toBe(true)
    t.advance(idle - MINUTE_MS)
    expect(await isSignedIn(t, token)).toBe(true)
    t.advance(idle)
    expect(await isSignedIn(t, token)).toBe(false)
  })

  test.each([
    ['member', 30 * DAY_MS, 6 * DAY_MS, () => aMember(t)],
    ['provider', 12 * HOUR_MS, 20 * MINUTE_MS, () => aStaffMember(t)],
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
    t.advance(8 * DAY_MS)
    expect(await isSignedIn(t, token)).toBe(false)
    t.advance(-8 * DAY_MS)
    expect(await isSignedIn(t, token)).toBe(false)
    expect(await t.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()).toEqual([])
  })
})

describe('rights are read again with every request', () => {
  test('a suspended member is signed out with the next request', async () => {
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
