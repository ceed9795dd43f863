// @vitest-environment happy-dom
import { onboarding } from '@heartwell/contract/onboarding/onboarding.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { openApp } from '../../../../test/open-app.tsx'
import { anAccount, OWN_ID } from '../../../../test/people.ts'

const SAVED = {
  success: true,
  message: 'Your details are saved.',
  data: { approve_reject: 'approved', profile_completion_status: 'Tab' },
} as const

async function openForm(account = anAccount()) {
  const opened = openApp('/Sidebar/UserBasicDetailsEdit', { account })
  await opened.page.findByRole('heading', { level: 1, name: 'Please Update Your Details' })
  return opened
}
const save = ({ page, user }: Awaited<ReturnType<typeof openForm>>) =>
  user.click(page.getByRole('button', { name: 'Save' }))

test('ED-09 ED-01 PM-06 the form is filled with the stored details', async () => {
  await openForm()
  expect(
    ['Name', 'Profession', 'Email', 'Phone', 'Day', 'Month', 'Year', 'Gender', 'Address (optional)'].map(contentOf),
  ).toEqual([
    'Margaret Lindqvist',
    'Gardener',
    'margaret@example.org',
    '02079460001',
    '5',
    '3',
    '1965',
    'F',
    'Elm Row 3, York',
  ])
})

test('ED-09 the form says before a save that name, birth date and gender are checked', async () => {
  const { page } = await openForm()
  expect(page.getByText(/^We check a new name, date of birth or gender before others see it\./)).toBeTruthy()
})

test('ED-09 details that are being checked are in the form, so that a save of another field keeps them', async () => {
  const details_in_review = {
    name: 'Greta Lindqvist',
    dob: '1965-03-06',
    gender: 'F',
    requested_at: '2026-06-01T12:00:00.000Z',
    document: 'not_asked',
  } as const
  const opened = await openForm(anAccount({ details_in_review }))
  expect(opened.page.getByText(/^Your last change of name, date of birth or gender is being checked\./)).toBeTruthy()
  opened.api.on(onboarding.updateUser, SAVED)
  await fillIn(opened.user, { Profession: 'Baker' })
  await save(opened)
  await waitFor(() => expect(opened.path()).toBe('/Sidebar/EditProfile'))
  expect(opened.api.asked(onboarding.updateUser)[0]?.body).toMatchObject({
    name: 'Greta Lindqvist',
    dob: '1965-03-06',
    gender: 'F',
    profession: 'Baker',
  })
})

const THIS_YEAR = new Date().getFullYear()
test.each([
  ['VA-51', 'Name', { Name: '' }, 'Name is required'],
  ['VA-52', 'Profession', { Profession: '' }, 'Profession is required'],
  ['VA-54', 'Email', { Email: 'abc' }, 'Invalid email'],
  ['VA-55', 'Email', { Email: '' }, 'Email is required'],
  ['VA-56', 'Phone', { Phone: '' }, 'Phone number is required'],
  ['VA-57', 'Phone', { Phone: '020794600' }, 'Number should have a minimum of 10 digits'],
  ['VA-58', 'Phone', { Phone: '020794600012' }, 'Number should have a maximum of 11 digits'],
  ['VA-59', 'Phone', { Phone: '12345abcde' }, 'Phone number must only contain digits'],
  ['VA-60', 'Day', { Day: '32' }, 'Day must be between 1 and 31'],
  ['VA-60', 'Day', { Day: '0' }, 'Day must be between 1 and 31'],
  ['VA-60', 'Month', { Month: '13' }, 'Month must be between 1 and 12'],
  ['VA-60', 'Year', { Year: '1899' }, `Year must be between 1900 and ${THIS_YEAR}`],
  ['VA-60', 'Year', { Year: String(THIS_YEAR + 1) }, `Year must be between 1900 and ${THIS_YEAR}`],
  ['VA-61', 'Day', { Day: '' }, 'Day is required'],
  ['VA-61', 'Month', { Month: '' }, 'Month is required'],
  ['VA-61', 'Year', { Year: '' }, 'Year is required'],
  ['VA-62', 'Day', { Day: '31', Month: '4' }, 'Invalid day for the selected month'],
  ['VA-62', 'Day', { Day: '29', Month: '2', Year: '1967' }, 'Invalid day for the selected month'],
])('%s basic details say at %s for %j: %s', async (_id, label, change, text) => {
  const opened = await openForm()
  await fillIn(opened.user, change)
  await save(opened)
  await opened.page.findByText(text)
  expect(errorAt(label)).toBe(text)
  expect(opened.api.asked(onboarding.updateUser)).toEqual([])
})

test('VA-53 basic details say at Gender when none is chosen: Gender is required', async () => {
  const opened = await openForm()
  const select = opened.page.getByLabelText<HTMLSelectElement>('Gender')
  select.selectedIndex = -1
  fireEvent.change(select)
  await save(opened)
  await opened.page.findByText('Gender is required')
  expect(errorAt('Gender')).toBe('Gender is required')
  expect(opened.api.asked(onboarding.updateUser)).toEqual([])
})

test('VA-63 the date fields take no letters', async () => {
  const { user, page } = await openForm()
  for (const label of ['Day', 'Month', 'Year']) {
    await user.clear(page.getByLabelText(label))
    await user.type(page.getByLabelText(label), 'a1b')
    expect(contentOf(label)).toBe('1')
  }
})

test('ED-16 API-18 VA-64 saving shows Saving... and sends all details with a padded date', async () => {
  const answer = later<typeof SAVED>()
  const opened = await openForm()
  opened.api.on(onboarding.updateUser, () => answer.promise)
  await fillIn(opened.user, { Day: '7', Month: '9', 'Address (optional)': '' })
  await save(opened)
  await opened.page.findByRole('button', { name: 'Saving...' })
  expect(opened.api.asked(onboarding.updateUser).map(({ body }) => body)).toEqual([
    {
      user_id: OWN_ID,
      name: 'Margaret Lindqvist',
      profession: 'Gardener',
      email: 'margaret@example.org',
      phone: '02079460001',
      dob: '1965-09-07',
      gender: 'F',
      address: '',
    },
  ])
  answer.resolve(SAVED)
  await opened.page.findByText('Your details are saved.')
  await waitFor(() => expect(opened.path()).toBe('/Sidebar/EditProfile'))
})

test('ED-17 a new email address needs the password, and a dialog says what to do next', async () => {
  const opened = await openForm()
  opened.api.on(onboarding.updateUser, { ...SAVED, message: 'Open the link that we sent to you.' })
  await fillIn(opened.user, { Email: 'new@example.org' })
  await save(opened)
  await opened.page.findByText('Password is required')
  expect(opened.api.asked(onboarding.updateUser)).toEqual([])
  await fillIn(opened.user, { 'Your password': 'sunny elm row' })
  await save(opened)
  expect(await dialogText()).toContain('Open the link that we sent to you.')
  expect(opened.api.asked(onboarding.updateUser)[0]?.body).toMatchObject({
    email: 'new@example.org',
    password: 'sunny elm row',
  })
})

describe('a failed save', () => {
  test.each([
    ['success false', { ...SAVED, success: false, message: '' }, 'Update failed. Please try again.'],
    ['no answer', unreachable, 'Update failed. Please try again.'],
    ['a reason', { ...SAVED, success: false, message: 'No.' }, 'Update failed. Please try again.\nNo.'],
    ['a refusal', () => refusal(409, { code: 'consent.needed', message: 'Not yet.' }), 'Not yet.'],
  ])('ER-26 with %s opens the dialog Error', async (_what, answer, text) => {
    const opened = await openForm()
    opened.api.on(onboarding.updateUser, answer)
    await fillIn(opened.user, { Name: 'Greta' })
    await save(opened)
    expect(await dialogText('Error')).toBe(`Error${text}OK`)
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    expect(opened.path()).toBe('/Sidebar/UserBasicDetailsEdit')
    expect(contentOf('Name')).toBe('Greta')
  })

  test('shows the errors of the server at their fields', async () => {
    const opened = await openForm()
    const errors = { email: 'This email is already registered.' }
    opened.api.on(onboarding.updateUser, () => refusal(400, { code: 'request.invalid', message: 'Check.', errors }))
    await fillIn(opened.user, { Email: 'taken@example.org' })
    await fillIn(opened.user, { 'Your password': 'sunny elm row' })
    await save(opened)
    await opened.page.findByText('This email is already registered.')
    expect(errorAt('Email')).toBe('This email is already registered.')
  })
})

describe('leaving with unsaved changes', () => {
  async function leave() {
    const opened = await openForm()
    await fillIn(opened.user, { Name: 'Greta' })
    await opened.user.click(opened.page.getByRole('link', { name: 'Back' }))
    await dialogText('Leave without saving?')
    return opened
  }

  test('asks, and stays with what was typed', async () => {
    const opened = await leave()
    await opened.user.click(opened.page.getByRole('button', { name: 'Stay here' }))
    expect(opened.path()).toBe('/Sidebar/UserBasicDetailsEdit')
    expect(contentOf('Name')).toBe('Greta')
  })

  test('asks, and leaves', async () => {
    const opened = await leave()
    await opened.user.click(opened.page.getByRole('button', { name: 'Leave' }))
    await opened.page.findByRole('heading', { level: 1, name: 'Edit Profile' })
  })

  test('does not ask without a change', async () => {
    const opened = await openForm()
    await opened.user.click(opened.page.getByRole('link', { name: 'Back' }))
    await opened.page.findByRole('heading', { level: 1, name: 'Edit Profile' })
    expect(opened.page.queryByRole('alertdialog')).toBeNull()
  })
})
