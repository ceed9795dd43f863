import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line that opens its text. It needs no script, because visitors read these pages before they have loaded. */
export const Fold = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-lg py-3 pr-2 text-[1.125rem] leading-snug font-semibold hover:text-garnet md:min-h-16 md:py-4 [&::-webkit-details-marker]:hidden">
      <span className="flex min-w-0 items-center gap-4">{summary}</span>
      <Plus
        className="size-5 shrink-0 text-garnet transition-transform duration-300 group-open:rotate-45"
        aria-hidden="true"
      />
    </summary>
    <div className="max-w-[62ch] pb-6 text-ink-soft">{children}</div>
  </details>
)

export const Folds = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line border-y border-line">{children}</div>
)
