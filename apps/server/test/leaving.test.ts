import { accounts } from '@heartwell/contract/accounts.ts'
import { matching } from '@heartwell/contract/matching.ts'
import { GRACE_DAYS, ownData, PASSWORD_WRONG } from '@heartwell/contract/own-data.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillArchive } from '../src/platform/own-data/archives.ts'
import { eraseThoseWhoLeft } from '../src/platform/own-data/leaving.ts'
import { isSignedIn, signIn } from './account-steps.ts'
import { aCanary, aTellingMember, dumpOf, filesOf, placesOf } from './everything-about.ts'
import { aMember, PASSWORD, type Person } from './factories.ts'
import { freshSession } from './roles.ts'
import { type TestApp, testApp } from './test-app.ts'

const DAY = 24 * 3600 * 1000
let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { SUPPORT_EMAIL: 'desk@provider.example' } })
}, 120_000)
afterAll(() => t.close())

const leave = ({ token }: Pick<Person, 'token'>, password = PASSWORD) =>
  t.call(ownData.leave, { body: { password } }, { as: token })
const accountOf = ({ id }: Person) => t.db.selectFrom('accounts').select('id').where('id', '=', id).execute()

describe('3.9.62 a member who wants her account deleted', () => {
  test('3.2.14 is asked for her password again, and nothing happens without it', async () => {
    const asha = await aMember(t)
    expect((await leave(asha, 'not-her-password')).body).toEqual({ success: false, message: PASSWORD_WRONG })
    expect(await leave(asha, '')).toMatchObject({ status: 400, body: { errors: { password: 'Password is required' } } })
    expect(await isSignedIn(t, asha.token)).toBe(true)
    expect(await t.mailsTo(asha.email)).toEqual([])
  })

  test('is signed out everywhere, hidden from others at once, and told the day by mail', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t, { gender: 'M' })]
    const phone = await freshSession(t, asha)
    const seenByRavi = async () => {
      const { body } = await t.call(matching.matchedUsers, { body: { user_id: ravi.id } }, { as: ravi.token })
      return JSON.stringify(body).includes(asha.id)
    }
    expect(await seenByRavi()).toBe(true)
    const { body } = await leave(asha)
    expect(body).toMatchObject({ success: true, message: 'Your account is closed.' })
    const days = (Date.parse(String(body.erase_at)) - t.deps.clock().getTime()) / DAY
    expect(days).toBeCloseTo(GRACE_DAYS, 2)
    expect(await Promise.all([asha.token, phone].map((token) => isSignedIn(t, token)))).toEqual([false, false])
    expect(await seenByRavi()).toBe(false)
    const [mail] = await t.mailsTo(asha.email)
    expect(mail).toMatchObject({ subject: 'Your account is closed and will be deleted' })
    expect(mail?.text).toContain('sign in before that day')
  })

  test('takes it back by signing in before the time is over, and is as visible as before', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t, { gender: 'M' })]
    await leave(asha)
    t.advance((GRACE_DAYS - 1) * DAY)
    expect(await eraseThoseWhoLeft(t.deps)).toBe(0)
    const { body } = await signIn(t, asha.email)
    expect(body).toMatchObject({ success: true, message: 'Welcome back. Your account stays: nothing is deleted.' })
    t.advance(30 * DAY)
    await eraseThoseWhoLeft(t.deps)
    expect(await accountOf(asha)).toHaveLength(1)
    const seen = await t.call(
      matching.matchedUsers,
      { body: { user_id: ravi.id } },
      { as: await freshSession(t, ravi) },
    )
    expect(JSON.stringify(seen.body)).toContain(asha.id)
    expect((await signIn(t, asha.email)).body).toMatchObject({ message: 'Login successful' })
  })

  test('cannot come back once the time is over, even before the account is erased', async () => {
    const asha = await aMember(t)
    await leave(asha)
    t.advance(GRACE_DAYS * DAY + 1000)
    expect((await signIn(t, asha.email)).body).toMatchObject({ success: false })
    expect(await eraseThoseWhoLeft(t.deps)).toBe(1)
    expect(await accountOf(asha)).toEqual([])
  })

  test('T9 leaves no word that she wrote in any table, file or job', async () => {
    const orders: string[] = []
    t.deps.jobs.send = async (_, queue, data) => void orders.push(JSON.stringify({ queue, data }))
    const word = aCanary()
    const kept = (await filesOf(t.dataDir)).length
    const { me, others } = await aTellingMember(t, word)
    await t.call(ownData.makeArchive, { body: { password: PASSWORD } }, { as: me.token })
    const { id } = await t.db.selectFrom('archives').select('id').executeTakeFirstOrThrow()
    await fillArchive(t.deps, id)
    // Otherwise the test would prove nothing: she really stands in all of these.
    expect(placesOf(await dumpOf(t), word)).toEqual(expect.arrayContaining(TELLING))
    expect((await filesOf(t.dataDir)).length).toBe(kept + 6)

    await leave(me)
    t.advance(GRACE_DAYS * DAY + 1000)
    expect(await eraseThoseWhoLeft(t.deps)).toBe(1)
    // Whoever follows the rows of matching takes the lines that are left.
    const ravi = { as: await freshSession(t, others.admirer) }
    await t.call(matching.matchedUsers, { body: { user_id: others.admirer.id } }, ravi)

    const dump = await dumpOf(t)
    expect(placesOf(dump, word)).toEqual([])
    expect(placesOf(dump, me.id)).toEqual(['public.audit'])
    const files = await filesOf(t.dataDir)
    expect(files.filter(({ name, bytes }) => name.includes(word) || bytes.includes(word))).toEqual([])
    expect(files).toHaveLength(kept)
    expect(orders.filter((order) => order.includes(word))).toEqual([])
    expect((await t.call(accounts.login, { body: { email: me.email, password: PASSWORD } })).body.success).toBe(false)
  })
})

/** Where the telling member's word has to stand before. */
const TELLING = [
  'accounts',
  'conversation_drafts',
  'conversations',
  'drafts',
  'email_changes',
  'enquiries',
  'mails',
  'members',
  'messages',
  'notifications',
  'preferences',
  'interest_requests',
  'push_subscriptions',
  'report_evidence',
  'reports',
  'subscribers',
  'support_cases',
  'support_messages',
].map((table) => `public.${table}`)

test('3.9.62 whatever names an account in the database goes with it, or lets go of it', async () => {
  const { rows } = await sql<{ column: string }>`
    select format('%s.%s', c.conrelid::regclass, a.attname) as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('accounts'::regclass, 'members'::regclass)
      and c.confdeltype not in ('c', 'n')`.execute(t.db)
  // Staff are suspended, never erased.
  expect(rows.map(({ column }) => column)).toEqual(['members.decided_by'])
})
