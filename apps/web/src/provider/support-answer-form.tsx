import { ANSWER_MAX, AnswerForm } from '@heartwell/contract/enquiries.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { SOMETHING_WENT_WRONG, wordsOf } from '../platform/api-error.ts'
import { showAtFields } from '../platform/show-at-fields.ts'
import { useUnsavedGuard } from '../platform/unsaved-guard.ts'
import { Button } from '../ui/button.tsx'
import { useDialogs } from '../ui/dialog.tsx'
import { FormError } from '../ui/form-error.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useKeys } from './keys.ts'
import type { CaseActs } from './use-case-acts.ts'

/** An answer in the case, or its end. */
export function SupportAnswerForm({ name, acts }: { name: string; acts: CaseActs }) {
  const form = useForm({ resolver: zodResolver(AnswerForm), defaultValues: { text: '' } })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await acts.answer(text)
      form.reset()
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  const { confirm } = useDialogs()
  const close = async () => {
    const lost = { title: 'Close without sending?', text: 'What you wrote here is not sent yet.' }
    const sure = !isDirty || (await confirm({ ...lost, confirm: 'Close case', cancel: 'Go on writing' }))
    if (sure) await acts.close()
  }
  useKeys({ a: () => form.setFocus('text'), d: () => void close() })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] gap-4">
      <TextArea
        label="Your answer"
        hint={`${name} reads it under Help and Support. The mail about it repeats nothing of it.`}
        rows={7}
        maxLength={ANSWER_MAX}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="ghost" disabled={isSubmitting} pending={acts.isPending} onClick={() => void close()}>
          Close case
        </Button>
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
          {!isSubmitting && <Send className="size-4.5" aria-hidden="true" />}
          Send answer
        </Button>
      </div>
    </form>
  )
}
