import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, useFieldLinks } from './field-frame.tsx'

/**
 * The native select with `option` elements as children. A phone opens it as the list or wheel that its owner knows,
 * with their text size and screen reader. Where people need to see all choices, use `RadioCards`.
 */
export function Select({ label, error, hint, optional, className, ...select }: ComponentProps<'select'> & FieldProps) {
  const links = useFieldLinks({ id: select.id, error, hint })
  return (
    <FieldFrame {...{ label, error, hint, optional, className }} controlId={links.id}>
      <div className="relative">
        <select {...select} {...links} className="field appearance-none truncate pr-12" />
        <ChevronDown
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-ink-soft"
          aria-hidden="true"
        />
      </div>
    </FieldFrame>
  )
}
