import { arriveAt } from '../api-onboarding.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { login } from '../people.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

test.describe('a rejection', () => {
  // It ends her sessions: the page that she has open asks once more and is told so.
  test.use({ allowed: { console: [/401 \(Unauthorized\).*getuserbyid/] } })

  test('PM-09 PM-11 a reviewer reads the document with a reason and says no; the member reads why', async ({
    page,
    anotherPage,
    mailbox,
  }) => {
    const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Waiting')
    await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
    const desk = await anotherPage()
    await signInAsStaff(desk, await aReviewer())
    await desk.getByRole('link', { name: agnes.name }).first().click()

    await test.step('the document stays closed until somebody says why, and that is written down', async () => {
      await desk.getByRole('button', { name: 'Show document' }).click()
      await expect(desk.getByText('A reason is required')).toBeVisible()
      await desk.getByRole('textbox', { name: 'Why do you need to see it?' }).fill('Compare the birth date')
      await desk.getByRole('button', { name: 'Show document' }).click()
      await expect(desk.getByRole('img', { name: `ID document of ${agnes.name}` })).toBeVisible()
      await expect(desk.getByText('Compare the birth date')).toBeVisible()
      await expectAccessible(desk)
    })
    await test.step('a rejection needs its reason', async () => {
      await desk.getByRole('button', { name: 'Reject', exact: true }).click()
      await desk.getByRole('button', { name: 'Reject with this reason' }).click()
      await expect(desk.getByText('A reason is required')).toBeVisible()
      await desk.getByRole('textbox', { name: 'Reason' }).fill('The photo of the document cannot be read.')
      await desk.getByRole('button', { name: 'Reject with this reason' }).click()
      await expect(desk.getByText(`${agnes.name} is rejected.`)).toBeVisible()
    })
    await test.step('she is signed out, signs in again and reads it', async () => {
      await mailbox.newest(agnes.email, /news about your profile/)
      await page.goto('/Login')
      await login(page, agnes.email, agnes.password)
      await expect(page.getByText('The photo of the document cannot be read.')).toBeVisible()
      await expectAccessible(page)
    })
  })
})

test('PM-09 the queue is worked by keys alone, oldest first @phone', async ({ page }) => {
  await signInAsStaff(page, await aReviewer())
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/provider\/members\//)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('r')
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
})

test('PM-10 a wrong code, or a member, does not get into the console', async ({ page }) => {
  await page.goto('/provider')
  const tryAs = async (email: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('Linden-tree-walk-7')
    await page.getByRole('textbox', { name: 'Authenticator code' }).fill('000000')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Invalid email, password or code.')).toBeVisible()
  }
  await tryAs('provider@demo.heartwell.example')
  await page.reload()
  await tryAs('margaret@demo.heartwell.example')
  await expect(page).toHaveURL(/\/provider\/sign-in/)
  await expectAccessible(page)
})
