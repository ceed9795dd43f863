import type { Statistic } from '@heartwell/contract/content/content.ts'
import type { UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/forms/field.tsx'

type Fields = { source: 'text' | 'counted'; statistics: Statistic[]; claim: string }

const ORDER = ['First', 'Second', 'Third', 'Fourth'] as const

/** Number and label of each of the four figures. */
export function FigureFields({ form }: { form: UseFormReturn<Fields> }) {
  const errors = form.formState.errors.statistics
  return (
    <div className="grid gap-4">
      {ORDER.map((name, at) => (
        <fieldset key={name} className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-3">
          <legend className="sr-only">{`${name} figure`}</legend>
          <TextField
            label={`${name} number`}
            error={errors?.[at]?.number?.message}
            {...form.register(`statistics.${at}.number`)}
          />
          <TextField
            label={`${name} label`}
            error={errors?.[at]?.label?.message}
            {...form.register(`statistics.${at}.label`)}
          />
        </fieldset>
      ))}
    </div>
  )
}
