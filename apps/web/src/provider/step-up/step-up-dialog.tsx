import { StepUpForm, stepUp } from '@heartwell/contract/step-up.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useCommand } from '../../platform/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog-window.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { CodeField } from '../staff/code-field.tsx'

/** Asks staff for their second factor again. `onAnswer(true)` follows once the server has accepted it. */
export function StepUpDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const form = useForm({ resolver: zodResolver(StepUpForm), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const byCode = useCommand(stepUp.byCode)
  const submit = form.handleSubmit(async (body) => {
    try {
      await byCode.mutateAsync({ body })
      onAnswer(true)
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Confirm that it’s you"
      description="This step needs your second factor again. It then counts for 5 minutes."
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <CodeField field={form.register('code')} error={errors.code?.message} />
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button variant="ghost" disabled={isSubmitting} onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
