import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { UpdateNotice } from '../../platform/page/update-notice.tsx'
import { ToastProvider } from '../../ui/messages/toast.tsx'
import { DialogProvider } from '../../ui/windows/dialog.tsx'
import { ConsoleFetched } from '../parts/console-fetched.tsx'
import { StepUpProvider } from '../staff/step-up/step-up-provider.tsx'
import { consoleRoutes } from './console-routes.tsx'

const router = createBrowserRouter(consoleRoutes)

export function ConsoleApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <DialogProvider>
        {/* At the bottom, because the navigation and the decision buttons are at the top. */}
        <ToastProvider placement="bottom">
          <UpdateNotice />
          <StepUpProvider>
            <ConsoleFetched>
              <RouterProvider router={router} />
            </ConsoleFetched>
          </StepUpProvider>
        </ToastProvider>
      </DialogProvider>
    </QueryClientProvider>
  )
}
