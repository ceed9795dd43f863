import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/**
 * Shows the errors of a refused form at their fields, and focuses the first one.
 * @returns false when no error belongs to a field of this form
 */
export function showAtFields<Values extends FieldValues, Context, Output>(
  form: Pick<UseFormReturn<Values, Context, Output>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const names = Object.keys(form.getValues())
  const found = Object.entries(error.errors).filter(([name]) => names.includes(name.split('.')[0] ?? ''))
  found.forEach(([name, message], index) => {
    const field = name as Path<Values> // one of the form's own names, as just checked
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return found.length > 0
}
