// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeApi } from '../../../test/fake-api.ts'
import { page, prepareBrowser } from '../../../test/open-app.tsx'
import { ErrorPage } from './error-page.tsx'

async function openFailing(isOnline: boolean) {
  prepareBrowser(new FakeApi())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const spies = [
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline),
    vi.spyOn(console, 'error').mockImplementation(() => undefined),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', ErrorBoundary: ErrorPage, lazy }])} />)
  await page().findByRole('heading', { level: 1, name: 'We could not load this page' })
}

test('a public page that cannot be loaded says so when the device is offline', async () => {
  await openFailing(false)
  expect(page().getByRole('alert').textContent).toBe(
    'Your device seems to be offline. Please try again when you’re back online.',
  )
})

test('a public page that cannot be loaded shows no broken picture', async () => {
  await openFailing(true)
  expect(page().getByRole('alert').textContent).toBe('Something went wrong, please try again later')
  const picture = document.querySelector('img')
  if (!picture) throw new Error('There is no picture.')
  fireEvent.error(picture)
  expect(document.querySelector('img')).toBeNull()
})
