import type { Locator, Page } from '@playwright/test'
import { signIn } from '../api-onboarding.ts'
import { CUT, cut, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectPicture, expectReadable } from '../looks.ts'
import { login } from '../people.ts'

const MARGARET = 'margaret@demo.heartwell.example'
const FAILED = /could not be loaded|status of 500|404 \(Not Found\)/
test.use({ timezoneId: 'Europe/London', allowed: { console: [FAILED, CUT] } })

const card = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Counsellors' }).getByRole('listitem').filter({ hasText: name }).first()
const bookingTab = (page: Page) => page.getByRole('tab', { name: 'Booking', exact: true })
const counselling = (page: Page) => page.getByRole('tabpanel', { name: 'Counselling', exact: true })
const bookings = (page: Page) => page.getByRole('tabpanel', { name: 'Booking', exact: true })

const aBooking = (status: string, state = 'confirmed', id = '33333333-3333-4333-8333-333333333333') => ({
  id,
  status,
  counsellor_id: '22222222-2222-4222-8222-222222222222',
  counsellor: { name: 'Ada Example', role: 'a_b_c', image: null },
  time: '15:00 to 15:50 (London time)',
  date: '2025-03-05',
  state,
  starts_at: '2025-03-05T15:00:00.000Z',
  ends_at: '2025-03-05T15:50:00.000Z',
})

test('Consult shows counsellors and bookings @phone', async ({ page, isMobile }) => {
  await signIn(page, MARGARET)
  await page.goto('/Sidebar/Consult')

  await test.step('CO-01 two tabs, Counselling (default) and Booking', async () => {
    await expect(page.getByRole('tab')).toHaveText(['Counselling', 'Booking'])
    await expect(page.getByRole('tab', { name: 'Counselling' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('CO-02 CO-09 API-45 a card has photo, name, role label and a 5-star rating', async () => {
    const rajesh = card(page, 'Rajesh Varma')
    await expect(rajesh.getByRole('heading', { name: 'Rajesh Varma' })).toBeVisible()
    await expect(rajesh.getByText('Match Making Consultant', { exact: true })).toBeVisible()
    await expect(rajesh.getByRole('img', { name: '4.3 out of 5' })).toBeVisible()
    await expectPicture(rajesh.locator('img[src^="/uploads/counsellors/"]'))
  })

  await test.step('CO-06 CO-07 a booked counsellor has Chat Now, another one Book Now', async () => {
    await expect(card(page, 'Sofia Marques').getByRole('link', { name: /^Chat Now/ })).toBeVisible()
    await expect(card(page, 'Sofia Marques').getByRole('link', { name: /^Book Now/ })).toHaveCount(0)
    const book = card(page, 'Rajesh Varma').getByRole('link', { name: /^Book Now/ })
    const ownId = await page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}').id as string)
    await expect(book).toHaveAttribute('href', new RegExp(`^/book/[0-9a-f-]{36}/${ownId}$`))
    await expect(book).toHaveAttribute('target', '_blank')
    await expect(book).toHaveAttribute('rel', 'noopener')
  })
  await expectReadable(page)

  await test.step('the topics narrow the list', async () => {
    await page.getByRole('button', { name: 'Family and faith' }).click()
    await expect(card(page, 'Rajesh Varma')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Jonas Feld' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Anything' }).click()
    await expect(page.getByRole('heading', { name: 'Jonas Feld' })).toBeVisible()
  })

  await test.step('CO-11 CO-12 CO-14 a booking card has name, role label, time and date; an inactive one its badge', async () => {
    await bookingTab(page).click()
    const cards = bookings(page).getByRole('list', { name: 'Earlier appointments' }).getByRole('listitem')
    const henrik = cards.filter({ hasText: 'Henrik Lindqvist' }).first()
    await expect(henrik).toContainText('Booking Expired')
    await expect(henrik).toContainText('Match Success Advisor')
    await expect(henrik.getByText(/^[1-9]\d? [A-Z][a-z]+ 20\d\d$/)).toBeVisible()
    await expect(henrik).toContainText(/\d\d:\d\d to \d\d:\d\d \(London time\)/)
    await expect(henrik.locator('img[src^="/uploads/counsellors/"]')).toBeVisible()
    await expect(bookings(page).getByRole('article')).not.toContainText('Booking Expired')
    await expectReadable(page)
  })

  await test.step('CO-16 RT-24 a card leads to /booking-details/{id}, a page without the left menu that survives a reload', async () => {
    const next = bookings(page).getByRole('article')
    const href = String(await next.getByRole('link').first().getAttribute('href'))
    expect(href).toMatch(/^\/booking-details\/[0-9a-f-]{36}$/)
    // On the photo: the whole card is the link.
    await next.click({ position: { x: 40, y: 40 } })
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    expect(await page.evaluate(() => history.state.usr)).toMatchObject({ id: href.split('/').at(-1), status: '1' })
    const heading = page.getByRole('heading', { level: 1, name: 'Dr. Amara Nwosu' })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Member area' })).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.reload()
    await expect(heading).toBeVisible()
    await expectReadable(page)
  })

  await test.step('RT-24 the booking of somebody else is not found', async () => {
    await page.goto('/booking-details/33333333-3333-4333-8333-333333333333')
    await expect(page.getByRole('heading', { name: 'This road ends here' })).toBeVisible()
  })

  if (isMobile) return
  await test.step('RT-34 RT-35 RT-36 CO-06 Chat Now opens /Sidebar/ChatConsult carrying the counsellor', async () => {
    await page.goto('/Sidebar/Consult')
    await card(page, 'Sofia Marques')
      .getByRole('link', { name: /^Chat Now/ })
      .click()
    await expect(page).toHaveURL(/\/Sidebar\/ChatConsult$/)
    expect(await page.evaluate(() => history.state.usr.counsellor.name)).toBe('Sofia Marques')
    await expect(page.getByRole('heading', { level: 1, name: 'Sofia Marques' })).toBeVisible()
    for (const landmark of ['banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toBeVisible()
  })
})

test('Consult with answers of its own', async ({ page }) => {
  await login(page, MARGARET)

  await test.step("CO-13 with no bookings the tab shows 'No Booking Available'", async () => {
    await stub(page, 'my-bookings', { success: true, data: [] })
    await page.goto('/Sidebar/Consult?tab=booking')
    await expect(bookings(page).getByText('No Booking Available', { exact: true })).toBeVisible()
    await expectReadable(page)
  })

  await test.step("CO-10 CO-12 CO-14 CO-15 only the booking of status '0' has the badge", async () => {
    const other = aBooking('7', 'completed', '44444444-4444-4444-8444-444444444444')
    await stub(page, 'my-bookings', { success: true, data: [aBooking('0', 'cancelled'), other] })
    await page.reload()
    const cards = bookings(page).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toContainText('Booking Expired')
    await expect(cards.first()).toContainText('5 March 2025')
    await expect(cards.first()).toContainText('a b c')
    await expect(cards.last()).not.toContainText('Booking Expired')
  })

  await test.step("CO-17 a counsellor whose only booking has status '0' shows Book Now", async () => {
    const answer = await page.request.get('/api/get-counsellors', { headers: { 'X-Requested-With': 'heartwell' } })
    const { counsellors } = (await answer.json()) as { counsellors: { id: string; name: string }[] }
    const sofia = counsellors.find(({ name }) => name === 'Sofia Marques')
    const expired = { id: aBooking('0').id, status: '0', counsellor_id: sofia?.id }
    await stub(page, 'counsellors-booked-by-me', { success: true, data: [expired] })
    await page.goto('/Sidebar/Consult')
    await expect(card(page, 'Sofia Marques').getByRole('link', { name: /^Book Now/ })).toBeVisible()
  })

  await test.step('the lists reload when the window is used again', async () => {
    await stub(page, 'counsellors-booked-by-me', { success: true, data: [] })
    const reloaded = page.waitForRequest(/my-bookings/)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await reloaded
  })
})

test('ER-30 errors in the consultation area are logged and open no dialog, and its lists offer to try again', async ({
  page,
  complaints,
}) => {
  await login(page, MARGARET)
  const failure = { success: false, message: 'Something went wrong', msg: '', code: 'internal', request_id: 'r1' }
  await stub(page, 'get-counsellors', failure, 500)
  await stub(page, 'counsellors-booked-by-me', failure, 500)
  await cut(page, 'my-bookings')
  await page.goto('/Sidebar/Consult')
  await expect(counselling(page)).toContainText('We could not load the counsellors')
  await bookingTab(page).click()
  await expect(bookings(page)).toContainText('We could not load your bookings')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  for (const list of ['Counsellors', 'Booked counsellors', 'Bookings'])
    expect(complaints.some((complaint) => complaint.includes(`${list} could not be loaded`))).toBe(true)
})

test('ER-31 a failed user-data fetch in the consultation leads to / and stays there', async ({ page }) => {
  await login(page, MARGARET)
  await stub(page, 'getuserbyid', { success: false, message: 'No', msg: 'No', code: 'internal', request_id: 'r1' }, 500)
  for (const address of ['/Sidebar/Consult', '/booking-details/33333333-3333-4333-8333-333333333333']) {
    await page.goto(address)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const fetched = page.waitForResponse(/getuserbyid/)
    await page.reload()
    await fetched
    await expect(page).toHaveURL((url) => url.pathname === '/')
  }
})

test('a visitor who asks for a counselling page signs in first and is led back', async ({ page }) => {
  await page.goto('/booking-details/33333333-3333-4333-8333-333333333333')
  await expect(page).toHaveURL(/\/Login$/)
  await page.goto('/book/33333333-3333-4333-8333-333333333333/33333333-3333-4333-8333-333333333333')
  await expect(page).toHaveURL(/\/Login$/)
})
