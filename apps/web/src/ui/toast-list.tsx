import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ToastRequest } from './toast.tsx'

/** Shows each request once, in passing. It only ever gets more of them. */
export function ToastList({ requests }: { requests: readonly ToastRequest[] }) {
  return (
    <Toast.Provider timeout={5000}>
      <Requested requests={requests} />
      <Shown />
    </Toast.Provider>
  )
}

function Requested({ requests }: { requests: readonly ToastRequest[] }) {
  const { add } = Toast.useToastManager()
  const shown = useRef(0)
  useEffect(() => {
    for (const { text, ms, tone } of requests.slice(shown.current)) {
      add({ title: text, timeout: ms, type: tone, priority: tone === 'error' ? 'high' : 'low' })
    }
    shown.current = requests.length
  }, [requests, add])
  return null
}

function Shown() {
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
