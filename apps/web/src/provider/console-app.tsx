import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { queryClient } from '../platform/query-client.ts'
import { DialogProvider } from '../ui/dialog.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { consoleRoutes } from './console-routes.tsx'

const router = createBrowserRouter(consoleRoutes)

export function ConsoleApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <DialogProvider>
        {/* The navigation, and the buttons of a decision, stand at the top. */}
        <ToastProvider placement="bottom">
          <RouterProvider router={router} />
        </ToastProvider>
      </DialogProvider>
    </QueryClientProvider>
  )
}
