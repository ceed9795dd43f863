import { review } from '@heartwell/contract/review.ts'
import type { StaffRole } from '@heartwell/contract/staff-roles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { queryClient } from '../src/platform/query-client.ts'
import { consoleRoutes } from '../src/provider/console-routes.tsx'
import { DialogProvider } from '../src/ui/dialog.tsx'
import { ToastProvider } from '../src/ui/toast.tsx'
import { FakeApi } from './fake-api.ts'
import { page, prepareBrowser } from './open-app.tsx'
import { uuid } from './people.ts'

export const STAFF_ID = uuid(900)

/** The answer that every page of the console needs: who is signed in. */
export const consoleApi = (roles: StaffRole[] = ['editor']): FakeApi =>
  new FakeApi().on(review.me, {
    success: true,
    data: { id: STAFF_ID, name: 'Ruth Staff', email: 'ruth@example.org', role: 'provider', roles },
  })

/** Opens a path of the whole console with a server of the test. */
export function openConsole(path: string, api: FakeApi = consoleApi()) {
  const user = prepareBrowser(api)
  const router = createMemoryRouter(consoleRoutes, { initialEntries: [path] })
  render(
    <QueryClientProvider client={queryClient}>
      <DialogProvider>
        <ToastProvider placement="bottom">
          <RouterProvider router={router} />
        </ToastProvider>
      </DialogProvider>
    </QueryClientProvider>,
  )
  const address = () => router.state.location.pathname + router.state.location.search
  return { api, router, user, page: page(), path: address }
}
