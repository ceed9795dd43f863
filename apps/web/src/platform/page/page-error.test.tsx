// @vitest-environment happy-dom
import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeApi } from '../../../test/fake-api.ts'
import { page, prepareBrowser } from '../../../test/open-app.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { ApiError } from '../api/api-error.ts'
import { PageError } from './page-error.tsx'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'

const HEADING = { level: 1, name: 'We could not load this page' }
const OFFLINE = 'Your device seems to be offline. We’ll load this page when you’re back online.'

let isOnline: boolean
let answer: () => Promise<Response>
const fetched = vi.fn((..._asked: Parameters<typeof fetch>) => answer())

beforeEach(() => {
  isOnline = true
  answer = async () => new Response()
  fetched.mockClear()
})

/** Opens the page of an area and then another one, which fails: at once, or because its code cannot be loaded. */
async function openFailing(failure: unknown = new TypeError('Failed to fetch dynamically imported module')) {
  const user = prepareBrowser(new FakeApi())
  vi.stubGlobal('fetch', fetched)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => {
    onLine.mockRestore()
    reload.mockRestore()
  })
  const pages = [
    { index: true, element: <Start /> },
    { path: '/failing', lazy: () => Promise.reject(failure) },
  ]
  const router = createMemoryRouter([{ Component: Area, children: [{ ErrorBoundary: PageError, children: pages }] }])
  render(<RouterProvider router={router} />)
  const openPage = () => act(() => router.navigate('/failing'))
  await openPage()
  return { user, reload, openPage, goBack: () => act(() => router.navigate(-1)) }
}

function Area() {
  return (
    <>
      <nav aria-label="Member area" />
      <main ref={useFocusOnNewPage()} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

const Start = () => (
  <>
    <DocumentTitle>Start</DocumentTitle>
    <h1>Start</h1>
  </>
)

async function setOnline(value: boolean) {
  isOnline = value
  await act(async () => window.dispatchEvent(new Event(value ? 'online' : 'offline')))
}

const alertText = () => page().getByRole('alert').textContent
const tryAgain = () => page().getByRole('button', { name: 'Try again' })

describe('a page that cannot be loaded', () => {
  test('keeps the frame of its area, and its heading has the focus and names the tab', async () => {
    await openFailing()
    expect(page().getByRole('navigation', { name: 'Member area' })).toBeTruthy()
    expect(document.activeElement).toBe(page().getByRole('heading', HEADING))
    expect(document.title).toBe('We could not load this page · Heartwell')
    expect(alertText()).toBe('Something went wrong, please try again later')
    // A file would have to be loaded, too.
    expect(document.querySelector('img')).toBeNull()
  })

  test('shows the text of a refusal', async () => {
    await openFailing(new ApiError({ code: 'rate_limit.exceeded', words: 'Please wait a minute.' }, 429))
    expect(alertText()).toBe('Please wait a minute.')
  })

  test('says that the device is offline, and loads by itself when it is online again', async () => {
    isOnline = false
    const { reload } = await openFailing()
    expect(alertText()).toBe(OFFLINE)
    expect(fetched).not.toHaveBeenCalled()
    await setOnline(true)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' })
  })

  test('loads when the reader tries again', async () => {
    const { user, reload } = await openFailing()
    expect(reload).not.toHaveBeenCalled()
    await user.click(tryAgain())
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['the server does not answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server answers 502', async () => new Response(null, { status: 502 })],
  ])('is not replaced by an error of the browser when %s', async (_, failing) => {
    const { user, reload } = await openFailing()
    answer = failing
    await user.click(tryAgain())
    await waitFor(() => expect(alertText()).toBe('We still can’t reach Heartwell. Please try again in a moment.'))
    expect(tryAgain().getAttribute('aria-busy')).toBeNull()
    await setOnline(false)
    expect(alertText()).toBe(OFFLINE.replace('seems', 'still seems'))
    expect(reload).not.toHaveBeenCalled()
  })

  test('is loaded from the new version when the site was updated', async () => {
    const elapsed = performance.now.bind(performance)
    const now = vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + 10_000)
    // A script that comes as HTML is not loaded.
    document.head.insertAdjacentHTML('beforeend', '<script type="module" src="/assets/index-abc.js"></script>')
    onTestFinished(() => {
      document.head.querySelector('script')?.remove()
      now.mockRestore()
    })
    answer = async () => new Response(null, { status: 404 })
    const { reload } = await openFailing()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  test('leads back to the page before, and is loaded when it is opened again', async () => {
    isOnline = false
    const { reload, openPage, goBack } = await openFailing()
    await goBack()
    expect(page().getByRole('heading', { level: 1, name: 'Start' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Start · Heartwell'))
    await openPage()
    expect(page().getByRole('heading', HEADING)).toBeTruthy()
    expect(fetched).not.toHaveBeenCalled()
    await goBack()
    await setOnline(true)
    expect(fetched).not.toHaveBeenCalled()
    await openPage()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })
})
