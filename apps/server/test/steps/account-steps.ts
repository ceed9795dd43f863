import { randomInt } from 'node:crypto'
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { PASSWORD } from '../factories.ts'
import { type Answer, type TestApp, tokenIn } from '../test-app.ts'

type Headers = Record<string, string>

/** A header that makes a request come from this IP address, in an app with TRUST_PROXY=1. */
export const from = (address: string): Headers => ({ 'x-forwarded-for': address })
/** An IP address that no other test uses. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

export const signIn = (t: TestApp, email: string, password = PASSWORD, headers: Headers = {}) =>
  t.call(accounts.login, { body: { email, password } }, { headers })

/** Signs in to an account that waits for its deletion, and keeps it. */
export const keepAccount = (t: TestApp, email: string, password = PASSWORD) =>
  t.call(accounts.login, { body: { email, password, keep_account: true } })

/** Whether this session is still valid. */
export async function isSignedIn(t: TestApp, token: string | undefined): Promise<boolean> {
  const { status } = await t.call(accounts.sessions, {}, { as: token })
  return status === 200
}

export const sendCode = (t: TestApp, email: string, as?: string) =>
  t.call(accounts.sendCode, { body: { email } }, { as })

export const NEW_PASSWORD = 'Quite-Different-7!'

export const reset = (t: TestApp, email: string, code: string, password = NEW_PASSWORD, as?: string) =>
  t.call(accounts.resetPassword, { body: { email, code, password, confirmPassword: password } }, { as })

/** The six digits of the newest email to this address. */
export async function codeMailedTo(t: TestApp, email: string): Promise<string> {
  const [mail] = await t.mailsTo(email)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error('no code was mailed')
  return code
}

/** A code that differs from this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The token of the link in the newest email to this address. */
export async function linkMailedTo(t: TestApp, email: string): Promise<string> {
  const [mail] = await t.mailsTo(email)
  const token = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error('no link was mailed')
  return token
}

export const confirm = (t: TestApp, token: string) => t.call(accounts.verifyEmail, { body: { token } })

export const tokenOf = (answer: Answer): string => {
  const token = tokenIn(answer)
  if (!token) throw new Error(`no session was opened: ${JSON.stringify(answer.body)}`)
  return token
}
