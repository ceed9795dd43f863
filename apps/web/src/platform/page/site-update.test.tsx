// @vitest-environment happy-dom
import { render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from '../../../test/open-app.tsx'
import { ToastProvider } from '../../ui/messages/toast.tsx'
import { isOutdated } from './site-update.ts'
import { suspectUpdate } from './suspected-update.ts'
import { UpdateNotice } from './update-notice.tsx'

const SCRIPT = 'http://heartwell.test/assets/index-abc.js'

let answer: () => Promise<Response>
const fetched = vi.fn((..._asked: Parameters<typeof fetch>) => answer())

beforeEach(() => {
  answer = async () => new Response(null, { status: 404 })
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  const elapsed = performance.now.bind(performance)
  const now = vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + 10_000)
  // A script that comes as HTML is not loaded.
  document.head.insertAdjacentHTML('beforeend', `<script type="module" src="${SCRIPT}"></script>`)
  onTestFinished(() => {
    document.head.querySelector('script')?.remove()
    now.mockRestore()
    vi.unstubAllGlobals()
  })
})

describe('a page is outdated', () => {
  test('when the server no longer has its script, which it asks for past every cache', async () => {
    expect(await isOutdated()).toBe(true)
    expect(fetched.mock.calls).toEqual([[SCRIPT, { method: 'HEAD', cache: 'reload' }]])
  })

  test.each([200, 304, 429, 500, 503])('but not when the answer is %i', async (status) => {
    answer = async () => new Response(null, { status })
    expect(await isOutdated()).toBe(false)
  })

  test('but not when the server is unreachable', async () => {
    answer = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await isOutdated()).toBe(false)
  })

  test('but not in its first 10 seconds, so that it cannot reload without end', async () => {
    vi.mocked(performance.now).mockReturnValueOnce(9_999)
    expect(await isOutdated()).toBe(false)
    expect(fetched).not.toHaveBeenCalled()
    vi.mocked(performance.now).mockReturnValueOnce(10_000)
    expect(await isOutdated()).toBe(true)
  })
})

describe('the notice of an update', () => {
  function open() {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const { unmount } = render(
      <ToastProvider>
        <UpdateNotice />
      </ToastProvider>,
    )
    onTestFinished(() => {
      unmount()
      reload.mockRestore()
    })
    return { reload }
  }
  const offers = () => page().queryAllByRole('button', { name: 'Reload' })
  const missingCode = () => window.dispatchEvent(new Event('vite:preloadError'))

  test.each([
    ['an answer is unreadable', suspectUpdate],
    ['code cannot be loaded', missingCode],
  ])('is shown when %s, and Reload reloads the page', async (_, happen) => {
    const { reload } = open()
    happen()
    const offer = await page().findByRole('button', { name: 'Reload' })
    expect(page().getByText('Heartwell was updated. Reload this page to go on.', { selector: 'p' })).toBeTruthy()
    await userEvent.click(offer)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('is shown once, however much fails', async () => {
    open()
    missingCode()
    missingCode()
    await waitFor(() => expect(offers()).toHaveLength(1))
    await act(async () => suspectUpdate())
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(offers()).toHaveLength(1)
  })

  test('is not shown on a page that is up to date', async () => {
    open()
    answer = async () => new Response(null, { status: 200 })
    await act(async () => missingCode())
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(offers()).toEqual([])
  })
})
