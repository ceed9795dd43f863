import type { Page } from '@playwright/test'
import { moveOn, registerByApi } from '../api-onboarding.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import type { Mailbox } from '../mailbox.ts'
import { aNewcomer, login, type Newcomer } from '../people.ts'
import { admin } from '../staff.ts'

/** Creates an approved member for this journey, on a page of the member area. */
async function anApproved(page: Page, mailbox: Mailbox, name: string, gender: Newcomer['gender']) {
  const person = await registerByApi(page, aNewcomer(name, gender))
  await moveOn(page, mailbox, person, { from: 'RegistrationVarification', to: 'Tab' })
  await admin('approve', person.email)
  await login(page, person.email, person.password)
  await expect(page).toHaveURL(/\/Sidebar\/home$/)
  return person
}

const requests = (page: Page) => page.getByRole('list', { name: 'Received requests' }).getByRole('listitem')

test('IN-05 IN-07 IN-09 IN-10 MA-12 two members withdraw an interest, send one with a note, accept it, and share and hide a phone number', async ({
  page: agnesPage,
  anotherPage,
  mailbox,
}) => {
  const edwardPage = await anotherPage()
  const agnes = await anApproved(agnesPage, mailbox, 'Agnes Asking', 'Woman')
  const edward = await anApproved(edwardPage, mailbox, 'Edward Answering', 'Man')
  await edwardPage.goto('/Sidebar/profile')
  await expect(edwardPage.getByText('No requests available')).toBeVisible()

  await test.step('an interest is sent and withdrawn, and the receiver sees both live', async () => {
    await agnesPage.goto(`/Sidebar/MemberProfile/${edward.id}`)
    await agnesPage.getByRole('button', { name: 'Send Interest' }).click()
    await expect(agnesPage.getByRole('button', { name: 'Interest Sent' })).toBeDisabled()
    await expect(requests(edwardPage)).toContainText(['Agnes Asking'])
    await agnesPage.getByRole('button', { name: 'Withdraw' }).click()
    await agnesPage.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(agnesPage.getByText('Your interest in Edward Answering is closed.')).toBeVisible()
    const again = agnesPage.getByText(/^You can send Edward another interest from \d+ \w+ 20\d\d\.$/)
    await expect(again).toBeVisible()
    await expectAccessible(agnesPage)
    await expect(edwardPage.getByText('No requests available')).toBeVisible()
  })

  await test.step('the withdrawal is undone after a reload, and then repeated', async () => {
    await agnesPage.reload()
    await expect(agnesPage.getByText('Interest withdrawn.')).toBeVisible()
    await agnesPage.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(agnesPage.getByRole('button', { name: 'Interest Sent' })).toBeDisabled()
    await expect(requests(edwardPage)).toContainText(['Agnes Asking'])
    await agnesPage.getByRole('button', { name: 'Withdraw' }).click()
    await agnesPage.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(agnesPage.getByText('Your interest in Edward Answering is closed.')).toBeVisible()
    await expect(edwardPage.getByText('No requests available')).toBeVisible()
  })

  await test.step('the other member sends an interest with a note, which must not hold a phone number', async () => {
    await agnesPage.goto('/Sidebar/profile')
    await edwardPage.goto(`/Sidebar/MemberProfile/${agnes.id}`)
    await edwardPage.getByRole('button', { name: 'Add a note' }).click()
    const dialog = edwardPage.getByRole('dialog', { name: 'A short note to Agnes Asking' })
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Call me: 07700 900555')
    await dialog.getByRole('button', { name: 'Send interest with note' }).click()
    await expect(dialog.getByText(/Please leave out links/)).toBeVisible()
    await expectAccessible(edwardPage)
    await dialog.getByRole('textbox', { name: 'Note' }).fill('You sing, too? I am a slow bass.')
    await dialog.getByRole('button', { name: 'Send interest with note' }).click()
    await expect(edwardPage.getByRole('button', { name: 'Interest Sent' })).toBeDisabled()
    await expect(requests(agnesPage)).toContainText(['You sing, too? I am a slow bass.'])
  })

  await test.step('an accepted interest opens the mutual yes on both screens, with a question to start with', async () => {
    await requests(agnesPage).getByRole('button', { name: 'Accept' }).click()
    const heading = (name: string, page: Page) => page.getByRole('heading', { level: 1, name: `You and ${name}` })
    await expect(heading('Edward', agnesPage)).toBeFocused()
    await expect(heading('Agnes', edwardPage)).toBeFocused()
    await expectAccessible(agnesPage)
    const question = agnesPage.getByText('A question to begin with').locator('+ p')
    const first = await question.textContent()
    await agnesPage.getByRole('button', { name: 'Another question' }).click()
    await expect(question).not.toHaveText(first ?? '')
  })

  await test.step('the moment is not repeated: its address leads to the connected profile', async () => {
    await edwardPage.goto(new URL(edwardPage.url()).pathname)
    await expect(edwardPage.getByRole('heading', { level: 1, name: "Agnes Asking's Profile" })).toBeVisible()
    await expect(edwardPage.getByText('You are connected', { exact: true })).toBeVisible()
    await expect(edwardPage.getByText(agnes.phone)).toBeHidden()
  })

  await test.step('the second step chooses which contact details to share', async () => {
    await agnesPage.getByRole('button', { name: 'Share contact details' }).click()
    await expect(agnesPage.getByRole('heading', { name: 'What may Edward see?' })).toBeFocused()
    await expectAccessible(agnesPage)
    await agnesPage.getByRole('checkbox', { name: 'My phone number' }).check()
    await agnesPage.getByRole('button', { name: 'Share with Edward' }).click()
    await expect(edwardPage.getByText(agnes.phone)).toBeVisible()
    await expect(agnesPage.getByRole('heading', { name: 'Edward can now reach you' })).toBeFocused()
  })

  await test.step('MS-05 a press on Write opens their chat, which offers the question as a button', async () => {
    await agnesPage.getByRole('link', { name: 'Write to Edward' }).click()
    await expect(agnesPage).toHaveURL(`/Sidebar/chat/${edward.id}`)
    const field = agnesPage.getByRole('textbox', { name: 'Message' })
    await expect(field).toHaveValue('')
    await agnesPage.getByRole('button', { name: /\?$/ }).first().click()
    await expect(field).toHaveValue(/\?$/)
    await agnesPage.goto('/Sidebar/profile')
    await expect(agnesPage.getByRole('link', { name: 'Write to Edward Answering' })).toHaveAttribute(
      'href',
      `/Sidebar/chat/${edward.id}`,
    )
  })

  await test.step('a hidden phone number disappears from the other page', async () => {
    const row = agnesPage.getByRole('list', { name: 'Your connections' }).getByRole('listitem')
    await expect(row).toContainText(/Draft: \w.*\?/)
    await row.getByRole('link', { name: 'Edward Answering', exact: true }).click()
    const profile = agnesPage.getByRole('main')
    await expect(profile).toContainText('Edward Answering sees your phone number.')
    await profile.getByRole('button', { name: /^Change what/ }).click()
    await profile.getByRole('checkbox', { name: 'My phone number' }).uncheck()
    await profile.getByRole('button', { name: 'Save my choice' }).click()
    await expect(profile).toContainText('Edward Answering sees none of your contact details.')
    await expect(edwardPage.getByText(agnes.phone)).toBeHidden()
    await expect(edwardPage.getByText('Private. Agnes Asking decides what to share with you.')).toBeVisible()
  })
})

test('IN-05 IN-08 a no can be undone for eight seconds, gets kind words, or is sent when the page is left', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const senders = [await anotherPage(), await anotherPage(), await anotherPage()]
  const nora = await anApproved(page, mailbox, 'Nora Nosay', 'Woman')
  for (const [i, name] of ['Alan Afirst', 'Bert Bsecond', 'Carl Cthird'].entries()) {
    const sender = senders[i] as Page
    await anApproved(sender, mailbox, name, 'Man')
    await sender.goto(`/Sidebar/MemberProfile/${nora.id}`)
    await sender.getByRole('button', { name: 'Send Interest' }).click()
    await expect(sender.getByRole('button', { name: 'Interest Sent' })).toBeDisabled()
  }
  await page.goto('/Sidebar/profile')
  const row = (name: string) => requests(page).filter({ hasText: name })
  /** By keyboard: while the focus is visible the eight seconds do not pass, however busy the machine is. */
  const reject = (name: string) => row(name).getByRole('button', { name: 'Reject' }).press('Enter')
  const answers: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/update-connect-users')) answers.push(request.postDataJSON().confirm)
  })

  await test.step('Undo takes the no back, and nothing was sent', async () => {
    await reject('Alan Afirst')
    await expect(row('Alan').getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(row('Alan')).toContainText('You’ve said no to Alan')
    await expectAccessible(page)
    await row('Alan').getByRole('button', { name: 'Undo' }).click()
    await expect(row('Alan Afirst').getByRole('button', { name: 'Accept' })).toBeVisible()
    expect(answers).toEqual([])
  })

  await test.step('after eight seconds it is sent, and the list reloads', async () => {
    await row('Alan Afirst').getByRole('button', { name: 'Reject' }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(row('Alan')).toHaveCount(0)
    expect(answers).toEqual([false])
  })

  await test.step('kind words go with it, and the sender reads them', async () => {
    await reject('Bert Bsecond')
    await row('Bert').getByRole('button', { name: 'Add kind words' }).click()
    await row('Bert')
      .getByRole('radio', { name: /the right time for me/ })
      .check()
    await expectAccessible(page)
    await row('Bert').getByRole('button', { name: 'Send these words' }).click()
    await expect(row('Bert')).toHaveCount(0)
    await senders[1]?.goto('/Sidebar/notification')
    await expect((senders[1] as Page).getByText(/Nora Nosay answered: Thank you/)).toBeVisible()
  })

  await test.step('who leaves the page earlier has said no as well', async () => {
    await reject('Carl Cthird')
    await expect(row('Carl')).toContainText('You’ve said no to Carl')
    await page.goto('/Sidebar/settings')
    await page.goto('/Sidebar/profile')
    await expect(page.getByText('No requests available')).toBeVisible()
  })
})
