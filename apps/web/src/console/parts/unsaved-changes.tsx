import { useState } from 'react'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { useUnsavedGuard } from '../../platform/drafts/unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { useToast } from '../../ui/messages/toast.tsx'

type UnsavedChangesProps = {
  /** What saving will change; without any, nothing is shown. */
  changes: readonly string[]
  /** How many changes there are, in words. */
  title: string
  isSaving: boolean
  onDiscard: () => void
  /** @returns what to show afterwards */
  onSave: () => Promise<string>
}

const LISTED = 4

/** What is not saved yet, at the lower edge of the window. */
export function UnsavedChanges({ changes, title, isSaving, onDiscard, onSave }: UnsavedChangesProps) {
  const [error, setError] = useState<string>()
  const { show } = useToast()
  useUnsavedGuard(changes.length > 0)
  if (changes.length === 0) return null
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
        <p className="font-semibold">{title}</p>
        <p className="text-small text-ink-soft wrap-anywhere">{`${changes.slice(0, LISTED).join(' · ')}${changes.length > LISTED ? ' · …' : ''}`}</p>
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
