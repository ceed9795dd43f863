import type { Page } from '@playwright/test'
import { signIn } from '../api-onboarding.ts'
import { CUT, cut, mend, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { acknowledge, aPhoto, login } from '../people.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

const MEMBER = 'margaret@demo.heartwell.example'

const FORMS = [
  {
    card: 'Send Support Request to Admin',
    path: /\/Sidebar\/AdminSupport$/,
    missing: ['Subject is required', 'Message is required'],
  },
  {
    card: 'Raise a Payment Dispute',
    path: /\/Sidebar\/PaymentDispute$/,
    missing: ['Please choose a payment', 'Title is required', 'Issue is required'],
  },
  {
    card: 'Raise a Technical Support Request',
    path: /\/Sidebar\/TechSupport$/,
    missing: ['Subject is required', 'Issue is required'],
  },
]

const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click()

test.describe('help and support', () => {
  // One call is cut, to test the error message.
  test.use({ allowed: { console: [CUT] } })

  test('RT-33 HS-01 HS-02 HS-04 VA-69 VA-70 VA-71 VA-72 ER-27 ER-28 a member sends a request, the provider answers, the member replies, and the case is closed', async ({
    page,
    anotherPage,
  }) => {
    await signIn(page, MEMBER)
    await page.goto('/Sidebar/helpandsupport')
    const menu = page.getByRole('navigation', { name: 'Member area' })
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/send-support')) calls += 1
    })

    await test.step('three cards lead to three forms, each of which asks for what is missing and calls nobody', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Help and Support' })).toBeVisible()
      await expectReadable(page)
      for (const { card, path, missing } of FORMS) {
        await page.getByRole('main').getByRole('link', { name: card }).click()
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1, name: card })).toBeVisible()
        await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(MEMBER)
        for (const name of ['Name', 'Email']) {
          await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('readonly')
        }
        if (card === 'Raise a Payment Dispute') await expect(page.getByLabel('Which payment?')).toBeVisible()
        await send(page)
        for (const text of missing) await expect(page.getByText(text)).toBeVisible()
        await menu.getByRole('link', { name: 'Help and Support' }).click()
      }
      expect(calls).toBe(0)
    })
    await test.step('a refusal and a failure show their messages, and the input stays', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Raise a Technical Support Request' }).click()
      await page.getByRole('textbox', { name: 'Subject' }).fill('My pictures are upside down')
      await page.getByRole('textbox', { name: 'Issue' }).fill('All of them.')
      await page.getByLabel(/^Pictures/).setInputFiles(aPhoto('screen.jpg'))
      await expectReadable(page)
      await menu.getByRole('link', { name: 'Your Matches' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
      await expect(page.getByRole('textbox', { name: 'Issue' })).toHaveValue('All of them.')
      await stub(page, 'send-support', { success: false, message: 'No', case_number: 'AAA-AAA' })
      await send(page)
      await acknowledge(page, 'Something went wrong')
      await mend(page, 'send-support')
      await cut(page, 'send-support')
      await send(page)
      await acknowledge(page, 'Failed to submit request. Please try again later.')
      await mend(page, 'send-support')
    })
    const number = await test.step('a stored request has a case number and is in the list of cases', async () => {
      await send(page)
      const dialog = page.getByRole('alertdialog', { name: 'We have your request' })
      const said = /[2-9A-Z]{3}-[2-9A-Z]{3}/.exec((await dialog.textContent()) ?? '')?.[0] ?? ''
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(page).toHaveURL(/\/Sidebar\/helpandsupport$/)
      await expect(page.getByRole('list', { name: 'Your cases' }).getByRole('listitem').first()).toContainText(said)
      return said
    })
    const inbox = await anotherPage()
    await test.step('the provider finds it among those that wait, sees the picture and answers', async () => {
      await signInAsStaff(inbox, await aReviewer(), `/provider/support/${number}`)
      await expect(inbox.getByRole('list', { name: 'Cases' })).toContainText(number)
      await expect(inbox.getByRole('img', { name: 'Attached, 1 of 1' })).toBeVisible()
      await expectReadable(inbox)
      await inbox.keyboard.press('a')
      await inbox.getByRole('textbox', { name: 'Your answer' }).fill('Please turn the telephone.')
      await inbox.getByRole('button', { name: 'Send answer' }).click()
      await expect(inbox.getByRole('list', { name: 'Messages' })).toContainText('Please turn the telephone.')
    })
    await test.step('the member gets a notification, reads the answer and replies', async () => {
      await page.goto('/Sidebar/notification')
      await expect(page.getByText(`We have answered your case ${number}`)).toBeVisible()
      await page.goto(`/Sidebar/helpandsupport/${number}`)
      await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Please turn the telephone.')
      await expect(page.getByRole('img', { name: 'Attached, 1 of 1' })).toBeVisible()
      await page.getByRole('button', { name: 'Send reply' }).click()
      await expect(page.getByText('Message is required')).toBeVisible()
      await page.getByRole('textbox', { name: 'Message' }).fill('That was it.')
      await page.getByRole('button', { name: 'Send reply' }).click()
      await expect(page.getByRole('list', { name: 'Messages' })).toContainText('That was it.')
      await expectReadable(page)
    })
    await test.step('the provider closes the case, and the member can no longer reply', async () => {
      await inbox.reload()
      await expect(inbox.getByRole('list', { name: 'Messages' })).toContainText('That was it.')
      const reply = page.getByRole('textbox', { name: 'Message' })
      await reply.fill('One thing more:')
      await inbox.getByRole('button', { name: 'Close case' }).click()
      await expect(inbox.getByRole('button', { name: 'Reopen' })).toBeVisible()
      await expect(page.getByText('This case is closed.')).toBeVisible()
      await expect(reply).toHaveValue('One thing more:')
      await reply.fill('')
      await expect(page.getByRole('button', { name: 'Send reply' })).toHaveCount(0)
    })
  })
})

test.describe('a form without its member', () => {
  // The browser logs the failed fetch.
  test.use({ allowed: { console: [CUT] } })

  test('ER-29 the form about culture and religion leads to the login when the user cannot be fetched', async ({
    page,
  }) => {
    await signIn(page, MEMBER)
    await page.goto('/Sidebar/EditProfile')
    const edit = page.getByRole('link', { name: 'Edit Culture & Religion' })
    await expect(edit).toBeVisible()
    await cut(page, 'getuserbyid')
    await edit.click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('ER-29 a support form leads to the login when the user cannot be fetched', async ({ page }) => {
    await login(page, MEMBER)
    await cut(page, 'getuserbyid')
    await page.goto('/Sidebar/AdminSupport')
    await expect(page).toHaveURL(/\/login$/)
  })
})
