// @vitest-environment happy-dom
import { type Notification, notifications } from '@heartwell/contract/notifications/notifications.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../test/open-app.tsx'
import { OTHER_ID, OWN_ID, photoName, uuid } from '../../../test/people.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { NotificationsPage } from './notifications-page.tsx'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const aNotification = (change: Partial<Notification> = {}): Notification => ({
  id: uuid(70),
  title: 'A new interest',
  message: 'Bram would like to meet you.',
  created_at: ago(5),
  read: false,
  kind: null,
  about_id: null,
  picture: null,
  ref: null,
  ...change,
})

async function openPage(list: Notification[], next: string | null = null) {
  const api = memberApi().on(notifications.history, ({ body }) => ({
    success: true,
    notification_history: body.cursor ? [aNotification({ id: uuid(90), title: 'An older one' })] : list,
    next_cursor: body.cursor ? null : next,
  }))
  const opened = await renderForMember(<NotificationsPage />, { api })
  await opened.page.findByRole('heading', { level: 1, name: 'Notifications' })
  return opened
}

test('MS-07 a notification has its title, message and relative time', async () => {
  const { page } = await openPage([aNotification()])
  const item = await page.findByRole('listitem')
  expect(within(item).getByRole('heading', { level: 3 }).textContent).toContain('A new interest')
  expect(item.textContent).toContain('Bram would like to meet you.')
  expect(item.querySelector('time')?.textContent).toMatch(/^5 min/)
})

describe('the row of', () => {
  test('a new interest has the face of its sender, and Answer until it is read', async () => {
    const interest = { kind: 'interest', about_id: OTHER_ID, picture: photoName(2) } as const
    const { page } = await openPage([
      aNotification(interest),
      aNotification({ ...interest, id: uuid(71), read: true, created_at: ago(60 * 24 * 3) }),
      aNotification({ ...interest, id: uuid(72), title: 'An interest has closed' }),
    ])
    const [unread] = await page.findAllByRole('listitem')
    expect(unread?.querySelector('img')?.getAttribute('src')).toBe(`/uploads/users/${photoName(2)}`)
    const links = page.getAllByRole('link', { name: 'Answer' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/Sidebar/profile'])
    expect(unread?.contains(links[0] ?? null)).toBe(true)
  })

  test('a new connection has Write, which leads to the chat', async () => {
    const connection = { kind: 'connection', title: 'You are connected', about_id: OTHER_ID } as const
    const { page } = await openPage([aNotification(connection)])
    expect((await page.findByRole('link', { name: 'Write' })).getAttribute('href')).toBe(`/Sidebar/chat/${OTHER_ID}`)
  })
})

test('MS-08 without any the page says No Notifications Available', async () => {
  const { page } = await openPage([])
  expect(await page.findByText('No Notifications Available')).toBeTruthy()
  expect(page.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('Mark all as read names the newest moment, and fetches the list again', async () => {
  const newest = ago(1)
  const { page, user, api } = await openPage([aNotification({ created_at: newest }), aNotification({ id: uuid(71) })])
  api.on(notifications.markRead, { success: true, message: '' })
  const button = await page.findByRole('button', { name: 'Mark all as read' })
  const before = api.asked(notifications.history).length
  await user.click(button)
  await waitFor(() => expect(api.asked(notifications.history).length).toBeGreaterThan(before))
  expect(api.asked(notifications.markRead).map(({ body }) => body)).toEqual([{ user_id: OWN_ID, until: newest }])
})

test('Mark all as read says a failure', async () => {
  const { page, user, api } = await openPage([aNotification()])
  api.on(notifications.markRead, () => refusal(500, { code: 'internal' }))
  await user.click(await page.findByRole('button', { name: 'Mark all as read' }))
  expect(await dialogText('Error!')).toContain('Something went wrong, please try again later')
})

test('a notification about a member leads to the profile and counts as read', async () => {
  const one = aNotification({ kind: 'connection', about_id: OTHER_ID })
  const { page, user, api, path } = await openPage([one])
  api.on(notifications.markRead, { success: true, message: '' })
  await user.click(await page.findByRole('link', { name: 'A new interest' }))
  await waitFor(() => expect(path()).toBe(`/Sidebar/MemberProfile/${OTHER_ID}`))
  await waitFor(() => expect(api.asked(notifications.markRead)[0]?.body).toEqual({ user_id: OWN_ID, ids: [uuid(70)] }))
})

describe('several notifications of one kind', () => {
  const alike = (id: number, change: Partial<Notification> = {}) =>
    aNotification({ id: uuid(id), kind: 'safety', title: 'A message from our safety team', ...change })

  test('that lead nowhere are marked as read together', async () => {
    const { page, user, api } = await openPage([alike(72), alike(71), alike(70, { read: true })])
    api.on(notifications.markRead, { success: true, message: '' })
    await user.click(await page.findByRole('button', { name: 'Mark as read' }))
    await waitFor(() =>
      expect(api.asked(notifications.markRead)[0]?.body).toEqual({ user_id: OWN_ID, ids: [uuid(72), uuid(71)] }),
    )
  })

  test('stay open, with the focus, when a newer one arrives and when older ones follow', async () => {
    const { page, user, api } = await openPage([alike(72), alike(71)], 'older')
    await user.click(await page.findByRole('button', { name: /^Show 1 more/ }))
    const opened = page.getByRole('button', { name: /^Show fewer/ })
    const answer = (list: Notification[], next_cursor: string | null) => ({
      success: true,
      notification_history: list,
      next_cursor,
    })
    api.on(notifications.history, ({ body }) =>
      body.cursor ? answer([alike(70)], null) : answer([alike(73), alike(72), alike(71)], 'older'),
    )
    await user.click(page.getByRole('button', { name: 'Show older notifications' }))
    await page.findByText('3')
    opened.focus()
    await queryClient.invalidateQueries({ queryKey: [notifications.history.path] })
    await page.findByText('4')
    expect(document.activeElement).toBe(opened)
    expect(opened.getAttribute('aria-expanded')).toBe('true')
  })
})

test('older notifications follow on request', async () => {
  const { page, user, api } = await openPage([aNotification()], uuid(71))
  await user.click(await page.findByRole('button', { name: 'Show older notifications' }))
  await page.findByText('An older one')
  expect(api.asked(notifications.history).at(-1)?.body).toMatchObject({ cursor: uuid(71) })
  expect(page.queryByRole('button', { name: 'Show older notifications' })).toBeNull()
})

test('a failed list says the words of the server and can be loaded again', async () => {
  const api = memberApi().on(notifications.history, () =>
    refusal(429, { code: 'rate_limit.exceeded', message: 'Slowly, please.' }),
  )
  const { page, user } = await renderForMember(<NotificationsPage />, { api })
  await page.findByText('Slowly, please.')
  api.on(notifications.history, { success: true, notification_history: [], next_cursor: null })
  await user.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('No Notifications Available')).toBeTruthy()
})
