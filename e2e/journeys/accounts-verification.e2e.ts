import { arriveAt, registerByApi } from '../api-onboarding.ts'
import { CUT, cut, mend } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { acknowledge, aNewcomer, login } from '../people.ts'

test('RG-19 ER-14 ER-15 a newcomer who has not opened the link stays, and can have the email sent again @sizes', async ({
  page,
  mailbox,
}) => {
  const agnes = await arriveAt(page, mailbox, 'RegistrationVarification')
  await expect(page.getByText(`A verification email was sent to ${agnes.email}.`)).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await acknowledge(page, 'Please verify your email first.')
  await page.getByRole('button', { name: 'Resend Verification' }).click()
  await acknowledge(
    page,
    /^(Verification email sent successfully|We sent one a moment ago\. You can ask again in \d+ seconds?)\.OK$/,
  )
  await expect(page).toHaveURL(/\/RegistrationVarification$/)
})

test('RG-20 ST-33 the link may be opened in another browser, and opened again it does no harm', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await arriveAt(page, mailbox, 'RegistrationVarification')
  const link = await mailbox.link(agnes.email, /verify-email/)
  const phone = await anotherPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await expect(phone.getByText('The first of nine steps is done.')).toBeVisible()
  await expect(phone.getByText('go back there and press Next')).toBeVisible()
  await expectReadable(phone)

  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await phone.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(phone).toHaveURL(/\/Login$/)

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/gender$/)
  await page.goto(link)
  await expect(page.getByText('Your email is verified. Eight steps are left')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Are you a woman or a man?' })).toBeVisible()
})

for (const address of ['/verify-email', '/verify-email?token=not-a-token'])
  test(`RG-20 a link that proves nothing (${address}) says so and leads back`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This link didn’t work' })).toBeVisible()
    await expectReadable(page)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/Login$/)
  })

test('a newcomer who mistyped the address changes it, logs out, and signs in with the new one to verify it', async ({
  page,
  mailbox,
}) => {
  const agnes = await arriveAt(page, mailbox, 'RegistrationVarification')
  const email = `right-${agnes.email}`
  await page.getByRole('button', { name: 'Change my email address' }).click()
  const form = page.getByRole('form', { name: 'Change my email address' })
  await form.getByRole('textbox', { name: 'Your email address' }).fill(email)
  await expectReadable(page)
  await form.getByRole('textbox', { name: 'Your password' }).fill(agnes.password)
  await form.getByRole('button', { name: 'Send the link there' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(`A verification email was sent to ${email}.`)).toBeVisible()
  const link = await mailbox.link(email, /verify-email/)

  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(page).toHaveURL(/\/Login$/)
  await login(page, email, agnes.password)
  await expect(page).toHaveURL(/\/RegistrationVarification$/)
  await page.goto(link)
  await expect(page).toHaveURL(/\/gender(Page)?$/i)
})

test.describe('with a broken line', () => {
  test.use({ allowed: { console: [CUT] } })

  test('ER-16 Next, Resend and the link itself say that something went wrong, and work once the line is back', async ({
    page,
    mailbox,
  }) => {
    const agnes = await registerByApi(page, aNewcomer('Agnes Offline', 'Woman'))
    await login(page, agnes.email, agnes.password)
    await cut(page, 'getuserbyid')
    await page.getByRole('button', { name: 'Next' }).click()
    await acknowledge(page, 'Something went wrong. Please try again.')
    await cut(page, 'resend-verification-email/*')
    await page.getByRole('button', { name: 'Resend Verification' }).click()
    await acknowledge(page, 'Something went wrong. Please try again.')

    await mend(page, 'getuserbyid')
    await cut(page, 'verify-email')
    await page.goto(await mailbox.link(agnes.email, /verify-email/))
    await expect(page.getByText('Something went wrong, please try again later')).toBeVisible()
    await mend(page, 'verify-email')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/gender$/)
  })
})
