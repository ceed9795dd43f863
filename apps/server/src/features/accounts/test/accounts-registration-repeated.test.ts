import { randomUUID } from 'node:crypto'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { IDEMPOTENCY_KEY } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordHash } from '../../../../test/factories.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { isSignedIn, tokenOf } from '../../../../test/steps/account-steps.ts'
import { type Answer, type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'
import { suspendByEmail } from '../../safety/service.ts'
import { emailProof, proofEnd } from '../email-proof.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Body = ReturnType<typeof aRegistration>
const register = (body: Body, key?: string, { as, at = t }: { as?: string; at?: TestApp } = {}) =>
  at.call(accounts.register, { body }, { as, ...(key && { headers: { [IDEMPOTENCY_KEY]: key } }) })

/** A registration whose answer was lost. */
async function registered() {
  const [body, key] = [aRegistration(), randomUUID()]
  const first = await register(body, key)
  return { body, key, first, id: (first.body.data as { id: string }).id }
}
const accountsOf = (email: string, at = t) =>
  at.db.selectFrom('accounts').select('id').where('email', '=', email).execute()
const sessionsOf = (id: string) => t.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()
const taken = { success: false, message: { email: ['This email is already registered.'] } }
function expectNoSession(answer: Answer) {
  expect(tokenIn(answer)).toBeUndefined()
  expect(answer.raw.toString()).not.toContain('"data"')
}

describe('a repeated registration', () => {
  test('gets the answer and a session of the account that the first one opened', async () => {
    const { body, key, first, id } = await registered()
    const again = await register(body, key)
    expect(again.body).toEqual(first.body)
    expect(await isSignedIn(t, tokenOf(again))).toBe(true)
    expect(await accountsOf(body.email)).toEqual([{ id }])
    expect((await t.mailsTo(body.email)).map(({ purpose }) => purpose)).toEqual(['verify-email'])
  })

  test('opens no further session where the first answer’s session has arrived', async () => {
    const { body, key, first, id } = await registered()
    const again = await register(body, key, { as: tokenOf(first) })
    expect([again.body.success, tokenIn(again)]).toEqual([true, undefined])
    expect(await sessionsOf(id)).toHaveLength(1)
  })

  test('that comes at the same time is the same registration', async () => {
    const [body, key] = [aRegistration(), randomUUID()]
    const answers = await Promise.all([register(body, key), register(body, key), register(body, key)])
    expect(new Set(answers.map(({ body: { data } }) => (data as { id: string }).id)).size).toBe(1)
    for (const answer of answers) expect(await isSignedIn(t, tokenOf(answer))).toBe(true)
    expect(await accountsOf(body.email)).toHaveLength(1)
    expect(await t.mailsTo(body.email)).toHaveLength(1)
  })

  test('goes on once the address is verified', async () => {
    const { body, key, id } = await registered()
    await t.db
      .updateTable('members')
      .set({ status: 'gender', verified_at: t.deps.clock() })
      .where('id', '=', id)
      .execute()
    expect((await register(body, key)).body.data).toMatchObject({ id, profile_completion_status: 'gender' })
  })
})

describe('a key lets nobody else in', () => {
  test.each([
    ['another password', { password: 'Not-the-same-7', confirmPassword: 'Not-the-same-7' }],
    ['another name', { name: 'Somebody Else' }],
    ['another address', { email: 'somebody-else@example.org' }],
  ])('with %s', async (_, change) => {
    const { body, key } = await registered()
    const answer = await register({ ...body, ...change }, key)
    expect([answer.status, answer.body.code]).toEqual([409, 'request.key_used'])
    expectNoSession(answer)
  })

  test('with the same input but another key, or without one', async () => {
    const { body } = await registered()
    for (const key of [randomUUID(), undefined]) {
      const answer = await register(body, key)
      expect(answer.body).toEqual(taken)
      expectNoSession(answer)
    }
  })

  test('after the password was changed', async () => {
    const { body, key, id } = await registered()
    const password_hash = await t.deps.passwords.hash('Quite-Different-7!')
    await t.db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
    const answer = await register(body, key)
    expect(answer.body).toEqual(taken)
    expectNoSession(answer)
  })

  test('into an account that is suspended, closed or deleted', async () => {
    const suspended = await registered()
    await suspendByEmail(t.deps, suspended.body.email, 'a test')
    const closed = await registered()
    const erase_at = new Date(t.deps.clock().getTime() + DAY_MS)
    await t.db.updateTable('accounts').set({ erase_at }).where('id', '=', closed.id).execute()
    for (const { body, key } of [suspended, closed]) {
      const answer = await register(body, key)
      expect(answer.body).toEqual(taken)
      expectNoSession(answer)
    }
    const [account] = await t.db.selectFrom('accounts').selectAll().where('id', '=', closed.id).execute()
    expect(account?.erase_at).toEqual(erase_at)
  })

  test('after a day', async () => {
    const later = await testApp()
    try {
      const [body, key] = [aRegistration(), randomUUID()]
      await register(body, key, { at: later })
      later.advance(DAY_MS)
      const answer = await register(body, key, { at: later })
      expect(answer.body).toEqual(taken)
      expectNoSession(answer)
    } finally {
      await later.close()
    }
  })

  test('of an account that somebody else had with this address: the first registration did nothing and is not stored', async () => {
    const { body } = await registered()
    const mine = { ...body, password: 'My-own-words-42', confirmPassword: 'My-own-words-42' }
    const key = randomUUID()
    for (const _ of ['first', 'again']) {
      const answer = await register(mine, key)
      expect(answer.body).toEqual(taken)
      expectNoSession(answer)
    }
  })
})

test('PM-14 with EMAIL_ORACLE=off a repetition reveals as little as the first request, and sends no second email', async () => {
  const quiet = await testApp({ env: { EMAIL_ORACLE: 'off' } })
  try {
    const [free, known] = [aRegistration(), aRegistration()]
    const row = { email: known.email, role: 'member', password_hash: await passwordHash(quiet), created_at: new Date() }
    await quiet.db.insertInto('accounts').values(row).execute()
    for (const body of [free, known]) {
      const key = randomUUID()
      const answers = [await register(body, key, { at: quiet }), await register(body, key, { at: quiet })]
      for (const answer of answers) {
        expect(answer.body).toEqual({ success: true, message: 'Please check your email to continue.' })
        expectNoSession(answer)
      }
      expect(await quiet.mailsTo(body.email)).toHaveLength(1)
      expect(await accountsOf(body.email, quiet)).toHaveLength(1)
      // Both are answered from the stored key, so that neither takes longer than the other.
      expect(await quiet.db.selectFrom('idempotency_keys').select('result').execute()).toContainEqual({ result: {} })
      await quiet.db.deleteFrom('idempotency_keys').execute()
    }

    // Who has proved the address may know what became of it.
    const [{ email }, key] = [aRegistration(), randomUUID()]
    const email_proof = emailProof(quiet.deps.vault, email, proofEnd(quiet.deps.clock()))
    const body = aRegistration({ email, email_proof })
    const answers = [await register(body, key, { at: quiet }), await register(body, key, { at: quiet })]
    for (const answer of answers) {
      expect(answer.body).toMatchObject({ success: true, data: { verification_status: '1' } })
      expect(await isSignedIn(quiet, tokenOf(answer))).toBe(true)
    }
    expect(await quiet.mailsTo(email)).toEqual([])
  } finally {
    await quiet.close()
  }
})
