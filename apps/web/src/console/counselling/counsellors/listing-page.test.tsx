// @vitest-environment happy-dom
import { type CounsellorListing, counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { review } from '@heartwell/contract/review/review.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { consoleApi, openConsole } from '../../../../test/open-console.tsx'
import { aFile, fakePictures } from '../../../../test/pictures.ts'
import { refetch, removal } from '../../../../test/refetch.ts'

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
  introduction_price_minor: null,
  minutes: 50,
  start_every_minutes: 30,
  buffer_minutes: 10,
  notice_hours: 4,
  horizon_days: 42,
  currency_symbol: '£',
  image: null,
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

test('what is typed while an earlier listing is saved stays', async () => {
  const { page, user, api } = await open({ listing: { ...LISTING, price_minor: 5000 } })
  const saved = { ...LISTING, price_minor: 5000, town: 'Bath', version: 4 }
  const answer = later<{ success: boolean; message: string; data: CounsellorListing }>()
  api.on(counsellorAccounts.save, () => answer.promise)
  await fillIn(user, { Town: 'Bath' })
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByRole('button', { name: 'Saving...' })
  await fillIn(user, { Town: 'Wells' })
  answer.resolve({ success: true, message: 'The listing is saved.', data: saved })
  await page.findByText('The listing is saved.')
  expect(contentOf('Town')).toBe('Wells')
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

test('a listing that a colleague saves replaces unchanged fields, and not changed ones', async () => {
  const { page, user, api } = await open({})
  api.on(counsellorAccounts.save, () => refusal(409, { code: 'content.stale', message: 'Somebody else has saved.' }))
  api.on(counsellorAccounts.read, { success: true, data: { ...LISTING, town: 'Wells', version: 4 } })
  await refetch(counsellorAccounts.read)
  await waitFor(() => expect(contentOf('Town')).toBe('Wells'))
  await fillIn(user, { Country: 'Wales' })
  api.on(counsellorAccounts.read, { success: true, data: { ...LISTING, name: 'Amara Odo', town: 'Bath', version: 5 } })
  await refetch(counsellorAccounts.read)
  await page.findByRole('heading', { name: /Amara Odo/ })
  expect(contentOf('Country')).toBe('Wales')
  await user.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('Somebody else has saved.')
  expect(api.asked(counsellorAccounts.save)).toMatchObject([{ body: { town: 'Wells', country: 'Wales', version: 4 } }])
})

test('the listing is fetched again when the page opens again', async () => {
  const { page, api, router } = await open({})
  await act(() => router.navigate('/provider'))
  await removal(counsellorAccounts.read)
  const answer = later<{ success: boolean; data: CounsellorListing }>()
  api.on(counsellorAccounts.read, () => answer.promise)
  await act(() => router.navigate(`/provider/counsellors/${ID}`))
  await page.findByText('Loading the counsellor')
  answer.resolve({ success: true, data: { ...LISTING, town: 'Wells', version: 4 } })
  await page.findByRole('form', { name: 'Listing' })
  expect(contentOf('Town')).toBe('Wells')
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

describe('the photo', () => {
  const IMAGE = '0123456789abcdef0123456789abcdef.jpg'
  const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')
  const shown = () => document.querySelector('main img[alt="the photo"]')?.getAttribute('src')
  afterEach(() => vi.restoreAllMocks())

  test('is saved as a JPEG when it is chosen, and shown while it is on its way', async () => {
    const encodings = fakePictures({ width: 2000, height: 1000 })
    const answer = later<{ success: boolean; message: string; data: CounsellorListing }>()
    const { page, user, api } = await open({})
    api.on(counsellorAccounts.setPhoto, () => answer.promise)
    const input = picker()
    if (!input) throw new Error('There is no file picker.')
    await user.upload(input, aFile('portrait.png'))
    await page.findByText('Saving')
    expect(encodings).toMatchObject([{ width: 800, height: 400, type: 'image/jpeg' }])
    expect(shown()).toBe('blob:picture')
    expect(api.asked(counsellorAccounts.setPhoto).map(({ params }) => params)).toEqual([{ id: ID }])
    const data = { ...LISTING, image: IMAGE }
    api.on(counsellorAccounts.read, { success: true, data })
    answer.resolve({ success: true, message: 'The photo is saved.', data })
    await page.findByText('The photo is saved.')
    await waitFor(() => expect(shown()).toBe(`/api/provider/counsellors/${ID}/photo/${IMAGE}`))
  })

  test('that cannot be read says so, and the one before stays', async () => {
    fakePictures(null)
    const { page, user, api } = await open({ listing: { ...LISTING, image: IMAGE } })
    const input = picker()
    if (!input) throw new Error('There is no file picker.')
    await user.upload(input, aFile('letter.png'))
    await page.findByText('This picture cannot be read. Please choose another one.')
    expect(shown()).toContain(IMAGE)
    expect(api.asked(counsellorAccounts.setPhoto)).toEqual([])
  })

  test('is removed after a question', async () => {
    const { page, user, api } = await open({ listing: { ...LISTING, image: IMAGE } })
    api.on(counsellorAccounts.removePhoto, { success: true, message: 'The photo is removed.', data: LISTING })
    await user.click(page.getByRole('button', { name: 'Remove the photo' }))
    expect(await dialogText('Remove the photo?')).toContain('Members see Amara Obi without a photo then.')
    expect(api.asked(counsellorAccounts.removePhoto)).toEqual([])
    api.on(counsellorAccounts.read, { success: true, data: LISTING })
    await user.click(within(page.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await page.findByText('The photo is removed.')
    expect(api.asked(counsellorAccounts.removePhoto).map(({ params }) => params)).toEqual([{ id: ID }])
    await waitFor(() => expect(shown()).toBeUndefined())
  })

  test('is only looked at by people who may not change it', async () => {
    const { page } = await open({ listing: { ...LISTING, image: IMAGE }, roles: ['finance'] })
    expect(page.getByRole('img', { name: 'Amara Obi' }).getAttribute('src')).toContain(IMAGE)
    expect(picker()).toBeNull()
  })
})
