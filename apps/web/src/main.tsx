import './theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { queryClient } from './platform/query-client.ts'
import { routes } from './routes.tsx'
import { DialogProvider } from './ui/dialog.tsx'
import { ToastProvider } from './ui/toast.tsx'

const router = createBrowserRouter(routes)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <DialogProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </DialogProvider>
    </QueryClientProvider>
  </StrictMode>,
)
