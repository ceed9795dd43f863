import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Notes what a form contains when its save begins.
 * @returns the reset of the form after the save. What was typed since the note stays, as a change of the saved values.
 */
export function resetKeepingEdits<Values extends FieldValues>({
  getValues,
  reset,
}: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>) {
  const sent = JSON.stringify(getValues())
  return (saved: Values) => reset(saved, { keepValues: JSON.stringify(getValues()) !== sent })
}
