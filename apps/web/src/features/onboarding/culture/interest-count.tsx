import { FieldError } from '../../../ui/forms/field-frame.tsx'

export const INTERESTS_ERROR_ID = 'interests-error'

/**
 * Shows the number of chosen interests, or the error. The error is announced instead of focused, because the list may be
 * longer than the screen.
 */
export function InterestCount({ count, error }: { count: number; error: string | undefined }) {
  return (
    <>
      <p
        aria-live="polite"
        className={error ? 'sr-only' : 'text-base font-semibold tabular-nums'}
      >{`${count} chosen`}</p>
      <div role="alert">{error && <FieldError id={INTERESTS_ERROR_ID}>{error}</FieldError>}</div>
    </>
  )
}
