import type { Page } from '@playwright/test'
import { arriveAt, dataOf } from '../api-onboarding.ts'
import { refused } from '../calls.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { acknowledge, aPhoto, login } from '../people.ts'
import { admin, aReviewer, signInAsStaff } from '../staff.ts'

test.describe('a rejection', () => {
  // It ends her sessions: the page that she has open asks once more and is told so. The reviewer is refused once.
  test.use({ allowed: { console: [/401 \(Unauthorized\).*getuserbyid/, refused(409)] } })

  test('PM-09 PM-11 a reviewer says no to certain parts; the member reads why and comes again', async ({
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
    })
    await test.step('a rejection needs its reason', async () => {
      await desk.getByRole('button', { name: 'Reject', exact: true }).click()
      await desk.getByRole('button', { name: 'Reject with this reason' }).click()
      await expect(desk.getByText('A reason is required')).toBeVisible()
      await desk.getByRole('textbox', { name: 'Reason' }).fill('The photo of the document cannot be read.')
    })
    await test.step('Tab leads on to the parts that have to be corrected', async () => {
      await expect(desk.getByRole('group', { name: /What has to be corrected/ })).toHaveAccessibleDescription(
        /is asked to correct just these/,
      )
      await desk.keyboard.press('Tab')
      await expect(desk.getByRole('checkbox', { name: 'Photos' })).toBeFocused()
      await desk.keyboard.press('Tab')
      await desk.keyboard.press('Space')
      await expect(desk.getByRole('checkbox', { name: 'ID document' })).toBeChecked()
      await expectAccessible(desk)
      await desk.getByRole('button', { name: 'Reject with this reason' }).click()
      await expect(desk.getByText(`${agnes.name} is rejected.`)).toBeVisible()
    })
    await test.step('she is signed out, signs in again and reads it', async () => {
      await mailbox.newest(agnes.email, /news about your profile/)
      await page.goto('/Login')
      await login(page, agnes.email, agnes.password)
      await expect(page.getByText('The photo of the document cannot be read.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your ID document' })).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('she comes again; the reviewer reads what was said and what has changed', async () => {
      await sendAgain(page, { note: 'Taken by the window.', user_document: aPhoto('passport.jpg') })
      await desk.goto('/provider/queue')
      const row = desk.getByRole('row').filter({ hasText: agnes.name }).filter({ hasText: 'Sent again' })
      await row.first().getByRole('link').click()
      const earlier = desk.getByRole('region', { name: 'Earlier decisions' })
      await expect(earlier).toContainText('The photo of the document cannot be read.')
      await expect(earlier).toContainText('Asked to change: ID document')
      await expect(earlier).toContainText('Changed: ID document')
      await expect(earlier).toContainText('Taken by the window.')
      await expect(desk.getByRole('region', { name: 'History' })).toContainText('Sent again')
      await expectAccessible(desk)
    })
    await test.step('what changed while the file was open is read before it is decided', async () => {
      const again = { reason: 'Please say a little more about yourself.', parts: ['texts'] }
      await desk.request.post(`/api/provider/members/${agnes.id}/reject`, { data: again })
      await page.request.post('/api/userlogin', { data: { email: agnes.email, password: agnes.password } })
      await sendAgain(page, { cultural_background: 'By the sea, with songs, long tables and many cousins.' })
      await desk.getByRole('button', { name: 'Approve' }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
      await acknowledge(desk, `${agnes.name} sent the profile again while it was open here.`)
      await expect(desk.getByText('Sent again twice')).toBeVisible()
      await expect(desk.getByText('By the sea, with songs, long tables and many cousins.')).toBeVisible()
    })
    await test.step('a suspension stands in her file until it is lifted; she is told and comes in again', async () => {
      await page.goto('about:blank')
      await admin('suspend', agnes.email, '--reason', 'Somebody else uses her pictures.')
      await desk.reload()
      const suspended = desk.getByRole('region', { name: 'Suspended' })
      await expect(suspended).toContainText('Somebody else uses her pictures.')
      await expectAccessible(desk)
      await suspended.getByRole('button', { name: 'Lift the suspension' }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Lift the suspension' }).click()
      await expect(desk.getByText(`${agnes.name} can sign in again.`)).toBeVisible()
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
