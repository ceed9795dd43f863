import { randomBytes } from 'node:crypto'
import { anApprovedMember } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { admin, aReviewer, signInAsStaff } from '../staff.ts'

test('a new counsellor gets texts and a price from the provider, is approved, and members find the page', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const name = `Ngozi ${randomBytes(3).toString('hex')}`
  const email = `ngozi.${randomBytes(3).toString('hex')}@staff.example`
  await admin('create-staff', email, '--name', name, '--role', 'counsellor', '--password', 'four quiet river stones')
  const member = await anotherPage()
  await anApprovedMember(member, mailbox, ['Agnes', 'Woman'])
  const card = member.getByRole('main').getByText(name)

  await test.step('the new counsellor waits for approval, and no member sees them', async () => {
    await signInAsStaff(page, await aReviewer(), '/provider/counsellors')
    await expect(page.getByRole('region', { name })).toContainText('Waiting for approval')
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
  await test.step('after the approval members find the page with its price', async () => {
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Members see this page.')).toBeVisible()
    await member.reload()
    await expect(card.first()).toBeVisible()
    await expect(member.getByText('£47.50').first()).toBeVisible()
  })
})
