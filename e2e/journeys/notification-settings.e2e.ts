import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { arriveAt, dataOf, moveOn, registerByApi } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { aNewcomer } from '../people.ts'
import { admin } from '../staff.ts'

test('MS-07 MS-08 a member reads notifications, changes the settings, and unsubscribes from the emails by their link', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const agnes = await arriveAt(page, mailbox, 'Tab', 'Agnes Newsworthy')
  await admin('approve', agnes.email)
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })

  await test.step('the welcome is unread, under this week', async () => {
    await page.goto('/Sidebar/notification')
    await expect(page.getByRole('region', { name: 'This week' }).getByText('Unread: Welcome')).toBeVisible()
    await expectReadable(page)
  })
  await test.step('immediate emails are chosen, and the choice lasts', async () => {
    let stored = 0
    const { method, path } = notifications.saveSettings
    page.on('response', (response) => {
      const isSave = response.request().method() === method && new URL(response.url()).pathname === path
      if (isSave && response.ok()) stored += 1
    })
    await page.getByRole('link', { name: 'Settings for notifications' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible()
    const interests = page.getByRole('region', { name: 'Interests' }).getByLabel('By email')
    await interests.selectOption('Immediately')
    await expect(page.getByText('Saved.').first()).toBeVisible()
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(page.getByLabel('Until', { exact: true })).toHaveValue(String(7 * 60))
    await expectReadable(page)
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(page.getByLabel('Until', { exact: true })).toBeHidden()
    await expect.poll(() => stored, 'the time zone, emails, quiet hours on and off again').toBe(4)
    await page.reload()
    await expect(interests).toHaveValue('at_once')
    await expect(page.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked()
  })

  await test.step('the email about a new interest does not mention it', async () => {
    const other = await anotherPage()
    const edward = await registerByApi(other, aNewcomer('Edward Newsworthy', 'Man'))
    await moveOn(other, mailbox, edward, { from: 'RegistrationVarification', to: 'Tab' })
    await admin('approve', edward.email)
    const data = { user_id: edward.id, match_confirm_user_id: agnes.id }
    await dataOf(await other.request.post('/api/connect-users', { data }))
    const mail = await mailbox.newest(agnes.email, /^You have an update/)
    expect(mail.text).not.toMatch(/interest|Edward/)
  })
  await test.step('the notification opens the request and is then read', async () => {
    await page.goto('/Sidebar/notification')
    await expect(row('A new interest')).toContainText('Edward Newsworthy is interested in you.')
    await expect(row('A new interest')).toContainText('Just now')
    await row('A new interest').getByRole('link', { name: 'A new interest' }).click()
    await expect(page).toHaveURL(/\/Sidebar\/profile$/)
    await page.goBack()
    await expect(row('A new interest').getByText('Unread')).toHaveCount(0)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('Unread')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  })

  await test.step('the link in the email stops these emails with one press', async () => {
    await page.goto(await mailbox.link(agnes.email, /notices\/unsubscribe/))
    await expect(page.getByRole('heading', { name: 'Stop notification emails?' })).toBeVisible()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByRole('heading', { name: 'No more notification emails', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Choose which emails you get' }).click()
    await expect(page.getByRole('region', { name: 'Interests' }).getByLabel('By email')).toHaveValue('off')
  })
})
