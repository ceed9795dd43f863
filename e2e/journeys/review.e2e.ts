import type { Page } from '@playwright/test'
import { arriveAt, dataOf } from '../api-onboarding.ts'
import { refused } from '../calls.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { acknowledge, aPhoto, login } from '../people.ts'
import { admin, aReviewer, signInAsStaff } from '../staff.ts'

test.describe('a rejection', () => {
  // The decision ends the member's sessions, so the open page is refused once. The reviewer is refused once too.
  test.use({ allowed: { console: [/401 \(Unauthorized\).*getuserbyid/, refused(409)] } })

  test('PM-09 PM-11 a reviewer says no to certain parts; the member reads why and comes again', async ({
    page,
    anotherPage,
    mailbox,
  }) => {
    const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Waiting')
    await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
    const inbox = await anotherPage()
    await signInAsStaff(inbox, await aReviewer())
    await inbox.getByRole('link', { name: agnes.name }).first().click()

    await test.step('the document stays closed until somebody says why, and that is written down', async () => {
      await inbox.getByRole('button', { name: 'Show document' }).click()
      await expect(inbox.getByText('A reason is required')).toBeVisible()
      await inbox.getByRole('textbox', { name: 'Why do you need to see it?' }).fill('Compare the birth date')
      await inbox.getByRole('button', { name: 'Show document' }).click()
      await expect(inbox.getByRole('img', { name: `ID document of ${agnes.name}` })).toBeVisible()
      await expect(inbox.getByText('Compare the birth date')).toBeVisible()
    })
    await test.step('a rejection needs its reason', async () => {
      await inbox.getByRole('button', { name: 'Reject', exact: true }).click()
      await inbox.getByRole('button', { name: 'Reject with this reason' }).click()
      await expect(inbox.getByText('A reason is required')).toBeVisible()
      await inbox.getByRole('textbox', { name: 'Reason' }).fill('The photo of the document cannot be read.')
    })
    await test.step('Tab leads on to the parts that have to be corrected', async () => {
      await expect(inbox.getByRole('group', { name: /What has to be corrected/ })).toHaveAccessibleDescription(
        /must correct each of these/,
      )
      await inbox.keyboard.press('Tab')
      await expect(inbox.getByRole('checkbox', { name: 'Photos' })).toBeFocused()
      await inbox.keyboard.press('Tab')
      await inbox.keyboard.press('Space')
      await expect(inbox.getByRole('checkbox', { name: 'ID document' })).toBeChecked()
      await expectAccessible(inbox)
      await inbox.getByRole('button', { name: 'Reject with this reason' }).click()
      await expect(inbox.getByText(`${agnes.name} is rejected.`)).toBeVisible()
    })
    await test.step('the member is signed out, signs in again and reads the reason', async () => {
      await mailbox.newest(agnes.email, /update about your profile/)
      await page.goto('/Login')
      await login(page, agnes.email, agnes.password)
      await expect(page.getByText('The photo of the document cannot be read.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your ID document' })).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('the member resubmits; the reviewer reads the earlier decision and the changes', async () => {
      await sendAgain(page, { note: 'Taken by the window.', user_document: aPhoto('passport.jpg') })
      await inbox.goto('/provider/queue')
      const row = inbox.getByRole('row').filter({ hasText: agnes.name }).filter({ hasText: 'Sent again' })
      await row.first().getByRole('link').click()
      const earlier = inbox.getByRole('region', { name: 'Earlier decisions' })
      await expect(earlier).toContainText('The photo of the document cannot be read.')
      await expect(earlier).toContainText('Asked to change: ID document')
      await expect(earlier).toContainText('Changed: ID document')
      await expect(earlier).toContainText('Taken by the window.')
      await expect(inbox.getByRole('region', { name: 'History' })).toContainText('Sent again')
      await expectAccessible(inbox)
    })
    await test.step('what changed while the file was open is read before it is decided', async () => {
      const again = { reason: 'Please say a little more about yourself.', parts: ['texts'] }
      await inbox.request.post(`/api/provider/members/${agnes.id}/reject`, { data: again })
      await page.request.post('/api/userlogin', { data: { email: agnes.email, password: agnes.password } })
      await sendAgain(page, { cultural_background: 'By the sea, with songs, long tables and many cousins.' })
      await inbox.getByRole('button', { name: 'Approve' }).click()
      await inbox.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
      await acknowledge(inbox, `${agnes.name} sent the profile again while you had it open.`)
      await expect(inbox.getByText('Sent again twice')).toBeVisible()
      await expect(inbox.getByText('By the sea, with songs, long tables and many cousins.')).toBeVisible()
    })
    await test.step('a suspension is in the member’s file until it is lifted; the member gets an email and signs in again', async () => {
      await page.goto('about:blank')
      await admin('suspend', agnes.email, '--reason', 'Somebody else uses her pictures.')
      await inbox.reload()
      const suspended = inbox.getByRole('region', { name: 'Suspended' })
      await expect(suspended).toContainText('Somebody else uses her pictures.')
      await expectAccessible(inbox)
      await suspended.getByRole('button', { name: 'Lift the suspension' }).click()
      await inbox.getByRole('alertdialog').getByRole('button', { name: 'Lift the suspension' }).click()
      await expect(inbox.getByText(`${agnes.name} can sign in again.`)).toBeVisible()
      await expect(suspended).toBeHidden()
      await mailbox.newest(agnes.email, /open again/)
      await page.goto('/Login')
      await login(page, agnes.email, agnes.password)
      await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
    })
  })
})

type Correction = Record<string, string | ReturnType<typeof aPhoto>>

const sendAgain = async (page: Page, multipart: Correction) =>
  dataOf(await page.request.post('/api/resubmit', { multipart }))

test('PM-09 the queue is worked by keys alone, oldest first', async ({ page }) => {
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
