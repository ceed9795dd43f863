import { type ReactNode, StrictMode, useEffect, useEffectEvent } from 'react'
import { PageAnswersContext, type PreloadedQueries } from './platform/api/preloaded-queries.ts'
import { SiteOrigin } from './platform/page/site-origin.ts'
import { ToastProvider } from './ui/messages/toast.tsx'
import { DialogProvider } from './ui/windows/dialog.tsx'

type AppFrameProps = { answers: PreloadedQueries; origin: string; onHydrated?: () => void; children: ReactNode }

/** Wraps every page. The browser and the prerenderer both use it, so that their markup is the same. */
export function AppFrame({ answers, origin, onHydrated, children }: AppFrameProps) {
  const reportHydrated = useEffectEvent(() => onHydrated?.())
  useEffect(() => reportHydrated(), [])
  return (
    <StrictMode>
      <SiteOrigin value={origin}>
        <PageAnswersContext value={answers}>
          <DialogProvider>
            <ToastProvider>{children}</ToastProvider>
          </DialogProvider>
        </PageAnswersContext>
      </SiteOrigin>
    </StrictMode>
  )
}
