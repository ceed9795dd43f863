import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.ts'
import { ToolError } from '../../tools/run-command.ts'

/** Every tenth profile is rejected, the others are approved. */
const REJECT_EVERY = 10
const WAIT_MS = 30_000

export type SignIn = { email: string; password: string; code: () => string }

/**
 * Decides about profiles by keyboard alone: opens the ID document, then approves, or rejects with a reason by its key.
 * @returns the seconds of each decision, from the moment its profile is shown until the next one is
 */
export async function decideByKeyboard(url: string, who: SignIn, count: number): Promise<number[]> {
  const executablePath = findChromium()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(WAIT_MS)
    await signIn(page, url, who)
    await page.keyboard.press('1')
    await page.getByRole('button', { name: 'Start reviewing' }).waitFor()
    await page.keyboard.press('n')
    const seconds: number[] = []
    await decideAll(page, count, seconds).catch(async (error: unknown) => {
      const shown = await page.locator('body').innerText()
      throw new ToolError(`After ${seconds.length} decisions: ${error}\nThe page says:\n${shown}`)
    })
    return seconds
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page, url: string, { email, password, code }: SignIn) {
  await page.goto(`${url}/provider/sign-in`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(code())
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Profiles to review' }).waitFor()
}

async function decideAll(page: Page, count: number, seconds: number[]): Promise<void> {
  let name = await shownName(page, '')
  for (let at = 1; at <= count; at += 1) {
    const started = performance.now()
    await page.keyboard.press('d')
    await page.getByRole('img', { name: `ID document of ${name}`, exact: true }).waitFor()
    if (at % REJECT_EVERY === 0) await reject(page)
    else await page.keyboard.press('a')
    name = await shownName(page, name)
    seconds.push((performance.now() - started) / 1000)
  }
  // The last decisions are sent once they can no longer be undone.
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'hidden' })
  await page.waitForLoadState('networkidle')
}

async function reject(page: Page) {
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await page.keyboard.press('Control+Enter')
}

/** Waits for a profile with another name, its first photo and its buttons. */
async function shownName(page: Page, before: string): Promise<string> {
  await page.waitForFunction((last) => {
    const heading = document.querySelector('h1')?.textContent ?? ''
    const photo = document.querySelector<HTMLImageElement>('section[aria-label="Photos"] button img')
    const isOther = heading.includes(',') && heading.replace(/, \d+$/, '') !== last
    return isOther && photo?.complete && photo.naturalWidth > 0
  }, before)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  return ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace(/, \d+$/, '')
}
