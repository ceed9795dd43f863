import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { refused } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import type { Mail, Mailbox } from '../mailbox.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

// A text with an unknown placeholder is refused, as a preview and when it is saved.
test.use({ allowed: { console: [refused(400)] } })

/** Writes to the site as a visitor. @returns the email that confirms it */
async function writeAsVisitor(page: Page, mailbox: Mailbox): Promise<Mail> {
  const email = `ruth.${randomBytes(3).toString('hex')}@visitor.example`
  const data = { name: 'Ruth', email, message: 'Do you answer on Sundays?' }
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true)
  return mailbox.newest(email)
}

test('an editor changes the text of an email, the next visitor gets it, and the shipped text is restored', async ({
  page,
  mailbox,
}) => {
  await signInAsStaff(page, await aReviewer(), '/provider/emails')
  const group = page.getByRole('region', { name: 'Support and messages' })
  await group.getByRole('link', { name: /^Message of a visitor received/ }).click()
  const form = page.getByRole('form', { name: 'Text of the email' })
  const text = form.getByRole('textbox', { name: 'Text', exact: true })
  const save = form.getByRole('button', { name: 'Save', exact: true })
  await expect(form.getByRole('status')).toHaveText('This text came with the product.')

  await test.step('a placeholder that the email does not have is named at its field', async () => {
    await text.fill('Thank you, {visitor}. We answer on Sundays.')
    await save.click()
    await expect(text).toHaveAccessibleDescription(
      /There is no \{visitor\} in this email\. You can use \{number\} and \{site\}\./,
    )
    await expectReadable(page, { frames: false })
  })

  await test.step('a placeholder is inserted at the cursor, and the preview shows its sample', async () => {
    await text.fill('We answer on Sundays. Your number is ')
    await text.press('Control+End')
    await form.getByRole('button', { name: 'Insert {number}' }).click()
    await expect(text).toHaveValue('We answer on Sundays. Your number is {number}')
    const preview = page.frameLocator('iframe[title="The email on a phone"]')
    const sample = preview.getByRole('paragraph').filter({ hasText: 'We answer on Sundays. Your number is 118' })
    await expect(sample).toBeVisible()
  })

  await test.step('the saved text is used for the next email', async () => {
    await save.click()
    await expect(page.getByText('The email is saved.')).toBeVisible()
    await expect(form.getByRole('status')).toHaveText(/^Version 2 · .* by Eleanor Reviewer$/)
    const { subject, text: sent } = await writeAsVisitor(page, mailbox)
    const number = /\d+/.exec(subject)?.[0]
    expect(sent).toContain(`We answer on Sundays. Your number is ${number}`)
    expect(sent).not.toContain('two working days')
  })

  await test.step('the shipped text is restored, and is sent again', async () => {
    await page.getByRole('button', { name: 'Restore version 1' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
    await expect(form.getByRole('status')).toHaveText(/^Version 3 · /)
    await expect(text).toHaveValue(/answers within two working days/)
    const { text: sent } = await writeAsVisitor(page, mailbox)
    expect(sent).toContain('answers within two working days')
    expect(sent).not.toContain('Sundays')
  })
})
