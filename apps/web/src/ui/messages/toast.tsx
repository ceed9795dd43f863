import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from '../page/error-boundary.tsx'
import { onFirstUse } from '../page/first-use.ts'
import type { ToastOptions, ToastPlacement, ToastRequest } from './toast-request.ts'

type Toasts = { show: (text: string, options?: ToastOptions) => void }

/** Loads when a toast may soon be needed, because no public page opens with one. */
const fetchList = () => import('./toast-list.tsx')
type ListProps = { requests: readonly ToastRequest[]; placement: ToastPlacement }
const ToastList = lazy(async (): Promise<{ default: (props: ListProps) => ReactNode }> => {
  // Without the list a confirmation is missing, and the page itself shows what was done.
  const fetched = await fetchList().catch(() => undefined)
  return { default: fetched?.ToastList ?? (() => null) }
})

const ToastContext = createContext<Toasts | null>(null)

type ToastProviderProps = {
  /** At the bottom, the page must end with enough space to scroll content out from under a toast. */
  placement?: ToastPlacement
  children: ReactNode
}

export function ToastProvider({ placement = 'top', children }: ToastProviderProps) {
  const [requests, setRequests] = useState<readonly ToastRequest[]>([])
  useEffect(() => onFirstUse(() => void fetchList().catch(() => undefined)), [])
  const toasts = useMemo<Toasts>(
    () => ({
      show: (text, { ms = 5000, tone = 'done', ...rest } = {}) =>
        setRequests((earlier) => [...earlier, { text, ms, tone, ...rest }]),
    }),
    [],
  )
  return (
    <ToastContext value={toasts}>
      {children}
      {requests.length > 0 && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <ToastList requests={requests} placement={placement} />
          </Suspense>
        </ErrorBoundary>
      )}
    </ToastContext>
  )
}

/** `show(text)` confirms an action briefly. Text that must be read belongs in a dialog. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}
