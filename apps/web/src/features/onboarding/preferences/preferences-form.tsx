import { type PlaceState, PREFERENCES_NOTE, preferences } from '@heartwell/contract/matching/preferences.ts'
import type { ReactNode } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { SUGGESTIONS } from '../../../platform/suggestions.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DraftNote } from '../../../ui/forms/draft-note.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { PreferencesFields } from './preferences-fields.tsx'
import { type PreferencesStart, usePreferences, usePreferencesForm } from './use-preferences.ts'

type PreferencesFormProps = {
  userId: string
  /** Called after saving, with whether the city was found. */
  onSaved: (place: PlaceState) => void
  /** Shown beside the Save button, for example a link back. */
  beside?: ReactNode
  /** Shown below the form once it is there, so that nothing is pushed down by it. */
  below?: ReactNode
}

/** The partner preferences as a separate form, for every page that can change them. */
export function PreferencesForm({ userId, below, ...props }: PreferencesFormProps) {
  const { waiting, start, retry, retrying } = usePreferences(userId)
  return (
    <>
      <Card padding="large">
        {start && <Form start={start} {...props} />}
        {!start && !waiting && (
          <LoadError onRetry={retry} retrying={retrying}>
            We could not load your preferences.
          </LoadError>
        )}
        {!start && waiting && (
          <Loading label="Loading your preferences">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="mt-6 h-14 w-full" />
            <Skeleton className="mt-6 h-14 w-full" />
          </Loading>
        )}
      </Card>
      {start && below}
    </>
  )
}

function Form({
  start,
  onSaved,
  beside,
}: Pick<PreferencesFormProps, 'onSaved' | 'beside'> & { start: PreferencesStart }) {
  const form = usePreferencesForm(start)
  const save = useCommand(preferences.save, { refreshes: [preferences.read, ...SUGGESTIONS] })
  const showFailure = useShowFailure()
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await save.mutateAsync({ body })
      start.draft.forget()
      onSaved(data.place)
    } catch (error) {
      if (!showAtFields(form, error)) await showFailure(error, 'Something went wrong')
    }
  })
  return (
    <form noValidate onSubmit={submit}>
      <PreferencesFields form={form} {...start} disabled={save.isPending} />
      <p className="mt-7 text-base text-ink-soft">{PREFERENCES_NOTE}</p>
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
