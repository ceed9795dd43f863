import { randomUUID } from 'node:crypto'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { IDEMPOTENCY_KEY } from '@heartwell/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { codeMailedTo, isSignedIn, reset, sendCode, signIn, tokenOf } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp, tokenIn } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe('the signed-in owner changes the password', () => {
  test('VA-50 to one of six letters, and goes on with a new session, while every other one ends', async () => {
    const member = await aMember(t)
    const phone = await freshSession(t, member)
    await sendCode(t, member.email, member.token)
    const code = await codeMailedTo(t, member.email)
    const answer = await reset(t, member.email, code, 'lilacs', member.token)
    expect(answer.body.success).toBe(true)
    const rotated = tokenOf(answer)
    expect(answer.raw.toString()).not.toContain(rotated)
    const alive = await Promise.all([rotated, member.token, phone].map((token) => isSignedIn(t, token)))
    expect(alive).toEqual([true, false, false])
    expect((await signIn(t, member.email, 'lilacs')).body.success).toBe(true)
    expect((await t.mailsTo(member.email))[0]?.subject).toBe('Your password was changed')
  })

  test('and gets the answer and a session again when the first answer was lost, unless the password has changed since', async () => {
    const { email, id, token } = await aMember(t)
    await sendCode(t, email, token)
    const code = await codeMailedTo(t, email)
    const body = { email, code, password: 'lilacs', confirmPassword: 'lilacs' }
    const headers = { [IDEMPOTENCY_KEY]: randomUUID() }
    const press = (as: string) => t.call(accounts.resetPassword, { body }, { as, headers })
    const first = await press(token)
    const again = await press(token)
    expect(again.body).toEqual(first.body)
    expect(await isSignedIn(t, tokenOf(again))).toBe(true)
    expect(tokenIn(await press(tokenOf(again)))).toBeUndefined()

    const password_hash = await t.deps.passwords.hash('Quite-Different-7!')
    await t.db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute()
    const late = await press(token)
    expect([late.body, tokenIn(late)]).toEqual([first.body, undefined])
  })

  test('PM-03 of the own address only', async () => {
    const member = await aMember(t)
    const other = await aMember(t)
    await sendCode(t, other.email)
    const code = await codeMailedTo(t, other.email)
    const refused = await reset(t, other.email, code, 'lilacs-and-roses', member.token)
    expect(refused).toMatchObject({ status: 403, body: { code: 'session.not_yours' } })
    const tries = t.db.selectFrom('reset_codes').select('tries').where('account_id', '=', other.id)
    expect(await tries.executeTakeFirst()).toEqual({ tries: 0 })
  })
})

test('a form that breaks a rule costs none of the five tries', async () => {
  const { email, id } = await aMember(t)
  await sendCode(t, email)
  for (let n = 0; n < 6; n += 1) await reset(t, email, '123456', 'short')
  const tries = t.db.selectFrom('reset_codes').select('tries').where('account_id', '=', id)
  expect(await tries.executeTakeFirst()).toEqual({ tries: 0 })
})
