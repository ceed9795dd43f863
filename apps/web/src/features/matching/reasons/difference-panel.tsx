import type { Why } from '@heartwell/contract/profiles/people.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import type { ReactNode } from 'react'

type DifferencePanelProps = NonNullable<Why['difference']> & {
  /** The other member's first name. */
  name: IsolatedText
  /** An action below the question. */
  action?: ReactNode
}

/** One difference between two people, with a question to talk about. */
export function DifferencePanel({ text, question, name, action }: DifferencePanelProps) {
  return (
    <section aria-labelledby="difference" className="rounded-card bg-honey p-6 md:rounded-panel md:p-9">
      <h2 id="difference" className="font-sans text-base font-semibold tracking-normal">
        One honest difference
      </h2>
      <p className="mt-2 max-w-[44ch] font-display text-[1.5rem] leading-[1.3] font-[480] wrap-anywhere md:text-[1.75rem]">
        {text}
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card bg-panel p-5 md:px-7">
        <p className="min-w-[min(100%,18rem)] flex-1">
          <span className="block text-base text-ink-soft">{`You could ask ${name}`}</span>
          <span className="block leading-snug font-semibold">{question}</span>
        </p>
        {action}
      </div>
    </section>
  )
}
