import { expect, type Page } from '@playwright/test'

type Counsellor = { id: string; name: string }
type Opened = { counsellorId: string; bookingId: string; paymentId: string; url: string }

/** Holds one of a counsellor's last free times and opens a checkout for it, by API. */
export async function openCheckout(page: Page, counsellorName: string, appointments: 1 | 3 = 1): Promise<Opened> {
  const { counsellors } = await (await page.request.get('/api/get-counsellors')).json()
  const counsellor = (counsellors as Counsellor[]).find(({ name }) => name === counsellorName)
  expect(counsellor, counsellorName).toBeDefined()
  const bookingId = await holdTime(page, counsellor!.id)
  const answer = await page.request.post(`/api/counselling/holds/${bookingId}/pay`, { data: { appointments } })
  expect(answer.ok()).toBe(true)
  const { payment_id: paymentId, page_url: url } = (await answer.json()).data
  return { counsellorId: counsellor!.id, bookingId, paymentId, url }
}

/** Holds a free time. Skips times that other journeys have taken meanwhile. */
async function holdTime(page: Page, counsellorId: string): Promise<string> {
  const asked = `/api/counselling/counsellors/${counsellorId}/free-times?time_zone=Europe/London&days=14`
  const { days } = await (await page.request.get(asked)).json()
  const times = (days as { times: { starts_at: string }[] }[]).flatMap((day) => day.times).reverse()
  for (const { starts_at } of times) {
    const data = { counsellor_id: counsellorId, starts_at, time_zone: 'Europe/London' }
    const held = await page.request.post('/api/counselling/holds', { data })
    if (held.ok()) return (await held.json()).data.booking_id
    expect(held.status()).toBe(409)
  }
  throw new Error('no time is free')
}

/** Navigates from the open page to the payment page with a navigation state, as a link of the app does. */
export async function goToPayment(page: Page, state: unknown) {
  await page.evaluate((usr) => {
    history.pushState({ usr, key: 'journey', idx: 1 }, '', '/Sidebar/ConsultPaymentWebView')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, state)
}

export const cardForm = (page: Page) => page.frameLocator('iframe[title="Card payment"]')

/** Chooses a test card by its label and presses Pay. */
export async function payWith(page: Page, card: string) {
  const form = cardForm(page)
  await form.getByRole('button', { name: card, exact: true }).click()
  await form.getByRole('button', { name: /^Pay / }).click()
}

/** Buys by API and waits until the provider has confirmed it. */
export async function buy(page: Page, counsellorName: string, appointments: 1 | 3 = 1): Promise<Opened> {
  const opened = await openCheckout(page, counsellorName, appointments)
  const ref = new URL(opened.url, 'http://localhost').searchParams.get('checkout')
  const paid = await page.request.post(`/payment-frame/test/checkouts/${ref}`, { data: { token: 'tok_works' } })
  expect(await paid.json()).toEqual({ outcome: 'paid' })
  const status = async () => (await (await page.request.get(`/api/payments/${opened.paymentId}`)).json()).data.outcome
  await expect.poll(status).toBe('booked')
  return opened
}
