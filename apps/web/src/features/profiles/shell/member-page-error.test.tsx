// @vitest-environment happy-dom
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { AccountAnswer } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeApi, unreachable } from '../../../../test/fake-api.ts'
import { memberApi, openApp, page, prepareBrowser } from '../../../../test/open-app.tsx'
import { MemberPageError } from './member-page-error.tsx'

/** As the guards read it. */
const getUser = { ...profiles.getUser, response: AccountAnswer }
const HEADING = { level: 1, name: 'We could not load this page' }

function goOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
}

describe('a page of the member area', () => {
  /** Opens the settings, and then another page without a network. */
  async function openOffline(path: string, api: FakeApi) {
    const opened = openApp('/Sidebar/settings', { api })
    await opened.page.findByRole('heading', { level: 1, name: 'Settings' })
    api.on(getUser, unreachable)
    goOffline()
    await act(() => opened.router.navigate(path))
    return opened
  }

  test('that fails keeps the header and the menu', async () => {
    const { page, path } = await openOffline('/Sidebar/settings/Consents', memberApi())
    expect(await page.findByRole('heading', HEADING)).toBe(document.activeElement)
    expect(page.getByRole('alert').textContent).toMatch(/^Your device seems to be offline\./)
    expect(page.getByRole('link', { name: /^Notifications/ })).toBeTruthy()
    expect(page.getAllByRole('link', { name: 'Your Matches' }).length).toBeGreaterThan(0)
    expect(path()).toBe('/Sidebar/settings/Consents')
  })

  test('of counselling opens without a network, with the account of the member area', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => complaints.mockRestore())
    const api = memberApi()
      .on(counselling.getCounsellors, unreachable)
      .on(counselling.bookedByMe, unreachable)
      .on(counselling.myBookings, unreachable)
    const { page, path } = await openOffline('/Sidebar/Consult', api)
    await page.findByText('We could not load the counsellors')
    expect(path()).toBe('/Sidebar/Consult')
  })
})

test.each([
  ['a chat', '/Sidebar/chat/1', ['/Sidebar/Messages']],
  ['another page', '/Sidebar/settings', []],
])('%s that fails has a link out of it if a phone shows no menu beside it', async (_, path, links) => {
  prepareBrowser(new FakeApi())
  const failing = { path, lazy: () => Promise.reject(new TypeError('Failed to fetch')) }
  const pages = [{ ErrorBoundary: MemberPageError, HydrateFallback: () => null, children: [failing] }]
  render(<RouterProvider router={createMemoryRouter(pages, { initialEntries: [path] })} />)
  await page().findByRole('heading', HEADING)
  expect(
    page()
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(links)
})
