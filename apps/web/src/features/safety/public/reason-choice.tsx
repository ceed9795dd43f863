import type { ReportReason } from '@heartwell/contract/safety/safety.ts'
import { useEffect, useRef } from 'react'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { reasonOptions } from '../../content/public/report-words.ts'

type ReasonChoiceProps<Values extends FieldValues> = {
  control: Control<Values, unknown, Values>
  name: Path<Values>
  reasons: readonly ReportReason[]
  label: string
  columns?: 1 | 2
}

/** The question for the reason of a report. A missing answer gets the focus, because on a phone it is off screen. */
export function ReasonChoice<Values extends FieldValues>({
  control,
  name,
  reasons,
  label,
  columns = 1,
}: ReasonChoiceProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  const { value, onChange, ref } = field
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => ref({ focus: () => box.current?.querySelector('input')?.focus() }), [ref])
  return (
    <div ref={box}>
      <RadioCards
        label={label}
        columns={columns}
        options={reasonOptions(reasons)}
        value={value ?? null}
        onChange={onChange}
        error={fieldState.error?.message}
      />
    </div>
  )
}
