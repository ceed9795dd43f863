import { CASE_NOTE_MAX, CaseNoteForm as NoteFields } from '@heartwell/contract/support/support-inbox.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useUnsavedGuard } from '../../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useSubmit } from '../../parts/use-submit.ts'

/** Adds a note to the case that only staff read. */
export function CaseNoteForm({ onNote }: { onNote: (text: string) => Promise<unknown> }) {
  const form = useForm({ resolver: zodResolver(NoteFields), defaultValues: { text: '' } })
  const { errors, isSubmitting, isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const submit = useSubmit(form, async ({ text }) => {
    await onNote(text)
    form.reset()
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[72ch] gap-4 rounded-field bg-honey/50 px-5 py-4">
      <TextArea
        label="Private note"
        hint="Only staff can read this."
        rows={4}
        maxLength={CASE_NOTE_MAX}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div className="flex flex-col sm:items-end">
        <Button type="submit" variant="ghost" pending={isSubmitting} pendingLabel="Saving...">
          {!isSubmitting && <Lock className="size-4.5" aria-hidden="true" />}
          <span>Save note</span>
        </Button>
      </div>
    </form>
  )
}
