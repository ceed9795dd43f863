import { useEffect } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useUnsavedGuard } from '../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useSubmit } from './use-submit.ts'

type Fields = { reason: string }

type ReasonFormProps = {
  /** The name of the form, for screen readers. */
  name?: string
  resolver: Resolver<Fields>
  label?: string
  hint: string
  maxLength: number
  /** The button that acts. */
  act: string
  pendingLabel?: string
  /** A danger cannot be taken back. */
  tone?: 'danger'
  /** Rejects when nothing was changed. Calls `leaveFreely` before it opens another page. */
  onAct: (reason: string, leaveFreely: () => void) => Promise<void>
  onCancel: () => void
}

/** The reason of a decision against somebody, who reads it. */
export function ReasonForm(props: ReasonFormProps) {
  const { name, resolver, label = 'Reason', hint, maxLength, act, pendingLabel, tone, onAct, onCancel } = props
  const form = useForm<Fields>({ resolver, defaultValues: { reason: '' } })
  const { errors, isDirty, isSubmitting } = form.formState
  const leaveFreely = useUnsavedGuard(isDirty)
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  const submit = useSubmit(form, async ({ reason }) => {
    await onAct(reason, leaveFreely)
  })
  return (
    <form
      noValidate
      aria-label={name}
      onSubmit={submit}
      className="mt-4 grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={maxLength}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={tone ?? 'primary'} pending={isSubmitting} pendingLabel={pendingLabel}>
          {act}
        </Button>
      </div>
    </form>
  )
}
