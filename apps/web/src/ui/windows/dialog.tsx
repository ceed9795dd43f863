import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ErrorBoundary } from '../page/error-boundary.tsx'
import { onFirstUse } from '../page/first-use.ts'
import type { AlertDialogProps, OtherWay } from './dialog-window.tsx'

type Notification = { title?: string; text: string; icon?: ReactNode }
type AlertRequest = Notification & {
  button?: string
  /** Another way on, below the button. It closes the dialog too. */
  other?: OtherWay
  /** Closes the dialog when it aborts, for what concerns one page only. */
  until?: AbortSignal
}
export type ConfirmRequest = Notification & { confirm: string; cancel?: string; tone?: 'plain' | 'danger' }

export type Dialogs = {
  /** Resolves when the reader has closed it. The button says 'OK' by default. */
  alert: (request: AlertRequest) => Promise<void>
  /** Resolves to true only when the first button was pressed. The second says 'Cancel' by default. */
  confirm: (request: ConfirmRequest) => Promise<boolean>
}

type Question = Notification & {
  id: number
  confirm: string
  cancel?: string
  tone?: 'plain' | 'danger'
  other?: OtherWay
  answer: (confirmed: boolean) => void
}

/** The window loads when it may soon be needed: no public page opens with a dialog. */
const fetchWindow = () => import('./dialog-window.tsx')
const AlertDialog = lazy(async (): Promise<{ default: (props: AlertDialogProps) => ReactNode }> => {
  const fetched = await fetchWindow().catch(() => undefined)
  return { default: fetched?.AlertDialog ?? BrowserDialog }
})

/** The browser's own dialog, for a network failure that also keeps the window from loading. */
function BrowserDialog({ title, text, cancel, onAnswer, onClosed }: AlertDialogProps) {
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    const words = [title, text].filter((part) => typeof part === 'string').join('\n\n')
    if (cancel) onAnswer(window.confirm(words))
    else {
      window.alert(words)
      onAnswer(true)
    }
    onClosed?.()
  })
  return null
}

const DialogsContext = createContext<Dialogs | null>(null)

/** Asks one thing at a time: a second request waits until the first is answered. */
export function DialogProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [answered, setAnswered] = useState(0)
  const lastId = useRef(0)
  useEffect(() => onFirstUse(() => void fetchWindow().catch(() => undefined)), [])

  const ask = useCallback(
    (question: Omit<Question, 'id' | 'answer'>, until?: AbortSignal) =>
      new Promise<boolean>((answer) => {
        if (until?.aborted) return answer(false)
        lastId.current += 1
        const asked = { ...question, id: lastId.current, answer }
        setQuestions((waiting) => [...waiting, asked])
        until?.addEventListener('abort', () => {
          setQuestions((waiting) => waiting.filter((one) => one !== asked))
          answer(false)
        })
      }),
    [],
  )
  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async ({ button = 'OK', until, ...notification }) =>
        void (await ask({ ...notification, confirm: button }, until)),
      confirm: (request) => ask({ cancel: 'Cancel', ...request }),
    }),
    [ask],
  )
  const current = questions[0]
  const answer = (confirmed: boolean) => {
    if (!current || current.id === answered) return
    setAnswered(current.id)
    current.answer(confirmed)
  }
  const dialog = current && {
    ...current,
    open: current.id !== answered,
    onAnswer: answer,
    onClosed: () => setQuestions((waiting) => waiting.filter(({ id }) => id !== current.id)),
  }
  return (
    <DialogsContext value={dialogs}>
      {children}
      {dialog && (
        <ErrorBoundary key={dialog.id} fallback={<BrowserDialog {...dialog} />}>
          <Suspense fallback={null}>
            <AlertDialog {...dialog} />
          </Suspense>
        </ErrorBoundary>
      )}
    </DialogsContext>
  )
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogProvider above it')
  return dialogs
}
