import { type ProfilePart, REASON_MAX, RejectForm } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { RejectionBeginnings } from './rejection-beginnings.tsx'
import { RejectionParts } from './rejection-parts.tsx'
import type { Rejection } from './use-decision.ts'

type RejectionFormProps = { name: string; onReject: (rejection: Rejection) => Promise<void>; onCancel: () => void }

/** The form for the reason that the member reads. Tab moves on over the parts to the button. */
export function RejectionForm({ name, onReject, onCancel }: RejectionFormProps) {
  const form = useForm({ resolver: zodResolver(RejectForm), defaultValues: { reason: '', parts: [] } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  function beginWith(sentence: string, about: ProfilePart) {
    const { reason, parts = [] } = form.getValues()
    form.setValue('reason', [reason.trim(), sentence].filter(Boolean).join('\n'), { shouldValidate: true })
    if (!parts.includes(about)) form.setValue('parts', [...parts, about])
    setFocus('reason')
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(onReject)} className="grid gap-5">
      <RejectionBeginnings onChoose={beginWith} />
      <TextArea
        label="Reason"
        hint={`${isolated(name)} reads this, word for word.`}
        maxLength={REASON_MAX}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <RejectionParts name={name} box={form.register('parts')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={isSubmitting} pendingLabel="Rejecting...">
          Reject with this reason
        </Button>
      </div>
    </form>
  )
}
