import { RatingDecision, REFUSAL_REASON_MAX } from '@heartwell/contract/counselling/ratings-inbox.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

type RatingTextRefusalFormProps = {
  /** Rejects when the decision was not stored. Calls `leaveFreely` before it opens another page. */
  onRefuse: (reason: string, leaveFreely: () => void) => Promise<void>
  onCancel: () => void
}

/** Asks why the text is not published: the member reads the reason. */
export function RatingTextRefusalForm({ onRefuse, onCancel }: RatingTextRefusalFormProps) {
  const form = useForm({
    resolver: zodResolver(RatingDecision),
    defaultValues: { outcome: 'refused' as const, reason: '' },
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  const leaveFreely = useUnsavedGuard(isDirty)
  const { confirm } = useDialogs()
  const submit = form.handleSubmit(async ({ reason }) => {
    const question = {
      title: 'Refuse this text?',
      text: 'The member gets a notification with your reason. You can’t undo this.',
      confirm: 'Don’t publish',
      tone: 'danger' as const,
    }
    if (!(await confirm(question))) return
    try {
      await onRefuse(reason, leaveFreely)
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] gap-4" aria-label="Refuse the text">
      <TextArea
        label="Reason"
        hint="The member reads this, word for word. The counsellor doesn’t."
        rows={4}
        maxLength={REFUSAL_REASON_MAX}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={isSubmitting} pendingLabel="Saving...">
          Don’t publish
        </Button>
      </div>
    </form>
  )
}
