import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { askServer } from '../apps/server/src/platform/operator-socket.ts'
import { repositoryRoot } from '../tools/run-command.ts'

export type StaffPerson = { email: string; password: string; secret: string }

/** Runs an operator command against the running server. */
export async function admin(...args: string[]): Promise<string> {
  const dataDir = path.join(repositoryRoot, `.tmp/e2e/data-${new URL(test.info().project.use.baseURL ?? '').port}`)
  const answer = await askServer(dataDir, args)
  if (!answer?.ok) throw new Error(answer?.text ?? `No server runs on ${dataDir}.`)
  return answer.text
}

/** Creates a staff member with an own authenticator, because a code works once only. */
export async function aReviewer(): Promise<StaffPerson> {
  const email = `reviewer.${randomBytes(3).toString('hex')}@staff.example`
  const password = 'Twelve-letters-and-more'
  const said = await admin('create-staff', email, '--name', 'Eleanor Reviewer', '--password', password)
  const secret = /shown once\): (\S+)/.exec(said)?.[1]
  if (!secret) throw new Error(`No secret in: ${said}`)
  return { email, password, secret }
}

export async function signInAsStaff(page: Page, { email, password, secret }: StaffPerson) {
  await page.goto('/provider')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}

/** Opens the review queue from the home page of the console. */
export const openQueue = (page: Page) => page.getByRole('link', { name: 'Queue', exact: true }).click()

export const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** The next code of the authenticator, which is accepted already; the current one was used to sign in. */
export const nextCode = ({ secret }: StaffPerson) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 })
