import { type ReactNode, StrictMode, useEffect, useEffectEvent } from 'react'
import { type PageAnswers, PageAnswersContext } from './platform/page-answers.ts'
import { SiteOrigin } from './platform/site-origin.ts'
import { DialogProvider } from './ui/dialog.tsx'
import { ToastProvider } from './ui/toast.tsx'

type AppFrameProps = { answers: PageAnswers; origin: string; onAlive?: () => void; children: ReactNode }

/** What every page stands in, in the browser and where pages are rendered beforehand: the two must be alike. */
export function AppFrame({ answers, origin, onAlive, children }: AppFrameProps) {
  const tell = useEffectEvent(() => onAlive?.())
  useEffect(() => tell(), [])
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
