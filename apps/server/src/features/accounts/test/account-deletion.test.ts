import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { GRACE_DAYS, ownData, PASSWORD_WRONG } from '@heartwell/contract/accounts/own-data.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { DELETED_MESSAGE_DAYS, ERASURE_HOLD_DAYS } from '@heartwell/contract/safety/report-cases.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aCanary, aMemberWithEverything, dumpOf, filesOf, placesOf } from '../../../../test/crash/everything-about.ts'
import { aMember, aStaffMember, PASSWORD, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { isSignedIn, keepAccount, signIn } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'
import { deleteOldMails } from '../../../platform/mail/mails.queries.ts'
import { forgetRetained } from '../../safety/evidence/retained/service.ts'
import { fillArchive } from '../data-export/service.ts'
import { eraseDueMembers } from '../deletion/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { SUPPORT_EMAIL: 'desk@provider.example' } })
})
afterAll(() => t.close())

const leave = ({ token }: Pick<Person, 'token'>, password = PASSWORD) =>
  t.call(ownData.leave, { body: { password } }, { as: token })
const accountOf = ({ id }: Person) => t.db.selectFrom('accounts').select('id').where('id', '=', id).execute()

test('an address that is not verified within seven days is free again; a verified one stays', async () => {
  const register = async () => {
    const person = aRegistration()
    const { body } = await t.call(accounts.register, { body: person })
    const id = String(Object(body.data).id)
    const age = (days: number, ms: number) =>
      t.db
        .updateTable('accounts')
        .set({ created_at: new Date(t.deps.clock().getTime() - days * DAY_MS - ms) })
        .where('id', '=', id)
        .execute()
    return { ...person, id, age }
  }
  const old = await register()
  const young = await register()
  const verified = await aMember(t)
  await old.age(7, 60_000)
  await young.age(7, -60_000)
  const aged = new Date(t.deps.clock().getTime() - 30 * DAY_MS)
  await t.db.updateTable('accounts').set({ created_at: aged }).where('id', '=', verified.id).execute()
  await eraseDueMembers(t.deps)
  expect(await accountOf({ ...verified, id: old.id })).toEqual([])
  expect(await accountOf({ ...verified, id: young.id })).toHaveLength(1)
  expect(await accountOf(verified)).toHaveLength(1)
  expect((await t.call(accounts.register, { body: aRegistration({ email: old.email }) })).body.success).toBe(true)
  expect((await t.call(accounts.register, { body: aRegistration({ email: young.email }) })).body.success).toBe(false)
  // The tests below move the clock.
  await t.db.deleteFrom('accounts').where('email', 'in', [old.email, young.email]).execute()
})

describe('a member who deletes their account', () => {
  test('must enter the password again, and nothing happens without it', async () => {
    const asha = await aMember(t)
    expect((await leave(asha, 'not-her-password')).body).toEqual({ success: false, message: PASSWORD_WRONG })
    expect(await leave(asha, '')).toMatchObject({ status: 400, body: { errors: { password: 'Password is required' } } })
    expect(await isSignedIn(t, asha.token)).toBe(true)
    expect(await t.mailsTo(asha.email)).toEqual([])
  })

  test('is signed out everywhere, hidden from others at once, and gets an email with the day', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    const phone = await freshSession(t, asha)
    const seenByRavi = async () => {
      const { body } = await t.call(matching.matchedUsers, { body: { user_id: ravi.id } }, { as: ravi.token })
      return JSON.stringify(body).includes(asha.id)
    }
    expect(await seenByRavi()).toBe(true)
    const { body } = await leave(asha)
    expect(body).toMatchObject({ success: true, message: 'Your account is closed.' })
    const days = (Date.parse(String(body.erase_at)) - t.deps.clock().getTime()) / DAY_MS
    expect(days).toBeCloseTo(GRACE_DAYS, 2)
    expect(await Promise.all([asha.token, phone].map((token) => isSignedIn(t, token)))).toEqual([false, false])
    expect(await seenByRavi()).toBe(false)
    const [mail] = await t.mailsTo(asha.email)
    expect(mail).toMatchObject({ subject: 'Your account is closed and will be deleted' })
    expect(mail?.text).toContain('log in before that day')
  })

  test('is asked at a sign-in within the grace period, cancels it only by keeping the account, and is as visible as before', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    await leave(asha)
    t.advance((GRACE_DAYS - 1) * DAY_MS)
    expect(await eraseDueMembers(t.deps)).toBe(0)
    const asked = await signIn(t, asha.email)
    expect(asked.body).toMatchObject({
      success: false,
      message: expect.stringMatching(
        /^You asked us to delete your account\. We’ll delete it on \d+ \w+ \d{4}, unless you keep it\.$/,
      ),
      erase_at: expect.any(String),
    })
    expect(tokenIn(asked)).toBeUndefined()
    const { body } = await keepAccount(t, asha.email)
    expect(body).toMatchObject({
      success: true,
      message: 'Welcome back. We’ve kept your account, and nothing is deleted.',
    })
    t.advance(30 * DAY_MS)
    await eraseDueMembers(t.deps)
    expect(await accountOf(asha)).toHaveLength(1)
    const seen = await t.call(
      matching.matchedUsers,
      { body: { user_id: ravi.id } },
      { as: await freshSession(t, ravi) },
    )
    expect(JSON.stringify(seen.body)).toContain(asha.id)
    expect((await signIn(t, asha.email)).body).toMatchObject({ message: 'Login successful' })
  })

  test('cannot sign in after the grace period, even before the account is erased', async () => {
    const asha = await aMember(t)
    await leave(asha)
    t.advance(GRACE_DAYS * DAY_MS + 1000)
    expect((await signIn(t, asha.email)).body).toMatchObject({ success: false })
    expect(await eraseDueMembers(t.deps)).toBe(1)
    expect(await accountOf(asha)).toEqual([])
  })

  test('is deleted although another account before it cannot be', async () => {
    const stuck = await aMember(t)
    const asha = await aMember(t)
    await leave(stuck)
    t.advance(1000)
    await leave(asha)
    t.advance(GRACE_DAYS * DAY_MS)
    const { beforeErasure, log } = t.deps
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    t.deps.beforeErasure = async (deps, tx, id) => {
      if (id === stuck.id) throw new Error('its money does not add up')
      await beforeErasure(deps, tx, id)
    }
    try {
      expect(await eraseDueMembers(t.deps)).toBe(1)
      const line = { job: 'account-erase', row: stuck.id, alert: 'job_row' }
      expect(logged.mock.calls).toMatchObject([[line, expect.any(String)]])
    } finally {
      t.deps.beforeErasure = beforeErasure
      logged.mockRestore()
    }
    expect([await accountOf(asha), await accountOf(stuck)]).toEqual([[], [{ id: stuck.id }]])
    t.advance(MINUTE_MS)
    expect(await eraseDueMembers(t.deps)).toBe(1)
  })

  test('gets no certificate at an address that was never verified, and only with the deletion', async () => {
    const certificates = async (email: string) =>
      (await t.mailsTo(email)).filter(({ subject }) => subject === 'Your account is deleted').length
    const proved = await aMember(t)
    const unproved = await aMember(t, { status: 'RegistrationVarification' })
    await leave(proved)
    await leave(unproved)
    t.advance(GRACE_DAYS * DAY_MS - MINUTE_MS)
    expect([await eraseDueMembers(t.deps), await certificates(proved.email)]).toEqual([0, 0])
    t.advance(2 * MINUTE_MS)
    expect(await eraseDueMembers(t.deps)).toBe(2)
    expect([await certificates(proved.email), await certificates(unproved.email)]).toEqual([1, 0])
    expect(await eraseDueMembers(t.deps)).toBe(0)
    expect(await certificates(proved.email)).toBe(1)
  })

  test('waits while a ban is proposed, and leaves its addresses banned', async () => {
    const banned = await aMember(t)
    const spared = await aMember(t)
    const anna = await aStaffMember(t, 'provider', ['moderator'])
    const tom = await aStaffMember(t, 'provider', ['moderator'])
    const banOf = async ({ id }: Person) => {
      const body = { reason: 'money', message: '', note: 'Asks for gift cards.' }
      await t.call(sanctions.proposeBan, { params: { id }, body }, { as: anna.token })
      return t.db.selectFrom('sanctions').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()
    }
    const proposals: { id: string }[] = []
    for (const member of [banned, spared]) {
      await leave(member)
      proposals.push(await banOf(member))
    }
    t.advance(GRACE_DAYS * DAY_MS + 1000)
    expect(await eraseDueMembers(t.deps)).toBe(0)
    const as = await freshSession(t, tom)
    const [ban, declined] = proposals
    await t.call(sanctions.confirmBan, { params: { id: ban?.id ?? '' } }, { as })
    await t.call(sanctions.declineBan, { params: { id: declined?.id ?? '' }, body: { note: 'No proof.' } }, { as })
    expect(await eraseDueMembers(t.deps)).toBe(2)
    const again = ({ email }: Person) => t.call(accounts.register, { body: aRegistration({ email }) })
    expect([(await again(banned)).body.success, (await again(spared)).body.success]).toEqual([false, true])
    await t.db.deleteFrom('accounts').where('email', '=', spared.email).execute()
  })

  test('leaves none of their texts in any table, file or job, except in reports', async () => {
    const orders: string[] = []
    t.deps.jobs.send = async (_, queue, data) => void orders.push(JSON.stringify({ queue, data }))
    const word = aCanary()
    const kept = (await filesOf(t.dataDir)).length
    const { me, others } = await aMemberWithEverything(t, word)
    await t.call(ownData.makeArchive, { body: { password: PASSWORD } }, { as: me.token })
    const { id } = await t.db.selectFrom('archives').select('id').executeTakeFirstOrThrow()
    await fillArchive(t.deps, id)
    // Without this the test would prove nothing: the member's word is really in all of these places.
    expect(placesOf(await dumpOf(t), word)).toEqual(expect.arrayContaining(EXPORTED))
    // Among them three live pictures.
    expect((await filesOf(t.dataDir)).length).toBe(kept + 14)

    await leave(me)
    // Others have reported the member, and nobody has decided.
    t.advance((GRACE_DAYS + ERASURE_HOLD_DAYS) * DAY_MS + 1000)
    expect(await eraseDueMembers(t.deps)).toBe(1)
    // A process that follows the rows of the ranking deletes the remaining lines.
    const ravi = { as: await freshSession(t, others.admirer) }
    await t.call(matching.matchedUsers, { body: { user_id: others.admirer.id } }, ravi)

    const certificate = (await t.mailsTo(me.email)).find(({ subject }) => subject === 'Your account is deleted')
    expect(certificate?.text).toContain('– 2 photos\n– 1 picture of an identity document\n')
    expect(certificate?.text).toMatch(/– \d+ interests, sent and received\n– \d+ messages that you wrote\n/)
    expect(certificate?.text).toContain('– The newest ten messages of each conversation')
    // That email goes out, and its address is deleted 30 days later.
    await t.db
      .updateTable('mails')
      .set({ text_body: '', html_body: null, sent_at: sql<Date>`now() - interval '31 days'` })
      .execute()
    await deleteOldMails(t.db)

    const dump = await dumpOf(t)
    // What the member has reported stays, without a name.
    expect(placesOf(dump, word)).toEqual(['public.reports'])
    expect(placesOf(dump, me.id)).toEqual(['public.audit'])
    const files = await filesOf(t.dataDir)
    expect(files.filter(({ name, bytes }) => name.includes(word) || bytes.includes(word))).toEqual([])
    // Encrypted: three pictures as evidence of reports, and for 30 days two that the member sent to others.
    expect(files).toHaveLength(kept + 5)
    t.advance(DELETED_MESSAGE_DAYS * DAY_MS)
    await forgetRetained(t.deps)
    expect(await filesOf(t.dataDir)).toHaveLength(kept + 3)
    expect(orders.filter((order) => order.includes(word))).toEqual([])
    expect((await t.call(accounts.login, { body: { email: me.email, password: PASSWORD } })).body.success).toBe(false)
  })
})

/** The places that must hold the member's word before the deletion. */
const EXPORTED = [
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
  'ratings',
  'reports',
  'subscribers',
  'support_cases',
  'support_messages',
].map((table) => `public.${table}`)

test('every row that refers to an account is deleted with it, or loses the reference', async () => {
  const { rows } = await sql<{ column: string }>`
    select format('%s.%s', c.conrelid::regclass, a.attname) as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('accounts'::regclass, 'members'::regclass)
      and c.confdeltype not in ('c', 'n')`.execute(t.db)
  // Staff accounts are suspended, never deleted.
  expect(rows.map(({ column }) => column)).toEqual(['members.decided_by'])
})
