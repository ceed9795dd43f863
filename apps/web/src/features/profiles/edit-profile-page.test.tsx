// @vitest-environment happy-dom
import { onboarding } from '@heartwell/contract/onboarding.ts'
import { profiles } from '@heartwell/contract/profiles.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { openApp } from '../../../test/open-app.tsx'
import { anAccount, OWN_ID, photoName, uuid } from '../../../test/people.ts'

const SAVED = {
  success: true,
  message: 'Your profile is saved.',
  data: { approve_reject: 'approved', profile_completion_status: 'Tab' },
} as const

async function openPage(account = anAccount()) {
  const opened = openApp('/Sidebar/EditProfile', { account })
  await opened.page.findByRole('heading', { level: 1, name: 'Edit Profile' })
  /** One part of the page, by its heading. */
  const part = (name: string) => {
    const heading = opened.page.getByRole('heading', { level: 2, name })
    return within(heading.closest('section') ?? document.body)
  }
  return { ...opened, part }
}

test.each([
  ['ED-01', 'Basic Details', 'Edit Basic Details', '/Sidebar/UserBasicDetailsEdit'],
  ['ED-02', 'Upload Image', 'Edit Upload Image', '/Sidebar/UserImageEdit'],
  ['ED-04', 'Selected Interests', 'Edit Selected Interests', '/Sidebar/EditInterest'],
  ['ED-06', 'Culture & Religion', 'Edit Culture & Religion', '/Sidebar/EditCultureReligion'],
])('%s the part %s has a link to its screen', async (_id, title, link, address) => {
  const { part } = await openPage()
  expect(part(title).getByRole('link', { name: link }).getAttribute('href')).toBe(address)
})

test('ED-01 Basic Details shows what the member told us', async () => {
  const { part } = await openPage(anAccount({ address: '' }))
  const rows = part('Basic Details')
    .getAllByRole('definition')
    .map((row) => row.textContent)
  expect(rows).toEqual([
    'Margaret Lindqvist',
    'margaret@example.org',
    '02079460001',
    '5 March 1965',
    'Woman',
    'Gardener',
    'Not given',
  ])
})

describe('Selected Interests', () => {
  test('ED-04 lists the chosen interests by name', async () => {
    const chosen = [
      { id: uuid(301), name: 'Gardening' },
      { id: uuid(302), name: 'Choir' },
    ]
    const { part } = await openPage(anAccount({ user_interests_list: chosen }))
    const items = part('Selected Interests').getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual(['Gardening', 'Choir'])
  })

  test('ED-05 says No interests selected. without any', async () => {
    const { part } = await openPage(anAccount({ user_interests_list: [], interest_id: [] }))
    expect(part('Selected Interests').getByText('No interests selected.')).toBeTruthy()
  })
})

describe('Upload Image', () => {
  test('shows every stored photo in its order', async () => {
    const { part } = await openPage(anAccount({ more_images: [photoName(4), photoName(2)] }))
    const pictures = part('Upload Image').getAllByRole('img')
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      `/uploads/users/${photoName(4)}`,
      `/uploads/users/${photoName(2)}`,
    ])
  })

  test('MA-13 says No Image without one', async () => {
    const { part } = await openPage(anAccount({ more_images: [], image: null }))
    expect(part('Upload Image').getByText('No Image')).toBeTruthy()
  })
})

describe('ED-03 the checkbox Display my profile images to others', () => {
  const box = ({ part }: Awaited<ReturnType<typeof openPage>>) =>
    part('Upload Image').getByRole<HTMLInputElement>('checkbox', { name: 'Display my profile images to others' })

  test.each([true, false])('is %s as the account says', async (given) => {
    const opened = await openPage(anAccount({ pre_consent_for_displaying_images: given }))
    expect(box(opened).checked).toBe(given)
  })

  test('sends the change at once and shows what is stored afterwards', async () => {
    const answer = later<typeof SAVED>()
    const opened = await openPage()
    const { api, user, page } = opened
    api.on(onboarding.updateUser, () => answer.promise)
    await user.click(box(opened))
    await waitFor(() => expect(box(opened).getAttribute('aria-busy')).toBe('true'))
    expect(box(opened).checked).toBe(false)
    expect(api.asked(onboarding.updateUser).map(({ body }) => body)).toEqual([
      { user_id: OWN_ID, pre_consent_for_displaying_images: false },
    ])
    const stored = anAccount({ pre_consent_for_displaying_images: false })
    api.on(profiles.getUser, { success: true, message: '', data: stored })
    answer.resolve(SAVED)
    await page.findByText('Your profile is saved.')
    await waitFor(() => expect(box(opened).getAttribute('aria-busy')).toBeNull())
    expect(box(opened).checked).toBe(false)
  })

  test('ER-26 returns to what is stored when the save fails', async () => {
    const opened = await openPage()
    const { api, user, page } = opened
    api.on(onboarding.updateUser, () => refusal(500, { code: 'internal' }))
    await user.click(box(opened))
    expect(await dialogText('Error')).toBe('ErrorUpdate failed. Please try again.OK')
    await user.click(page.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(box(opened).checked).toBe(true))
  })
})

test('ED-08 Reset Password opens its screen with the email in the state', async () => {
  const { page, user, router } = await openPage(anAccount())
  const heading = page.getByRole('heading', { level: 2, name: /Password/ })
  await user.click(within(heading.closest('section') ?? document.body).getByRole('link'))
  await page.findByRole('heading', { level: 1, name: 'Reset Password' })
  expect(router.state.location.pathname).toBe('/Sidebar/ResetPassword')
  expect(router.state.location.state).toEqual({ email: 'margaret@example.org' })
})
