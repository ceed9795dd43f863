import { randomBytes } from 'node:crypto'
import { anApprovedMember } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'
import { expectPicture, expectReadable } from '../looks.ts'
import { aPhoto } from '../people.ts'
import { aReviewer, nextCode, openAccount, signInAsStaff } from '../staff.ts'

test('a counsellor is invited, opens an account, gets texts and a price from the provider, is approved, and members find the page', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const name = `Ngozi ${randomBytes(3).toString('hex')}`
  const email = `ngozi.${randomBytes(3).toString('hex')}@staff.example`
  const member = await anotherPage()
  await anApprovedMember(member, mailbox, ['Agnes', 'Woman'])
  const card = member.getByRole('main').getByText(name)

  await test.step('an administrator sends the invitation', async () => {
    const administrator = await aReviewer()
    await signInAsStaff(page, administrator, '/provider/counsellors')
    await page.getByRole('button', { name: 'Invite a counsellor' }).click()
    const form = page.getByRole('dialog', { name: 'Invite a counsellor' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('Authenticator code').fill(nextCode(administrator))
    await expectReadable(page)
    await form.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText(`We sent an invitation to ${email}.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Invitations' })).toContainText(name)
  })
  await test.step('the counsellor opens the account, and then the own calendar', async () => {
    const counsellor = await anotherPage()
    await openAccount(counsellor, await mailbox.link(email, /provider\/invitation/))
    await expect(counsellor).toHaveURL(/\/counsellor$/)
    await expect(counsellor.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  })
  await test.step('the new counsellor waits for approval, and no member sees them', async () => {
    await page.goto('/provider')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Counsellors to approve/ })
      .click()
    await expect(page.getByRole('region', { name })).toContainText('Waiting for approval')
    await expect(page.getByRole('region', { name: 'Invitations' }).getByText(name)).toHaveCount(0)
    await member.goto('/Sidebar/consult')
    await expect(member.getByRole('main').getByText('Dr. Amara Nwosu').first()).toBeVisible()
    await expect(card).toHaveCount(0)
  })
  await test.step('the listing says what is missing, and is filled in', async () => {
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    const approval = page.getByRole('region', { name: 'Approval' })
    await expect(approval.getByRole('listitem')).toHaveText(['A sentence', 'A text about the counsellor', 'A price'])
    await expect(approval.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await expectReadable(page)
    const form = page.getByRole('form', { name: 'Listing' })
    await form.getByLabel('In one sentence').fill('I listen first.')
    await form.getByLabel('About').fill('I trained in Enugu.')
    await form.getByLabel('Price of one appointment, in £').fill('47.5')
    await form.getByRole('checkbox', { name: 'After a loss' }).check()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The listing is saved.')).toBeVisible()
  })
  await test.step('a photo is chosen and saved', async () => {
    const photo = page.getByRole('region', { name: 'Photo' })
    await photo.locator('input[type=file]').setInputFiles(aPhoto())
    await expect(page.getByText('The photo is saved.')).toBeVisible()
    await expectPicture(photo.getByRole('img', { name: 'the photo' }))
    await expectReadable(page)
  })
  await test.step('after the approval members find the page with its photo and price', async () => {
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Members see this page.')).toBeVisible()
    await member.reload()
    await expect(card.first()).toBeVisible()
    await expect(member.getByText('£47.50').first()).toBeVisible()
    const portrait = member.getByRole('listitem').filter({ hasText: name }).locator('img[src*="/uploads/counsellors/"]')
    await expectPicture(portrait.first())
  })
})
