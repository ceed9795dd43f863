import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import type { Page } from '@playwright/test'
import { arriveAt, dataOf } from '../api-onboarding.ts'
import { refused } from '../calls.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { aPhoto, login } from '../people.ts'
import { admin, aReviewer, openQueue, signInAsStaff } from '../staff.ts'

test.describe('a rejection', () => {
  // The decision ends the member's sessions, so the open page is refused once. The reviewer is refused once too.
  test.use({ allowed: { console: [/401 \(Unauthorized\).*(getuserbyid|waiting)/, refused(409)] } })

  test('PM-09 PM-11 a reviewer says no to certain parts; the member reads why, sends them again and is approved', async ({
    page,
    anotherPage,
    mailbox,
  }) => {
    const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Waiting')
    await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
    const inbox = await anotherPage()
    await signInAsStaff(inbox, await aReviewer(), '/provider/queue')
    await inbox.getByRole('link', { name: agnes.name }).first().click()

    await test.step('the document stays closed until somebody says why, and that is written down', async () => {
      await expect(inbox.getByText('Why do you need to see it?')).toBeVisible()
      await expectAccessible(inbox)
      await inbox.getByRole('button', { name: 'Member’s request' }).click()
      await expect(inbox.getByRole('img', { name: `ID document of ${agnes.name}` })).toBeVisible()
      const file = await dataOf<ReviewFile>(await inbox.request.get(`/api/provider/members/${agnes.id}`))
      expect(file.history[0]).toMatchObject({ action: 'document.read', reason: 'Member’s request' })
    })
    await test.step('a rejection needs its reason, which names the parts to correct', async () => {
      await inbox.getByRole('button', { name: 'Reject', exact: true }).click()
      await inbox.getByRole('button', { name: 'Reject with this reason' }).click()
      await expect(inbox.getByText('A reason is required')).toBeVisible()
      await expect(inbox.getByRole('textbox', { name: 'In your own words' })).toBeFocused()
      await inbox.getByRole('button', { name: 'Document not readable' }).click()
      await expect(inbox.getByRole('button', { name: 'ID document', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expectAccessible(inbox)
      await inbox.keyboard.press('Control+Enter')
      await expect(inbox.getByText(`${agnes.name} rejected`)).toBeVisible()
    })
    await test.step('the member is signed out, signs in again and reads the reason', async () => {
      // A page that closes sends its decisions without waiting for an undo.
      await inbox.goto('/provider/queue')
      await mailbox.newest(agnes.email, /update about your profile/)
      await login(page, agnes.email, agnes.password)
      await expect(page.getByText('We can’t read the photo of your document.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your ID document' })).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('the member resubmits; the reviewer reads the earlier decision and the changes', async () => {
      await sendAgain(page, { note: 'Taken by the window.', user_document: aPhoto('passport.jpg') })
      await inbox.reload()
      const row = inbox.getByRole('listitem').filter({ hasText: agnes.name }).filter({ hasText: 'Sent again' })
      await row.first().getByRole('link').click()
      const details = inbox.getByRole('complementary', { name: 'Details' })
      await expect(details).toContainText('We can’t read the photo of your document.')
      await expect(details).toContainText('Asked to change: ID document')
      await expect(details).toContainText('Changed: ID document')
      await expect(details).toContainText('Taken by the window.')
      await expectAccessible(inbox)
    })
    await test.step('what changed while the file was open is read before it is decided', async () => {
      const again = { reason: 'Please say a little more about yourself.', parts: ['texts'] }
      await inbox.request.post(`/api/provider/members/${agnes.id}/reject`, { data: again })
      await page.request.post('/api/userlogin', { data: { email: agnes.email, password: agnes.password } })
      await sendAgain(page, { cultural_background: 'By the sea, with songs, long tables and many cousins.' })
      await inbox.getByRole('button', { name: 'Approve' }).click()
      await expect(inbox.getByRole('alert')).toContainText(`You haven’t opened ${agnes.name}’s ID document.`)
      await inbox.getByRole('button', { name: 'Only texts changed' }).click()
      await expect(inbox.getByText(`${agnes.name} is not approved.`).first()).toBeVisible()
      await inbox.goto(`/provider/queue/${agnes.id}`)
      await expect(inbox.getByText('Sent again twice')).toBeVisible()
      await expect(inbox.getByText('By the sea, with songs, long tables and many cousins.')).toBeVisible()
    })
    await test.step('the corrected profile is approved, and the member is greeted', async () => {
      await inbox.getByRole('button', { name: 'Approve' }).click()
      await inbox.getByRole('button', { name: 'Only texts changed' }).click()
      await expect(inbox.getByText(`${agnes.name} approved`)).toBeVisible()
      await inbox.goto('/provider/queue')
      await expect.poll(async () => (await mailbox.newest(agnes.email)).text).toContain('it’s open now')
      await page.goto('/FinalSubmissionPage')
      await expect(page).toHaveURL(/\/Sidebar\/Welcome$/)
    })
    await test.step('a suspension is in the member’s file until it is lifted; the member gets an email and signs in again', async () => {
      await page.goto('about:blank')
      await admin('suspend', agnes.email, '--reason', 'Somebody else uses her pictures.')
      await inbox.goto(`/provider/members/${agnes.id}`)
      const suspended = inbox.getByRole('region', { name: 'Suspended' })
      await expect(suspended).toContainText('Somebody else uses her pictures.')
      await expectAccessible(inbox)
      await suspended.getByRole('button', { name: 'Lift the suspension' }).click()
      await inbox.getByRole('alertdialog').getByRole('button', { name: 'Lift the suspension' }).click()
      await expect(inbox.getByText(`${agnes.name} can log in again.`)).toBeVisible()
      await expect(suspended).toBeHidden()
      await mailbox.newest(agnes.email, /open again/)
      await login(page, agnes.email, agnes.password)
      await expect(page).toHaveURL(/\/Sidebar\/home$/)
    })
  })
})

type Correction = Record<string, string | ReturnType<typeof aPhoto>>

const sendAgain = async (page: Page, multipart: Correction) =>
  dataOf(await page.request.post('/api/resubmit', { multipart }))

test('PM-09 the queue is worked by keys alone, oldest first, and a decision can be undone', async ({ page }) => {
  await signInAsStaff(page, await aReviewer())
  await expect(page.getByRole('link', { name: 'Profiles to review' })).toBeVisible()
  await expectAccessible(page)
  await openQueue(page)
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'over' }).getByRole('link').first()
  await expect(first).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(REVIEWING)
  await expect(page.getByRole('complementary', { name: 'Details' })).toBeVisible()
  await page.keyboard.press('q')
  // The first profile may be open in the browser of another test.
  await startReviewing(page)
  const heading = page.getByRole('heading', { level: 1 })
  const name = (await heading.innerText()).replace(/, \d+$/, '')
  await page.keyboard.press('a')
  await expect(page.getByRole('alert')).toContainText(`You haven’t opened ${name}’s ID document.`)
  await expect(page.getByRole('button', { name: 'Open document' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: `ID document of ${name}` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(`${name} approved`)).toBeVisible()
  await expect(heading).not.toContainText(name)
  await page.keyboard.press('u')
  await expect(heading).toContainText(name)
  await page.keyboard.press('r')
  await page.keyboard.press('3')
  await expect(page.getByRole('form', { name: `Reject ${name}` })).toContainText('We can’t read the photo')
  await expect(page).toHaveURL(/\/provider\/queue\//)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
})

const REVIEWING = /\/provider\/queue\/[0-9a-f-]+$/

async function startReviewing(page: Page) {
  await expect(page.getByRole('button', { name: 'Start reviewing' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(REVIEWING)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
}

test('PM-09 a profile that a colleague has open is theirs', async ({ page, anotherPage }) => {
  await signInAsStaff(page, await aReviewer(), '/provider/queue')
  await startReviewing(page)
  await expect(page.getByText('The next profile is ready.')).toBeVisible()
  const colleague = await anotherPage()
  await signInAsStaff(colleague, await aReviewer())
  const address = page.url()
  await colleague.goto(address)
  await expect(colleague.getByText('Eleanor Reviewer is deciding about this profile.')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Approve' })).toBeHidden()
  await expectAccessible(colleague)
  await colleague.keyboard.press('n')
  await expect(colleague).not.toHaveURL(address)
  await expect(colleague.getByRole('button', { name: 'Approve' })).toBeVisible()
})

test('PM-10 a wrong code, or a member, does not get into the console', async ({ page }) => {
  await page.goto('/provider')
  const tryAs = async (email: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('Linden-tree-walk-7')
    await page.getByRole('textbox', { name: 'Authenticator code' }).fill('000000')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Invalid email, password or code.')).toBeVisible()
  }
  await tryAs('provider@demo.heartwell.example')
  await page.reload()
  await tryAs('margaret@demo.heartwell.example')
  await expect(page).toHaveURL(/\/provider\/sign-in/)
  await expectAccessible(page)
})
