import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { stepUp } from '@heartwell/contract/identity/step-up.ts'
import { expect, type Page, type Request, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { askServer } from '../apps/server/src/platform/operator-socket.ts'
import { DEMO_PASSWORD, DEMO_SECRET } from '../demo/src/logins.ts'
import { repositoryRoot } from '../tools/run-command.ts'
import { dataOf } from './api-onboarding.ts'

export type StaffPerson = { email: string; password: string; secret: string }

/** The data directory of the running server, which made it when it started. */
const dataDir = () => path.join(repositoryRoot, `.tmp/e2e/data-${new URL(test.info().project.use.baseURL ?? '').port}`)

/** Runs an operator command against the running server. */
export async function admin(...args: string[]): Promise<string> {
  const answer = await askServer(dataDir(), args)
  if (!answer?.ok) throw new Error(answer?.text ?? `No server runs on ${dataDir()}.`)
  return answer.text
}

/** Whether in London it is still the day on which the demo was loaded, with its appointments of that day. */
export async function isDayOfDemo(): Promise<boolean> {
  const dayOf = (at: Date) => at.toLocaleDateString('en-GB', { timeZone: 'Europe/London' })
  // The first start on a data directory writes this file.
  return dayOf((await stat(path.join(dataDir(), 'data.key'))).mtime) === dayOf(new Date())
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

/** A counsellor of the demo. A code works once, so only one journey can sign in as each of them. */
export const demoCounsellor = (login: string): StaffPerson => ({
  email: `${login}@demo.heartwell.example`,
  password: DEMO_PASSWORD,
  secret: DEMO_SECRET,
})

/** Signs in this browser through the API, in place of the person who was signed in before. */
export async function signInByApi(page: Page, { email, password, secret }: StaffPerson) {
  const data = { email, password, code: codeOf(secret) }
  await dataOf(await page.request.post('/api/provider/sign-in', { data }))
}

/** Signs in through the API and opens a page of the console or of the counsellor's workspace. */
export async function signInAsStaff(page: Page, person: StaffPerson, path = '/provider') {
  await signInByApi(page, person)
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

/** Signs in by the form. */
export async function signInByForm(page: Page, { email, password, secret }: StaffPerson, path = '/provider') {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
}

/** Opens the account to which an emailed link invites, with a password and the key that the page shows. */
export async function openAccount(page: Page, link: string, look?: () => Promise<void>) {
  await page.goto(link)
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await look?.()
  await page.getByRole('textbox', { name: 'Password' }).fill('four quiet river stones')
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(codeOf(key.replaceAll(' ', '')))
  await page.getByRole('button', { name: 'Open the account' }).click()
}

/**
 * As if the sign-in was longer ago: requests to this path that need a step-up are refused until the next step-up.
 * @param isGuarded whether a request to the path needs a step-up
 */
export async function makeSignInOld(page: Page, path: RegExp, isGuarded: (request: Request) => boolean) {
  let isOld = true
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith(stepUp.byCode.path) && response.ok()) isOld = false
  })
  await page.route(path, async (route) => {
    if (!isOld || !isGuarded(route.request())) return route.fallback()
    const message = 'Please confirm that it’s you, then try again.'
    await route.fulfill({ status: 403, json: { success: false, code: 'staff.step_up', message, msg: message } })
  })
  return {
    again: () => {
      isOld = true
    },
  }
}

/** Opens a section of the console in a group of the navigation that is folded at first. */
export async function openSection(page: Page, group: string, section: string) {
  const navigation = page.getByRole('navigation', { name: 'Console' })
  await navigation.getByRole('button', { name: group }).click()
  await navigation.getByRole('link', { name: section }).click()
}

/** Opens the review queue from the home page of the console. */
export const openQueue = (page: Page) => page.getByRole('link', { name: /^Queue\b/ }).click()

export const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** The next code of the authenticator, which is accepted already; the current one was used to sign in. */
export const nextCode = ({ secret }: StaffPerson) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 })
