import { ReturnForm as Form } from '@heartwell/contract/review/detail-changes.ts'
import { REASON_MAX } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'

type ReturnFormProps = { name: string; onReturn: (reason: string) => Promise<void>; onCancel: () => void }

/** The reason why new details are not taken, which the member reads. */
export function ReturnForm({ name, onReturn, onCancel }: ReturnFormProps) {
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <form noValidate onSubmit={form.handleSubmit(({ reason }) => onReturn(reason))} className="mt-4 grid gap-4">
      <TextArea
        label="Reason"
        hint={`${isolated(name)} reads this, word for word.`}
        maxLength={REASON_MAX}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant="danger" pending={isSubmitting} pendingLabel="Returning...">
          Return with this reason
        </Button>
        <Button size="small" variant="quiet" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
