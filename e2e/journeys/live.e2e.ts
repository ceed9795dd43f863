import type { Page } from '@playwright/test'
import { arriveAt, moveOn, registerByApi } from '../api-onboarding.ts'
import { refused } from '../calls.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { aNewcomer, login } from '../people.ts'
import { admin } from '../staff.ts'

// The browser logs the page's next call after its session was ended elsewhere.
test.use({ allowed: { console: [refused(401)] } })

/** Posts to the API as a page of this person would. The buttons have their own journeys. */
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

test('MA-02 MS-01 MS-02 MS-03 MS-04 CH-08 CH-09 one member’s actions and a sign-out appear on the other member’s screen without a reload', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const his = await anotherPage()
  const phone = await anotherPage()
  const asha = await arriveAt(page, mailbox, 'Tab', 'Asha Atonce')
  const ravi = await registerByApi(his, aNewcomer('Ravi Atonce', 'Man'))
  await moveOn(his, mailbox, ravi, { from: 'RegistrationVarification', to: 'Tab' })
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  for (const { email } of [asha, ravi]) await admin('approve', email)
  const menu = page.getByRole('navigation', { name: 'Member area' })
  await login(his, ravi.email, ravi.password)

  await test.step('the interest is counted in the menu of its receiver and at the bell, without a reload', async () => {
    await expect(menu.getByRole('link', { name: 'Your Connections', exact: true })).toBeVisible()
    await expect.poll(() => sockets.length).toBeGreaterThan(0)
    expect(sockets.every((address) => /^ws:.*transport=websocket/.test(address))).toBe(true)
    await post(his, '/api/connect-users', { user_id: ravi.id, match_confirm_user_id: asha.id })
    await expect(menu.getByRole('link', { name: /^Your Connections.*: 1$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Notifications.*: [12]$/ })).toBeVisible()
  })

  await test.step('an accepted interest lists both members in the messages of the other', async () => {
    await his.goto('/Sidebar/Messages')
    const hisConversations = his.getByRole('list', { name: 'Conversations' })
    await expect(his.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    await expect(hisConversations).toHaveCount(0)
    await menu.getByRole('link', { name: /^Your Connections/ }).click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('link', { name: 'Not now, back to your matches' }).click()
    await expect(hisConversations.getByRole('link', { name: asha.name })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Your Connections', exact: true })).toBeVisible()
  })

  await test.step('RT-29 RT-30 MS-05 a member finds the connection by name and opens their chat', async () => {
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
    await expect(page.getByRole('link', { name: /^Book Now with / }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Booking' }).click()
    await expect(page.getByText('No Booking Available')).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Payment History' }).click()
    await expect(page.getByText('No payment history found.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('when a member ends the other sessions from the phone, the page at home leads to the login', async () => {
    await login(phone, asha.email, asha.password)
    await post(phone, '/api/sessions/end-others', {})
    await expect(page).toHaveURL(/\/Login$/)
  })
})
