// @vitest-environment happy-dom
import { type Consent, consents } from '@heartwell/contract/consents/consents.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { OWN_ID } from '../../../test/people.ts'
import { readDevice, writeDevice } from '../../platform/drafts/drafts.ts'
import { ConsentsPage } from './consents-page.tsx'

const aConsent = (consent: Partial<Consent> = {}): Consent => ({
  purpose: 'religion',
  title: 'Your religious belief',
  text: 'I agree that it is stored.',
  version: 2,
  given: true,
  at: '2026-11-01T10:00:00.000Z',
  way: 'form',
  withdrawable: true,
  withdrawal: 'Your belief is deleted immediately.',
  ...consent,
})
const TERMS = aConsent({
  purpose: 'terms',
  title: 'Terms and conditions',
  withdrawable: false,
  withdrawal: 'These apply as long as you have an account.',
})

async function open(...list: Consent[]) {
  const api = memberApi().on(consents.list, { success: true, message: '', data: list })
  const opened = await renderForMember(<ConsentsPage />, { api })
  await opened.page.findByRole('heading', { name: list[0]?.title ?? '' })
  return opened
}

describe('a consent', () => {
  test('is listed with its text, its day and its version; the terms cannot be withdrawn', async () => {
    const { page } = await open(TERMS, aConsent())
    const cards = page.getAllByRole('listitem')
    expect(cards[0]?.textContent).toContain('These apply as long as you have an account.')
    expect(within(cards[0] ?? document.body).queryByRole('button')).toBeNull()
    expect(cards[1]?.textContent).toMatch(/Given on 1 November 2026, in version 2 of this text\./)
    expect(within(cards[1] ?? document.body).getByText('I agree that it is stored.')).toBeTruthy()
  })

  test.each([
    [{ given: true }, 'You agreed'],
    [{ given: false }, 'Withdrawn'],
    [{ given: false, at: null }, 'Not agreed'],
  ])('with %j says: %s', async (change, text) => {
    const { page } = await open(aConsent(change))
    expect(page.getByText(text)).toBeTruthy()
  })

  test('is withdrawn after a question about what is deleted', async () => {
    const answer = later<{ success: boolean; message: string; data: Consent[] }>()
    const { page, user, api } = await open(aConsent())
    api.on(consents.set, () => answer.promise)
    const button = page.getByRole('button', { name: /^Withdraw/ })
    await user.click(button)
    expect(await dialogText('Withdraw this consent?')).toContain('Your belief is deleted immediately.')
    await user.click(page.getByRole('button', { name: 'Keep it' }))
    expect(api.asked(consents.set)).toEqual([])
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
    await user.click(button)
    await user.click(await page.findByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(api.asked(consents.set)).toHaveLength(1))
    expect(api.asked(consents.set)[0]?.body).toEqual({ purpose: 'religion', given: false })
    answer.resolve({ success: true, message: 'Withdrawn.', data: [aConsent({ given: false })] })
    await page.findByText('Withdrawn.')
    expect(await page.findByRole('button', { name: /^Agree/ })).toBeTruthy()
  })

  test('leaves nothing of what it was about in the drafts on this device once it is withdrawn', async () => {
    const place = { userId: OWN_ID, step: 'preferences' } as const
    const { page, user, api } = await open(aConsent())
    const draft = { city: 'Delft', religion_importance: 'very' }
    writeDevice(place, { draft, edited_at: '2026-11-21T08:00:00.000Z' })
    api.on(consents.set, { success: true, message: 'Withdrawn.', data: [aConsent({ given: false })] })
    await user.click(page.getByRole('button', { name: /^Withdraw/ }))
    await user.click(await page.findByRole('button', { name: 'Withdraw' }))
    await page.findByText('Withdrawn.')
    expect(readDevice(place)?.draft).toEqual({ city: 'Delft' })
  })

  test('is given again with its whole text in the question', async () => {
    const { page, user, api } = await open(aConsent({ given: false }))
    api.on(consents.set, { success: true, message: 'Thank you.', data: [aConsent()] })
    const kept = { draft: { religious_belief: 'Quiet' }, edited_at: '2026-11-21T08:00:00.000Z' }
    writeDevice({ userId: OWN_ID, step: 'culture' }, kept)
    await user.click(page.getByRole('button', { name: /^Agree/ }))
    expect(await dialogText('Your religious belief')).toContain('I agree that it is stored.')
    await user.click(page.getByRole('button', { name: 'I agree' }))
    await page.findByText('Thank you.')
    expect(readDevice({ userId: OWN_ID, step: 'culture' })?.draft).toEqual({ religious_belief: 'Quiet' })
    expect(api.asked(consents.set)[0]?.body).toEqual({ purpose: 'religion', given: true })
  })

  test('that cannot be changed says why and stays as it was', async () => {
    const { page, user, api } = await open(aConsent())
    api.on(consents.set, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly.' }))
    await user.click(page.getByRole('button', { name: /^Withdraw/ }))
    await user.click(await page.findByRole('button', { name: 'Withdraw' }))
    await waitFor(async () => expect(await dialogText()).toContain('Slowly.'))
    await user.click(page.getByRole('button', { name: 'OK' }))
    expect(page.getByText('You agreed')).toBeTruthy()
  })
})
