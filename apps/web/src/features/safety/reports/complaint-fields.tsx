import { COMPLAINT_MAX, ComplaintForm } from '@heartwell/contract/safety/report-cases.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { showRefusal } from '../../../platform/api/show-at-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'

export type SendComplaint = (text: string) => Promise<unknown>

type ComplaintFieldsProps = { onSend: SendComplaint; onClose: () => void }

/** The only field of a complaint. The sent complaint appears in the case. */
export function ComplaintFields({ onSend, onClose }: ComplaintFieldsProps) {
  const form = useForm({ resolver: zodResolver(ComplaintForm), defaultValues: { text: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await onSend(text)
      onClose()
    } catch (error) {
      showRefusal(form, error, meantRefusal)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <TextArea
        label="Why is this wrong?"
        rows={6}
        maxLength={COMPLAINT_MAX}
        autoFocus
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="grid gap-2">
        <Button type="submit" size="small" pending={isSubmitting} pendingLabel="Sending...">
          Send the complaint
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
