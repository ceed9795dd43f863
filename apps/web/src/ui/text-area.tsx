import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, useFieldLinks } from './field-frame.tsx'

export function TextArea({
  label,
  error,
  hint,
  optional,
  className,
  ...area
}: ComponentProps<'textarea'> & FieldProps) {
  const links = useFieldLinks({ id: area.id, error, hint })
  return (
    <FieldFrame {...{ label, error, hint, optional, className }} controlId={links.id}>
      <textarea rows={4} {...area} {...links} className="field block min-h-28 resize-y leading-[1.6]" />
    </FieldFrame>
  )
}
