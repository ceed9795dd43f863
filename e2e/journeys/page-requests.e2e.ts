import { batch } from '@heartwell/contract/batch.ts'
import type { Page, Request } from '@playwright/test'
import { anApprovedMember, connect, openChat, say } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'

/** To the API, for a page that opens in a new document, those after the connection of the socket included. */
const FIRST_LOAD_MAX = 3
/** For a page that is opened from another one. */
const NEXT_PAGE_MAX = 1

const FIRST_LOADS = [
  '/Sidebar/home',
  '/Sidebar/home/shortlist',
  '/Sidebar/profile',
  '/Sidebar/introductions',
  '/Sidebar/Messages',
  '/Sidebar/notification',
  '/Sidebar/helpandsupport',
  '/Sidebar/EditProfile',
  '/Sidebar/PaymentHistory',
  '/Sidebar/settings',
  '/Sidebar/settings/notifications',
  '/Sidebar/Consult',
]

const MENU = [
  'Your Matches',
  'Your Connections',
  'Messages',
  'Edit Profile',
  'Counselling',
  'Payment History',
  'Help and Support',
]

type Sent = { requests: string[]; reads: string[] }

/** The requests from now on, and the reads in them: those of a batch one by one. */
function apiRequests(page: Page): Sent {
  const sent: Sent = { requests: [], reads: [] }
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const parts: { method: string; path: string; body?: object }[] =
      pathname === batch.read.path ? request.postDataJSON().reads : [{ method: request.method(), path: pathname }]
    const reads = parts.map(({ method, path, body }) => `${method} ${path} ${body ? JSON.stringify(body) : ''}`)
    sent.requests.push(`${request.method()} ${pathname}: ${reads.join(', ')}`)
    sent.reads.push(...reads)
  })
  return sent
}

test('pages of members open with three requests, and with one from page to page; the counts of the menu come first', async ({
  page,
  anotherPage,
  mailbox,
}) => {
  const asha = await anApprovedMember(page, mailbox, ['Asha', 'Woman'])
  const ravi = await anApprovedMember(await anotherPage(), mailbox, ['Ravi', 'Man'])
  await connect(asha, ravi)
  await say(ravi, asha, 'Good morning')
  await openChat(asha, ravi)
  const sent = apiRequests(page)
  for (const path of [...FIRST_LOADS, `/Sidebar/MemberProfile/${ravi.id}`, `/Sidebar/chat/${ravi.id}`]) {
    // An event of the server during the opening leads to one more request, so the page may be opened again.
    await expect(async () => {
      Object.assign(sent, { requests: [], reads: [] })
      const socket = page.waitForEvent('websocket')
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await socket
      await page.waitForLoadState('networkidle')
      const { requests, reads } = sent
      expect(requests.length, `${path}:\n${requests.join('\n')}`).toBeLessThanOrEqual(FIRST_LOAD_MAX)
      expect(requests[0], path).toContain('GET /api/menu')
      expect(requests[0], path).toContain('POST /api/getuserbyid')
      const thrice = reads.filter((one) => reads.filter((other) => other === one).length > 2)
      expect(thrice, path).toEqual([])
      expect(reads.filter((one) => one.includes('/matched-users')).length, path).toBeLessThanOrEqual(1)
    }).toPass({ timeout: 60_000 })
  }
  for (const name of MENU) {
    await expect(async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Settings', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      Object.assign(sent, { requests: [], reads: [] })
      await page.getByRole('navigation', { name: 'Member area' }).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { requests } = sent
      expect(requests.length, `${name}:\n${requests.join('\n')}`).toBeLessThanOrEqual(NEXT_PAGE_MAX)
    }).toPass({ timeout: 60_000 })
  }
})
