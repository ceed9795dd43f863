import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldNote, useFieldLinks } from './field-frame.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/** The children are the label. Takes a spread `register(name)` of react-hook-form. */
export function Checkbox({ children, error, hint, className, ...input }: CheckboxProps) {
  const links = useFieldLinks({ id: input.id, error, hint })
  return (
    <div className={className}>
      <label
        htmlFor={links.id}
        className="flex min-h-touch items-start gap-3 py-2 leading-[1.5] has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
      >
        <span className="relative mt-[.1rem] grid size-6 shrink-0">
          <input
            {...input}
            {...links}
            type="checkbox"
            className="peer size-6 cursor-[inherit] appearance-none rounded-lg forced-colors:appearance-auto bg-panel shadow-[inset_0_0_0_2px_var(--color-edge)] transition-colors checked:bg-garnet checked:shadow-none disabled:opacity-60 aria-invalid:shadow-[inset_0_0_0_2px_var(--color-error)]"
          />
          <Check
            className="pointer-events-none absolute inset-0 m-auto size-4 text-on-garnet opacity-0 peer-checked:opacity-100 forced-colors:hidden"
            strokeWidth={3.5}
            aria-hidden="true"
          />
        </span>
        <span>{children}</span>
      </label>
      <div className="pl-9 *:mt-0">
        <FieldNote controlId={links.id} error={error} hint={hint} />
      </div>
    </div>
  )
}
