import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectNoSidewaysScroll } from '../looks.ts'
import { admin, aReviewer, nextCode, signInAsStaff } from '../staff.ts'

// The page of the suspended member asks for their account once more, although the session has ended.
test.use({ allowed: { console: [/status of 401/] } })

async function openFile(inbox: Page, name: string) {
  await inbox.getByRole('button', { name: /^Search/ }).click()
  await inbox.getByRole('combobox').fill(name)
  await inbox.getByRole('option', { name: new RegExp(name) }).click()
  await expect(inbox.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/Login')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a member is reported and suspended, appeals at the sign-in, and another person overturns the decision', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Appealing')
  await admin('approve', agnes.email)
  const inbox = await anotherPage()
  await signInAsStaff(inbox, await aReviewer())

  await test.step('staff suspend the member, and see beforehand what the member will read', async () => {
    await openFile(inbox, 'Agnes Appealing')
    await expectAccessible(inbox)
    await inbox.getByRole('button', { name: /^Suspend/ }).click()
    const form = inbox.getByRole('region', { name: 'Suspend Agnes Appealing' })
    await form.getByRole('button', { name: 'Suspend' }).click()
    await expect(form.getByText('Please choose a reason')).toBeVisible()
    await form.getByRole('button', { name: 'Unkind messages' }).click()
    await form.getByRole('textbox', { name: 'What you saw' }).fill('Called somebody names.')
    await expect(form.getByRole('region', { name: 'Agnes Appealing will read' })).toContainText('were unkind')
    await form.getByRole('button', { name: 'Suspend' }).click()
    await expect(inbox.getByRole('region', { name: 'Timeline' })).toContainText('Suspended an account')
    await expect(inbox.getByText('Suspended', { exact: true })).toBeVisible()
    await inbox.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(inbox)
    await inbox.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the member reads the decision at the next sign-in, and appeals with one button', async () => {
    await signIn(page, agnes)
    await expect(page.getByRole('heading', { name: /^Your account is suspended until/ })).toBeVisible()
    await expect(page.getByText('Messages from your account were unkind.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Appeal' }).click()
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByText('Please tell us why')).toBeVisible()
    await page.getByRole('textbox', { name: 'Why is this wrong?' }).fill('My brother wrote this.')
    await page.getByRole('button', { name: 'Send appeal' }).click()
    await expect(page.getByRole('heading', { name: 'We have your appeal' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
  })

  await test.step('the person who suspended the member cannot decide the appeal', async () => {
    await inbox.getByRole('link', { name: /^Appeals/ }).click()
    await inbox.getByRole('link', { name: 'Agnes Appealing' }).click()
    await expect(inbox.getByText('You took part in this decision.')).toBeVisible()
    await expect(inbox.getByRole('button', { name: 'Decide' })).toBeHidden()
  })

  await test.step('another person overturns the decision', async () => {
    const second = await anotherPage()
    await signInAsStaff(second, await aReviewer())
    await second.getByRole('link', { name: /^Appeals/ }).click()
    await second.getByRole('link', { name: 'Agnes Appealing' }).click()
    await expect(second.getByText('My brother wrote this.')).toBeVisible()
    await expectAccessible(second)
    await second.getByRole('radio', { name: /^Overturn/ }).check()
    await second.getByRole('textbox', { name: 'Answer to Agnes Appealing' }).fill('We believe you.')
    await second.getByRole('textbox', { name: 'Why, for our own record' }).fill('The device is that of another person.')
    await second.getByRole('button', { name: 'Decide' }).click()
    await expect(second.getByText('Overturned', { exact: true }).first()).toBeVisible()
  })

  await test.step('the member signs in again', async () => {
    await signIn(page, agnes)
    await expect(page).not.toHaveURL(/decision|Login/)
  })
})

test('a ban needs a second person, and after fraud the members who exchanged messages are notified', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const bertha = await arriveAt(page, mailbox, 'Tab', 'Bertha Banned')
  await admin('approve', bertha.email)
  const inbox = await anotherPage()
  const first = await aReviewer()
  await signInAsStaff(inbox, first)

  await test.step('a staff member proposes the ban, which suspends the member at once', async () => {
    await openFile(inbox, 'Bertha Banned')
    await inbox.getByRole('button', { name: /^Ban/ }).click()
    const form = inbox.getByRole('region', { name: 'Ban Bertha Banned' })
    await form.getByRole('button', { name: 'Asks for money' }).click()
    await form.getByRole('textbox', { name: 'What you saw' }).fill('Asked for gift cards.')
    await form.getByRole('button', { name: 'Suspend now and ask to confirm' }).click()
    const proposed = inbox.getByRole('region', { name: 'A colleague confirms the ban' })
    await expect(proposed.getByRole('button', { name: 'Take back' })).toBeVisible()
    await expect(proposed.getByRole('button', { name: 'Confirm the ban' })).toBeHidden()
    await expectAccessible(inbox)
  })

  await test.step('a second person confirms it with a fresh code', async () => {
    const second = await anotherPage()
    const tom = await aReviewer()
    await signInAsStaff(second, tom)
    await second.getByRole('link', { name: /^Bans to confirm/ }).click()
    await expectAccessible(second)
    await second.getByRole('link', { name: 'Bertha Banned' }).click()
    await second.getByRole('button', { name: 'Confirm the ban' }).click()
    const code = second.getByRole('textbox', { name: /code/i })
    const banned = second.getByText('Banned', { exact: true })
    await expect(code.or(banned)).toBeVisible()
    if (await code.isVisible()) {
      await code.fill(nextCode(tom))
      await second
        .getByRole('dialog')
        .getByRole('button', { name: /confirm|continue/i })
        .click()
    }
    await expect(banned).toBeVisible()
  })

  await test.step('the member reads at the sign-in that the account is closed', async () => {
    await signIn(page, bertha)
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  })
})
