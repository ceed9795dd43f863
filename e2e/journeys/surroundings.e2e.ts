import { randomUUID } from 'node:crypto'
import type { PaymentStatus } from '@heartwell/contract/payments/payments.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Page } from '@playwright/test'
import { consolePaths } from '../../apps/web/src/console/shell/console-paths.ts'
import { moveOn, registerByApi, rememberInBrowser, type Status, signIn } from '../api-onboarding.ts'
import { stub } from '../calls.ts'
import { anApprovedMember, bubble, connect, field, openChat, sendButton } from '../connected-pair.ts'
import { test as base, expect } from '../fixtures.ts'
import { atLargest, expectOnFirstScreen, linesOf, startsOfLines } from '../largest-text.ts'
import { faultsOfLongNames } from '../long-names.ts'
import { isAlive } from '../looks.ts'
import { aNewcomer, login, register } from '../people.ts'
import { aReviewer, demoCounsellor, signInByApi } from '../staff.ts'

/** The worst sum of layout shifts of a page, without those that follow a press. */
const SHIFT_MAX = 0.05
/** An iPhone zooms into fields with smaller letters. */
const LETTERS_MIN_PX = 16
/** Answers come late, so that the page shows what it shows while it is loading. */
const ANSWER_DELAY_MS = 250

const test = base.extend<{ faults: string[] }>({
  viewport: { width: 390, height: 844 },
  faults: async ({ page }, use) => {
    await page.addInitScript(observeShifts)
    await page.addInitScript(delayAnswers, ANSWER_DELAY_MS)
    const faults: string[] = []
    await use(faults)
    expect(faults, 'pages that jump, are too wide, or have small fields').toEqual([])
  },
})

/** Runs in the page. */
function observeShifts() {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] }
  const shifts: [number, string][] = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        shifts.push([value, sources.map(({ node }) => `${node?.nodeName}.${node?.className}`.slice(0, 60)).join(' | ')])
  }).observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, { shifts })
}

/** Runs in the page. A route of Playwright would switch the cache off, so that every page loads all scripts again. */
function delayAnswers(ms: number) {
  const send = window.fetch
  window.fetch = async (...request: Parameters<typeof fetch>) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return send(...request)
  }
}

/** Opens pages one after the other and notes those that jump while they load, are too wide, or have small fields. */
async function walk(page: Page, paths: readonly string[], faults: string[]) {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await note(page, path, faults)
  }
}

async function note(page: Page, name: string, faults: string[]) {
  const { sum, worst, small, wider } = await page.evaluate(faultsOfPage, LETTERS_MIN_PX)
  if (sum >= SHIFT_MAX) faults.push(`${name} jumps by ${sum.toFixed(2)}: ${worst}`)
  if (small > 0) faults.push(`${name} has ${small} small fields`)
  if (wider > 0) faults.push(`${name} is ${wider} px wider than the window`)
}

/** Runs in the page. Each shift counts once. */
function faultsOfPage(lettersMin: number) {
  const { shifts } = window as unknown as { shifts: [number, string][] }
  const seen = shifts.splice(0)
  const fields = [...document.querySelectorAll('input, textarea, select')].filter(
    (field) => field.checkVisibility() && !/radio|checkbox|range|file/.test((field as HTMLInputElement).type),
  )
  return {
    sum: seen.reduce((total, [value]) => total + value, 0),
    worst: seen.toSorted(([one], [two]) => two - one)[0]?.[1],
    small: fields.filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < lettersMin).length,
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }
}

const PUBLIC =
  '/ /about /services /Gallery /Blog /Blog/a-good-first-meeting /Contact /not-safe /report /privacypolicy /termsandcondition /transparency /no-such-page /Login /RegistrationPage /ForgotPassword'

test.describe('pages of visitors', () => {
  test.use({ allowed: { console: [/404 .*no-such-page\)$/] } })
  test('do not jump while they load, and have no small fields', async ({ page, faults }) => {
    await walk(page, PUBLIC.split(' '), faults)
  })
})

const CONSOLE = [
  'home',
  'queue',
  'messages',
  'support',
  'pages',
  'figures',
  'helplines',
  'articles',
  'emails',
  'interests',
  'questionnaires',
  'matching',
  'reports',
  'bans',
  'numbers',
  'audit',
  'counsellors',
  'bookings',
  'payouts',
  'ratings',
  'staff',
  'account',
] as const

const STEPS: [path: string, from: Status, to: Status][] = [
  ['/gender', 'gender', 'UploadImage'],
  ['/UploadImage', 'UploadImage', 'uploadDocument'],
  ['/DocumentUpload', 'uploadDocument', 'cultureReligion'],
  ['/CultureReligion', 'cultureReligion', 'interest'],
  ['/Interest', 'interest', 'userAnswersTemperament'],
  ['/TemperamentQuestion', 'userAnswersTemperament', 'userAnswersValue'],
  ['/ValuesAssessment', 'userAnswersValue', 'userAnswersIQ'],
  ['/IQAssessment', 'userAnswersIQ', 'Tab'],
  ['/FinalSubmissionPage', 'Tab', 'Tab'],
]

test('the steps of a newcomer do not jump while they load, and have no small fields', async ({
  page,
  mailbox,
  faults,
}) => {
  const person = await registerByApi(page, aNewcomer('Agnes Steady', 'Woman'))
  await rememberInBrowser(page, person)
  await walk(page, ['/RegistrationVarification'], faults)
  const link = await mailbox.link(person.email, /verify-email/)
  await page.goto(link)
  await expect(page.getByText('Your email is verified.')).toBeVisible()
  await note(page, 'The verification link, which leads to the first step', faults)
  for (const [path, from, to] of STEPS) {
    await walk(page, [path], faults)
    expect(new URL(page.url()).pathname).toBe(path)
    if (path === '/UploadImage')
      await atLargest(page, path, async () => {
        const example = page.getByText('A group, sunglasses, or too little light.')
        expect(await startsOfLines(example, ','), 'commas at the start of a line').toEqual([false, false])
      })
    if (path === '/TemperamentQuestion')
      await atLargest(page, path, () => expectOnFirstScreen(page, page.getByRole('main').getByRole('radio').last()))
    if (path === '/Interest') await goOnFromInterests(page, faults)
    else await moveOn(page, mailbox, person, { from, to })
  }
  await walk(page, ['/own-results', '/consents', '/preferences', '/suggestions', '/your-account'], faults)
})

/** The first question appears in the same document, so its shifts are those of the way to it. */
async function goOnFromInterests(page: Page, faults: string[]) {
  await page.getByRole('checkbox', { name: 'Antiques' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/TemperamentQuestion$/)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await note(page, 'The way from the interests to the first question', faults)
}

const MEMBER =
  'home home/shortlist home/passed profile Messages notification Consult EditProfile EditProfile/preview UserBasicDetailsEdit UserImageEdit EditInterest EditCultureReligion settings settings/notifications settings/messages settings/devices settings/passkeys settings/your-data settings/delete-account settings/visibility settings/blocked settings/appearance helpandsupport helpandsupport/not-safe helpandsupport/people helpandsupport/reports AdminSupport PaymentDispute TechSupport DataProtection ResetPassword PaymentHistory'

test('the pages of the member area do not jump while they load, and have no small fields', async ({ page, faults }) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  const paths = MEMBER.split(' ').map((name) => `/Sidebar/${name}`)
  await walk(page, paths, faults)
  await walkPaidPanel(page, faults)
  await lookAtMatchAtLargest(page)
  faults.push(...(await faultsOfLongNames(page, paths)))
})

/** The payment is confirmed while its panel is on the page. */
async function walkPaidPanel(page: Page, faults: string[]) {
  const from = Date.now() + 2 * DAY_MS
  const time = (ms: number) => new Date(from + ms).toISOString()
  const booking = { id: randomUUID(), starts_at: time(0), ends_at: time(50 * MINUTE_MS), state: 'held' as const }
  const status: PaymentStatus = {
    id: randomUUID(),
    outcome: 'confirming',
    product_name: 'One appointment',
    appointments: 1,
    introductions: 0,
    price: { amount_minor: 5000, currency: 'GBP', currency_symbol: '£', price: '50.00' },
    refunded: null,
    booking: { ...booking, refund_until: time(-DAY_MS), room_opens_at: time(-10 * MINUTE_MS) },
    hold: null,
    counsellor: { id: randomUUID(), name: 'Amara Nwosu', image: null },
    email: 'margaret@demo.heartwell.example',
  }
  await stub(page, `payments/${status.id}`, { success: true, data: status })
  await page.goto('/Sidebar/Consult')
  // The navigation state of the payment page, which outlives a reload.
  await page.evaluate((paid) => history.replaceState({ usr: { paid }, key: 'paid', idx: 0 }, ''), status.id)
  await page.reload({ waitUntil: 'networkidle' })
  const panel = page.getByRole('region', { name: /^(Your time with|You’re meeting) Amara/ })
  await expect(panel).toContainText('We’re confirming your payment, £50.00')
  const booked = { ...status, outcome: 'booked', booking: { ...status.booking, state: 'confirmed' } }
  await stub(page, `payments/${status.id}`, { success: true, data: booked })
  await expect(panel).toContainText('Payment received, £50.00')
  await note(page, 'The panel of a payment', faults)
}

/** On a card every name of an action is in one line, and the name of a profile needs no scrolling. */
async function lookAtMatchAtLargest(page: Page) {
  await atLargest(page, '/Sidebar/home', async () => {
    const picks = page.getByRole('region', { name: 'Five people for today' })
    const link = picks.getByRole('link', { name: /Read .+’s profile$/ }).first()
    expect(await linesOf(picks.getByRole('button', { name: /^Not for me/ }).first())).toBe(1)
    await link.click()
    await expectOnFirstScreen(page, page.getByRole('heading', { level: 1, name: /Profile$/ }))
  })
}

test('the pages of a counsellor do not jump while they load, and have no small fields', async ({ page, faults }) => {
  await signInByApi(page, demoCounsellor('amara'))
  const paths = ['', '/calendar', '/clients', '/earnings', '/ratings', '/messages'].map((name) => `/counsellor${name}`)
  await walk(page, paths, faults)
  faults.push(...(await faultsOfLongNames(page, paths)))
})

test('the pages of the console do not jump while they load, and have no small fields', async ({ page, faults }) => {
  await walk(page, ['/provider/sign-in'], faults)
  await signInByApi(page, await aReviewer())
  // The others have the same frames. The invitation needs a link.
  const paths = CONSOLE.map((name) => consolePaths[name])
  await walk(page, paths, faults)
  faults.push(...(await faultsOfLongNames(page, paths)))
})

test('a browser that forbids storage opens the site, registers, logs in and chats', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const ravi = await anApprovedMember(await anotherPage(), mailbox, ['Ravi', 'Man'])
  const asha = await anApprovedMember(await anotherPage(), mailbox, ['Asha', 'Woman'])
  await connect(asha, ravi)
  // What browsers do that block the data of sites.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await test.step('the home page and the registration', async () => {
    await page.goto('/')
    await expect.poll(() => isAlive(page)).toBe(true)
    await expect(page.getByRole('heading', { name: 'Start Your Search for Love' })).toBeVisible()
    await register(page, aNewcomer('Walter Unstored', 'Man'))
    await page.context().clearCookies()
  })
  await test.step('login and chat', async () => {
    await login(page, asha.email, asha.password)
    await expect(page).toHaveURL(/\/Sidebar\/home$/)
    const unstored = { ...asha, page }
    // Within the page, which is all that remembers who is signed in.
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/Sidebar\/Messages$/)
    await page.getByRole('main').getByRole('link', { name: /Ravi/ }).first().click()
    await field(unstored).fill('Good morning!')
    await sendButton(unstored).click()
    await expect(bubble(unstored, 'Good morning!')).toBeVisible()
    await openChat(ravi, asha)
    await expect(bubble(ravi, 'Good morning!')).toBeVisible()
  })
})
