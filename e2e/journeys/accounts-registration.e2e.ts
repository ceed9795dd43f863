import type { Page } from '@playwright/test'
import { CUT, cut, hold, loseAnswer, mend, refused, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { acknowledge, aNewcomer, fillBirthDate, fillRegistration } from '../people.ts'

const TAKEN = 'This email is already registered.'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const birthDate = (page: Page) => page.getByRole('group', { name: 'Date of Birth' })
const sendOff = (page: Page) => page.getByRole('button', { name: 'Register', exact: true }).click()

test('RG-01 RG-02 VA-01 VA-02 VA-04 VA-05 VA-08 VA-10 VA-12 VA-13 an empty registration shows an error at each missing field @sizes', async ({
  page,
}) => {
  await page.goto('/RegistrationPage')
  await sendOff(page)
  const descriptions = [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Phone Number', 'Phone Number is required'],
    ['Profession', 'Profession is required'],
    ['Password', 'Password is required'],
    ['Confirm Password', 'Confirm Password is required'],
  ] as const
  for (const [label, text] of descriptions) await expect(field(page, label)).toHaveAccessibleDescription(text)
  await expect(birthDate(page)).toHaveAccessibleDescription('Date of Birth is required')
  await expect(page.getByText('At least 6 characters.'), 'what helps stays beside the error').toBeVisible()
  const terms = page.getByRole('checkbox', { name: /I accept the/ })
  await expect(terms).toHaveAccessibleDescription('You must accept the Terms and Conditions')
  await expect(page.getByRole('main').getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/termsandcondition',
  )
  await expect(page.getByLabel('Address')).not.toHaveAttribute('aria-invalid')
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Agnes')
  await field(page, 'Profession').fill('Bookbinder')
  await sendOff(page)
  await expect(birthDate(page).getByLabel('Day')).toBeFocused()
  await expect(page).toHaveURL(/\/RegistrationPage$/)
  await expectReadable(page)
})

test('VA-03 VA-06 VA-07 VA-09 VA-11 VA-15 VA-16 a mistyped field shows its error until it is corrected, a password gets advice, and a reload keeps everything but the passwords', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/check-email')) asked.push(request.postDataJSON().email)
  })
  const year = new Date().getUTCFullYear()
  await page.goto('/RegistrationPage')
  await test.step('a taken address shows an error while it is typed, which disappears with the next change', async () => {
    const email = field(page, 'Email')
    await email.pressSequentially('margaret@')
    await email.pressSequentially('demo.heartwell.example')
    await expect(email).toHaveAccessibleDescription(TAKEN)
    expect(asked.at(-1)).toBe('margaret@demo.heartwell.example')
    expect(
      asked.filter((address) => !/@.+\.../.test(address)),
      'nobody has a half-typed address',
    ).toEqual([])
    await sendOff(page)
    await field(page, 'Name').fill('Agnes')
    await email.pressSequentially('x')
    await expect(email).not.toHaveAccessibleDescription(TAKEN)
    await expect.poll(() => asked.at(-1)).toBe('margaret@demo.heartwell.examplex')
  })
  const mistakes = [
    ['Email', 'abc', 'Invalid email format', 'maria@journey.example'],
    ['Phone Number', '123456789', 'Phone number must be 10 or 11 digits', '1234567890'],
    ['Phone Number', '123456789012', 'Phone number must be 10 or 11 digits', '1234567890'],
    ['Phone Number', '12345abcde', 'Phone number must be 10 or 11 digits', '12345678901'],
    ['Password', 'abcde', 'Password must be at least 6 characters', 'Slow-river-boat-5!'],
    ['Confirm Password', 'Slow-river-boat', 'Passwords must match', 'Slow-river-boat-5!'],
  ] as const
  for (const [label, wrong, text, right] of mistakes) {
    await field(page, label).fill(wrong)
    await expect(field(page, label)).toHaveAccessibleDescription(text)
    await field(page, label).fill(right)
    await expect(field(page, label)).not.toHaveAccessibleDescription(text)
  }
  const dates = [
    [`${year - 17}-01-01`, 'You must be at least 18 years old'],
    [`${year + 1}-01-01`, 'You must be at least 18 years old'],
    ['1961-02-30', 'Invalid day for the selected month'],
    ['1961-13-01', 'Month must be between 1 and 12'],
    ['1961--01', 'Please fill in day, month and year'],
  ] as const
  for (const [date, text] of dates) {
    await fillBirthDate(page, date)
    await expect(birthDate(page)).toHaveAccessibleDescription(text)
  }
  await fillBirthDate(page, '1961-02-28')
  await expect(birthDate(page)).toHaveAccessibleDescription(
    'Others see your age, and the date only if you show it to them.',
  )

  await test.step('advice on the password', async () => {
    await field(page, 'Password').fill('Agnes-1961')
    await expect(page.getByText('This password is: Easy to guess.')).toBeVisible()
    await field(page, 'Password').fill('lamp onion bicycle north')
    await expect(page.getByText('This password is: Very good.')).toBeVisible()
    await page.getByRole('button', { name: 'Show Password', exact: true }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await expect(page.getByRole('button', { name: 'Hide Password', exact: true })).toBeVisible()
    await expectReadable(page)
  })
  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Agnes')
  await expect(field(page, 'Email')).toHaveValue('maria@journey.example')
  await expect(birthDate(page).getByLabel('Year')).toHaveValue('1961')
  await expect(field(page, 'Password')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /I accept the/ })).not.toBeChecked()
})

test('RG-03 RG-04 RG-05 RG-07 VA-14 ER-06 PM-01 a newcomer without an address registers by keyboard alone, is asked for no permission, and reads where the email went', async ({
  page,
}) => {
  const agnes = aNewcomer('Agnes Keyboard', 'Woman')
  const [year = '', month = '', day = ''] = agnes.dob.split('-')
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      throw new Error('A page that opens must not ask for a permission.')
    }
  })
  await page.goto('/RegistrationPage')
  await field(page, 'Name').focus()
  const typed = [
    agnes.name,
    'Bookbinder',
    day,
    month,
    year,
    agnes.email.replace('agnes', 'AGNES'),
    agnes.phone,
    // The button of other countries.
    '',
    '',
    // A Show button follows each password.
    agnes.password,
    '',
    agnes.password,
    '',
  ]
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const release = await hold(page, 'userregistration')
  const sent = page.waitForRequest('**/api/userregistration')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Registering...' })).toBeDisabled()
  expect((await sent).postDataJSON()).toMatchObject({ email: agnes.email, dob: agnes.dob, address: '', token: '' })
  release()
  await expect(page.getByText('Success: Welcome. Please check your email to continue.')).toBeVisible()
  await expect(page).toHaveURL(/\/RegistrationVarification$/)
  await expect(page.getByText(agnes.email)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('draft:registration'))).toBeNull()
})

test.describe('with refusals and a broken line', () => {
  test.use({ allowed: { console: [CUT, refused(400)] } })

  test('RG-06 a browser without push notifications can register, and the page has the state', async ({ page }) => {
    await page.route('**/push-*.js', (route) => route.abort())
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await page.goto('/RegistrationPage')
    await expect(page.locator('html')).toHaveAttribute('data-push', 'unavailable')
    await fillRegistration(page, aNewcomer('Agnes Quiet', 'Woman'))
    const sent = page.waitForRequest('**/api/userregistration')
    await sendOff(page)
    expect((await sent).postDataJSON()).toMatchObject({ token: '' })
    await expect(page.getByText('Success:')).toBeVisible()
  })

  test('VA-16 ER-07 ER-08 ER-09 a registration that is refused or does not arrive shows the reason and keeps the input', async ({
    page,
  }) => {
    const agnes = aNewcomer('Agnes Refused', 'Woman')
    await page.goto('/RegistrationPage')
    await fillRegistration(page, { ...agnes, email: 'margaret@demo.heartwell.example' })
    await expect(field(page, 'Email')).toHaveAccessibleDescription(TAKEN)
    await sendOff(page)
    await expect(field(page, 'Email')).toBeFocused()

    await test.step('an address that was taken in the meantime', async () => {
      await stub(page, 'check-email', { success: true, message: '' })
      await field(page, 'Email').fill('')
      await field(page, 'Email').fill('margaret@demo.heartwell.example')
      await sendOff(page)
      await acknowledge(page, TAKEN)
      await expect(field(page, 'Email')).toHaveAccessibleDescription(TAKEN)
    })
    await test.step('a weak password', async () => {
      await field(page, 'Email').fill(agnes.email)
      await field(page, 'Password').fill('password')
      await field(page, 'Confirm Password').fill('password')
      await sendOff(page)
      await expect(field(page, 'Password')).toHaveAccessibleDescription(/too common/)
      await field(page, 'Password').fill(agnes.password)
      await field(page, 'Confirm Password').fill(agnes.password)
    })
    await test.step('no line', async () => {
      await cut(page, 'userregistration')
      await sendOff(page)
      await acknowledge(page, /^Error: Something went wrong(OK)?$/)
      await expect(field(page, 'Email')).toHaveValue(agnes.email)
      await mend(page, 'userregistration')
    })
    await test.step('no reason against the address', async () => {
      await stub(page, 'userregistration', { success: false, message: 'Closed today' })
      await sendOff(page)
      await acknowledge(page, /^Something went wrong/)
      await mend(page, 'userregistration')
    })
    await test.step('two reasons, on lines of their own', async () => {
      await stub(page, 'userregistration', { success: false, message: { email: ['Taken.', 'Blocked.'] } })
      await sendOff(page)
      const words = page.getByRole('alertdialog').getByText('Taken.')
      await expect(words).toHaveText('Taken.\nBlocked.', { useInnerText: true })
    })
  })
})

test.describe('on a bad line', () => {
  test.use({ allowed: { console: [CUT, /net::ERR_INTERNET_DISCONNECTED/] } })

  test('a registration says that the device is offline, and goes on to the verification page although its answer was lost @sizes', async ({
    page,
    mailbox,
  }) => {
    const ida = aNewcomer('Ida Faraway', 'Woman')
    await page.goto('/RegistrationPage')
    // Without the code of our dialog the browser's own says the same.
    const dialogCode = page.waitForResponse(/dialog-window/)
    await fillRegistration(page, ida)
    // Ready with all that it imports.
    await page.evaluate((url) => import(url), (await dialogCode).url())
    await page.context().setOffline(true)
    await sendOff(page)
    await expect(page.getByRole('alertdialog')).toContainText('You’re offline.')
    await expectReadable(page)
    await acknowledge(page, 'You’re offline. Please check your internet connection and try again.')
    await page.context().setOffline(false)
    await loseAnswer(page, 'userregistration')
    await sendOff(page)
    await expect(page.getByText('Success:')).toBeVisible()
    await expect(page).toHaveURL(/\/RegistrationVarification$/)
    await page.reload()
    await expect(page.getByText(ida.email)).toBeVisible()
    await mailbox.link(ida.email, /verify-email/)
    expect(await mailbox.count(ida.email, /./)).toBe(1)
  })
})

test.describe('at a zoom of 200 %', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test('a visitor reads the pages of registration and login without scrolling sideways', async ({ page }) => {
    for (const path of ['/RegistrationPage', '/Login', '/login-create-accounts']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectReadable(page)
    }
  })
})
