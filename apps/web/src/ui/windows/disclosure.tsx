import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = {
  /** The question or heading that opens it. */
  summary: ReactNode
  children: ReactNode
  starts?: 'open' | 'closed'
  /** Controls it, together with `onOpenChange`. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The id of its button. */
  id?: string
  /** The id of a text about it. */
  describedBy?: string | undefined
}

/** Expandable details. This design system has no tooltips, because touch screens have no hover. */
export function Disclosure({ summary, children, starts, id, describedBy, ...control }: DisclosureProps) {
  return (
    <Collapsible.Root defaultOpen={starts === 'open'} {...control} className="border-b border-line">
      <Collapsible.Trigger
        id={id}
        aria-describedby={describedBy}
        className="group flex min-h-touch w-full scroll-mt-4 items-center justify-between gap-4 rounded-lg py-3.5 text-left text-[1.0625rem] leading-snug font-semibold transition-colors hover:text-garnet"
      >
        <span className="contents">{summary}</span>
        <ChevronDown
          className="size-5 shrink-0 text-garnet transition-transform duration-200 group-data-panel-open:rotate-180"
          aria-hidden="true"
        />
      </Collapsible.Trigger>
      {/* Stays in the HTML, so that the browser's search finds it and opens it. */}
      <Collapsible.Panel
        hiddenUntilFound
        className="h-(--collapsible-panel-height) overflow-hidden text-ink-soft transition-[height] duration-200 ease-out-soft data-ending-style:h-0 data-starting-style:h-0"
      >
        <div className="pb-5">{children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
