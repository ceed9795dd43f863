import { Check, CheckCheck } from 'lucide-react'

/** The state of the newest own message and of the newest one that was read. */
export type Receipt = 'sending' | 'sent' | 'delivered' | 'read'

/** Moves the focus from a button that is about to disappear to its message. */
export const focusMessage = (button: HTMLElement): void =>
  button.closest<HTMLElement>('[data-message]')?.focus({ preventScroll: true })

const LABELS = { sending: 'Sending', sent: 'Sent', delivered: 'Delivered', read: 'Read' } as const

export function ReceiptLine({ receipt }: { receipt: Receipt }) {
  const Icon = receipt === 'sent' ? Check : CheckCheck
  return (
    <p
      className={`mt-1 mb-2 flex items-center justify-end gap-1.5 text-small leading-snug text-ink-soft ${receipt === 'sending' ? 'sending-late' : ''}`}
    >
      {receipt !== 'sending' && (
        <Icon className={`size-4 ${receipt === 'read' ? 'text-leaf' : ''}`} aria-hidden="true" />
      )}
      <span>{LABELS[receipt]}</span>
    </p>
  )
}

type UnsentLineProps = { refusal: string | null; tabIndex: number; onRetry: () => void }

export function UnsentLine({ refusal, tabIndex, onRetry }: UnsentLineProps) {
  return (
    <p className="mt-1 mb-2 text-right text-small leading-snug text-error">
      {refusal !== null && <span className="ml-auto block max-w-[29rem]">{refusal}</span>}
      <span>Not sent · </span>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={(event) => {
          focusMessage(event.currentTarget)
          onRetry()
        }}
        className="-my-3 inline-flex min-h-touch items-center font-semibold underline underline-offset-4"
      >
        Try again
      </button>
    </p>
  )
}
