import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { isAlive } from '../looks.ts'

/** Each public page's path, its heading and a text further down on the page. */
const PAGES = [
  ['/', 'Start Your Search for Love', 'More Than 100 Happy Couples Every Month'],
  ['/about', 'Who We Are', 'What Our Members Say'],
  ['/services', 'Dating Services Overview', 'Services List'],
  ['/Contact', 'Contact', '020 7946 0123'],
  ['/Gallery', 'Gallery', 'Gallery'],
  ['/Blog', 'Blog', 'A good first meeting'],
  ['/Blog/a-good-first-meeting', 'A good first meeting', 'Blog'],
  ['/privacypolicy', 'Privacy Policy', 'Privacy Policy'],
  ['/termsandcondition', 'Terms and Conditions', 'Terms and Conditions'],
  ['/safetypolicy', 'Safety Policy', 'Protection of children'],
  ['/accessibility', 'Accessibility', 'What does not work yet'],
  ['/no-such-page', 'This road ends here', 'Go to the home page'],
] as const

const SITE = path.join(import.meta.dirname, '../../apps/web/dist/site')

test.use({ allowed: { console: [/404 .*no-such-page\)$/] } })

/** Records the requests to other origins and the API calls of a page. */
function watchRequests(page: Page) {
  const foreign: string[] = []
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { origin, pathname } = new URL(request.url())
    if (!request.url().startsWith('data:') && origin !== new URL(page.url()).origin) foreign.push(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return { foreign, calls }
}

test('MK-01 every public page shows its headings and texts to a browser without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const [path, heading, words] of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first(), path).toBeVisible()
    await expect(page.getByText(words).first(), path).toBeVisible()
    await expect(page.getByRole('banner').getByText('Find A Match')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Find A Match' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await context.close()
})

test('no public page asks another host or the API for anything, breaks the policy, or differs from what React renders', async ({
  page,
}) => {
  await page.goto('/about')
  const { foreign, calls } = watchRequests(page)
  for (const [path, heading] of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible()
    // Until React has hydrated the page, it could not have reported an error.
    await expect.poll(() => isAlive(page)).toBe(true)
    expect(await page.locator('title').count()).toBe(1)
  }
  expect(foreign).toEqual([])
  expect(calls).toEqual([])
})

/** Holds back the app's code until the returned function is called. */
async function holdApp(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/main-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a scroll position and a click from before hydration are kept and repeated', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/Contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  release()
  await expect.poll(() => isAlive(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(place)

  const releaseAgain = await holdApp(page)
  await page.goto('/Gallery')
  await page.getByRole('link', { name: /with a cup and a woman with long curls/ }).press('Enter')
  expect(await isAlive(page)).toBe(false)
  releaseAgain()
  await expect(page.getByRole('dialog', { name: 'First coffee' })).toBeVisible()
})

test('a form that is sent before any script waits for it, and never shows its fields in the address', async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!first-paint)[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/Contact', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Walter')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('walter@journey.example')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is there company of my age?')
  await page.getByRole('button', { name: 'SEND' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is there company of my age?')
  release()
  await expect(page.getByRole('heading', { name: 'We’ve received your message' })).toBeVisible()
  expect(page.url()).toMatch(/\/Contact$/)
})

test('ST-21 what a visitor presses before the page reacts is done when it does', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Find A Match' }).click()
  expect(await isAlive(page)).toBe(false)
  release()
  await expect(page).toHaveURL(/\/Login$/)
})

test('the document of the home page names all the script that it needs, once, and that is no more than 130 kB', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => String(file))
  expect(files.filter((file) => /landing-page|first-paint/.test(file))).toHaveLength(2)
  expect(new Set(files).size).toBe(files.length)
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(path.join(SITE, file))).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000)
})

test('MK-05 MK-06 MK-07 the header greets a returning member after the page is shown, without a layout shift', async ({
  page,
}) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Find A Match' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'hello@heartwell.example' })).toHaveAttribute(
    'href',
    'mailto:hello@heartwell.example',
  )
  const height = (await header.boundingBox())?.height
  await page.evaluate(() => localStorage.setItem('currentUser', JSON.stringify({ name: 'Margaret' })))
  await page.reload()
  await expect(header.getByRole('button', { name: 'Hi Margaret' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Find A Match' })).toHaveCount(0)
  expect((await header.boundingBox())?.height).toBe(height)
})
