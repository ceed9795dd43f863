// @vitest-environment happy-dom
import { weddingStories } from '@heartwell/contract/pairs/wedding-stories.ts'
import { fireEvent, render } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FakeApi } from '../../../test/fake-api.ts'
import { memberApi, page, prepareBrowser, SITE } from '../../../test/open-app.tsx'
import { withTexts } from '../../../test/page-texts.ts'
import { anAccount } from '../../../test/people.ts'
import { AppFrame } from '../../app-frame.tsx'
import { late } from '../../platform/api/late-endpoints.ts'
import { PreloadedQueries } from '../../platform/api/preloaded-queries.ts'
import { routes } from '../../routes.tsx'
import { ErrorPage } from './error-page.tsx'

const HEADING = { level: 1, name: 'We could not load this page' }

function silenceErrors() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => spy.mockRestore())
}

async function openFailing(isOnline: boolean, route: RouteObject) {
  prepareBrowser(new FakeApi())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  silenceErrors()
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  onTestFinished(() => spy.mockRestore())
  render(<RouterProvider router={createMemoryRouter([route])} />)
  await page().findByRole('heading', HEADING)
}

const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const FAILING: RouteObject = { path: '/', ErrorBoundary: ErrorPage, lazy }

test('a public page that cannot be loaded says so when the device is offline', async () => {
  await openFailing(false, FAILING)
  expect(page().getByRole('alert').textContent).toBe(
    'Your device seems to be offline. Please try again when you’re back online.',
  )
})

test('a public page that cannot be loaded shows no broken picture', async () => {
  await openFailing(true, FAILING)
  expect(page().getByRole('alert').textContent).toBe('Something went wrong, please try again later')
  const picture = document.querySelector('img')
  if (!picture) throw new Error('There is no picture.')
  fireEvent.error(picture)
  expect(document.querySelector('img')).toBeNull()
})

test('a failure of the whole frame shows the same page in place of the error of the router', async () => {
  const Failing = () => {
    throw new Error('The frame failed.')
  }
  await openFailing(true, { ...routes[0], index: false, children: [{ path: '/', Component: Failing }] })
  expect(page().getByRole('main').textContent).toContain('Something went wrong, please try again later')
  expect(page().getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  expect(document.body.textContent).not.toContain('Unexpected Application Error')
})

describe('an error in header or footer leaves the page usable', () => {
  /** Opens a page with the answer of its document about this installation, which header and footer cannot show. */
  async function openOdd(path: string, heading: string, api: FakeApi) {
    prepareBrowser(api)
    silenceErrors()
    const odd = { ...SITE, social: undefined, phone: undefined }
    render(
      <AppFrame answers={new PreloadedQueries([[[late.site.path, {}], odd]])} origin="http://heartwell.test">
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
      </AppFrame>,
    )
    await page().findByRole('heading', { level: 1, name: heading })
  }

  test('of a public page, whose header is a link to the home page', async () => {
    const api = withTexts(new FakeApi()).on(weddingStories.list, { success: true, rows: [] })
    await openOdd('/about', 'About Us', api)
    await page().findByText('story 1 text')
    expect(page().getByRole('link', { name: 'Heartwell' }).getAttribute('href')).toBe('/')
    expect(page().queryByRole('contentinfo')).toBeNull()
  })

  test('of the member area', async () => {
    localStorage.setItem('currentUser', JSON.stringify(anAccount()))
    await openOdd('/Sidebar/settings/appearance', 'Appearance', memberApi())
    expect(page().getByRole('button', { name: /^Hi / })).toBeTruthy()
    expect(page().queryByRole('contentinfo')).toBeNull()
  })
})
