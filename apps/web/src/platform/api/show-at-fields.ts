import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, SOMETHING_WENT_WRONG, wordsOf } from './api-error.ts'

/**
 * Shows the errors of a refused form at their fields, and focuses the first one.
 * @returns false when no error belongs to a field on the page, so that the caller shows the failure elsewhere
 */
export function showAtFields<Values extends FieldValues, Context, Output>(
  form: Pick<UseFormReturn<Values, Context, Output>, 'setError' | 'clearErrors' | 'getFieldState' | 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const names = Object.keys(form.getValues())
  let isShown = false
  for (const [name, message] of Object.entries(error.errors)) {
    if (!names.includes(name.split('.')[0] ?? '')) continue
    const field = name as Path<Values> // one of the form's own names, as just checked
    form.setError(field, { type: 'server', message }, { shouldFocus: !isShown })
    if (isOnPage(form.getFieldState(field).error)) isShown = true
    else form.clearErrors(field)
  }
  return isShown
}

/** Shows why a form was refused: at its fields, otherwise above its buttons. */
export function showRefusal<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
  wordsOfError: (error: unknown) => string | undefined = wordsOf,
): void {
  if (!showAtFields(form, error)) form.setError('root', { message: wordsOfError(error) ?? SOMETHING_WENT_WRONG })
}

/** A form may have values without a field, and fields that are not, or no longer, on the page. */
function isOnPage(error: FieldError | undefined): boolean {
  const ref = error?.ref
  if (ref instanceof Element) return ref.isConnected
  // Boxes on the page are named with their type, and a field of our own has a method for the focus.
  return ref !== undefined && ('type' in ref || 'focus' in ref)
}
