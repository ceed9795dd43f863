// @vitest-environment happy-dom

import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { detailChanges } from '@heartwell/contract/review/detail-changes.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { dialogText } from '../../../../test/forms.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { anAccount, OWN_ID, photoName, uuid } from '../../../../test/people.ts'

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

describe('new details that wait for a reviewer', () => {
  const IN_REVIEW = {
    name: 'Greta Lindqvist',
    dob: '1965-03-06',
    gender: 'F',
    requested_at: '2026-06-01T12:00:00.000Z',
    document: 'not_asked',
  } as const
  const opened = (document: 'not_asked' | 'asked' | 'received' = 'not_asked') =>
    openPage(anAccount({ details_in_review: { ...IN_REVIEW, document } }))

  test('ED-09 are below the old ones, which stay', async () => {
    const { part } = await opened()
    const rows = part('Basic Details')
      .getAllByRole('definition')
      .map((row) => row.textContent)
    expect(rows.slice(0, 6)).toEqual([
      'Margaret Lindqvist',
      'Greta Lindqvist is being checked',
      'margaret@example.org',
      '02079460001',
      '5 March 1965',
      '6 March 1965 is being checked',
    ])
    expect(part('Basic Details').queryByText('Woman is being checked')).toBeNull()
    expect(part('Basic Details').queryByText('Picture of the document')).toBeNull()
  })

  test('are withdrawn after a question, and a refusal is shown', async () => {
    const { part, page, user, api } = await opened()
    api.on(detailChanges.withdraw, () => refusal(404, { code: 'not_found', message: 'It is decided.' }))
    const withdraw = () => user.click(part('Basic Details').getByRole('button', { name: 'Withdraw this change' }))
    await withdraw()
    await user.click(await page.findByRole('button', { name: 'Keep it' }))
    expect(api.asked(detailChanges.withdraw)).toEqual([])
    await withdraw()
    await user.click(await page.findByRole('button', { name: 'Withdraw' }))
    expect(await dialogText('Error!')).toContain('It is decided.')
    await user.click(page.getByRole('button', { name: 'OK' }))
    api.on(detailChanges.withdraw, { success: true, message: 'Your change is withdrawn.' })
    api.on(profiles.getUser, { success: true, message: '', data: anAccount() })
    await withdraw()
    await user.click(await page.findByRole('button', { name: 'Withdraw' }))
    await page.findByText('Your change is withdrawn.')
    await waitFor(() => expect(part('Basic Details').queryByText('Greta Lindqvist is being checked')).toBeNull())
  })

  test('ask for the ID document that a reviewer wants, and not without a picture', async () => {
    const { part, user, api } = await opened('asked')
    await user.click(part('Basic Details').getByRole('button', { name: 'Send the picture' }))
    expect(part('Basic Details').getByText('Please select an image before uploading.')).toBeTruthy()
    expect(api.asked(detailChanges.sendDocument)).toEqual([])
  })

  test('say that the document has arrived', async () => {
    const { part } = await opened('received')
    expect(
      part('Basic Details').getByText('We have your ID document. A reviewer will compare it with your new details.'),
    ).toBeTruthy()
  })
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
  await user.click(page.getByRole('link', { name: 'Reset Password' }))
  await page.findByRole('heading', { level: 1, name: 'Reset Password' })
  expect(router.state.location.pathname).toBe('/Sidebar/ResetPassword')
  expect(router.state.location.state).toEqual({ email: 'margaret@example.org' })
})
