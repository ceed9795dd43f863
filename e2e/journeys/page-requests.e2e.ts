import type { Page, Request } from '@playwright/test'
import { anApprovedMember, connect, openChat, say } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'

/**
 * The most requests to the API with which each page may open in a new document, those after the connection of the socket
 * included. They are what was measured: lower one whenever a page needs fewer.
 */
const FIRST_LOADS: readonly (readonly [path: string, most: number])[] = [
  ['/Sidebar/home', 10],
  ['/Sidebar/home/shortlist', 4],
  ['/Sidebar/profile', 7],
  ['/Sidebar/introductions', 6],
  ['/Sidebar/Messages', 9],
  ['/Sidebar/notification', 5],
  ['/Sidebar/helpandsupport', 5],
  ['/Sidebar/EditProfile', 5],
  ['/Sidebar/settings', 3],
  ['/Sidebar/settings/notifications', 5],
  ['/Sidebar/Consult', 7],
]

function apiRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

test('pages of members open with a limited number of requests, none of which is sent three times', async ({
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
  for (const [path, most] of FIRST_LOADS) {
    // An event of the server during the opening leads to one more request, so the page may be opened again.
    await expect(async () => {
      sent.length = 0
      const socket = page.waitForEvent('websocket')
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await socket
      await page.waitForLoadState('networkidle')
      expect(sent.length, `${path}:\n${sent.join('\n')}`).toBeLessThanOrEqual(most)
      const thrice = sent.filter((one) => sent.filter((other) => other === one).length > 2)
      expect(thrice, path).toEqual([])
      expect(sent.filter((one) => one.endsWith('/matched-users')).length, path).toBeLessThanOrEqual(1)
    }).toPass({ timeout: 60_000 })
  }
})
