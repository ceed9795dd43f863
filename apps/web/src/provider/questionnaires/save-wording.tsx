import type { Bank } from '@heartwell/contract/assessments.ts'
import { type QuestionWording, questionnaires, type Wording } from '@heartwell/contract/questionnaires.ts'
import { useState } from 'react'
import { useCommand } from '../../platform/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { useUnsavedGuard } from '../../platform/unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useToast } from '../../ui/toast.tsx'

type SaveWordingProps = {
  bank: Bank
  questions: readonly QuestionWording[]
  version: number
  /** The ids of the questions that are not saved yet. */
  changed: readonly string[]
  onDiscard: () => void
  onSaved: (saved: Wording) => void
}

/** What is not saved yet, at the lower edge of the window. */
export function SaveWording({ bank, questions, version, changed, onDiscard, onSaved }: SaveWordingProps) {
  const { mutateAsync, isPending } = useCommand(questionnaires.save, { refreshes: [questionnaires.versions] })
  const [error, setError] = useState<string>()
  const { show } = useToast()
  useUnsavedGuard(changed.length > 0)
  if (changed.length === 0) return null
  const save = async () => {
    setError(undefined)
    try {
      const { message, data } = await mutateAsync({ params: { bank }, body: { questions: [...questions], version } })
      show(message)
      onSaved(data)
    } catch (failure) {
      setError(wordsOf(failure) ?? SOMETHING_WENT_WRONG)
    }
  }
  return (
    <section
      aria-label="Unsaved changes"
      className="card sticky bottom-[calc(var(--bottom-bar)+1rem)] [@media(height<480px)]:static z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-line px-4 py-3 shadow-lg sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-60" role="status">
        <p className="font-semibold">
          {changed.length === 1 ? '1 question changed' : `${changed.length} questions changed`}
        </p>
        <p className="text-small text-ink-soft wrap-anywhere">{changed.join(' · ')}</p>
        <FormError className="empty:hidden">{error}</FormError>
      </div>
      <div className="flex gap-3">
        <Button variant="ghost" disabled={isPending} onClick={onDiscard}>
          Discard
        </Button>
        <Button pending={isPending} pendingLabel="Saving..." onClick={() => void save()}>
          Save
        </Button>
      </div>
    </section>
  )
}
