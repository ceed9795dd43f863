import { randomBytes } from 'node:crypto'
import { expect, type Page, type Request } from '@playwright/test'
import { moveOn, type Registered, registerByApi } from './api-onboarding.ts'
import type { Mailbox } from './mailbox.ts'
import { aNewcomer } from './people.ts'
import { admin } from './staff.ts'

export type MemberInBrowser = Registered & { page: Page }

/** Creates an approved member with a unique surname who is signed in to this browser, on no page yet. */
export async function anApprovedMember(
  page: Page,
  mailbox: Mailbox,
  [firstName, gender]: readonly [string, 'Woman' | 'Man'],
): Promise<MemberInBrowser> {
  const name = `${firstName} ${aSurname()}`
  const person = await registerByApi(page, aNewcomer(name, gender))
  await moveOn(page, mailbox, person, { from: 'RegistrationVarification', to: 'Tab' })
  await admin('approve', person.email)
  const signedIn = await page.request.post('/api/userlogin', {
    data: { email: person.email, password: person.password },
  })
  expect(signedIn.ok()).toBe(true)
  await page.goto('/healthz')
  const { id, email } = person
  await page.evaluate((user) => localStorage.setItem('currentUser', user), JSON.stringify({ id, name, email }))
  return { ...person, page }
}

const aSurname = () => {
  const letters = Array.from(randomBytes(7), (byte) => String.fromCharCode(97 + (byte % 26)))
  return `Q${letters.join('')}`
}

/** Connects two members: the first sends an interest and the second accepts it. */
export async function connect(one: MemberInBrowser, two: MemberInBrowser): Promise<void> {
  const asked = { user_id: one.id, match_confirm_user_id: two.id }
  expect((await one.page.request.post('/api/connect-users', { data: asked })).ok()).toBe(true)
  const answered = { user_id: two.id, interested_user: one.id, confirm: true }
  expect((await two.page.request.post('/api/update-connect-users', { data: answered })).ok()).toBe(true)
}

/** Sends a message by API. */
export async function say(from: MemberInBrowser, to: { id: string }, msg: string): Promise<void> {
  const data = { from: from.id, to: to.id, msg, sender_id: from.id }
  expect((await from.page.request.post('/api/send-message', { data })).ok()).toBe(true)
}

export const openChat = async ({ page }: MemberInBrowser, partner: { id: string }) => {
  await page.goto(`/Sidebar/chat/${partner.id}`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
}

export const field = ({ page }: MemberInBrowser) => page.getByPlaceholder('Type a message...')
export const sendButton = ({ page }: MemberInBrowser) => page.getByRole('button', { name: 'Send', exact: true })
/** The message with this text in the open chat. */
export const bubble = ({ page }: MemberInBrowser, text: string) =>
  page
    .getByRole('region', { name: /^Conversation with/ })
    .getByRole('listitem')
    .filter({ hasText: text })

/** Records the bodies of the page's POST /send-message calls from now on. */
export function sentBodies({ page }: MemberInBrowser): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/send-message')) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** Records the socket events that the page emits after its next load, as [name, ...arguments]. */
export function emittedEvents(page: Page): unknown[][] {
  const events: unknown[][] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const [, json] = /^42\d*(\[.*)$/s.exec(payload.toString()) ?? []
      if (json) events.push(JSON.parse(json) as unknown[])
    })
  })
  return events
}
