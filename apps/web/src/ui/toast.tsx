import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'

type ToastOptions = {
  /** How long it stays, in milliseconds. */
  ms?: number
  tone?: 'done' | 'error'
}

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={5000}>
      {children}
      <ToastList />
    </Toast.Provider>
  )
}

/** `show(text)` says in passing that something happened. What must be read belongs in a dialog. */
export function useToast() {
  const { add } = Toast.useToastManager()
  const show = useCallback(
    (text: string, { ms = 5000, tone = 'done' }: ToastOptions = {}) => {
      add({ title: text, timeout: ms, type: tone, priority: tone === 'error' ? 'high' : 'low' })
    },
    [add],
  )
  return useMemo(() => ({ show }), [show])
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return (
    <Toast.Portal>
      {/* On a phone it stands above the bottom bar of the member area. */}
      <Toast.Viewport className="fixed right-4 bottom-24 z-60 grid w-[min(24rem,calc(100vw-2rem))] gap-2.5 outline-none md:right-6 md:bottom-6">
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            className="flex items-center gap-3 rounded-2xl bg-ink py-3 pr-2 pl-5 text-white shadow-lift transition duration-300 ease-out-soft data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0"
          >
            <ToastIcon type={toast.type} />
            <Toast.Title
              render={<p />}
              className="min-w-0 flex-1 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal"
            />
            <Toast.Close
              aria-label="Dismiss"
              className="grid size-11 shrink-0 place-items-center rounded-full text-white/80 hover:bg-white/10 hover:text-white focus-visible:outline-white"
            >
              <X className="size-5" aria-hidden="true" />
            </Toast.Close>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  )
}

function ToastIcon({ type }: { type: string | undefined }) {
  const Icon = type === 'error' ? CircleAlert : Check
  return <Icon className="size-5 shrink-0 text-apricot" aria-hidden="true" />
}
