import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { useToast } from '../ui/messages/toast.tsx'
import { Dialog } from '../ui/windows/dialog-window.tsx'
import { wordsOf } from './api/api-error.ts'
import { showRefusal } from './api/show-at-fields.ts'
import { afterPress } from './device/after-press.ts'

type Props<Values extends FieldValues> = {
  title: string
  description: string
  schema: z.ZodType<Values, Values>
  start: DefaultValues<Values>
  fields: (form: UseFormReturn<Values, unknown, Values>) => ReactNode
  confirm: string
  /**
   * Rejects, or returns texts by field, when nothing was changed; the dialog then stays open.
   * @returns what to show afterwards; an empty message shows nothing
   */
  onConfirm: (values: Values) => Promise<{ message: string; errors?: Partial<Record<Path<Values>, string>> }>
  /** The text about an error that belongs to no field. */
  wordsOfError?: (error: unknown) => string | undefined
  onClose: () => void
}

/** A dialog with a form and two buttons. It stays open until the change is made or the reader closes it. */
export function FormDialog<Values extends FieldValues>(props: Props<Values>) {
  const { title, description, schema, start, fields, confirm, onConfirm, wordsOfError = wordsOf, onClose } = props
  const form = useForm({ resolver: afterPress(zodResolver<Values, unknown, Values>(schema)), defaultValues: start })
  const { show } = useToast()
  const { isSubmitting, errors } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      const { message, errors: texts } = await onConfirm(values)
      if (texts) return showTexts(texts)
      onClose()
      if (message !== '') show(message)
    } catch (error) {
      showRefusal(form, error, wordsOfError)
    }
  })
  function showTexts(texts: Partial<Record<Path<Values>, string>>) {
    // Object.entries loses the names of the fields.
    for (const [field, message] of Object.entries(texts) as [Path<Values>, string][])
      form.setError(field, { message }, { shouldFocus: true })
  }
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
