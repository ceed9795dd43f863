import type { Page } from '@playwright/test'
import { moveOn, registerByApi } from '../api-onboarding.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import type { Mailbox } from '../mailbox.ts'
import { aNewcomer, login, type Newcomer } from '../people.ts'
import { admin } from '../staff.ts'

/** A member of her own for this journey, approved and on a page of the member area. */
async function anApproved(page: Page, mailbox: Mailbox, name: string, gender: Newcomer['gender']) {
  const person = await registerByApi(page, aNewcomer(name, gender))
  await moveOn(page, mailbox, person, { from: 'RegistrationVarification', to: 'Tab' })
  await admin('approve', person.email)
  await login(page, person.email, person.password)
  await expect(page).toHaveURL(/\/Sidebar\/home$/)
  return person
}

const requests = (page: Page) => page.getByRole('list', { name: 'Received requests' }).getByRole('listitem')

test('IN-05 IN-07 IN-09 IN-10 MA-12 two members in two browsers: an interest taken back, one with a note, a yes, and a phone number shown and hidden again', async ({
  page: agnesPage,
  anotherPage,
  mailbox,
}) => {
  const edwardPage = await anotherPage()
  const agnes = await anApproved(agnesPage, mailbox, 'Agnes Asking', 'Woman')
  const edward = await anApproved(edwardPage, mailbox, 'Edward Answering', 'Man')
  await edwardPage.goto('/Sidebar/profile')
  await expect(edwardPage.getByText('No requests available')).toBeVisible()

  await test.step('she asks and takes it back; he sees both as they happen', async () => {
    await agnesPage.goto(`/Sidebar/MemberProfile/${edward.id}`)
    await agnesPage.getByRole('button', { name: 'Send Interest' }).click()
    await expect(agnesPage.getByRole('button', { name: 'Interest Sent' })).toBeDisabled()
    await expect(requests(edwardPage)).toContainText(['Agnes Asking'])
    await agnesPage.getByRole('button', { name: 'Withdraw' }).click()
    await agnesPage.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(agnesPage.getByText('Your interest in Edward Answering is closed.')).toBeVisible()
    await expect(edwardPage.getByText('No requests available')).toBeVisible()
  })

  await test.step('he asks himself, with a note that holds no phone number', async () => {
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

  await test.step('she says yes and is asked what he may see', async () => {
    await requests(agnesPage).getByRole('button', { name: 'Accept' }).click()
    await expect(agnesPage.getByText('You and Edward Answering are connected', { exact: true })).toBeVisible()
    await expect(edwardPage.getByText('You are connected', { exact: true })).toBeVisible()
    await expect(edwardPage.getByText('07700900555')).toBeHidden()
    await expectAccessible(agnesPage)
    await agnesPage.getByRole('checkbox', { name: 'My phone number' }).check()
    await agnesPage.getByRole('button', { name: 'Save my choice' }).click()
    await expect(edwardPage.getByText('07700900555')).toBeVisible()
  })

  await test.step('she hides it again, and it is gone from his page', async () => {
    const row = agnesPage.getByRole('list', { name: 'Your connections' }).getByRole('listitem')
    await expect(row).toContainText('Edward Answering sees your phone number.')
    await row.getByRole('button', { name: /^Change/ }).click()
    await row.getByRole('checkbox', { name: 'My phone number' }).uncheck()
    await row.getByRole('button', { name: 'Save my choice' }).click()
    await expect(row).toContainText('Edward Answering sees none of your contact details.')
    await expect(edwardPage.getByText('07700900555')).toBeHidden()
    await expect(edwardPage.getByText('Private. Agnes Asking chooses what to show you.')).toBeVisible()
  })
})
