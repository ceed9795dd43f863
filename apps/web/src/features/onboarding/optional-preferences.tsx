import { PREFERENCES_NOTE } from '@heartwell/contract/preferences.ts'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { PreferencesFields, type PreferencesFormState } from './preferences-fields.tsx'
import type { PreferencesStart } from './use-preferences.ts'

type OptionalPreferencesProps = {
  start: PreferencesStart
  form: PreferencesFormState
  open: boolean
  onOpenChange: (open: boolean) => void
  disabled: boolean
}

/** The partner preferences below the interests, collapsed and marked as optional. */
export function OptionalPreferences({ start, form, open, onOpenChange, disabled }: OptionalPreferencesProps) {
  const id = useId()
  return (
    <section className="mt-10 rounded-card bg-cream">
      <h2 className="text-heading">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(!open)}
          className="flex min-h-touch w-full items-center justify-between gap-4 rounded-card px-5 pt-5 pb-2 text-left hover:text-garnet sm:px-8 sm:pt-6"
        >
          <span>
            Whom would you like to meet? <span className="font-sans text-base text-ink-soft">(optional)</span>
          </span>
          <ChevronDown
            className={`size-6 shrink-0 text-garnet transition-transform duration-200 ${open ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
      </h2>
      <p className="px-5 pb-5 text-base text-ink-soft sm:px-8 sm:pb-6">
        You can leave this for later. Until then, we’ll suggest people of a suitable age.
      </p>
      <div id={id} hidden={!open} className="px-5 pb-7 sm:px-8 sm:pb-9">
        <p className="mb-7 text-base text-ink-soft">{PREFERENCES_NOTE}</p>
        <PreferencesFields form={form} {...start} disabled={disabled} />
      </div>
    </section>
  )
}
