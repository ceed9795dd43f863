import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export const FILTER_CONTROL = 'field min-h-[44px]! w-full py-1.5!'

type FilterFieldProps = { label: string; value: string | undefined; onChange: (value: string) => void }

/** A choice of one value, in a row of filters. */
export function FilterChoice({ label, value = '', onChange, children }: FilterFieldProps & { children: ReactNode }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${FILTER_CONTROL} appearance-none truncate pr-9!`}
        >
          {children}
        </select>
        <ChevronDown
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-ink-soft"
          aria-hidden="true"
        />
      </div>
    </div>
  )
}

/** A calendar day, in a row of filters. */
export function FilterDay({ label, value = '', onChange }: FilterFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={FILTER_CONTROL}
      />
    </div>
  )
}
