// @vitest-environment happy-dom
import { type CounsellorListing, counsellorAccounts } from '@heartwell/contract/counsellor-accounts.ts'
import { review } from '@heartwell/contract/review.ts'
import type { StaffRole } from '@heartwell/contract/staff-roles.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { contentOf, errorAt } from '../../../test/forms.ts'
import { consoleApi, openConsole } from '../../../test/open-console.tsx'

const ID = '5f1054f3-2211-43d2-b06f-4f0973a36a3a'
const LISTING: CounsellorListing = {
  id: ID,
  name: 'Amara Obi',
  title: 'connection_curator',
  quote: 'A sentence.',
  about: 'A text.',
  languages: ['English'],
  specialities: [],
  topics: ['loss'],
  practising_since: null,
  town: 'Bristol',
  country: 'United Kingdom',
  price_minor: null,
  minutes: 50,
  start_every_minutes: 30,
  buffer_minutes: 10,
  notice_hours: 4,
  horizon_days: 42,
  currency_symbol: '£',
  minor_units: 100,
  version: 3,
  is_approved: false,
  has_hours: true,
}

const PRICE = 'Price of one appointment, in £'

async function open({
  listing = LISTING,
  roles = ['moderator'],
}: {
  listing?: CounsellorListing
  roles?: StaffRole[]
}) {
  const api = consoleApi(roles)
    .on(review.queue, () => refusal(404, { code: 'not_found' }))
    .on(counsellorAccounts.read, { success: true, data: listing })
  const opened = openConsole(`/provider/counsellors/${ID}`, api)
  await opened.page.findByRole('form', { name: 'Listing' })
  return opened
}

test('a price is read in units of the currency, and saved with the edited version', async () => {
  const { page, user, api } = await open({})
  const saved = { ...LISTING, price_minor: 6550, version: 4 }
  api.on(counsellorAccounts.save, { success: true, message: 'The listing is saved.', data: saved })
  await user.type(page.getByLabelText(PRICE), '65.5')
  await user.click(page.getByRole('checkbox', { name: 'Growing closer' }))
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('The listing is saved.')
  expect(api.asked(counsellorAccounts.save)).toMatchObject([
    {
      params: { id: ID },
      body: { price_minor: 6550, topics: ['loss', 'together'], languages: ['English'], version: 3 },
    },
  ])
  expect(contentOf(PRICE)).toBe('65.50')
})

test('a wrong price is named at its field, and nothing is sent', async () => {
  const { page, user, api } = await open({})
  await user.type(page.getByLabelText(PRICE), '65,50')
  await user.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(errorAt(PRICE)).toBe('Please give a price from 0.01 to 10,000'))
  expect(api.asked(counsellorAccounts.save)).toEqual([])
})

test('a refused save keeps the input', async () => {
  const { page, user, api } = await open({})
  api.on(counsellorAccounts.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else has saved.' }))
  await user.clear(page.getByLabelText('Town'))
  await user.type(page.getByLabelText('Town'), 'Bath')
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Somebody else has saved.')
  expect(contentOf('Town')).toBe('Bath')
})

test('a listing that is not complete says what is missing, and cannot be approved', async () => {
  const { page } = await open({ listing: { ...LISTING, about: '', has_hours: false } })
  const approval = page.getByRole('region', { name: 'Approval' })
  expect([...approval.querySelectorAll('li')].map((part) => part.textContent)).toEqual([
    'A text about the counsellor',
    'A price',
  ])
  expect(approval.textContent).toContain('has not set weekly hours yet')
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true)
})

test('a complete listing is approved in the version that was read', async () => {
  const { page, user, api } = await open({ listing: { ...LISTING, price_minor: 5000 } })
  api.on(counsellorAccounts.approve, { success: true, message: 'Members can see and book the counsellor now.' })
  await user.click(page.getByRole('button', { name: 'Approve' }))
  await page.findByText('Members can see and book the counsellor now.')
  expect(api.asked(counsellorAccounts.approve)).toMatchObject([{ params: { id: ID }, body: { version: 3 } }])
})

test('people of support read the listing and change nothing', async () => {
  const { page } = await open({ roles: ['support'] })
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(page.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(page.getByLabelText('Town').closest('fieldset')?.disabled).toBe(true)
})

test('people of finance change the price and do not approve', async () => {
  const { page } = await open({ roles: ['finance'] })
  expect(page.getByRole('button', { name: 'Save' })).not.toBeNull()
  expect(page.queryByRole('button', { name: 'Approve' })).toBeNull()
})
