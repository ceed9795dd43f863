import { REPORT_MAX, type ReportReason } from '@heartwell/contract/safety.ts'
import { useEffect, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog-window.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { RadioCards } from '../../../ui/radio-card.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useReport } from './use-report.ts'

/** The reasons for a report, in the order of the form. */
const REASONS: readonly { value: ReportReason; label: string; hint?: string }[] = [
  { value: 'Money', label: 'Asks for money', hint: 'Or for gifts, bank details, or an investment.' },
  { value: 'Fake', label: 'Is not who they say they are' },
  { value: 'Abuse', label: 'Abuse', hint: 'Insults, pressure, or unwanted advances.' },
  { value: 'Threat', label: 'Threat' },
  { value: 'Violence', label: 'Violence' },
  { value: 'Nudity', label: 'Nudity' },
  { value: 'Other', label: 'Something else' },
]

type ReportDialogProps = {
  person: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Reports a member to the provider. The input stays while the dialog is closed and opened again. */
export function ReportDialog({ person: { id, name }, open, onOpenChange }: ReportDialogProps) {
  const formId = useId()
  const { form, submit } = useReport(id, () => onOpenChange(false))
  const { errors, isSubmitting } = form.formState
  const {
    field: { value: reason, ref },
  } = useController({ control: form.control, name: 'reason' })
  // A missing reason moves the focus to its question, which is off screen on a phone.
  const reasons = useRef<HTMLDivElement>(null)
  useEffect(() => ref({ focus: () => reasons.current?.querySelector('input')?.focus() }), [ref])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report ${name}`}
      description={`Somebody in our team reads it. We don’t tell ${name}.`}
      footer={
        <>
          <Button variant="ghost" disabled={isSubmitting} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting} pendingLabel="Sending...">
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <div ref={reasons}>
          <RadioCards
            label="What is it about?"
            options={REASONS}
            value={reason ?? null}
            onChange={(chosen) => form.setValue('reason', chosen, { shouldValidate: form.formState.isSubmitted })}
            error={errors.reason?.message}
          />
        </div>
        <TextArea
          label="What happened?"
          optional={reason !== 'Other'}
          hint="Use your own words. It helps us to know when and where it happened."
          maxLength={REPORT_MAX}
          counter="shown"
          error={errors.description?.message}
          {...form.register('description')}
        />
        <Checkbox {...form.register('block')}>
          Also block {name}, so that neither of us sees the other any more
        </Checkbox>
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
      </form>
    </Dialog>
  )
}
