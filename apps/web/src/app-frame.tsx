import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { SiteOrigin } from './platform/site-origin.ts'
import { DialogProvider } from './ui/dialog.tsx'
import { ToastProvider } from './ui/toast.tsx'

type AppFrameProps = { queryClient: QueryClient; origin: string; children: ReactNode }

/** What every page stands in, in the browser and where pages are rendered beforehand: the two must be alike. */
export function AppFrame({ queryClient, origin, children }: AppFrameProps) {
  return (
    <StrictMode>
      <SiteOrigin value={origin}>
        <QueryClientProvider client={queryClient}>
          <DialogProvider>
            <ToastProvider>{children}</ToastProvider>
          </DialogProvider>
        </QueryClientProvider>
      </SiteOrigin>
    </StrictMode>
  )
}
