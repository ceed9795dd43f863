import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { PASSKEYS_MAX, passkeys } from '@heartwell/contract/identity/passkeys.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { virtualPasskey } from '../../../../test/doubles/virtual-authenticator.ts'
import { aMember, aStaffMember, PASSWORD, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { addVirtualPasskey, aStoredPasskey, optionsIn } from '../../../../test/samples/passkey-samples.ts'
import { codeMailedTo, reset, sendCode } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import { linkHash } from '../../../platform/crypto/link-hash.ts'
import { TIMEOUT_MS } from '../../../platform/crypto/webauthn.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Passkey = ReturnType<typeof virtualPasskey>
const REFUSED = { status: 400, body: { code: 'passkey.refused' } }
const NOT_IN = {
  success: false,
  message: 'We couldn’t log you in with this passkey. Please try again, or use your password.',
}

const signInOptions = async () => optionsIn(await t.call(passkeys.signInOptions))
const answerWith = (credential: ReturnType<Passkey['prove']>, choice: { keep_account?: boolean } = {}) =>
  t.call(passkeys.signIn, { body: { credential, ...choice } })
const signIn = async (passkey: Passkey, changed?: Parameters<Passkey['prove']>[1]) =>
  answerWith(passkey.prove(await signInOptions(), changed))
const creationOptions = async (as: string) =>
  optionsIn(await t.call(passkeys.creationOptions, { body: { password: PASSWORD } }, { as }))
const add = (credential: ReturnType<Passkey['create']>, as: string) =>
  t.call(passkeys.add, { body: { name: 'Laptop', credential } }, { as })
const list = async (as: string) =>
  (await t.call(passkeys.list, {}, { as })).body.passkeys as { id: string; name: string }[]
const remove = (id: string, as: string, password = PASSWORD) =>
  t.call(passkeys.remove, { params: { id }, body: { password } }, { as })
const subjectsTo = async ({ email }: Person) => (await t.mailsTo(email)).map(({ subject }) => subject)

describe('a passkey of a member', () => {
  test('signs in without the password, and the list says when', async () => {
    const member = await aMember(t)
    const { passkey, answer } = await addVirtualPasskey(t, member, 'Telephone')
    expect(answer.body).toMatchObject({ success: true })
    expect(await list(member.token)).toMatchObject([{ name: 'Telephone', last_used_at: null, is_synced: false }])
    const entered = await signIn(passkey)
    expect(entered.body).toMatchObject({ success: true, message: 'Login successful', data: { id: member.id } })
    const token = tokenIn(entered) ?? ''
    expect(await list(token)).toMatchObject([{ last_used_at: expect.any(String) }])
    expect(await subjectsTo(member)).toContain('A passkey was added to your account')
  })

  test('is added only after the password, and only in the session that gave it', async () => {
    const member = await aMember(t)
    const wrong = await t.call(passkeys.creationOptions, { body: { password: 'wrong' } }, { as: member.token })
    expect(wrong.body).toEqual({ success: false, message: 'This password is not correct.' })
    const options = await creationOptions(member.token)
    const elsewhere = await freshSession(t, member)
    expect(await add(virtualPasskey().create(options), elsewhere)).toMatchObject(REFUSED)
    expect((await add(virtualPasskey().create(options), member.token)).status).toBe(200)
  })

  test('is renamed without and removed with the password; removed, it signs in no more', async () => {
    const member = await aMember(t)
    const { passkey } = await addVirtualPasskey(t, member)
    const [{ id = '' } = {}] = await list(member.token)
    await t.call(passkeys.rename, { params: { id }, body: { name: ' Blue laptop ' } }, { as: member.token })
    expect(await list(member.token)).toMatchObject([{ name: 'Blue laptop' }])
    expect((await remove(id, member.token, 'wrong')).body).toEqual({
      success: false,
      message: 'This password is not correct.',
    })
    expect(await list(member.token)).toHaveLength(1)
    expect((await remove(id, member.token)).body.success).toBe(true)
    expect(await list(member.token)).toEqual([])
    expect((await signIn(passkey)).body).toEqual(NOT_IN)
    expect(await subjectsTo(member)).toContain('A passkey was removed from your account')
  })

  test('of somebody else is neither renamed nor removed', async () => {
    const owner = await aMember(t)
    const other = await aMember(t)
    const id = await aStoredPasskey(t, owner.id)
    const renamed = await t.call(passkeys.rename, { params: { id }, body: { name: 'Mine' } }, { as: other.token })
    expect(renamed.status).toBe(404)
    expect((await remove(id, other.token)).status).toBe(404)
    expect(await list(owner.token)).toMatchObject([{ id, name: 'Telephone' }])
  })

  test('is refused under a second account', async () => {
    const owner = await aMember(t)
    const other = await aMember(t)
    const { passkey } = await addVirtualPasskey(t, owner)
    const again = await add(passkey.create(await creationOptions(other.token)), other.token)
    expect(again).toMatchObject({ status: 409, body: { code: 'passkey.known' } })
    expect(await list(other.token)).toEqual([])
  })

  test.each<[string, Parameters<Passkey['create']>[1]]>([
    ['another origin', { origin: 'https://heartwell.example.evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another relying party', { party: 'evil.example' }],
    ['an owner who was not verified', { isVerified: false }],
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['an answer of another kind', { type: 'webauthn.get' }],
  ])('with %s is not added', async (_, changed) => {
    const member = await aMember(t)
    const credential = virtualPasskey().create(await creationOptions(member.token), changed)
    expect(await add(credential, member.token)).toMatchObject(REFUSED)
    expect(await list(member.token)).toEqual([])
  })
})

describe('passkeys.signIn', () => {
  let owner: Person
  let passkey: Passkey
  beforeAll(async () => {
    owner = await aMember(t)
    passkey = (await addVirtualPasskey(t, owner)).passkey
  })

  test.each<[string, Parameters<Passkey['prove']>[1]]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { party: 'evil.example' }],
    ['an owner who was not verified', { isVerified: false }],
    ['a challenge of somebody else', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['the handle of another account', { userHandle: 'b3RoZXI' }],
    ['an answer of another kind', { type: 'webauthn.create' }],
  ])('refuses %s', async (_, changed) => {
    const answer = await signIn(passkey, changed)
    expect(answer.body).toEqual(NOT_IN)
    expect(tokenIn(answer)).toBeUndefined()
  })

  test('refuses the signature of another key, and a passkey that nobody has added', async () => {
    const stranger = virtualPasskey()
    const options = await signInOptions()
    expect((await answerWith(stranger.prove(options, { userHandle: '' }))).status).toBe(400)
    const unknown = stranger.prove(await signInOptions(), { userHandle: 'bm9ib2R5' })
    expect((await answerWith(unknown)).body).toEqual(NOT_IN)
    const own = passkey.prove(await signInOptions())
    const forged = { ...own, response: { ...own.response, signature: unknown.response.signature } }
    expect((await answerWith(forged)).body).toEqual(NOT_IN)
  })

  test('takes a challenge once: the same answer again is refused, also after a failure', async () => {
    const proof = passkey.prove(await signInOptions())
    expect((await answerWith(proof)).body.success).toBe(true)
    expect((await answerWith(proof)).body).toEqual(NOT_IN)
    const options = await signInOptions()
    expect((await answerWith(passkey.prove(options, { isVerified: false }))).body).toEqual(NOT_IN)
    expect((await answerWith(passkey.prove(options))).body).toEqual(NOT_IN)
  })

  test('takes a challenge once: of two requests at the same moment, one signs in', async () => {
    // Without a counter, which would refuse the second one, too.
    const { passkey: silent } = await addVirtualPasskey(t, owner)
    const proof = silent.prove(await signInOptions(), { signCount: 0 })
    const answers = await startWhileHeld(
      t,
      (tx) => tx.selectFrom('passkey_challenges').selectAll().forUpdate().execute(),
      [() => answerWith(proof), () => answerWith(proof)],
    )
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true])
  })

  test('takes the number of a use once: of two uses with the same number at once, one signs in', async () => {
    const { passkey: copied } = await addVirtualPasskey(t, owner)
    const proofs = [
      copied.prove(await signInOptions(), { signCount: 7 }),
      copied.prove(await signInOptions(), { signCount: 7 }),
    ]
    const calls = proofs.map((proof) => () => answerWith(proof))
    const answers = await startWhileHeld(t, heldTable('passkeys'), calls)
    expect(answers.map(({ body }) => body.success)).toEqual([true, false])
  })

  test('takes a challenge for 5 minutes, and not for another purpose', async () => {
    const options = await signInOptions()
    const other = await creationOptions(owner.token)
    expect((await answerWith(passkey.prove(other))).body).toEqual(NOT_IN)
    t.advance(TIMEOUT_MS - MINUTE_MS)
    expect((await answerWith(passkey.prove(options))).body.success).toBe(true)
    const late = await signInOptions()
    t.advance(TIMEOUT_MS + MINUTE_MS)
    expect((await answerWith(passkey.prove(late))).body).toEqual(NOT_IN)
    await signInOptions()
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from passkey_challenges where expires_at <= ${t.deps.clock()}`.execute(t.db)
    expect(rows[0]?.left).toBe(0)
  })

  test('refuses a counter that did not go up, as of a copied authenticator', async () => {
    const { passkey: counting } = await addVirtualPasskey(t, owner)
    expect((await signIn(counting, { signCount: 7 })).body.success).toBe(true)
    expect((await signIn(counting, { signCount: 7 })).body).toEqual(NOT_IN)
    expect((await signIn(counting, { signCount: 6 })).body).toEqual(NOT_IN)
    expect((await signIn(counting, { signCount: 8 })).body.success).toBe(true)
  })

  test('takes a counter that stays zero, as of authenticators that do not count', async () => {
    const { passkey: silent } = await addVirtualPasskey(t, owner)
    expect((await signIn(silent, { signCount: 0 })).body.success).toBe(true)
    expect((await signIn(silent, { signCount: 0 })).body.success).toBe(true)
  })

  test('lets nobody in as staff: the passkey of a staff member opens no member session', async () => {
    const staff = await aStaffMember(t)
    const { passkey: ofStaff } = await addVirtualPasskey(t, staff)
    expect((await signIn(ofStaff)).body).toEqual(NOT_IN)
  })

  test('tells a suspended member so, and keeps the account of one who was to be deleted only if they say so', async () => {
    const suspended = await aMember(t)
    const { passkey: first } = await addVirtualPasskey(t, suspended)
    await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', suspended.id).execute()
    expect((await signIn(first)).body).toMatchObject({ success: false, message: expect.stringContaining('suspended') })
    const leaving = await aMember(t)
    const { passkey: second } = await addVirtualPasskey(t, leaving)
    const eraseAt = new Date(t.deps.clock().getTime() + 60_000)
    await t.db.updateTable('accounts').set({ erase_at: eraseAt }).where('id', '=', leaving.id).execute()
    expect((await signIn(second)).body).toMatchObject({ success: false, erase_at: eraseAt.toISOString() })
    const kept = await answerWith(second.prove(await signInOptions()), { keep_account: true })
    expect(kept.body).toMatchObject({ success: true, message: expect.stringContaining('We’ve kept') })
  })
})

describe('the number of passkeys', () => {
  const fill = async (member: Person, count: number) => {
    for (let n = 0; n < count; n += 1) await aStoredPasskey(t, member.id)
  }
  const FULL = { status: 409, body: { code: 'passkey.too_many' } }

  test('is ten at most for each account', async () => {
    const member = await aMember(t)
    await fill(member, PASSKEYS_MAX - 1)
    const early = await creationOptions(member.token)
    expect((await addVirtualPasskey(t, member)).answer.status).toBe(200)
    const eleventh = await t.call(passkeys.creationOptions, { body: { password: PASSWORD } }, { as: member.token })
    expect(eleventh).toMatchObject(FULL)
    expect(await add(virtualPasskey().create(early), member.token)).toMatchObject(FULL)
    expect(await list(member.token)).toHaveLength(PASSKEYS_MAX)
    expect(eleventh.body.message).toContain(String(PASSKEYS_MAX))
  })

  test('is ten at most when two are added at the same moment', async () => {
    const member = await aMember(t)
    await fill(member, PASSKEYS_MAX - 1)
    const first = virtualPasskey().create(await creationOptions(member.token))
    const second = virtualPasskey().create(await creationOptions(member.token))
    const held = (tx: Db) => lockRow(tx, 'accounts', member.id)
    const answers = await startWhileHeld(t, held, [() => add(first, member.token), () => add(second, member.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await list(member.token)).toHaveLength(PASSKEYS_MAX)
  })
})

describe('what happens to passkeys', () => {
  test('a new password keeps them, and the email about it says how many there are', async () => {
    const member = await aMember(t)
    const { passkey } = await addVirtualPasskey(t, member)
    await sendCode(t, member.email)
    await reset(t, member.email, await codeMailedTo(t, member.email), 'Strong-enough-1!')
    const [mail] = (await t.mailsTo(member.email)).filter(({ purpose }) => purpose === 'password-changed')
    expect(mail?.text).toContain('A passkey can still log in to your account.')
    expect((await signIn(passkey)).body.success).toBe(true)
  })

  test('‘This was not me’ of an email change removes them', async () => {
    const member = await aMember(t)
    const { passkey } = await addVirtualPasskey(t, member)
    await t.db
      .insertInto('email_changes')
      .values({
        account_id: member.id,
        old_email: member.email,
        new_email: `new-${member.email}`,
        confirm_hash: linkHash(`confirm-${member.id}`),
        keep_hash: linkHash(`keep-${member.id}`),
        asked_at: t.deps.clock(),
      })
      .execute()
    const kept = await t.call(accounts.keepOldEmail, { body: { token: `keep-${member.id}` } })
    expect(kept.body.success).toBe(true)
    expect((await signIn(passkey)).body).toEqual(NOT_IN)
  })

  test('an erased account has none', async () => {
    const member = await aMember(t)
    const { passkey } = await addVirtualPasskey(t, member)
    await runOperator(t.deps, ['erase', member.email, '--yes'])
    const left = await t.db.selectFrom('passkeys').select('id').where('account_id', '=', member.id).execute()
    expect(left).toEqual([])
    expect((await signIn(passkey)).body).toEqual(NOT_IN)
  })
})

test('at an address of this machine itself, the relying party is called localhost', async () => {
  const other = await testApp({ env: { PUBLIC_URL: 'http://127.0.0.1:4321' } })
  const { body } = await other.call(passkeys.signInOptions)
  expect(body.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  await other.close()
  const named = await testApp({ env: { PUBLIC_URL: 'https://www.heartwell.example:8443' } })
  expect((await named.call(passkeys.signInOptions)).body.options).toMatchObject({ rpId: 'www.heartwell.example' })
  await named.close()
})

test('sign-ins with passkeys have the rate limit of logins', async () => {
  const limited = await testApp({ rateLimits: true })
  const credential = virtualPasskey().prove({ challenge: 'bm9uZQ' }, { userHandle: 'bm9uZQ' })
  const attempts = async () => (await limited.call(passkeys.signIn, { body: { credential } })).status
  for (let n = 0; n < 30; n += 1) expect(await attempts()).toBe(200)
  expect(await attempts()).toBe(429)
  await limited.close()
})
