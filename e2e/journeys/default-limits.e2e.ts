import { batch } from '@heartwell/contract/batch.ts'
import type { Locator, Page, Response } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { acknowledge, aNewcomer, confirmEmail, DEMO_PASSWORD } from '../people.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../room-servers.ts'

const MARGARET = 'margaret@demo.heartwell.example'

/** A server without settings, so with limits and the embedded database: other journeys have no limits and PostgreSQL. */
const test = base.extend<{ refused: string[] }, { server: EmbeddedServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures as an object
    async ({}, use) => {
      const server = await startEmbeddedServer({ RATE_LIMITS: 'on' })
      await use(server)
      await server.stop()
    },
    // Start and stop together, on a busy machine.
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** The requests that a rate limit refused. */
  refused: async ({ page }, use) => {
    const refused: string[] = []
    const batches: Promise<void>[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (response.status() === 429) refused.push(pathname)
      if (pathname === batch.read.path) batches.push(addRefusedParts(response, refused))
    })
    await use(refused)
    await Promise.all(batches)
    expect(refused, 'requests that a rate limit refused').toEqual([])
  },
})

async function addRefusedParts(response: Response, refused: string[]): Promise<void> {
  const { reads } = response.request().postDataJSON()
  // The body of a page that was left is gone.
  const { answers } = await response.json().catch(() => ({ answers: [] }))
  for (const [at, { status }] of answers.entries()) if (status === 429) refused.push(reads[at].path)
}

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })

/** Types key by key, as people do: each key may send a request. */
async function type(field: Locator, text: string) {
  await field.click()
  await field.pressSequentially(text)
}

async function signIn(page: Page, password: string) {
  await page.goto('/Login')
  await type(page.getByRole('textbox', { name: 'Email' }), MARGARET)
  await type(page.getByRole('textbox', { name: 'Password' }), password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a visitor registers by typing, corrects a taken address, and confirms the email, within the default limits', async ({
  page,
  mailbox,
  refused,
}) => {
  const agnes = aNewcomer('Agnes Typing', 'Woman')
  const [year = '', month = '', day = ''] = agnes.dob.split('-')
  await page.goto('/RegistrationPage')
  await type(box(page, 'Name'), agnes.name)
  const email = page.getByRole('textbox', { name: 'Email' })
  await type(email, MARGARET)
  await expect(email).toHaveAccessibleDescription('This email is already registered.')
  await email.press('ControlOrMeta+a')
  await email.pressSequentially(agnes.email)
  await expect(email).not.toHaveAccessibleDescription('This email is already registered.')
  const birthDate = page.getByRole('group', { name: 'Date of Birth' })
  await type(birthDate.getByLabel('Day'), day)
  await type(birthDate.getByLabel('Month'), month)
  await type(birthDate.getByLabel('Year'), year)
  await type(box(page, 'Phone Number'), agnes.phone)
  await type(box(page, 'Profession'), 'Bookbinder')
  await type(box(page, 'Password'), agnes.password)
  await type(box(page, 'Confirm Password'), agnes.password)
  await page.getByRole('checkbox', { name: /I accept the/ }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL(/\/RegistrationVarification$/)
  await confirmEmail(page, mailbox, agnes)
  expect(refused).toEqual([])
})

test('a member signs in after a mistyped password, searches people, sends an interest with a note and writes to support, within the default limits', async ({
  page,
  refused,
}) => {
  await test.step('a mistyped password is refused, and the right one signs in', async () => {
    await signIn(page, `${DEMO_PASSWORD}x`)
    await acknowledge(page, /password/i)
    await signIn(page, DEMO_PASSWORD)
    await expect(page).toHaveURL(/\/Sidebar\/home$/)
  })
  await test.step('the people in Messages are searched by a name, letter by letter', async () => {
    await page.goto('/Sidebar/Messages')
    await type(page.getByRole('searchbox'), 'Alejandro')
    await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1)
  })
  await test.step('an interest is sent to the first match, with a typed note', async () => {
    await page.goto('/Sidebar/home')
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Years' }).first().getByRole('link').click()
    await page.getByRole('button', { name: 'Add a note' }).click()
    const dialog = page.getByRole('dialog', { name: /^A short note to/ })
    await type(dialog.getByRole('textbox', { name: 'Note' }), 'Your garden sounds lovely. Which rose is the oldest?')
    await dialog.getByRole('button', { name: 'Send interest with note' }).click()
    await expect(page.getByText('Interest Sent!')).toBeVisible()
  })
  await test.step('a request for support is typed and stored', async () => {
    await page.goto('/Sidebar/TechSupport')
    await type(page.getByRole('textbox', { name: 'Subject' }), 'My pictures are upside down')
    await type(page.getByRole('textbox', { name: 'Issue' }), 'All of them, since yesterday.')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('alertdialog', { name: 'We have your request' })).toBeVisible()
  })
  expect(refused).toEqual([])
})

test('the server of these journeys has limits', async ({ request }) => {
  const statuses: number[] = []
  const data = { email: 'nobody@journey.example', message: 'Do you answer on Sundays?', name: 'Agnes' }
  for (let call = 0; call <= 10; call += 1) statuses.push((await request.post('/api/contact', { data })).status())
  expect(statuses.at(-1)).toBe(429)
})
