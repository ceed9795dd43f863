import type { Page } from '@playwright/test'
import { arriveAt, moveOn, registerByApi } from '../api-onboarding.ts'
import { refused } from '../calls.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { aNewcomer, login } from '../people.ts'
import { admin } from '../staff.ts'

// What the browser says when the page asks once more after its session was ended elsewhere.
test.use({ allowed: { console: [refused(401)] } })

/** What a page of this person does; the buttons for it have journeys of their own. */
async function post(page: Page, address: string, body: object) {
  const status = await page.evaluate(
    async ([to, json]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(to, { method: 'POST', headers, body: json })).status
    },
    [address, JSON.stringify(body)] as const,
  )
  expect(status).toBe(200)
}

test('MA-02 MS-01 MS-02 MS-03 MS-04 CH-08 CH-09 what he does is on her screen at once, also that she is signed out', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const [his, phone] = [await anotherPage(), await anotherPage()]
  const asha = await arriveAt(page, mailbox, 'Tab', 'Asha Atonce')
  const ravi = await registerByApi(his, aNewcomer('Ravi Atonce', 'Man'))
  await moveOn(his, mailbox, ravi, { from: 'RegistrationVarification', to: 'Tab' })
  for (const { email } of [asha, ravi]) await admin('approve', email)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.getByRole('button', { name: 'Refresh' }).click()
  const menu = page.getByRole('navigation', { name: 'Member area' })
  await login(his, ravi.email, ravi.password)

  await test.step('his interest is counted in her menu and at the bell, without a reload', async () => {
    await expect(menu.getByRole('link', { name: 'Your Connections', exact: true })).toBeVisible()
    await expect.poll(() => sockets.length).toBeGreaterThan(0)
    expect(sockets.every((address) => /^ws:.*transport=websocket/.test(address))).toBe(true)
    await post(his, '/api/connect-users', { user_id: ravi.id, match_confirm_user_id: asha.id })
    await expect(menu.getByRole('link', { name: /^Your Connections.*: 1$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Notifications.*: [12]$/ })).toBeVisible()
  })

  await test.step('her yes puts him among her messages, and her among his', async () => {
    await his.goto('/Sidebar/Messages')
    const hisConversations = his.getByRole('list', { name: 'Conversations' })
    await expect(his.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    await expect(hisConversations).toHaveCount(0)
    await menu.getByRole('link', { name: /^Your Connections/ }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(hisConversations.getByRole('link', { name: asha.name })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Your Connections', exact: true })).toBeVisible()
  })

  await test.step('RT-29 RT-30 MS-05 she finds him by name and opens their chat', async () => {
    await page.goto('/Sidebar/Messages/')
    const search = page.getByPlaceholder('Search Name')
    await search.fill('nobody is called this')
    await expect(page.getByText('No Users Found')).toBeVisible()
    await search.fill('RAVI ATONCE')
    await expectAccessible(page)
    await page.getByRole('link', { name: ravi.name }).click()
    await expect(page).toHaveURL(`/Sidebar/chat/${ravi.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible()
    await expect(page.getByRole('heading', { name: `You and ${ravi.name.split(' ')[0]} both said yes` })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
  })

  await test.step('RT-26 nothing is booked and nothing is paid', async () => {
    await menu.getByRole('link', { name: 'Counselling' }).click()
    await expect(page.getByText('No counsellor takes bookings yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Booking' }).click()
    await expect(page.getByText('No Booking Available')).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Payment History' }).click()
    await expect(page.getByText('No payment history found.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('3.2.6 when she is signed out from her telephone, the page at home leads to the login', async () => {
    await login(phone, asha.email, asha.password)
    await post(phone, '/api/sessions/end-others', {})
    await expect(page).toHaveURL(/\/Login$/)
  })
})
