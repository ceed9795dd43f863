import { consoleHome } from '@heartwell/contract/console/console-home.ts'
import { review } from '@heartwell/contract/review/review.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ConsoleFetched } from '../src/console/parts/console-fetched.tsx'
import { consoleRoutes } from '../src/console/shell/console-routes.tsx'
import { queryClient } from '../src/platform/api/query-client.ts'
import { ToastProvider } from '../src/ui/messages/toast.tsx'
import { DialogProvider } from '../src/ui/windows/dialog.tsx'
import { FakeApi } from './fake-api.ts'
import { page, prepareBrowser } from './open-app.tsx'
import { uuid } from './people.ts'

export const STAFF_ID = uuid(900)

/** The answers that every page of the console needs: who is signed in, and that nothing waits. */
export const consoleApi = (roles: StaffRole[] = ['editor']): FakeApi =>
  new FakeApi()
    .on(review.me, {
      success: true,
      data: { id: STAFF_ID, name: 'Ruth Staff', email: 'ruth@example.org', role: 'provider', roles },
    })
    .on(consoleHome.today, {
      success: true,
      waiting: [],
      today: { joined: 0, decided: 0, interests: 0, appointments: 0 },
      health: [],
    })

/** Opens a path of the whole console with a server of the test. */
export function openConsole(path: string, api: FakeApi = consoleApi()) {
  return show(createMemoryRouter(consoleRoutes, { initialEntries: [path] }), api)
}

/**
 * Renders a page of the console alone, without the menu around it: much quicker than `openConsole`. Links lead to an
 * empty page, whose address `path()` returns.
 * @param route The path of the page with its parameters, such as `/provider/reports/:number`
 */
type Place = { route?: string; path?: string }

export function renderForStaff(element: ReactNode, api: FakeApi, { route = '/', path = route }: Place = {}) {
  const pages = [
    { path: route, element },
    { path: '*', element: null },
  ]
  return show(createMemoryRouter(pages, { initialEntries: [path] }), api)
}

function show(router: ReturnType<typeof createMemoryRouter>, api: FakeApi) {
  const user = prepareBrowser(api)
  render(
    <QueryClientProvider client={queryClient}>
      <DialogProvider>
        <ToastProvider placement="bottom">
          <ConsoleFetched>
            <RouterProvider router={router} />
          </ConsoleFetched>
        </ToastProvider>
      </DialogProvider>
    </QueryClientProvider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { api, router, user, page: page(), path: address }
}
