// @vitest-environment happy-dom
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { content } from '@heartwell/contract/content/content.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeApi, later, refusal, unreachable } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn, fillSilently } from '../../../../test/forms.ts'
import { openApp, SITE } from '../../../../test/open-app.tsx'
import { anAccount } from '../../../../test/people.ts'

const NEWCOMER = anAccount({
  profile_completion_status: 'RegistrationVarification',
  approve_reject: 'pending',
  verification_status: '0',
  email: 'anna@example.org',
})
const GOOD = {
  Name: 'Anna Berg',
  Email: 'Anna@Example.org',
  Day: '5',
  Month: '3',
  Year: '1965',
  'Phone Number': '02079460001',
  Profession: 'Gardener',
  Password: 'sunny elm row',
  'Confirm Password': 'sunny elm row',
}

async function openForm(api = new FakeApi().on(content.site, SITE)) {
  const opened = openApp('/RegistrationPage', { account: null, api })
  await opened.page.findByRole('heading', { level: 1, name: 'Register' })
  opened.api.on(accounts.checkEmail, { success: true, message: 'Free' })
  return opened
}
type Opened = Awaited<ReturnType<typeof openForm>>

const press = ({ page, user }: Opened) => user.click(page.getByRole('button', { name: 'Register' }))
const accept = ({ page, user }: Opened) => user.click(page.getByRole('checkbox', { name: /I accept the/ }))

async function register(opened: Opened, change: Partial<typeof GOOD> = {}) {
  await fillIn(opened.user, { ...GOOD, ...change })
  await accept(opened)
  await press(opened)
}

test('RG-01 RG-02 registration has its eight fields and a link to the terms', async () => {
  const { page } = await openForm()
  expect(document.title).toContain('Register')
  for (const label of ['Name', 'Email', 'Phone Number', 'Profession', 'Password', 'Confirm Password'])
    expect(page.getByLabelText(label)).toBeTruthy()
  expect(page.getByRole('group', { name: 'Date of Birth' })).toBeTruthy()
  expect(page.getByLabelText('Address (optional)')).toBeTruthy()
  expect(within(page.getByRole('main')).getByRole('link', { name: 'Terms and Conditions' }).getAttribute('href')).toBe(
    '/termsandcondition',
  )
})

test('VA-01 VA-02 VA-04 VA-05 VA-08 VA-10 VA-12 VA-13 an empty registration names every missing field', async () => {
  const opened = await openForm()
  await press(opened)
  await opened.page.findByText('Name is required')
  expect(errorAt('Name')).toBe('Name is required')
  expect(errorAt('Email')).toBe('Email is required')
  expect(errorAt('Day')).toBe('Date of Birth is required')
  expect(errorAt('Phone Number')).toBe('Phone Number is required')
  expect(errorAt('Profession')).toBe('Profession is required')
  expect(errorAt('Password')).toBe('Password is required')
  expect(errorAt('Confirm Password')).toBe('Confirm Password is required')
  expect(errorAt(/^I accept the/)).toBe('You must accept the Terms and Conditions')
  expect(errorAt('Address (optional)')).toBeUndefined()
  expect(document.activeElement).toBe(opened.page.getByLabelText('Name'))
  expect(opened.api.asked(accounts.register)).toEqual([])
})

test.each([
  ['VA-03', 'Email', { Email: 'abc' }, 'Invalid email format'],
  ['VA-07', 'Phone Number', { 'Phone Number': '020794600' }, 'Phone number must be 10 or 11 digits'],
  ['VA-07', 'Phone Number', { 'Phone Number': '020794600012' }, 'Phone number must be 10 or 11 digits'],
  ['VA-09', 'Password', { Password: '12345', 'Confirm Password': '12345' }, 'Password must be at least 6 characters'],
  ['VA-11', 'Confirm Password', { 'Confirm Password': 'sunny elm now' }, 'Passwords must match'],
  ['VA-06', 'Day', { Day: '32' }, 'Day must be between 1 and 31'],
  ['VA-06', 'Month', { Month: '13' }, 'Month must be between 1 and 12'],
  ['VA-06', 'Day', { Day: '31', Month: '4' }, 'Invalid day for the selected month'],
  ['VA-06', 'Year', { Year: '' }, 'Please fill in day, month and year'],
  ['VA-06', 'Day', { Year: String(new Date().getFullYear() - 10) }, 'You must be at least 18 years old'],
  ['VA-06', 'Year', { Year: String(new Date().getFullYear() + 1) }, 'You must be at least 18 years old'],
  ['VA-06', 'Year', { Year: '1899' }, `Year must be between 1900 and ${new Date().getFullYear()}`],
])('%s registration says at %s for %j: %s', async (_id, label, change, text) => {
  const opened = await openForm()
  await register(opened, change)
  await opened.page.findByText(text)
  expect(errorAt(label)).toBe(text)
  expect(opened.api.asked(accounts.register)).toEqual([])
})

describe('the check of the email address', () => {
  test('VA-15 VA-16 shows the message of the server at a taken address, and clears it for a free one', async () => {
    const opened = await openForm()
    opened.api.on(accounts.checkEmail, ({ body }) =>
      body.email.startsWith('taken')
        ? { success: false, message: 'This email is already registered.' }
        : { success: true, message: 'Free' },
    )
    await fillIn(opened.user, { Email: 'taken@example.org' })
    await opened.page.findByText('This email is already registered.')
    expect(errorAt('Email')).toBe('This email is already registered.')
    await opened.user.type(opened.page.getByLabelText('Email'), '.uk')
    await fillIn(opened.user, { Email: 'free@example.org' })
    await waitFor(() => expect(opened.api.asked(accounts.checkEmail).at(-1)?.body.email).toBe('free@example.org'))
    expect(errorAt('Email')).toBeUndefined()
  })

  test('VA-15 VA-16 drops the answer about an earlier address', async () => {
    const opened = await openForm()
    const earlier = later<{ success: boolean; message: string }>()
    opened.api.on(accounts.checkEmail, ({ body }) =>
      body.email.startsWith('taken') ? earlier.promise : { success: true, message: 'Free' },
    )
    const asked = () => opened.api.asked(accounts.checkEmail).map(({ body }) => body.email)
    await fillIn(opened.user, { Email: 'taken@example.org' })
    await waitFor(() => expect(asked()).toEqual(['taken@example.org']))
    await fillIn(opened.user, { Email: 'free@example.org' })
    await waitFor(() => expect(asked()).toEqual(['taken@example.org', 'free@example.org']))
    earlier.resolve({ success: false, message: 'This email is already registered.' })
    await press(opened)
    await opened.page.findByText('Name is required')
    expect(errorAt('Email')).toBeUndefined()
  })

  test('VA-15 asks only for a whole address while it is typed', async () => {
    const opened = await openForm()
    await opened.user.type(opened.page.getByLabelText('Email'), 'anna@example.org')
    const asked = () => opened.api.asked(accounts.checkEmail).map(({ body }) => body.email)
    await waitFor(() => expect(asked()).toContain('anna@example.org'))
    // On a slow machine typing may rest at a shorter address that is whole as well.
    expect(asked().filter((email) => !/^anna@example\.or?g?$/.test(email))).toEqual([])
  })

  test('refuses to send a taken address, and focuses it', async () => {
    const opened = await openForm()
    opened.api.on(accounts.checkEmail, { success: false, message: 'This email is already registered.' })
    await fillIn(opened.user, GOOD)
    await opened.page.findByText('This email is already registered.')
    await accept(opened)
    await press(opened)
    await waitFor(() => expect(document.activeElement).toBe(opened.page.getByLabelText('Email')))
    expect(opened.api.asked(accounts.register)).toEqual([])
  })

  test('that fails does not refuse the address', async () => {
    const opened = await openForm()
    opened.api.on(accounts.checkEmail, unreachable)
    opened.api.on(accounts.register, { success: false, message: 'x' })
    await register(opened)
    await opened.page.findByRole('alertdialog')
    expect(errorAt('Email')).toBeUndefined()
    expect(opened.api.asked(accounts.register)).toHaveLength(1)
  })
})

test('RG-03 EN-09 RG-07 registration shows Registering... and sends the whole payload in lower case', async () => {
  const answer = later<{ success: boolean; message: string }>()
  const opened = await openForm()
  opened.api.on(accounts.register, () => answer.promise)
  await register(opened, { Name: '  Anna Berg ' })
  await opened.page.findByRole('button', { name: 'Registering...' })
  await waitFor(() => expect(opened.api.asked(accounts.register)).toHaveLength(1))
  expect(opened.api.asked(accounts.register)[0]?.body).toEqual({
    name: 'Anna Berg',
    email: 'anna@example.org',
    dob: '1965-03-05',
    phoneNumber: '02079460001',
    profession: 'Gardener',
    password: 'sunny elm row',
    confirmPassword: 'sunny elm row',
    address: '',
    acceptTerms: true,
    token: '',
    profile_completion_status: 'RegistrationVarification',
  })
  answer.resolve({ success: false, message: 'x' })
  await opened.user.click(await opened.page.findByRole('button', { name: 'OK' }))
  expect(await opened.page.findByRole('button', { name: 'Register' })).toBeTruthy()
})

test('RG-04 ER-06 a successful registration goes on with the typed email, and the next page says Success:', async () => {
  const opened = await openForm()
  opened.api.on(accounts.register, { success: true, message: 'Please verify your email.', data: NEWCOMER })
  opened.api.on(profiles.getUser, { success: true, message: '', data: { ...NEWCOMER, email: 'other@example.org' } })
  await register(opened)
  await opened.page.findByRole('heading', { name: 'Please verify your email' })
  const notice = opened.page.getByText('Success: Please verify your email.')
  expect(notice.closest('[role=status]')?.textContent).toContain('It’s good to have you here, Margaret.')
  expect(opened.page.queryByRole('alertdialog')).toBeNull()
  expect(opened.path()).toBe('/RegistrationVarification')
  expect(opened.page.getByText('anna@example.org')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toMatchObject({ id: NEWCOMER.id })
})

test('RG-10 registration stores the display fields of the member, and the next fetch of the user refreshes them', async () => {
  const stored = () => JSON.parse(localStorage.getItem('currentUser') ?? 'null')
  const opened = await openForm()
  opened.api.on(accounts.register, { success: true, message: 'Please verify your email.', data: NEWCOMER })
  const lookUp = later<{ success: boolean; message: string; data: typeof NEWCOMER }>()
  opened.api.on(profiles.getUser, () => lookUp.promise)
  await register(opened)
  await waitFor(() => expect(stored()).not.toBeNull())
  const { id, email } = NEWCOMER
  const expected = {
    id,
    _id: id,
    name: NEWCOMER.name,
    email,
    profile_completion_status: 'RegistrationVarification',
    approve_reject: 'pending',
    verification_status: '0',
  }
  expect(stored()).toEqual(expected)
  lookUp.resolve({ success: true, message: '', data: { ...NEWCOMER, name: 'Anna Berg-Lund' } })
  await opened.page.findByRole('heading', { name: 'Please verify your email' })
  expect(stored()).toEqual({ ...expected, name: 'Anna Berg-Lund' })
})

test('RG-05 registration sends the push subscription of a browser that already allows notifications', async () => {
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  }
  const subscription = { endpoint: 'https://push.example/1', keys }
  allowPush(subscription)
  const key = { success: true, public_key: keys.p256dh }
  const opened = await openForm(new FakeApi().on(content.site, SITE).on(notifications.pushKey, key))
  opened.api.on(accounts.register, { success: false, message: 'x' })
  await register(opened)
  await dialogText()
  expect(JSON.parse(opened.api.asked(accounts.register)[0]?.body.token ?? '')).toEqual(subscription)
})

/** Gives this browser a push service and the permission to use it. */
function allowPush(subscription: object) {
  const pushManager = { getSubscription: async () => null, subscribe: async () => ({ toJSON: () => subscription }) }
  const registration = { pushManager }
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
}

describe('a registration without an answer', () => {
  const tooLate = (): never => {
    throw new DOMException('Too late', 'TimeoutError')
  }

  test('is asked again with the same key, and the page goes on to the verification', async () => {
    const opened = await openForm()
    opened.api.on(profiles.getUser, { success: true, message: '', data: NEWCOMER })
    opened.api.on(accounts.register, () => {
      opened.api.on(accounts.register, { success: true, message: 'Please verify your email.', data: NEWCOMER })
      return tooLate()
    })
    await register(opened)
    await opened.page.findByText('Success: Please verify your email.')
    const [first, second] = opened.api.keys(accounts.register)
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(opened.api.keys(accounts.register)).toEqual([first, second])
    expect(second).toBe(first)
    await opened.page.findByRole('heading', { name: 'Please verify your email' })
  })

  test('says so honestly when no answer comes, and the next press is the same registration, although its address is taken now', async () => {
    const opened = await openForm()
    opened.api.on(accounts.register, tooLate)
    await register(opened)
    expect(await dialogText()).toBe(
      'We didn’t get an answer in time, so we can’t say whether this worked. Please try again. It won’t be done twice.OK',
    )
    await opened.user.click(opened.page.getByRole('button', { name: 'OK' }))
    opened.api.on(accounts.checkEmail, { success: false, message: 'This email is already registered.' })
    await fillIn(opened.user, { Email: GOOD.Email })
    await opened.page.findByText('This email is already registered.')
    opened.api.on(accounts.register, { success: true, message: 'Please verify your email.', data: NEWCOMER })
    opened.api.on(profiles.getUser, { success: true, message: '', data: NEWCOMER })
    await press(opened)
    await opened.page.findByText('Success: Please verify your email.')
    expect(new Set(opened.api.keys(accounts.register)).size).toBe(1)
  })

  test('is another registration once its input has changed', async () => {
    const opened = await openForm()
    opened.api.on(accounts.register, unreachable)
    await register(opened)
    await opened.user.click(await opened.page.findByRole('button', { name: 'OK' }))
    await fillIn(opened.user, { Name: 'Anna Berg-Lund' })
    await press(opened)
    await opened.page.findByRole('alertdialog')
    expect(new Set(opened.api.keys(accounts.register)).size).toBe(2)
  })

  test('says that the device is offline', async () => {
    const opened = await openForm()
    opened.api.on(accounts.register, unreachable)
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => line.mockRestore())
    await register(opened)
    expect(await dialogText()).toBe('You’re offline. Please check your internet connection and try again.OK')
  })
})

describe('a refused registration', () => {
  test.each([
    ['ER-07', { email: ['Taken.', 'Try another.'] }, 'Taken.\nTry another.'],
    ['ER-08', '', 'Something went wrong'],
    ['ER-08', 'Please write to us.', 'Something went wrongPlease write to us.'],
  ])('%s with the message %j says %j', async (_id, message, text) => {
    const opened = await openForm()
    opened.api.on(accounts.register, { success: false, message })
    await register(opened)
    expect(await dialogText()).toBe(`${text}OK`)
    expect(localStorage.getItem('currentUser')).toBeNull()
  })

  test('ER-09 says Error: Something went wrong, without a full stop, when the call fails', async () => {
    const opened = await openForm()
    opened.api.on(accounts.register, unreachable)
    await register(opened)
    expect(await dialogText()).toBe('Error: Something went wrongOK')
  })

  test('says the words of the server when it is limited', async () => {
    const opened = await openForm()
    opened.api.on(accounts.register, () => refusal(429, { code: 'rate_limit.exceeded', message: 'Later, please.' }))
    await register(opened)
    expect(await dialogText()).toContain('Later, please.')
  })

  test('shows the errors of the server at their fields', async () => {
    const opened = await openForm()
    const errors = { password: 'This password is too common.' }
    opened.api.on(accounts.register, () => refusal(400, { code: 'request.invalid', message: 'Check.', errors }))
    await register(opened)
    await opened.page.findByText('This password is too common.')
    expect(errorAt('Password')).toBe('This password is too common.')
    expect(opened.page.queryByRole('alertdialog')).toBeNull()
  })
})

test('the draft of a registration survives in this tab, without the password and the consent', async () => {
  sessionStorage.setItem('draft:registration', JSON.stringify({ name: 'Anna', email: '', address: 'Elm Row' }))
  const opened = await openForm()
  expect(contentOf('Name')).toBe('Anna')
  expect(contentOf('Address (optional)')).toBe('Elm Row')
  await fillIn(opened.user, { Name: 'Anna Berg', Password: 'sunny elm row' })
  const draft = sessionStorage.getItem('draft:registration') ?? ''
  expect(JSON.parse(draft)).toMatchObject({ name: 'Anna Berg', address: 'Elm Row' })
  expect(draft).not.toContain('sunny')
  expect(localStorage.length).toBe(0)
})

test('RG-15 the button at the end of a password shows and hides it', async () => {
  const { page, user } = await openForm()
  await user.click(page.getByRole('button', { name: 'Show Password' }))
  expect(page.getByLabelText('Password').getAttribute('type')).toBe('text')
  await user.click(page.getByRole('button', { name: 'Hide Password' }))
  expect(page.getByLabelText('Password').getAttribute('type')).toBe('password')
})

test('registration sends what a password manager filled without an event', async () => {
  const opened = await openForm()
  opened.api.on(accounts.register, { success: false, message: 'No.' })
  fillSilently(GOOD)
  await accept(opened)
  await press(opened)
  await dialogText()
  expect(opened.api.asked(accounts.register)[0]?.body).toMatchObject({
    name: 'Anna Berg',
    dob: '1965-03-05',
    phoneNumber: '02079460001',
    profession: 'Gardener',
    password: 'sunny elm row',
  })
})

test('registration says that the browser blocks cookies, and makes no account that could not be entered', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const opened = await openForm()
  expect(opened.page.getByRole('alert').textContent).toMatch(/^Your browser blocks cookies\./)
  await register(opened)
  expect(await dialogText()).toMatch(/^Your browser blocks cookies\./)
  expect(opened.api.asked(accounts.register)).toEqual([])
})
