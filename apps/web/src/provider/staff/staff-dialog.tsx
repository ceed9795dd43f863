import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog-window.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useToast } from '../../ui/toast.tsx'

type Props<Values extends FieldValues> = {
  title: string
  description: string
  schema: z.ZodType<Values, Values>
  start: DefaultValues<Values>
  fields: (form: UseFormReturn<Values, unknown, Values>) => ReactNode
  confirm: string
  /** Rejects when nothing was changed; the dialog then stays open. @returns what to show afterwards */
  onConfirm: (values: Values) => Promise<{ message: string }>
  onClose: () => void
}

/** A dialog with a form about a staff account. Every change needs a code of one's own authenticator. */
export function StaffDialog<Values extends FieldValues>(props: Props<Values>) {
  const { title, description, schema, start, fields, confirm, onConfirm, onClose } = props
  const form = useForm({ resolver: zodResolver<Values, unknown, Values>(schema), defaultValues: start })
  const { show } = useToast()
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const { message } = await onConfirm(values)
      onClose()
      show(message)
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {fields(form)}
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button variant="ghost" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
