import { ANSWER_MAX, AnswerForm as AnswerFields } from '@heartwell/contract/content/enquiries.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useUnsavedGuard } from '../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useKeys } from '../shell/keys.ts'
import { useSubmit } from './use-submit.ts'

type AnswerFormProps = {
  hint: string
  /** Rejects when the answer was not stored; the text then stays. Calls `leaveFreely` before it opens another page. */
  onAnswer: (text: string, leaveFreely: () => void) => Promise<unknown>
  /** More tools beside the text. They receive functions that add to it and put the cursor into it. */
  tools?: (text: { insert: (text: string) => void; focus: () => void }) => ReactNode
  /** Closes the entry without an answer. `written` says whether a text would be lost. */
  end: { label: (written: boolean) => string; act: (written: boolean) => Promise<unknown>; pending: boolean }
}

/** Sends an answer or closes the entry without one. The keys A and D do the same. */
export function AnswerForm({ hint, onAnswer, tools, end }: AnswerFormProps) {
  const form = useForm({ resolver: zodResolver(AnswerFields), defaultValues: { text: '' } })
  const { errors, isSubmitting, isDirty } = form.formState
  const leaveFreely = useUnsavedGuard(isDirty)
  const submit = useSubmit(form, async ({ text }) => {
    await onAnswer(text, leaveFreely)
    form.reset()
  })
  const finish = () => void end.act(isDirty)
  const focus = () => form.setFocus('text')
  function insert(added: string) {
    const written = form.getValues('text').trimEnd()
    form.setValue('text', written === '' ? added : `${written}\n\n${added}`, { shouldDirty: true })
  }
  useKeys({ a: focus, d: finish })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] gap-4">
      <TextArea
        label="Your answer"
        hint={hint}
        rows={7}
        maxLength={ANSWER_MAX}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        {tools && <div className="mr-auto max-sm:order-last max-sm:mr-0">{tools({ insert, focus })}</div>}
        <Button variant="ghost" disabled={isSubmitting} pending={end.pending} onClick={finish}>
          {end.label(isDirty)}
        </Button>
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
          {!isSubmitting && <Send className="size-4.5" aria-hidden="true" />}
          <span>Send answer</span>
        </Button>
      </div>
    </form>
  )
}
