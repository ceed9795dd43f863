// @vitest-environment happy-dom
import type { Output } from '@heartwell/contract/endpoint.ts'
import { type Mandate, mandates } from '@heartwell/contract/introductions/mandates.ts'
import { letters } from '@heartwell/contract/introductions/member-letters.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { uuid } from '../../../test/people.ts'
import { IntroductionsPage } from './introductions-page.tsx'
import { PackagePage } from './package-page.tsx'

const TERMS_CHANGED = 'Our terms have changed. Please check them again.'
const [AMARA, RAJESH, PAYMENT] = [uuid(71), uuid(72), uuid(73)]
const pounds = (price: string) => ({
  amount_minor: Number(price.replace('.', '')),
  currency: 'GBP',
  currency_symbol: '£',
  price,
})
const amara = { id: AMARA, name: 'Dr. Amara Nwosu', role: 'relationship_success_coach', image: null }
const rajesh = { id: RAJESH, name: 'Rajesh Varma', role: 'match_making_consultant', image: null }
const offerOf = (counsellor: typeof amara, three: string) => ({
  counsellor,
  products: [
    { introductions: 1 as const, price: pounds('160.00'), each: pounds('160.00') },
    { introductions: 3 as const, price: pounds(three), each: pounds('147.33') },
    { introductions: 5 as const, price: pounds('704.00'), each: pounds('140.80') },
  ],
})
const MANDATE: Mandate = {
  payment_id: PAYMENT,
  counsellor: amara,
  introductions: 3,
  state: 'running',
  bought_at: '2026-11-02T10:00:00.000Z',
  card: 'Card ending 4242',
  counted: [{ first_name: 'Martin', counted_at: '2026-11-20T10:00:00.000Z' }],
  remaining: 2,
  rest: pounds('294.67'),
}
const ANSWER: Output<typeof mandates.list> = {
  success: true,
  mandates: [MANDATE],
  offers: [offerOf(amara, '442.00'), offerOf(rajesh, '390.00')],
  terms_version: 4,
  takes_part: true,
  has_withdrawal: false,
}

const apiWith = (answer: Partial<typeof ANSWER> = {}) =>
  memberApi()
    .on(mandates.list, { ...ANSWER, ...answer })
    .on(letters.list, { success: true, data: [] })

describe('a bought package', () => {
  const NAME = /^Your package with .*Dr\. Amara Nwosu/

  test('shows whom it has led to, what is left and its worth', async () => {
    const { page } = await renderForMember(<IntroductionsPage />, { api: apiWith() })
    const card = within(await page.findByRole('region', { name: NAME }))
    const places = card.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))
    expect(places).toEqual(['Met Martin20 Nov', '2Still to come', '3Still to come'])
    expect(card.getByText('Looks for you since 2 November')).toBeTruthy()
    expect(
      card.getByText('Two introductions are left, worth £294.67. You can have that back at any time.'),
    ).toBeTruthy()
    expect(page.queryByRole('link', { name: 'See packages' })).toBeNull()
  })

  test('is ended after a second press, for the sum that the page shows', async () => {
    const api = apiWith().on(payments.refundRest, refusal(409, { code: 'booking.refund_changed' }))
    const { page, user } = await renderForMember(<IntroductionsPage />, { api })
    const card = within(await page.findByRole('region', { name: NAME }))
    await user.click(card.getByRole('button', { name: 'End and refund the rest' }))
    const says =
      'You’ll get £294.67 back on your card ending 4242. Letters that are open stay open, and no longer count.'
    expect(document.activeElement?.textContent).toBe(says)
    expect(api.asked(payments.refundRest)).toEqual([])
    await user.click(card.getByRole('button', { name: 'Refund £294.67 and end' }))
    const [asked] = api.asked(payments.refundRest)
    expect(asked).toMatchObject({ params: { paymentId: PAYMENT }, body: { refund_minor: 29_467 } })
    expect((await card.findByRole('alert')).textContent).not.toBe('')
    await user.click(card.getByRole('button', { name: 'Keep my introductions' }))
    expect(document.activeElement?.textContent).toBe('End and refund the rest')
  })

  test('that is used up offers the next one', async () => {
    const used = { ...MANDATE, state: 'used_up' as const, remaining: 0, rest: null }
    const { page } = await renderForMember(<IntroductionsPage />, { api: apiWith({ mandates: [used] }) })
    expect(await page.findByText('You’ve met everybody whom this package was for.')).toBeTruthy()
    expect(page.queryByRole('button', { name: 'End and refund the rest' })).toBeNull()
    expect(page.getByRole('link', { name: 'See packages' })).toBeTruthy()
  })
})

describe('the page of packages', () => {
  test('sends the consultant, the number and the version of the terms that it shows', async () => {
    const api = apiWith().on(mandates.buy, refusal(409, { code: 'mandate.terms_changed', message: TERMS_CHANGED }))
    const { page, user } = await renderForMember(<PackagePage />, { api })
    await user.click(await page.findByRole('radio', { name: /Rajesh Varma/ }))
    expect(page.getByRole('button', { name: 'Pay £390.00' })).toBeTruthy()
    await user.click(page.getByRole('radio', { name: /^5/ }))
    await user.click(page.getByRole('button', { name: 'Pay £704.00' }))
    const [asked] = api.asked(mandates.buy)
    expect(asked?.body).toEqual({ counsellor_id: RAJESH, introductions: 5, terms_version: 4, asks_early_start: false })
    expect((await page.findByRole('alert')).textContent).toBe(TERMS_CHANGED)
  })

  test('begins with the consultant from whose page the member comes', async () => {
    const route = '/Sidebar/introductions/package'
    const path = `${route}?counsellor=${RAJESH}`
    const { page } = await renderForMember(<PackagePage />, { api: apiWith(), route, path })
    expect((await page.findByRole<HTMLInputElement>('radio', { name: /Rajesh Varma/ })).checked).toBe(true)
    expect(page.getByRole('button', { name: 'Pay £390.00' })).toBeTruthy()
  })

  test('asks for the early start where a contract can be withdrawn from', async () => {
    const api = apiWith({ has_withdrawal: true }).on(
      mandates.buy,
      refusal(409, { code: 'mandate.terms_changed', message: TERMS_CHANGED }),
    )
    const { page, user } = await renderForMember(<PackagePage />, { api })
    await user.click(await page.findByRole('button', { name: 'Pay £442.00' }))
    expect((await page.findByRole('alert')).textContent).toBe('Please tick the box about the 14 days.')
    expect(api.asked(mandates.buy)).toEqual([])
    await user.click(page.getByRole('checkbox', { name: /^Please begin within the 14 days/ }))
    await user.click(page.getByRole('button', { name: 'Pay £442.00' }))
    expect(api.asked(mandates.buy)[0]?.body.asks_early_start).toBe(true)
  })

  test('sells nothing to somebody who has not agreed to be introduced', async () => {
    const { page } = await renderForMember(<PackagePage />, { api: apiWith({ takes_part: false }) })
    expect(await page.findByRole('link', { name: 'May our consultants introduce you?' })).toBeTruthy()
    expect(page.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  test('says so where no consultant offers packages', async () => {
    const { page } = await renderForMember(<PackagePage />, { api: apiWith({ offers: [] }) })
    expect(await page.findByText('No consultant offers packages just now')).toBeTruthy()
  })
})
