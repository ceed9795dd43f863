import { PREFERENCES_NOTE } from '@heartwell/contract/matching/preferences.ts'
import { useId } from 'react'
import type { PreferencesFormState } from './preference-values.ts'
import { PreferencesFields } from './preferences-fields.tsx'
import type { PreferencesStart } from './use-preferences.ts'

type OptionalPreferencesProps = { start: PreferencesStart; form: PreferencesFormState; disabled: boolean }

/** The partner preferences below the interests, marked as optional. */
export function OptionalPreferences({ start, form, disabled }: OptionalPreferencesProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-10 rounded-card bg-cream px-5 py-6 sm:px-8 sm:py-8">
      <h2 id={id} className="text-heading">
        <span>Whom would you like to meet? </span>
        <span className="font-sans text-base text-ink-soft">(optional)</span>
      </h2>
      <p className="mt-2 mb-6 text-base text-ink-soft">Until you answer, we’ll suggest people of a suitable age.</p>
      <PreferencesFields form={form} {...start} disabled={disabled} />
      <p className="mt-6 text-base text-ink-soft">{PREFERENCES_NOTE}</p>
    </section>
  )
}
