import { REPORT_MAX } from '@heartwell/contract/safety.ts'
import { useEffect, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog-window.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { RadioCards } from '../../ui/radio-card.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { REASONS } from './report-words.ts'
import { useReport } from './use-report.ts'

type ReportDialogProps = {
  person: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Tells the provider of a member. What was typed stays while the dialog is closed and opened again. */
export function ReportDialog({ person: { id, name }, open, onOpenChange }: ReportDialogProps) {
  const formId = useId()
  const { form, submit } = useReport(id, () => onOpenChange(false))
  const { errors, isSubmitting } = form.formState
  const {
    field: { value: reason, ref },
  } = useController({ control: form.control, name: 'reason' })
  // Without a reason the form leads there: on a phone the question has long scrolled away from the button.
  const reasons = useRef<HTMLDivElement>(null)
  useEffect(() => ref({ focus: () => reasons.current?.querySelector('input')?.focus() }), [ref])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report ${name}`}
      description={`A person of our team reads it. ${name} is not told.`}
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
          hint="In your own words. It helps us to know when and where."
          maxLength={REPORT_MAX}
          counter="shown"
          error={errors.description?.message}
          {...form.register('description')}
        />
        <Checkbox {...form.register('block')}>Also block {name}, so that we do not see each other any more</Checkbox>
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
      </form>
    </Dialog>
  )
}
