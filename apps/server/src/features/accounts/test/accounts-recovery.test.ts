import { accountRecovery, NO_DOCUMENT_NUMBER, RECOVERIES_MAX } from '@heartwell/contract/accounts/account-recovery.ts'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { heldTable, lockAccountRow, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { newAddress } from '../../../../test/database/sample-rows.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { aStoredPasskey } from '../../../../test/samples/passkey-samples.ts'
import { aRecovery, aRecoveryForm, aSanction } from '../../../../test/samples/sanction-samples.ts'
import { isSignedIn, keepAccount, NEW_PASSWORD, sendCode, signIn } from '../../../../test/steps/account-steps.ts'
import {
  anAddressOfABannedPerson,
  askForNewEmail,
  completeRecovery,
  confirmedRecovery,
  emailOfMember,
  openRecoveryOf,
  recoveryById,
  recoveryTokenTo,
  someoneTakes,
  stopRecovery,
  subjectsTo,
  subscribe,
} from '../../../../test/steps/recovery-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { linkHash } from '../../../platform/crypto/link-hash.ts'
import { PUSH_QUEUE } from '../../notifications/service.ts'
import { advanceRecoveries } from '../recovery/service.ts'

let t: TestApp
let [anna, tom]: StaffPerson[] = []
beforeAll(async () => {
  t = await testApp()
  anna = await aStaffMember(t, 'provider', ['support'])
  tom = await aStaffMember(t, 'provider', ['support'])
})
afterAll(() => t.close())
/** They sign in again, because the tests move the clock by days. */
async function signStaffIn() {
  for (const person of [anna, tom]) if (person) person.token = await freshSession(t, person)
}
beforeEach(signStaffIn)

const request = ({ id }: Person, form: object = aRecoveryForm(), as = anna) =>
  t.call(accountRecovery.request, { params: { id }, body: form }, { as: as?.token })
const confirm = (id: string, as = tom) => t.call(accountRecovery.confirm, { params: { id } }, { as: as?.token })
const decline = (id: string, as = tom) =>
  t.call(accountRecovery.decline, { params: { id }, body: { note: 'The face is another one.' } }, { as: as?.token })
const stop = (token = '', as?: string) => stopRecovery(t, token, as)
const complete = (token: string, password?: string) => completeRecovery(t, token, password)
const rowOf = (id: string) => recoveryById(t, id)
const subjects = (email: string) => subjectsTo(t, email)
const emailOf = (member: Person) => emailOfMember(t, member)

const aWaitingRecovery = (member?: Person) => confirmedRecovery(t, anna, confirm, member)
/** One whose 72 hours are over. */
async function aReadyRecovery(member?: Person) {
  const waiting = await aWaitingRecovery(member)
  t.advance(72 * HOUR_MS)
  await advanceRecoveries(t.deps)
  return { ...waiting, linkToken: await recoveryTokenTo(t, waiting.email) }
}

const BEGUN = 'Somebody asked us to recover your account'
const LINK = 'Your account is ready for you'
const ENDED = 'We’re not going ahead with the recovery of an account'
const RECOVERED = 'Your account has a new email address'

test('an account is recovered by two people, after 72 hours, with the link to the new address', async () => {
  const asha = await aMember(t)
  const email = newAddress()
  for (const browser of ['one', 'two']) await subscribe(t, asha, browser)
  await aStoredPasskey(t, asha.id)
  await sendCode(t, asha.email)
  const answer = await request(asha, { ...aRecoveryForm(), email: email.toUpperCase(), repeated: email })
  expect(answer.body).toEqual({ success: true, message: 'The recovery is requested. A colleague has to confirm it.' })
  const { id } = await openRecoveryOf(t, asha)
  expect((await confirm(id, anna)).body.code).toBe('recovery.own_request')
  const send = vi.spyOn(t.deps.jobs, 'send')
  expect((await confirm(id)).status).toBe(200)
  const pushed = send.mock.calls.filter(([, queue]) => queue === PUSH_QUEUE)
  send.mockRestore()
  expect(pushed.map(([, , data]) => data)).toEqual([
    { subscriptionId: expect.any(String), kinds: ['safety'], neutral: true },
    { subscriptionId: expect.any(String), kinds: ['safety'], neutral: true },
  ])
  const notices = await t.db.selectFrom('notifications').selectAll().where('member_id', '=', asha.id).execute()
  expect(notices).toEqual([expect.objectContaining({ kind: 'safety', ref: 'recovery', title: BEGUN })])
  const [begun] = await t.mailsTo(asha.email)
  expect(begun?.subject).toBe(BEGUN)
  expect(begun?.text).toContain(t.deps.config.site.phone)
  expect(begun?.text).not.toContain(email)
  t.advance(72 * HOUR_MS)
  expect(await advanceRecoveries(t.deps)).toBe(1)
  expect(await advanceRecoveries(t.deps)).toBe(0)
  const token = await recoveryTokenTo(t, email)
  expect((await complete(token, 'short')).body).toMatchObject({ errors: { password: expect.any(String) } })
  expect((await complete(token)).body).toEqual({
    success: true,
    message: 'Your account has a new email address and a new password. Please log in.',
  })
  expect((await complete(token)).body).toEqual({ success: false, message: 'This link is no longer valid.' })
  expect(await isSignedIn(t, asha.token)).toBe(false)
  expect((await signIn(t, asha.email)).body.success).toBe(false)
  expect((await signIn(t, email, NEW_PASSWORD)).body).toMatchObject({ success: true })
  for (const table of ['passkeys', 'reset_codes', 'push_subscriptions'] as const)
    expect(await t.db.selectFrom(table).select('account_id').where('account_id', '=', asha.id).execute()).toEqual([])
  expect(await subjects(asha.email)).toEqual(['Your code', BEGUN, RECOVERED])
  expect((await subjects(email)).slice(0, 2)).toEqual([LINK, RECOVERED])
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'completed', notified_email: null })
  expect(row.link_hash).toEqual(linkHash(token))
  const acts = await t.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', asha.id)
    .where('action', 'like', 'recovery.%')
    .orderBy('seq')
    .execute()
  expect(acts.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['recovery.requested', anna?.id],
    ['recovery.confirmed', tom?.id],
    ['recovery.completed', asha.id],
  ])
})

describe('the request of a recovery is refused', () => {
  test('for a suspended member, while another is open, for one who never confirmed an address, nobody and staff', async () => {
    const asha = await aMember(t)
    await aSanction(t, asha.id, 'suspension')
    const ravi = await aMember(t)
    await aRecovery(t, ravi.id, anna?.id)
    const unverified = await aMember(t, { status: 'RegistrationVarification' })
    const code = async (id: string) => (await request({ ...asha, id })).body.code
    expect(await code(asha.id)).toBe('recovery.suspended')
    expect(await code(ravi.id)).toBe('recovery.open')
    expect(await code(unverified.id)).toBe('recovery.unverified')
    expect(await code(crypto.randomUUID())).toBe('not_found')
    expect(await code(anna?.id ?? '')).toBe('not_found')
  })

  test.each([
    ['the address is the present one', ({ email }: Person) => email, 'This is the address that we already have'],
    ['it belongs to another account', async () => (await aMember(t)).email, 'This email is already registered.'],
    ['it belongs to a banned person', () => anAddressOfABannedPerson(t), 'The new address belongs to a banned person.'],
  ])('when %s', async (_, addressOf, text) => {
    const asha = await aMember(t)
    const answer = await request(asha, aRecoveryForm(await addressOf(asha)))
    expect(answer).toMatchObject({ status: 400, body: { errors: { email: text } } })
  })

  test.each([
    ['two different addresses', { repeated: 'other@members.example' }, { repeated: 'The addresses are different' }],
    ['the number of a document', { compared: 'Passport 123456, the face' }, { compared: NO_DOCUMENT_NUMBER }],
    ['nothing compared', { compared: '' }, { compared: 'Please write what you compared' }],
    ['a long reason', { reason: 'x'.repeat(1001) }, { reason: 'Please keep this under 1000 characters' }],
    ['no document', { document: 'letter' }, { document: 'Please choose the document' }],
    ['no meeting', { meeting: 'photo' }, { meeting: 'Please choose how you saw it' }],
    ['no address', { email: 'nobody', repeated: 'nobody' }, { email: 'Invalid email format' }],
  ])('with %s', async (_, changed, errors) => {
    const answer = await request(await aMember(t), { ...aRecoveryForm(), ...changed })
    expect(answer).toMatchObject({ status: 400, body: { errors } })
  })

  test('by the database, when the same person would confirm it or a second one is open', async () => {
    const asha = await aMember(t)
    const id = await aRecovery(t, asha.id, anna?.id)
    const alone = sql`update account_recoveries set confirmed_at = now(), confirmed_by = ${anna?.id} where id = ${id}`
    await expect(alone.execute(t.db)).rejects.toMatchObject({ constraint: 'account_recoveries_two_people' })
    await expect(aRecovery(t, asha.id, anna?.id)).rejects.toMatchObject({
      constraint: 'account_recoveries_open',
    })
  })
})

describe('the confirmation of a recovery is refused', () => {
  test('to the account that the first person invited', async () => {
    const invited = await aStaffMember(t, 'provider', ['support'])
    const by = { invited_by: anna?.id ?? '' }
    await t.db.updateTable('staff').set(by).where('id', '=', invited.id).execute()
    const id = await aRecovery(t, (await aMember(t)).id, anna?.id)
    expect((await confirm(id, invited)).body.code).toBe('staff.dependent')
    expect(await rowOf(id)).toMatchObject({ state: 'requested', confirmed_at: null })
  })

  test('when the member was suspended, or the address was registered, in the meantime', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    const id = await aRecovery(t, asha.id, anna?.id)
    await aSanction(t, asha.id, 'suspension')
    expect((await confirm(id)).body.code).toBe('recovery.suspended')
    const other = await aRecovery(t, ravi.id, anna?.id)
    const { new_email } = await rowOf(other)
    await someoneTakes(t, new_email)
    expect((await confirm(other)).body.code).toBe('recovery.address')
    expect(await subjects(ravi.email)).toEqual([])
  })

  test('once it is confirmed, also to the second of two at the same moment', async () => {
    const asha = await aMember(t)
    const id = await aRecovery(t, asha.id, anna?.id)
    const priya = await aStaffMember(t, 'provider', ['support'])
    const calls = [tom, priya].map((as) => () => confirm(id, as))
    const answers = await startWhileHeld(t, lockAccountRow(asha.id), calls)
    expect(answers.map(({ body }) => body.code ?? body.success)).toEqual([true, 'recovery.confirmed'])
    expect(await subjects(asha.email)).toEqual([BEGUN])
  })
})

describe('a recovery is stopped', () => {
  test('with the link of the notice, and again is harmless', async () => {
    const { asha, id, email, stopToken } = await aWaitingRecovery()
    expect((await stop('another-token')).body).toEqual({
      success: false,
      message: 'There is nothing to stop any more.',
    })
    expect((await stop(stopToken)).body).toEqual({
      success: true,
      message: 'Your email address and your password stay as they are.',
    })
    expect((await stop(stopToken)).body).toMatchObject({ success: true, message: 'You’ve already stopped it.' })
    t.advance(72 * HOUR_MS)
    await advanceRecoveries(t.deps)
    expect(await rowOf(id)).toMatchObject({ state: 'stopped', ended_by: null, notified_email: null, link_hash: null })
    expect([await subjects(asha.email), await subjects(email)]).toEqual([[BEGUN, ENDED], [ENDED]])
    await signStaffIn()
    expect((await confirm(id)).body.code).toBe('recovery.ended')
  })

  test('by a signed-in member, only their own', async () => {
    const { asha, id } = await aWaitingRecovery()
    const other = await aMember(t)
    expect((await stop('', other.token)).body.success).toBe(false)
    expect((await stop()).body.success).toBe(false)
    expect((await rowOf(id)).state).toBe('waiting')
    expect((await stop('', await freshSession(t, asha))).body.success).toBe(true)
    expect((await rowOf(id)).state).toBe('stopped')
  })

  test('after the link was sent, which then does not work', async () => {
    const { asha, stopToken, linkToken } = await aReadyRecovery()
    expect((await stop(stopToken)).body.success).toBe(true)
    expect((await complete(linkToken)).body.success).toBe(false)
    expect(await emailOf(asha)).toBe(asha.email)
  })

  test.each([
    ['a stop', [true, false], 'stopped'],
    ['a completion', [false, true], 'completed'],
  ])(
    'or completed: of a stop and a completion at once, %s that is first has the last word',
    async (first, done, state) => {
      const { asha, id, stopToken, linkToken } = await aReadyRecovery()
      const calls = [() => stop(stopToken), () => complete(linkToken)]
      const order = first === 'a stop' ? calls : calls.reverse()
      const answers = await startWhileHeld(t, lockAccountRow(asha.id), order)
      const succeeded = answers.map(({ body }) => body.success)
      expect(first === 'a stop' ? succeeded : succeeded.reverse()).toEqual(done)
      expect((await rowOf(id)).state).toBe(state)
    },
  )

  test('or declined by staff, the first person included, before and after the confirmation', async () => {
    const early = await aRecovery(t, (await aMember(t)).id, anna?.id)
    expect((await decline(early, anna)).status).toBe(200)
    expect((await decline(early)).body.code).toBe('recovery.ended')
    const { asha, id, email } = await aWaitingRecovery()
    expect((await decline(id)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state: 'declined', ended_by: tom?.id })
    expect([await subjects(asha.email), await subjects(email)]).toEqual([[BEGUN, ENDED], [ENDED]])
  })
})

describe('the times of a recovery', () => {
  test('no link a millisecond before 72 hours, and one after', async () => {
    const { email, id } = await aWaitingRecovery()
    const confirmedAt = (await rowOf(id)).confirmed_at ?? new Date()
    for (const [ms, sent] of [
      [72 * HOUR_MS - 1, 0],
      [72 * HOUR_MS, 1],
    ] as const) {
      await advanceRecoveries({ ...t.deps, clock: () => new Date(confirmedAt.getTime() + ms) })
      expect(await subjects(email)).toHaveLength(sent)
    }
  })

  test('a link does not work after 24 hours, and the recovery ends', async () => {
    const { asha, id, email, linkToken } = await aReadyRecovery()
    const sent = (ms: number) =>
      t.db
        .updateTable('account_recoveries')
        .set({ link_sent_at: new Date(t.deps.clock().getTime() - ms) })
        .where('id', '=', id)
        .execute()
    await sent(DAY_MS - HOUR_MS)
    expect(await advanceRecoveries(t.deps)).toBe(0)
    await sent(DAY_MS)
    expect((await complete(linkToken)).body).toEqual({ success: false, message: 'This link is no longer valid.' })
    expect(await advanceRecoveries(t.deps)).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'expired', notified_email: null })
    expect([await subjects(asha.email), await subjects(email)]).toEqual([
      [BEGUN, ENDED],
      [LINK, ENDED],
    ])
  })
})

describe('what happens meanwhile', () => {
  test.each([
    ['a suspension', async ({ asha }: { asha: Person; email: string }) => aSanction(t, asha.id, 'suspension')],
    ['a registration of the new address', async ({ email }: { asha: Person; email: string }) => someoneTakes(t, email)],
  ])('%s ends the recovery before the link, and at the link', async (_, given) => {
    const waiting = await aWaitingRecovery()
    await given(waiting)
    t.advance(72 * HOUR_MS)
    await advanceRecoveries(t.deps)
    expect(await rowOf(waiting.id)).toMatchObject({ state: 'declined', link_hash: null, ended_by: null })
    await signStaffIn()
    const ready = await aReadyRecovery()
    await given(ready)
    expect((await complete(ready.linkToken)).body).toEqual({
      success: false,
      message: 'We can’t recover this account at the moment.',
    })
    expect(await rowOf(ready.id)).toMatchObject({ state: 'declined' })
    expect(await emailOf(ready.asha)).toBe(ready.asha.email)
  })

  test('a closed account is recovered, because a thief may have closed it, and kept by the sign-in', async () => {
    const asha = await aMember(t)
    const erase_at = new Date(t.deps.clock().getTime() + 10 * DAY_MS)
    await t.db.updateTable('accounts').set({ erase_at }).where('id', '=', asha.id).execute()
    const { email, linkToken } = await aReadyRecovery(asha)
    expect((await complete(linkToken)).body.success).toBe(true)
    expect((await keepAccount(t, email, NEW_PASSWORD)).body.message).toContain('Welcome back')
  })

  test('a change of the address by a thief: every address is told, and no older link undoes the recovery', async () => {
    const { asha, email, linkToken } = await aReadyRecovery()
    const thief = newAddress()
    await askForNewEmail(t, asha, thief)
    expect((await t.call(accounts.confirmNewEmail, { body: { token: `confirm ${asha.id}` } })).body.success).toBe(true)
    expect((await complete(linkToken)).body.success).toBe(true)
    for (const address of [asha.email, thief, email]) expect((await subjects(address)).at(-1)).toBe(RECOVERED)
    expect((await t.call(accounts.keepOldEmail, { body: { token: `keep ${asha.id}` } })).body.success).toBe(false)
    expect(await emailOf(asha)).toBe(email)
  })

  test('completed while the link in an older notice is opened, the recovery has the last word', async () => {
    const { asha, email, linkToken } = await aReadyRecovery()
    await askForNewEmail(t, asha, newAddress())
    const keep = () => t.call(accounts.keepOldEmail, { body: { token: `keep ${asha.id}` } })
    const answers = await startWhileHeld(t, heldTable('passkeys'), [() => complete(linkToken), keep])
    expect(answers.map(({ status, body }) => `${status} ${body.success}`)).toEqual(['200 true', '200 false'])
    expect(await emailOf(asha)).toBe(email)
  })

  test('completed while somebody registers with the new address, it changes nothing', async () => {
    const { asha, id, email, linkToken } = await aReadyRecovery()
    const register = () => t.call(accounts.register, { body: aRegistration({ email }) })
    const calls = [register, () => complete(linkToken)]
    const answers = await startWhileHeld(t, heldTable('contact_keys'), calls)
    expect(answers.map(({ body }) => body.success)).toEqual([true, false])
    expect([await emailOf(asha), (await rowOf(id)).state]).toEqual([asha.email, 'ready'])
  })
})

test('staff read open recoveries first, then those that ended in the last 30 days, and all of one member', async () => {
  await t.db.deleteFrom('account_recoveries').execute()
  const asha = await aMember(t)
  const aDay = (days: number) => new Date(t.deps.clock().getTime() - days * DAY_MS)
  for (const days of [31, 29, 1]) {
    const id = await aRecovery(t, asha.id, anna?.id)
    const ended = { state: 'declined', ended_at: aDay(days), ended_by: tom?.id ?? '' }
    await t.db.updateTable('account_recoveries').set(ended).where('id', '=', id).execute()
  }
  await aRecovery(t, asha.id, anna?.id)
  const other = await aRecovery(t, (await aMember(t)).id, tom?.id)
  const email = newAddress()
  const list = async (query: Record<string, string>) =>
    (await t.call(accountRecovery.list, { query }, { as: anna?.token })).body.rows as { state: string; id: string }[] // Its schema.
  expect((await list({})).map(({ state }) => state)).toEqual(['requested', 'requested', 'declined', 'declined'])
  expect(await list({ member: asha.id })).toHaveLength(4)
  expect((await list({}))[1]).toMatchObject({
    id: other,
    by_viewer: false,
    requested_by: 'Staff Person',
    link_at: null,
  })
  const one = { member_id: asha.id, new_email: email, reason: 'Lost', document: 'passport', meeting: 'in_person' }
  const ended = { compared: 'The face', requested_at: aDay(1), state: 'declined', ended_at: aDay(1) }
  const rows = Array.from({ length: RECOVERIES_MAX }, () => ({ ...one, ...ended }))
  await t.db.insertInto('account_recoveries').values(rows).execute()
  expect(await list({})).toHaveLength(RECOVERIES_MAX)
})
