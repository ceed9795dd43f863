import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

/** The transaction id, which the dispute form asks for, with a Copy button. */
export function TransactionId({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => undefined, // the id is visible beside the button
    )
  const Icon = isCopied ? Check : Copy
  return (
    <p className="flex items-center gap-2 text-ink-soft">
      Transaction ID
      <span className="flex items-center font-semibold text-ink tabular-nums">
        <span>{id}</span>
        <button
          type="button"
          onClick={copy}
          aria-label={`Copy ${id}`}
          className="-my-3 grid size-touch place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
        >
          <Icon className="size-[1.1rem]" aria-hidden="true" />
        </button>
        <span role="status" className="sr-only">
          {isCopied ? 'Copied' : ''}
        </span>
      </span>
    </p>
  )
}
