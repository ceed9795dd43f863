import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

/** The properties of every field, besides those of its control. */
export type FieldProps = {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  /** Adds '(optional)' to the label. */
  optional?: boolean | undefined
}

/** Attributes that tie a control to its label, its hint and its error. */
export function useFieldLinks({
  id,
  error,
  hint,
}: {
  id?: string | undefined
  error?: string | undefined
  hint?: ReactNode
}) {
  const fallback = useId()
  const controlId = id ?? fallback
  const described = error ? `${controlId}-error` : hint ? `${controlId}-hint` : undefined
  return { id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': described } as const
}

type FieldFrameProps = FieldProps & { controlId: string; children: ReactNode; className?: string | undefined }

export function FieldFrame({ label, error, hint, optional, controlId, children, className }: FieldFrameProps) {
  return (
    <div className={classNames('flow-root min-w-0', className)}>
      <label htmlFor={controlId} className="mb-1.5 block text-[1.0625rem] leading-snug font-semibold">
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children}
      <FieldNote controlId={controlId} error={error} hint={hint} />
    </div>
  )
}

/** The error of a field above its hint, which still helps to correct it. The error alone describes the control. */
export function FieldNote({
  controlId,
  error,
  hint,
}: {
  controlId: string
  error?: string | undefined
  hint?: ReactNode
}) {
  return (
    <>
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${controlId}-hint`} className="mt-1.5 text-base leading-snug wrap-anywhere text-ink-soft">
          {hint}
        </p>
      )}
    </>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-base leading-snug font-medium text-error">
      <CircleAlert className="mt-[.15rem] size-[1.1rem] shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
