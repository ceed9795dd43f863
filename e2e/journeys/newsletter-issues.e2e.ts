import { randomBytes } from 'node:crypto'
import { CUT, cut, mend, refused } from '../calls.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

const anAddress = (name: string) => `${name}.${randomBytes(3).toString('hex')}@visitor.example`

test.describe('the contact form', () => {
  // The visitor's name is refused once, and one call is cut.
  test.use({ allowed: { console: [refused(400), CUT] } })

  test('MK-23 VA-75 a visitor writes with SEND, and the provider answers by email', async ({
    page,
    anotherPage,
    mailbox,
  }) => {
    const ruth = { name: `Ruth ${randomBytes(3).toString('hex')}`, email: anAddress('ruth') }
    const send = page.getByRole('button', { name: 'SEND' })
    const name = page.getByRole('textbox', { name: 'Name' })
    const message = page.getByRole('textbox', { name: 'Message' })

    await test.step('the browser validates the email, the server the rest; no input is lost', async () => {
      await page.goto('/Contact')
      await name.fill(' ')
      await page.getByRole('textbox', { name: 'Email' }).fill('ruth')
      await message.fill('Is there company of my age?')
      await send.click()
      expect(await page.getByRole('textbox', { name: 'Email' }).evaluate(isRefusedByBrowser)).toBe(true)
      await page.getByRole('textbox', { name: 'Email' }).fill(ruth.email)
      await send.click()
      await expect(page.getByText('Name is required')).toBeVisible()
      await expect(name).toBeFocused()
      await name.fill(ruth.name)
      await cut(page, 'contact')
      await send.click()
      await expect(page.getByRole('alert')).toContainText('What you wrote is still here.')
      await expect(message).toHaveValue('Is there company of my age?')
      await expectReadable(page)
      await mend(page, 'contact')
    })
    await test.step('the visitor is thanked and can write another message', async () => {
      await send.click()
      await expect(page.getByRole('heading', { name: 'We’ve received your message' })).toBeFocused()
      await expect(page.getByRole('main')).toContainText('Thank you.')
      await page.getByRole('button', { name: 'Write another' }).click()
      await expect(message).toBeFocused()
    })
    await test.step('the provider finds it among the open ones and answers', async () => {
      const inbox = await anotherPage()
      await signInAsStaff(inbox, await aReviewer(), '/provider/messages')
      await inbox.getByRole('link', { name: ruth.name }).click()
      await expect(inbox.getByRole('heading', { name: ruth.name })).toBeVisible()
      await inbox.keyboard.press('a')
      await inbox.getByRole('textbox', { name: 'Your answer' }).fill('There is. Come and see.')
      await inbox.getByRole('button', { name: 'Send answer' }).click()
      await expect(inbox.getByText(`Your answer to ${ruth.name} is on its way.`)).toBeVisible()
      await expect(inbox.getByRole('link', { name: ruth.name })).toHaveCount(0)
      await inbox.getByRole('link', { name: /^Done/ }).click()
      await inbox.getByRole('link', { name: ruth.name }).click()
      await expect(inbox.getByRole('list', { name: 'Answers' })).toContainText('There is. Come and see.')
      expect((await mailbox.newest(ruth.email, /message|answer|wrote/i)).text).toContain('There is. Come and see.')
    })
  })
})

/** Whether the browser refuses the value of the input and blocks its form. */
const isRefusedByBrowser = (element: HTMLElement | SVGElement) =>
  element instanceof HTMLInputElement && element.validity.typeMismatch && element.form?.noValidate === false

test('MK-17 VA-75 a visitor subscribes to the newsletter with SUBSCRIBE, confirms, gets an issue and unsubscribes', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const email = anAddress('walter')
  const inbox = await anotherPage()

  await test.step('an email is sent, and the subscription waits for its confirmation', async () => {
    await page.goto('/')
    const block = page.getByRole('region', { name: /letter/ })
    const address = block.getByRole('textbox', { name: 'Email address' })
    await address.fill('walter')
    await block.getByRole('button', { name: 'SUBSCRIBE' }).click()
    expect(await address.evaluate(isRefusedByBrowser)).toBe(true)
    await address.fill(email)
    await block.getByRole('button', { name: 'SUBSCRIBE' }).click()
    await expect(block.getByRole('status')).toContainText('confirm your address')
    await signInAsStaff(inbox, await aReviewer(), '/provider/newsletter/subscribers?show=waiting')
    await expect(inbox.getByRole('rowheader', { name: email })).toBeVisible()
  })
  await test.step('opening the link changes nothing; pressing the button does', async () => {
    await page.goto(await mailbox.link(email, /newsletter\/confirm/))
    const yes = page.getByRole('button', { name: 'Confirm my subscription' })
    await expect(yes).toBeVisible()
    await expectAccessible(page)
    await inbox.reload()
    await expect(inbox.getByRole('rowheader', { name: email })).toBeVisible()
    await yes.click()
    await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeFocused()
    await inbox.getByRole('link', { name: /^Subscribers \(\d+\)$/ }).click()
    await expect(inbox.getByRole('rowheader', { name: email })).toBeVisible()
  })
  await test.step('the provider sends an issue to all subscribers', async () => {
    await inbox.goto('/provider/newsletter/write')
    await inbox.getByRole('textbox', { name: 'Subject' }).fill('Four walks')
    await inbox.getByRole('textbox', { name: 'Text' }).fill('Dear friends,\n\ngo out.')
    await inbox.getByRole('button', { name: /^Send to \d+ p/ }).click()
    await expect(inbox.getByRole('alertdialog')).toContainText('You have not sent this text to yourself yet.')
    await inbox
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Send to/ })
      .click()
    const letter = inbox.getByRole('list', { name: 'Issues' }).getByRole('listitem').filter({ hasText: 'Four walks' })
    await expect(letter.first().getByText(/^Sent to \d+ p/)).toBeVisible()
  })
  await test.step('the link in the issue asks for confirmation and then removes the address', async () => {
    await page.goto(await mailbox.link(email, /newsletter\/unsubscribe/))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
    await expectAccessible(page)
    await inbox.goto('/provider/newsletter/subscribers')
    await expect(inbox.getByRole('heading', { name: 'Newsletter' })).toBeVisible()
    await expect(inbox.getByRole('rowheader', { name: email })).toHaveCount(0)
  })
})

test('MK-17 an old or broken newsletter link says so and offers another way', async ({ page }) => {
  await page.goto('/newsletter/confirm?token=worn-out')
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible()
  await page.goto('/newsletter/unsubscribe')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible()
})
