import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, useFieldLinks } from './field-frame.tsx'

/**
 * The platform's own select: its children are `option` elements. A phone opens it as the large list or wheel that its
 * owner knows from every other form, with their text size and screen reader; a list drawn by us would be one more thing
 * to learn. Where people need to see all choices at once, use `RadioCards`.
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
