import { ANSWER_MAX, AnswerForm as AnswerFields, type Enquiry } from '@heartwell/contract/enquiries.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { SOMETHING_WENT_WRONG, wordsOf } from '../platform/api-error.ts'
import { showAtFields } from '../platform/show-at-fields.ts'
import { useUnsavedGuard } from '../platform/unsaved-guard.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-error.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useKeys } from './keys.ts'
import type { MessageActs } from './use-message-acts.ts'

/** An answer by mail, or a note that none is needed. */
export function AnswerForm({ message, acts }: { message: Enquiry; acts: MessageActs }) {
  const form = useForm({ resolver: zodResolver(AnswerFields), defaultValues: { text: '' } })
  const { errors, isSubmitting, isDirty } = form.formState
  const leaveFreely = useUnsavedGuard(isDirty)
  const submit = form.handleSubmit(async ({ text }) => {
    try {
      await acts.answer(text, leaveFreely)
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  })
  useKeys({ a: () => form.setFocus('text'), d: () => void acts.done() })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] gap-4">
      <TextArea
        label="Your answer"
        hint={`Goes to ${message.email} by e-mail, word for word.`}
        rows={8}
        maxLength={ANSWER_MAX}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button variant="ghost" disabled={isSubmitting} pending={acts.isPending} onClick={() => void acts.done()}>
          {isDirty || message.answers.length > 0 ? 'Mark done' : 'Done without an answer'}
        </Button>
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
          {!isSubmitting && <Send className="size-4.5" aria-hidden="true" />}
          Send answer
        </Button>
      </div>
    </form>
  )
}
