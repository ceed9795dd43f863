import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showRefusal } from '../../platform/api/show-at-fields.ts'
import { useToast } from '../../ui/messages/toast.tsx'

/** Sends a valid form and shows the message of its answer, if it has one. A refusal is shown in the form, whose texts then stay. */
export function useSubmit<Fields extends FieldValues, Context, Output>(
  form: UseFormReturn<Fields, Context, Output>,
  send: (fields: Output) => Promise<{ message: string } | undefined>,
  then?: () => void,
) {
  const { show } = useToast()
  return form.handleSubmit(async (fields) => {
    try {
      const answer = await send(fields)
      if (answer) show(answer.message)
      then?.()
    } catch (error) {
      showRefusal(form, error)
    }
  })
}
