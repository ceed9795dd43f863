import type { Page } from '@playwright/test'
import { arriveAt, signIn } from '../api-onboarding.ts'
import { hold, mend, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll, expectReadable } from '../looks.ts'
import { acknowledge, aPhoto, fillBirthDate } from '../people.ts'
import { admin } from '../staff.ts'

const edit = (page: Page, part: string) => page.getByRole('main').getByRole('link', { name: part }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const stored = (page: Page, value: string) => page.getByRole('definition').filter({ hasText: value })
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** The pages with their own components. The onboarding journeys cover those of the others. */
const PHOTO_ACCESS = '/Sidebar/UserImageEdit/who-sees-them'
const OF_THEIR_OWN = new Set([
  '/Sidebar/UserBasicDetailsEdit',
  '/Sidebar/UserImageEdit',
  PHOTO_ACCESS,
  '/Sidebar/EditInterest',
])

async function anApproved(page: Page, mailbox: Parameters<typeof arriveAt>[1], name: string) {
  const person = await arriveAt(page, mailbox, 'Tab', name)
  await admin('approve', person.email)
  await page.goto('/Sidebar/EditProfile')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
  return person
}

test('RT-31 RT-32 ED-01 ED-02 ED-04 ED-06 ED-07 ED-08 ED-10 ED-11 ED-13 every screen of Edit Profile has its words and is in order @phone', async ({
  page,
}) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/Sidebar/EditProfile')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
  await expectReadable(page)
  const screens = [
    ['Edit Basic Details', '/Sidebar/UserBasicDetailsEdit', 'Please Update Your Details'],
    ['Edit Upload Image', '/Sidebar/UserImageEdit', 'Update Images'],
    ['Choose who sees them', PHOTO_ACCESS, 'Who sees your pictures'],
    ['Edit Selected Interests', '/Sidebar/EditInterest', 'Your interests'],
    ['Edit Culture & Religion', '/Sidebar/EditCultureReligion', 'Update Your Cultural and Religion'],
    ['Reset Password', '/Sidebar/ResetPassword', 'Reset Password'],
  ] as const
  for (const [link, path, heading] of screens) {
    await edit(page, link)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
    await (OF_THEIR_OWN.has(path) ? expectReadable : expectNoSidewaysScroll)(page)
    if (path === PHOTO_ACCESS) await page.goBack()
    else if (path !== '/Sidebar/ResetPassword') await page.getByRole('link', { name: 'Back', exact: true }).click()
  }
  await expect(field(page, 'Email')).toHaveValue('m***@demo.heartwell.example')
  await expect(field(page, 'Email')).toHaveAttribute('readonly')
  const sendCode = await hold(page, 'send-code-for-pwd-reset')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Sending OTP...' })).toBeVisible()
  sendCode()
  await expect(page).toHaveURL(/\/Sidebar\/SetResetPassword$/)
  await expect(page.getByRole('heading', { name: 'Please Enter New Password' })).toBeVisible()
  await expect(field(page, 'Code')).toHaveAttribute('maxlength', '6')
  await save(page)
  await expect(field(page, 'Code')).toHaveAccessibleDescription('Code is required')
  await expect(field(page, 'New Password')).toHaveAccessibleDescription(/^New Password is required/)
  await expect(field(page, 'Confirm New Password')).toHaveAccessibleDescription('Confirm New Password is required')
  await expectReadable(page)
})

test('ED-03 ED-05 ED-09 ED-12 ED-14 ED-15 ED-16 ED-17 ED-18 VA-60 VA-62 VA-66 VA-67 VA-68 ER-24 ER-25 ER-26 a member changes every part of their profile, and signs in with the new email address', async ({
  page,
  mailbox,
}) => {
  const agnes = await anApproved(page, mailbox, 'Agnes Changing')

  await edit(page, 'Edit Basic Details')
  await field(page, 'Name').fill('Agnes Changed')
  await fillBirthDate(page, '1965-04-31')
  await save(page)
  await expect(page.getByText('Invalid day for the selected month')).toBeVisible()
  await fillBirthDate(page, '1965--30')
  await expect(page.getByText('Month is required')).toBeVisible()
  await fillBirthDate(page, '1965-04-30')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  const newEmail = `new-${agnes.email}`
  await field(page, 'Email').fill(newEmail)
  await save(page)
  await expect(field(page, 'Your password')).toHaveAccessibleDescription(/Password is required/)
  await field(page, 'Your password').fill(agnes.password)
  await page.route('**/api/updateuser', (route) =>
    route.fulfill({
      json: { success: false, message: 'No', data: { approve_reject: 'approved', profile_completion_status: 'Tab' } },
    }),
  )
  await save(page)
  await acknowledge(page, 'Update failed. Please try again.')
  await page.unroute('**/api/updateuser')
  await save(page)
  await acknowledge(page, `We’ve sent a link to ${newEmail}`)
  await expect(page).toHaveURL(/\/Sidebar\/EditProfile$/)
  for (const value of [
    'Agnes Changing',
    'Agnes Changed is being checked',
    '30 April 1965 is being checked',
    agnes.email,
  ])
    await expect(stored(page, value)).toBeVisible()

  const images = page.getByRole('checkbox', { name: 'Display my profile images to others' })
  const before = await images.isChecked()
  await images.click()
  await expect(images).toBeChecked({ checked: !before })

  await edit(page, 'Edit Selected Interests')
  await expect(page.getByRole('heading', { level: 1, name: 'Your interests' })).toBeVisible()
  await expect(page.getByText('3 chosen')).toBeInViewport({ ratio: 1 })
  await page.getByRole('checkbox').last().check()
  await expect(page.getByText('4 chosen')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await save(page)
  await expect(page).toHaveURL(/\/Sidebar\/EditProfile$/)

  await edit(page, 'Edit Upload Image')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await acknowledge(page, 'Please upload at least one photo.')
  const picker = page.getByLabel('New photos')
  await picker.setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => aPhoto(`${name}.jpg`)))
  await acknowledge(page, /You can only upload \d more images\./)
  await picker.setInputFiles([aPhoto()])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page).toHaveURL(/\/Sidebar\/EditProfile$/)
  await edit(page, 'Edit Upload Image')
  await expect(page.getByText('Waiting for review')).toHaveCount(1)
  const removeLast = async () => {
    await page
      .getByRole('button', { name: /^Remove Photo/ })
      .last()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await stub(page, 'remove-existing-image', { success: false, message: 'Not now' })
  await removeLast()
  await acknowledge(page, 'Failed to delete from server')
  await expect(page.getByText('Waiting for review')).toHaveCount(1)
  await mend(page, 'remove-existing-image')
  await removeLast()
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('Waiting for review')).toHaveCount(0)

  const asked = await mailbox.newest(agnes.email, /^A new email address for your account$/)
  expect(asked.text).toMatch(/\/keep-old-email\?token=/)
  await page.goto(await mailbox.link(newEmail, /confirm-new-email/))
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address has changed' })).toBeVisible()
  await expectReadable(page)
  for (const to of [agnes.email, newEmail]) await mailbox.newest(to, /^Your email address was changed$/)

  await page.goto('/Sidebar/ResetPassword')
  await page.getByRole('button', { name: 'Continue' }).click()
  await field(page, 'Code').fill(await mailbox.code(newEmail))
  await field(page, 'New Password').fill('Calm-harbour-8!')
  await field(page, 'Confirm New Password').fill('Calm-harbour-8!')
  const reset = await hold(page, 'reset-password')
  await save(page)
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  reset()
  await expect(page).toHaveURL(/\/Sidebar\/EditProfile$/)
  await expect(stored(page, newEmail)).toBeVisible()

  // A page without photos: those that load when the session ends are refused.
  await page.goto('/Sidebar/settings')
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Logout!' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(agnes.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Calm-harbour-8!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await acknowledge(page, 'Invalid email or password.')
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/Sidebar\/home$/)
})

test('ED-06 a member chooses a religion and cultures, sees them on Edit Profile, and takes one back @sizes', async ({
  page,
  mailbox,
}) => {
  await anApproved(page, mailbox, 'Agnes Choosing')
  await edit(page, 'Edit Culture & Religion')
  const cultures = page.getByRole('group', { name: 'Cultures that are part of you' })
  const choose = async (search: string, name: string) => {
    await cultures.getByRole('searchbox').fill(search)
    await cultures.getByRole('checkbox', { name, exact: true }).check()
  }
  await choose('norw', 'Norwegian')
  await choose('sami', 'Sámi')
  await page.getByRole('combobox', { name: 'Religion' }).selectOption('No religion')
  await page.getByRole('checkbox', { name: /religion that I choose/ }).check()
  await expectReadable(page)
  await save(page)
  await expect(page).toHaveURL(/\/Sidebar\/EditProfile$/)
  await expect(stored(page, 'Norwegian, Sámi')).toBeVisible()
  await expect(stored(page, 'No religion')).toBeVisible()

  await edit(page, 'Edit Culture & Religion')
  await cultures.getByRole('checkbox', { name: 'Norwegian' }).press('Space')
  await expect(cultures.getByRole('checkbox', { name: 'Norwegian' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Religion' }).selectOption('No choice yet')
  await save(page)
  await expect(page).toHaveURL(/\/Sidebar\/EditProfile$/)
  await expect(page.getByRole('definition').filter({ hasText: /^Sámi$/ })).toBeVisible()
  await expect(stored(page, 'No religion')).toHaveCount(0)
})
