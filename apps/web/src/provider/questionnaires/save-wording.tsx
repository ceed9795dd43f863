import { useState } from 'react'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { useUnsavedGuard } from '../../platform/unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useToast } from '../../ui/toast.tsx'

type SaveWordingProps = {
  /** The ids of the questions that are not saved yet. */
  changed: readonly string[]
  isSaving: boolean
  onDiscard: () => void
  /** @returns what to show afterwards */
  onSave: () => Promise<string>
}

/** What is not saved yet, at the lower edge of the window. */
export function SaveWording({ changed, isSaving, onDiscard, onSave }: SaveWordingProps) {
  const [error, setError] = useState<string>()
  const { show } = useToast()
  useUnsavedGuard(changed.length > 0)
  if (changed.length === 0) return null
  const save = async () => {
    setError(undefined)
    try {
      show(await onSave())
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
        <Button variant="ghost" disabled={isSaving} onClick={onDiscard}>
          Discard
        </Button>
        <Button pending={isSaving} pendingLabel="Saving..." onClick={() => void save()}>
          Save
        </Button>
      </div>
    </section>
  )
}
