import { REPORT_MAX } from '@heartwell/contract/safety/safety.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { NotSafeLink } from '../../../ui/messages/not-safe-link.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { PROFILE_REASONS } from '../../content/public/report-words.ts'
import { ReasonChoice } from './reason-choice.tsx'
import { useReport } from './use-report.ts'

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
  const reason = useWatch({ control: form.control, name: 'reason' })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report ${isolated(name)}`}
      description={`Somebody in our team reads it. We don’t tell ${isolated(name)}.`}
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
      <NotSafeLink to={paths.notSafeMember} className="mb-5" />
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <ReasonChoice control={form.control} name="reason" reasons={PROFILE_REASONS} label="What is it about?" />
        <TextArea
          label="What happened?"
          optional={reason !== 'Other'}
          hint="Use your own words. It helps us to know when and where it happened."
          maxLength={REPORT_MAX}
          counter="shown"
          error={errors.description?.message}
          {...form.register('description')}
        />
        <Checkbox
          error={errors.block?.message}
          {...form.register('block')}
        >{`Also block ${isolated(name)}, so that neither of us sees the other any more`}</Checkbox>
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
      </form>
    </Dialog>
  )
}
