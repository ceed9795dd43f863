import { Toast } from '@base-ui/react/toast'
import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { ToastPlacement, ToastRequest } from './toast-request.ts'

/** Shows each request once. The list of requests only ever grows. */
export function ToastList({ requests, placement }: { requests: readonly ToastRequest[]; placement: ToastPlacement }) {
  return (
    <Toast.Provider timeout={5000}>
      <Requested requests={requests} />
      <Shown placement={placement} />
    </Toast.Provider>
  )
}

function Requested({ requests }: { requests: readonly ToastRequest[] }) {
  const { add, close } = Toast.useToastManager()
  const shown = useRef(0)
  useEffect(() => {
    for (const { text, ms, tone, action } of requests.slice(shown.current)) {
      const act = (run: () => void) => () => {
        close(id)
        run()
      }
      const id = add({
        title: text,
        timeout: ms,
        type: tone,
        priority: tone === 'error' ? 'high' : 'low',
        ...(action && { actionProps: { children: action.label, onClick: act(action.run) } }),
      })
    }
    shown.current = requests.length
  }, [requests, add, close])
  return null
}

const PLACES: Record<ToastPlacement, string> = {
  // Over the header, where a toast covers no button that it could be about: those are at the ends of pages and panels.
  top: 'top-[max(.75rem,env(safe-area-inset-top))] *:data-ending-style:-translate-y-3 *:data-starting-style:-translate-y-3',
  bottom:
    'bottom-[calc(var(--bottom-bar,0px)+max(.75rem,env(safe-area-inset-bottom)))] *:data-ending-style:translate-y-3 *:data-starting-style:translate-y-3',
}

function Shown({ placement }: { placement: ToastPlacement }) {
  const { toasts } = Toast.useToastManager()
  return (
    <Toast.Portal>
      <Toast.Viewport
        className={classNames(
          'fixed inset-x-0 z-60 mx-auto grid w-[min(26rem,calc(100vw-1.5rem))] gap-2.5 outline-none',
          PLACES[placement],
        )}
      >
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            className="flex items-center gap-3 rounded-2xl bg-ink py-2 pr-2 pl-5 text-paper shadow-lift transition duration-300 ease-out-soft data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <ToastIcon type={toast.type} />
            <Toast.Title
              render={<p />}
              className="min-w-0 flex-1 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal"
            />
            <Toast.Action className="min-h-touch shrink-0 rounded-full px-4 font-semibold text-apricot hover:bg-paper/10 focus-visible:outline-paper" />
            <Toast.Close
              aria-label="Dismiss"
              // Base UI hides it from screen readers until the pointer is over the toasts, although it is focusable.
              aria-hidden={false}
              className="grid size-touch shrink-0 place-items-center rounded-full text-paper/80 hover:bg-paper/10 hover:text-paper focus-visible:outline-paper"
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
