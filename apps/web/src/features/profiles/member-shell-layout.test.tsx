// @vitest-environment happy-dom
import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { later, refusal, unreachable } from '../../../test/fake-api.ts'
import { dialogText } from '../../../test/forms.ts'
import { memberApi, openApp, siteHeader } from '../../../test/open-app.tsx'
import { anAccount, photoName } from '../../../test/people.ts'
import { announceDraft } from '../../platform/drafts/pending-drafts.ts'

/** Settings need no further answers. */
async function openShell(account = anAccount(), api = memberApi(account)) {
  const opened = openApp('/Sidebar/settings', { account, api })
  await opened.page.findByRole('heading', { level: 1, name: 'Settings' })
  const menu = opened.page.getByRole('complementary')
  return { ...opened, menu }
}

describe('the left menu', () => {
  test('MA-01 shows the first picture, the name and the email of the member', async () => {
    const { menu } = await openShell(anAccount({ more_images: [photoName(7), photoName(8)] }))
    expect(within(menu).getByText('Margaret Lindqvist')).toBeTruthy()
    expect(within(menu).getByText('margaret@example.org')).toBeTruthy()
    expect(menu.querySelector('img')?.getAttribute('src')).toBe(`/uploads/users/${photoName(7)}`)
  })

  test('MA-02 lists its seven entries in their order, and Logout after them', async () => {
    const { menu } = await openShell()
    const nav = within(menu).getByRole('navigation', { name: 'Member area' })
    const links = within(nav).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Your Matches', '/Sidebar/home'],
      ['Your Connections', '/Sidebar/profile'],
      ['Messages', '/Sidebar/Messages'],
      ['Edit Profile', '/Sidebar/EditProfile'],
      ['Counselling', '/Sidebar/Consult'],
      ['Payment History', '/Sidebar/PaymentHistory'],
      ['Help and Support', '/Sidebar/helpandsupport'],
    ])
    expect(within(nav).getAllByRole('listitem').at(-1)?.textContent).toBe('Logout')
  })

  test('counts what waits beside Your Connections and Messages', async () => {
    const counts = { success: true, requests: 2, notifications: 4, messages: 3 }
    const { menu } = await openShell(anAccount(), memberApi().on(conversations.menu, counts))
    const entry = (name: RegExp) => within(menu).getByRole('link', { name })
    await waitFor(() => expect(entry(/^Your Connections/).textContent).toContain('2'))
    expect(entry(/^Messages/).textContent).toContain('3')
    expect(entry(/^Your Matches/).textContent).toBe('Your Matches')
  })
})

test('MS-07 a bell in the header, outside the menu, leads to the notifications', async () => {
  const { menu } = await openShell()
  const bell = within(siteHeader()).getByRole('link', { name: 'Notifications' })
  expect(bell.getAttribute('href')).toBe('/Sidebar/notification')
  expect(within(menu).queryByRole('link', { name: /Notifications/ })).toBeNull()
})

test('RT-35 RT-36 MK-06 the member area has a header that greets the member and a footer', async () => {
  const { page } = await openShell()
  const header = within(siteHeader())
  expect(header.getByText('Hi Margaret Lindqvist')).toBeTruthy()
  expect(header.getByRole('link', { name: 'Heartwell home' }).getAttribute('href')).toBe('/')
  const links = within(page.getByRole('contentinfo')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:02079460000',
    '/Sidebar/helpandsupport',
    '/privacypolicy',
    '/termsandcondition',
    '/safetypolicy',
    '/accessibility',
  ])
})

describe('Logout', () => {
  async function askToLogOut() {
    const opened = await openShell()
    await opened.user.click(within(opened.menu).getByRole('button', { name: 'Logout' }))
    return opened
  }

  test('MA-03 asks Are you sure? and stays after Cancel', async () => {
    const { page, user, path } = await askToLogOut()
    expect(await dialogText('Are you sure?')).toContain('You will be logged out!')
    expect(page.getByRole('button', { name: 'Yes, Logout!' })).toBeTruthy()
    await user.click(page.getByRole('button', { name: 'Cancel' }))
    expect(path()).toBe('/Sidebar/settings')
    expect(localStorage.getItem('currentUser')).not.toBeNull()
  })

  test('MA-04 clears the stored user, drafts and unsent messages, and goes to /Login', async () => {
    const { page, user, path, api } = await askToLogOut()
    api.on(accounts.logout, { success: true, message: '' })
    const own = anAccount().id
    for (const key of [`draft:${own}:culture`, `outbox:${own}:1`, 'theme']) localStorage.setItem(key, 'x')
    await user.click(await page.findByRole('button', { name: 'Yes, Logout!' }))
    await page.findByRole('heading', { level: 1, name: 'Login' })
    expect(path()).toBe('/Login')
    expect(Object.keys(localStorage)).toEqual(['theme'])
  })

  test('sends the drafts of open pages before the session ends', async () => {
    const { page, user, api } = await askToLogOut()
    const requests: string[] = []
    const announced = announceDraft(async () => {
      requests.push('draft')
      return true
    })
    onTestFinished(announced)
    api.on(accounts.logout, () => {
      requests.push('logout')
      return { success: true, message: '' }
    })
    await user.click(await page.findByRole('button', { name: 'Yes, Logout!' }))
    await page.findByRole('heading', { level: 1, name: 'Login' })
    expect(requests).toEqual(['draft', 'logout'])
  })

  test('asks before it loses a draft that could not be saved, and stays on the page', async () => {
    const { page, user, path, api } = await askToLogOut()
    onTestFinished(announceDraft(async () => false))
    await user.click(await page.findByRole('button', { name: 'Yes, Logout!' }))
    expect(await dialogText('Log out without saving?')).toContain('only on this device')
    await user.click(page.getByRole('button', { name: 'Stay logged in' }))
    expect(path()).toBe('/Sidebar/settings')
    expect(api.asked(accounts.logout)).toEqual([])
  })

  test('shows Logging out... and no data of the member while the request is pending', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const { page, user, api } = await askToLogOut()
    api.on(accounts.logout, () => answer.promise)
    await user.click(await page.findByRole('button', { name: 'Yes, Logout!' }))
    await page.findByText('Logging out...')
    expect(page.queryByRole('complementary')).toBeNull()
    expect(page.queryByRole('heading', { name: 'Settings' })).toBeNull()
    expect(within(siteHeader()).queryByRole('link', { name: 'Notifications' })).toBeNull()
    answer.resolve({ success: true, message: '' })
    await page.findByRole('heading', { level: 1, name: 'Login' })
  })

  test('says that the member is still logged in when the server cannot be reached', async () => {
    const { page, user, api, path } = await askToLogOut()
    api.on(accounts.logout, unreachable)
    await user.click(await page.findByRole('button', { name: 'Yes, Logout!' }))
    await waitFor(async () => expect(await dialogText()).toContain('You’re still logged in'))
    expect(path()).toBe('/Sidebar/settings')
    expect(localStorage.getItem('currentUser')).not.toBeNull()
  })

  test('keeps what was typed when the server cannot be reached', async () => {
    const { user, page, api } = openApp('/Sidebar/UserBasicDetailsEdit')
    const answer = later<undefined>()
    api.on(accounts.logout, () => answer.promise.then(unreachable))
    const profession = await page.findByLabelText<HTMLInputElement>('Profession')
    await user.clear(profession)
    await user.type(profession, 'Weaver')
    await user.click(within(page.getByRole('complementary')).getByRole('button', { name: 'Logout' }))
    await user.click(await page.findByRole('button', { name: 'Yes, Logout!' }))
    await page.findByText('Logging out...')
    answer.resolve(undefined)
    await waitFor(async () => expect(await dialogText()).toContain('You’re still logged in'))
    await user.click(page.getByRole('button', { name: 'OK' }))
    await page.findByRole('complementary')
    expect(page.getByLabelText<HTMLInputElement>('Profession').value).toBe('Weaver')
  })

  test('counts an ended session as logged out', async () => {
    const { page, user, api } = await askToLogOut()
    api.on(accounts.logout, () => refusal(401, { code: 'session.required' }))
    await user.click(await page.findByRole('button', { name: 'Yes, Logout!' }))
    await page.findByRole('heading', { level: 1, name: 'Login' })
    expect(localStorage.getItem('currentUser')).toBeNull()
  })
})

test('RT-27 the settings list five groups of sections', async () => {
  const { page } = await openShell()
  const main = within(page.getByRole('main'))
  expect(main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Notifications and messages',
    'Whom you meet',
    'Who sees you',
    'How it looks',
    'Your account and your data',
  ])
  for (const name of ['Password', 'Blocked people', 'Delete my account', 'A copy of your data'])
    expect(main.getByRole('link', { name })).toBeTruthy()
})
