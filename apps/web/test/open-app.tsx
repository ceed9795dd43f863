import { setTimeout as delay } from 'node:timers/promises'
import { content } from '@heartwell/contract/content/content.ts'
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { letters } from '@heartwell/contract/introductions/member-letters.ts'
import { calls } from '@heartwell/contract/meetings/calls.ts'
import { type PairPlan, plans } from '@heartwell/contract/meetings/plans.ts'
import { livePictures, type OwnLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import type { Self } from '@heartwell/contract/profiles/people.ts'
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, getConfig, render, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { AppFrame } from '../src/app-frame.tsx'
import { PreloadedQueries } from '../src/platform/api/preloaded-queries.ts'
import { queryClient } from '../src/platform/api/query-client.ts'
import { deviceStorage, tabStorage } from '../src/platform/device/device-storage.ts'
import { MEMBER_AREA } from '../src/platform/session/own-id.ts'
import { refuseRequests } from '../src/platform/session/session-renewal.ts'
// The first upload of a worker would load it, and could then end in the next test.
import '../src/platform/files/upload.ts'
import { routes } from '../src/routes.tsx'
import { FakeApi, uploadsTo } from './fake-api.ts'
import { anAccount, OTHER_ID } from './people.ts'

const { getElementError: writePageOut } = getConfig()
/** Close to the time limit of a test: on a busy machine the first page of a file takes long to load. */
configure({ asyncUtilTimeout: 50_000, getElementError: withLatePage })

/**
 * The error of a query, which writes the page out only when its message is read. A `findBy…` makes an error each time
 * that it looks in vain, and nobody reads them before the last one.
 */
function withLatePage(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, withLatePage)
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => writePageOut(message, container).message,
    set: (value: string) => void Object.defineProperty(error, 'message', { configurable: true, writable: true, value }),
  })
}

export const SITE = {
  success: true,
  name: 'Heartwell',
  contact_email: 'hello@heartwell.test',
  phone: '020 7946 0000',
  phone_hours: 'Tuesdays, 9 am to noon',
  fax: '020 7946 0009',
  address: '1 Elm Row, York',
  social: { facebook: 'https://facebook.test/h', instagram: 'https://instagram.test/h', x: 'https://x.test/h' },
}

type Opening = {
  /** Navigation state of the first page. */
  state?: unknown
  /** The signed-in member; null for a visitor. */
  account?: Self | null
  api?: FakeApi
}

const NO_CALL = {
  call: null,
  obstacle: null,
  again_from: null,
  is_off: false,
  partner_zone: null,
  own_answer: null,
  both_would_meet: false,
  answer_until: null,
  now: '2026-11-29T12:00:00.000Z',
}

const NO_PLAN: PairPlan = {
  partner: { id: OTHER_ID, name: 'Bram' },
  plan: null,
  obstacle: null,
  again_from: null,
  partner_zone: null,
  own_answer: null,
  both_would_meet_again: false,
  answer_until: null,
}

const NO_PLACE = { shown: 'nothing', town: null, region: null, is_written: false } as const

const NO_LIVE_PICTURE: OwnLivePicture = {
  mode: 'offered',
  state: 'none',
  draw: null,
  gestures: [],
  reason: null,
  sent_at: null,
  seen_on: null,
  tries_left: 3,
  next_try_at: null,
  agreed: false,
  kept_days: 30,
}

/** The answers that every page of a member needs. */
export function memberApi(account: Self = anAccount()): FakeApi {
  return new FakeApi()
    .on(content.site, SITE)
    .on(profiles.getUser, { success: true, message: '', data: account })
    .on(conversations.menu, { success: true, requests: 0, notifications: 0, messages: 0 })
    .on(interests.connections, { success: true, connections: [] })
    .on(safety.blocked, { success: true, blocked: [] })
    .on(profileAnswers.own, { success: true, message: '', data: [] })
    .on(profileAnswers.ofMember, { success: true, data: [] })
    .on(livePictures.own, { success: true, message: '', data: NO_LIVE_PICTURE })
    .on(profileFacts.own, {
      success: true,
      message: '',
      data: { facts: [], consented: [], shows_last_visit: true, place: NO_PLACE },
    })
    .on(profileFacts.ofMember, { success: true, data: { facts: [], has_more: false, last_visit: null, place: null } })
    .on(conversations.list, { success: true, conversations: [], next_cursor: null })
    .on(calls.ofPair, { success: true, data: NO_CALL })
    .on(plans.ofPair, { success: true, data: NO_PLAN })
    .on(plans.upcoming, { success: true, data: [] })
    .on(letters.list, { success: true, data: [] })
    .on(chatSettings.read, { success: true, message: '', settings: DEFAULT_CHAT_SETTINGS })
}

/** Opens a path of the whole application, with a browser's storage and a server of the test. */
export function openApp(path: string, { state, account = anAccount(), api }: Opening = {}) {
  const server = api ?? (account ? memberApi(account) : new FakeApi().on(content.site, SITE))
  const user = prepareBrowser(server)
  if (account && !localStorage.getItem('currentUser')) localStorage.setItem('currentUser', JSON.stringify(account))
  const [pathname = '', search = ''] = path.split('?')
  const router = createMemoryRouter(routes, {
    initialEntries: ['/about', { pathname, search, state }],
    initialIndex: 1,
  })
  render(
    <AppFrame answers={new PreloadedQueries()} origin="http://heartwell.test">
      <RouterProvider router={router} />
    </AppFrame>,
  )
  return { api: server, router, user, page: page(), path: () => router.state.location.pathname }
}

/**
 * Renders a component of the member area alone, without the site around it: much quicker than `openApp`.
 * Links and redirects lead to `pages` or else to an empty page, whose path `path()` returns.
 * `route` is the path of the component with its parameters, `path` the address that opens it.
 */
export async function renderForMember(
  element: ReactNode,
  { account = anAccount(), api = memberApi(account), pages = [] as RouteObject[], route = '/', path = '' } = {},
) {
  const user = prepareBrowser(api)
  localStorage.setItem('currentUser', JSON.stringify(account))
  const start = { id: MEMBER_AREA, path: route, loader: () => account, element, HydrateFallback: () => null }
  const router = createMemoryRouter([start, ...pages, { path: '*', element: null }], {
    initialEntries: [path || route],
  })
  render(
    <AppFrame answers={new PreloadedQueries()} origin="http://heartwell.test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppFrame>,
  )
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  return { api, router, user, page: page(), path: () => router.state.location.pathname }
}

/**
 * Prepares what a component needs of a browser, for tests that render parts of the application themselves. With
 * `SLOW_ENDINGS=1` a test waits at its end, so that a request for which it has no answer fails it always, not only when
 * the machine is busy.
 */
export function prepareBrowser(api: FakeApi) {
  vi.stubGlobal('fetch', api.fetch)
  vi.stubGlobal('XMLHttpRequest', uploadsTo(api))
  vi.stubGlobal('BASE_UI_ANIMATIONS_DISABLED', true)
  onTestFinished(async () => {
    if (process.env.SLOW_ENDINGS) await delay(400)
    cleanup()
    queryClient.clear()
    document.body.replaceChildren()
    // After a log-out no request of this document was sent; the next test is another document.
    const letPass = refuseRequests()
    letPass()
    vi.unstubAllGlobals()
    for (const storage of [deviceStorage, tabStorage]) for (const key of storage.keys()) storage.remove(key)
    api.expectNothingElse()
  })
  return userEvent.setup({ delay: null })
}

/** Queries of the whole document. `screen` would be bound to the document of the first test file of a worker. */
export const page = () => within(document.body)

/** The header of the page. A page may have further header elements inside its content. */
export function siteHeader(): HTMLElement {
  const [header] = page().getAllByRole('banner')
  if (!header) throw new Error('The page has no header.')
  return header
}
