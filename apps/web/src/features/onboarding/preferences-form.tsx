import { type PlaceState, PREFERENCES_NOTE, preferences } from '@heartwell/contract/preferences.ts'
import type { ReactNode } from 'react'
import { useCommand } from '../../platform/api.ts'
import { showAtFields } from '../../platform/show-at-fields.ts'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { DraftNote } from '../../ui/draft-note.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PreferencesFields } from './preferences-fields.tsx'
import { type PreferencesStart, usePreferences, usePreferencesForm } from './use-preferences.ts'

type PreferencesFormProps = {
  userId: string
  /** Called once they are saved, with whether the city was found. */
  onSaved: (place: PlaceState) => void
  /** Stands beside the button that saves, for example a way back. */
  beside?: ReactNode
}

/** The partner preferences as a form of their own, wherever they may be changed. */
export function PreferencesForm({ userId, ...props }: PreferencesFormProps) {
  const { waiting, start, retry, retrying } = usePreferences(userId)
  if (start) return <Form start={start} {...props} />
  if (!waiting)
    return (
      <LoadError onRetry={retry} retrying={retrying}>
        Your preferences could not be loaded.
      </LoadError>
    )
  return (
    <Loading label="Loading your preferences">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="mt-6 h-14 w-full" />
      <Skeleton className="mt-6 h-14 w-full" />
    </Loading>
  )
}

function Form({ start, onSaved, beside }: Omit<PreferencesFormProps, 'userId'> & { start: PreferencesStart }) {
  const form = usePreferencesForm(start)
  const save = useCommand(preferences.save, { refreshes: [preferences.read, ...SUGGESTIONS] })
  const tellFailure = useTellFailure()
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await save.mutateAsync({ body })
      start.draft.forget()
      onSaved(data.place)
    } catch (error) {
      if (!showAtFields(form, error)) await tellFailure(error, 'Something went wrong')
    }
  })
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-7 text-ink-soft">{PREFERENCES_NOTE}</p>
      <PreferencesFields form={form} {...start} disabled={save.isPending} />
      <div className="mt-6">
        <DraftNote state={start.draft.state} />
      </div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-end">
        {beside}
        <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
