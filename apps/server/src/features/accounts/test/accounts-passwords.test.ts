import { accounts, COMMON_PASSWORD } from '@heartwell/contract/accounts/accounts.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember } from '../../../../test/factories.ts'
import { aRegistration } from '../../../../test/samples/endpoint-samples.ts'
import { codeMailedTo, NEW_PASSWORD, reset, sendCode, signIn } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function registerWith(password: string, changed: Record<string, unknown> = {}) {
  const body = aRegistration({ password, confirmPassword: password, ...changed })
  return { email: body.email, answer: await t.call(accounts.register, { body }) }
}
const TOO_COMMON = {
  status: 400,
  body: { code: 'request.invalid', message: COMMON_PASSWORD, errors: { password: COMMON_PASSWORD } },
}

describe('a password is never cut off', () => {
  const LONG = 'lavender-'.repeat(12)

  test('beyond 72 bytes each character still counts', async () => {
    const { email, answer } = await registerWith(`${LONG}a`)
    expect(answer.body.success).toBe(true)
    expect((await signIn(t, email, `${LONG}b`)).body.success).toBe(false)
    expect((await signIn(t, email, LONG)).body.success).toBe(false)
    expect((await signIn(t, email, `${LONG}a`)).body.success).toBe(true)
  })

  test('256 characters are accepted, 257 are refused with a message', async () => {
    const { email, answer } = await registerWith('x'.repeat(255).concat('y'))
    expect(answer.body.success).toBe(true)
    expect((await signIn(t, email, 'x'.repeat(255).concat('y'))).body.success).toBe(true)
    const text = 'Password must be at most 256 characters'
    expect((await registerWith('x'.repeat(257))).answer).toMatchObject({ status: 400, body: { message: text } })
  })

  test.each(['пароль-сирень', 'ज्योति-दीपक-९', '🌷🌷🌷 spring', ' spaces around '])(
    '"%s" works as it is',
    async (password) => {
      const { email, answer } = await registerWith(password)
      expect(answer.body.success).toBe(true)
      expect((await signIn(t, email, password)).body.success).toBe(true)
      expect((await signIn(t, email, `${password}!`)).body.success).toBe(false)
    },
  )

  test('the same letters typed on another keyboard are the same password', async () => {
    const composed = 'Zoë-und-Böll-7'
    const { email } = await registerWith(composed.normalize('NFC'))
    expect((await signIn(t, email, composed.normalize('NFD'))).body.success).toBe(true)
  })
})

describe('a password that others guess first is refused with the reason', () => {
  test.each(['password', '123456', 'qwerty', 'PASSWORD', 'iloveyou', 'sunshine', 'heartwell', 'HeartWell'])(
    'at registration: %s',
    async (password) => {
      expect((await registerWith(password)).answer).toMatchObject(TOO_COMMON)
    },
  )

  test.each([
    ['her name', 'Maria Silva'],
    ['her name without the space', 'mariasilva'],
    ['her address', 'maria.s1971@visitors.example'],
    ['the first part of her address', 'Maria.S1971'],
  ])('at registration: %s', async (_, password) => {
    const { answer } = await registerWith(password, { email: 'maria.s1971@visitors.example' })
    expect(answer).toMatchObject(TOO_COMMON)
    expect(await t.mailsTo('maria.s1971@visitors.example')).toEqual([])
  })

  test('when the signed-in owner changes the password', async () => {
    const { email, token, name } = await aMember(t, { name: 'Rosalind Weaver' })
    await sendCode(t, email, token)
    const code = await codeMailedTo(t, email)
    for (const password of ['password', name, email, 'rosalindweaver']) {
      expect(await reset(t, email, code, password, token)).toMatchObject(TOO_COMMON)
    }
    expect((await reset(t, email, code, NEW_PASSWORD, token)).body.success).toBe(true)
  })

  test('when a member resets it with a code: the email address, with the capital that the rules require', async () => {
    const { email } = await registerWith('a-Quiet-evening-9!', { email: 'rosa.1971@visitors.example' })
    await sendCode(t, email)
    const code = await codeMailedTo(t, email)
    expect(await reset(t, email, code, 'Rosa.1971@Visitors.example')).toMatchObject(TOO_COMMON)
    expect((await reset(t, email, code)).body.success).toBe(true)
  })
})
