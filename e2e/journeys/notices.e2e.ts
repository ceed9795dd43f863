import { arriveAt, dataOf, moveOn, registerByApi } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aNewcomer } from '../people.ts'
import { admin } from '../staff.ts'

test('MS-07 MS-08 a member reads her notices, chooses how she is told, and stops the mails by their link', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Newsworthy')
  await admin('approve', agnes.email)
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })

  await test.step('her welcome waits unread, under the day of today', async () => {
    await page.goto('/Sidebar/notification')
    await expect(page.getByRole('region', { name: 'Today' }).getByText('Unread: Welcome')).toBeVisible()
    await expectReadable(page)
  })
  await test.step('she chooses to be mailed at once, and finds it so when she comes back', async () => {
    await page.getByRole('link', { name: 'Settings of notifications' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible()
    const interests = page.getByRole('region', { name: 'Interests' }).getByLabel('By e-mail')
    await interests.selectOption('At once')
    await expect(page.getByText('Saved.').first()).toBeVisible()
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(page.getByLabel('Until', { exact: true })).toHaveValue(String(7 * 60))
    await expectReadable(page)
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(page.getByLabel('Until', { exact: true })).toBeHidden()
    await page.reload()
    await expect(interests).toHaveValue('at_once')
    await expect(page.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked()
  })

  await test.step('somebody is interested, and the mail does not say so', async () => {
    const other = await anotherPage()
    const edward = await registerByApi(other, aNewcomer('Edward Newsworthy', 'Man'))
    await moveOn(other, mailbox, edward, { from: 'RegistrationVarification', to: 'Tab' })
    await admin('approve', edward.email)
    const data = { user_id: edward.id, match_confirm_user_id: agnes.id }
    await dataOf(await other.request.post('/api/connect-users', { data }))
    const mail = await mailbox.newest(agnes.email, /^There is news for you/)
    expect(mail.text).not.toMatch(/interest|Edward/)
  })
  await test.step('the notice leads to the request, and is read then', async () => {
    await page.goto('/Sidebar/notification')
    await expect(row('A new interest')).toContainText('Edward Newsworthy is interested in you.')
    await expect(row('A new interest')).toContainText('Just now')
    await row('A new interest').getByRole('link').click()
    await expect(page).toHaveURL(/\/Sidebar\/profile$/)
    await page.goBack()
    await expect(row('A new interest').getByText('Unread')).toHaveCount(0)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('Unread')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  })

  await test.step('the link in the mail stops these mails with one press', async () => {
    await page.goto(await mailbox.link(agnes.email, /notices\/unsubscribe/))
    await expect(page.getByRole('heading', { name: 'No more e-mails about news?' })).toBeVisible()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Stop these e-mails' }).click()
    await expect(page.getByRole('heading', { name: 'No more e-mails about news', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Choose which e-mails come' }).click()
    await expect(page.getByRole('region', { name: 'Interests' }).getByLabel('By e-mail')).toHaveValue('off')
  })
})
