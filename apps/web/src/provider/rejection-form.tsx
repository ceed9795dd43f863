import { REASON_MAX, RejectForm } from '@heartwell/contract/review.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'

const BEGINNINGS = [
  'Your face cannot be seen clearly on the photos. Please add one where it can.',
  'The name or birth date of the document differs from your profile. Please correct whichever is wrong.',
  'The photo of the document cannot be read. Please take it again in good light.',
] as const

type RejectionFormProps = { name: string; onReject: (reason: string) => Promise<void>; onCancel: () => void }

/** Asks in place for the reason that the member will read. */
export function RejectionForm({ name, onReject, onCancel }: RejectionFormProps) {
  const form = useForm({ resolver: zodResolver(RejectForm), defaultValues: { reason: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  function beginWith(sentence: string) {
    const written = form.getValues('reason').trim()
    form.setValue('reason', written ? `${written}\n${sentence}` : sentence, { shouldValidate: true })
    setFocus('reason')
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(({ reason }) => onReject(reason))} className="grid gap-4">
      <TextArea
        label="Reason"
        hint={`${name} reads this, word for word.`}
        maxLength={REASON_MAX}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <div>
        <p className="mb-1 text-small text-ink-soft">Begin with</p>
        <ul className="grid gap-1.5">
          {BEGINNINGS.map((sentence) => (
            <li key={sentence}>
              <button
                type="button"
                onClick={() => beginWith(sentence)}
                className="min-h-[44px] w-full rounded-field bg-cream px-4 py-2 text-left text-small leading-snug hover:bg-garnet-wash"
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      </div>
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
