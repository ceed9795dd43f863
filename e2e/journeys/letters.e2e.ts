import { randomBytes } from 'node:crypto'
import { CUT, cut, mend, refused } from '../calls.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

const anAddress = (name: string) => `${name}.${randomBytes(3).toString('hex')}@visitor.example`

test.describe('the contact form', () => {
  // The visitor's name is refused once, and once the line is down.
  test.use({ allowed: { console: [refused(400), CUT] } })

  test('MK-23 VA-75 a visitor writes with SEND, the provider answers by mail', async ({
    page,
    anotherPage,
    mailbox,
  }) => {
    const ruth = { name: `Ruth ${randomBytes(3).toString('hex')}`, email: anAddress('ruth') }
    const send = page.getByRole('button', { name: 'SEND' })
    const name = page.getByRole('textbox', { name: 'Name' })
    const message = page.getByRole('textbox', { name: 'Message' })

    await test.step('the browser checks the e-mail, the server the rest; nothing typed is lost', async () => {
      await page.goto('/Contact')
      await name.fill(' ')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('ruth')
      await message.fill('Is there company of my age?')
      await send.click()
      expect(await page.getByRole('textbox', { name: 'E-mail' }).evaluate(isRefusedByBrowser)).toBe(true)
      await page.getByRole('textbox', { name: 'E-mail' }).fill(ruth.email)
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
    await test.step('she is thanked, and may write another', async () => {
      await send.click()
      await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeFocused()
      await expect(page.getByRole('main')).toContainText('Thank you.')
      await page.getByRole('button', { name: 'Write another' }).click()
      await expect(message).toBeFocused()
    })
    await test.step('the provider finds it among the open ones and answers', async () => {
      const desk = await anotherPage()
      await signInAsStaff(desk, await aReviewer())
      await desk.goto('/provider/messages')
      await desk.getByRole('link', { name: ruth.name }).click()
      await expect(desk.getByRole('heading', { name: ruth.name })).toBeVisible()
      await desk.keyboard.press('a')
      await desk.getByRole('textbox', { name: 'Your answer' }).fill('There is. Come and see.')
      await desk.getByRole('button', { name: 'Send answer' }).click()
      await expect(desk.getByText(`Your answer to ${ruth.name} is on its way.`)).toBeVisible()
      await expect(desk.getByRole('link', { name: ruth.name })).toHaveCount(0)
      await desk.getByRole('link', { name: /^Done/ }).click()
      await desk.getByRole('link', { name: ruth.name }).click()
      await expect(desk.getByRole('list', { name: 'Answers' })).toContainText('There is. Come and see.')
      expect((await mailbox.newest(ruth.email, /message|answer|wrote/i)).text).toContain('There is. Come and see.')
    })
  })
})

/** The input says so, and its form listens. */
const isRefusedByBrowser = (element: HTMLElement | SVGElement) =>
  element instanceof HTMLInputElement && element.validity.typeMismatch && element.form?.noValidate === false

test('MK-17 VA-75 a visitor asks for the letter with SUBSCRIBE, confirms, gets one and leaves the list', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const email = anAddress('walter')
  const desk = await anotherPage()
  await signInAsStaff(desk, await aReviewer())

  await test.step('the mail is on its way, and nothing holds before it is confirmed', async () => {
    await page.goto('/')
    const block = page.getByRole('region', { name: /letter/ })
    const address = block.getByRole('textbox', { name: 'E-mail address' })
    await address.fill('walter')
    await block.getByRole('button', { name: 'SUBSCRIBE' }).click()
    expect(await address.evaluate(isRefusedByBrowser)).toBe(true)
    await address.fill(email)
    await block.getByRole('button', { name: 'SUBSCRIBE' }).click()
    await expect(block.getByRole('status')).toContainText('confirm your address')
    await desk.goto('/provider/newsletter/subscribers?show=waiting')
    await expect(desk.getByRole('rowheader', { name: email })).toBeVisible()
  })
  await test.step('opening the link changes nothing; pressing the button does', async () => {
    await page.goto(await mailbox.link(email, /newsletter\/confirm/))
    const yes = page.getByRole('button', { name: 'Yes, send me the letter' })
    await expect(yes).toBeVisible()
    await expectAccessible(page)
    await desk.reload()
    await expect(desk.getByRole('rowheader', { name: email })).toBeVisible()
    await yes.click()
    await expect(page.getByRole('heading', { name: 'Welcome to our letter' })).toBeFocused()
    await desk.getByRole('link', { name: /^Subscribers \(\d+\)$/ }).click()
    await expect(desk.getByRole('rowheader', { name: email })).toBeVisible()
  })
  await test.step('the provider sends a letter to everybody on the list', async () => {
    await desk.goto('/provider/newsletter/write')
    await desk.getByRole('textbox', { name: 'Subject' }).fill('Four walks')
    await desk.getByRole('textbox', { name: 'Text' }).fill('Dear friends,\n\ngo out.')
    await desk.getByRole('button', { name: /^Send to \d+ p/ }).click()
    await expect(desk.getByRole('alertdialog')).toContainText('You have not sent this text to yourself yet.')
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Send to/ })
      .click()
    await expect(desk.getByRole('list', { name: 'Letters' })).toContainText('Four walks')
    await expect(desk.getByText(/^Sent to \d+ p/).first()).toBeVisible()
  })
  await test.step('its link asks once more and then forgets the address', async () => {
    await page.goto(await mailbox.link(email, /newsletter\/unsubscribe/))
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible()
    await expectAccessible(page)
    await desk.goto('/provider/newsletter/subscribers')
    await expect(desk.getByRole('heading', { name: 'Newsletter' })).toBeVisible()
    await expect(desk.getByRole('rowheader', { name: email })).toHaveCount(0)
  })
})

test('MK-17 an old or broken link of the letter says so and offers a way on', async ({ page }) => {
  await page.goto('/newsletter/confirm?token=worn-out')
  await page.getByRole('button', { name: 'Yes, send me the letter' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible()
  await page.goto('/newsletter/unsubscribe')
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible()
})
