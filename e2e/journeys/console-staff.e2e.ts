import { randomBytes } from 'node:crypto'
import { refused } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aReviewer, nextCode, openAccount, openSection, signInAsStaff } from '../staff.ts'

// The new colleague opens the queue, for which they have no role.
test.use({ allowed: { console: [refused(403)] } })

test('PM-09 an administrator invites a supporter, who opens an account and sees only that part of the console', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const administrator = await aReviewer()
  const email = `grace.${randomBytes(3).toString('hex')}@staff.example`
  await signInAsStaff(page, administrator)
  await openSection(page, 'Site', 'Staff')
  await test.step('the form names what is missing', async () => {
    await page.getByRole('button', { name: 'Invite a colleague' }).click()
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    for (const text of ['Name is required', 'Choose at least one role', 'Code is required'])
      await expect(page.getByText(text)).toBeVisible()
    await expectReadable(page)
  })
  await test.step('the invitation is sent', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Grace Okoro')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('checkbox', { name: /^Support/ }).check()
    await page.getByRole('textbox', { name: 'Authenticator code' }).fill(nextCode(administrator))
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText(`We sent an invitation to ${email}.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Invitations' })).toContainText('Grace Okoro')
  })
  const colleague = await anotherPage()
  await test.step('the colleague opens the account', async () => {
    await openAccount(colleague, await mailbox.link(email, /provider\/invitation/), async () => {
      await expect(colleague.getByText(`${email} · Support`)).toBeVisible()
      await expectReadable(colleague)
    })
  })
  await test.step('and sees the sections of the role only', async () => {
    await expect(colleague).toHaveURL(/\/provider$/)
    const sections = colleague.getByRole('navigation', { name: 'Console' }).getByRole('link')
    const names = ['Recoveries', 'Canned answers', 'Bookings', 'Counsellors', 'Prices and refunds', 'Disputed meetings']
    await expect(sections).toHaveText(['Home', /^Messages/, /^Support/, ...names])
    await colleague.goto('/provider/queue')
    await expect(colleague.getByText('Your role does not include this.')).toBeVisible()
    await expectReadable(colleague)
  })
})
