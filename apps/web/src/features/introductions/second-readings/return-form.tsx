import { RETURN_REASON_MAX } from '@heartwell/contract/introductions/letters.ts'
import { ReturnForm as Form, secondReadings } from '@heartwell/contract/introductions/second-readings.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Undo2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useCommand } from '../../../platform/api/api.ts'
import { showRefusal } from '../../../platform/api/show-at-fields.ts'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { DECISION_REFRESHES } from './queries.ts'

type ReturnFormProps = { introductionId: string; writer: string; onReturned: (message: string) => Promise<void> }

/** Gives the letters back to their writer, with what should change. */
export function ReturnForm({ introductionId, writer, onReturned }: ReturnFormProps) {
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { reason: '' } })
  const { mutateAsync, isPending } = useCommand(secondReadings.return, { refreshes: DECISION_REFRESHES })
  const { errors, isDirty } = form.formState
  const letGo = useUnsavedGuard(isDirty)
  const submit = form.handleSubmit(async (body) => {
    try {
      await mutateAsync({ params: { introductionId }, body })
    } catch (error) {
      showRefusal(form, error)
      return
    }
    letGo()
    await onReturned(`The letters are with ${firstName(writer)} again.`)
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-3.5">
      <TextArea
        label="What should change"
        hint={`Only ${firstName(writer)} reads this.`}
        rows={3}
        maxLength={RETURN_REASON_MAX}
        counter="shown"
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div>
        <Button type="submit" variant="ghost" pending={isPending}>
          {!isPending && <Undo2 className="size-5" aria-hidden="true" />}
          <span>{`Return to ${firstName(writer)}`}</span>
        </Button>
      </div>
    </form>
  )
}
