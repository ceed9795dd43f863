import {
  type PlaceState,
  type Preferences,
  PreferencesForm,
  preferences,
  type SuggestedPreferences,
} from '@heartwell/contract/matching/preferences.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { type Draft, useDraft } from '../../../platform/drafts/use-draft.ts'
import { useConsents } from '../use-consents.ts'
import { type PreferenceValues, valuesOf } from './preference-values.ts'

/** The initial state of the preferences form. */
export type PreferencesStart = {
  values: PreferenceValues
  suggested: SuggestedPreferences
  /** Whether the stored city was found. */
  place: PlaceState
  /** When a changed place begins to count; null when it counts. */
  placeCountsFrom: string | null
  /** Whether the member agreed that we store what they say about religion. */
  religion: 'agreed' | 'not agreed'
  draft: Draft<'preferences'>
}

export function usePreferences(userId: string) {
  const stored = useAnswer({ ...query(preferences.read, {}), staleTime: 0, refetchOnWindowFocus: false })
  const consents = useConsents()
  const draft = useDraft({ userId, step: 'preferences', sendable: consents.consented })
  // The form does not begin with preferences of an earlier visit: a withdrawn consent may have erased some of them.
  const waiting = !stored.isFetchedAfterMount || consents.pending || draft.pending
  const retry = () => {
    void stored.refetch()
    void consents.refetch()
  }
  return { waiting, retry, retrying: stored.isFetching || consents.isFetching, start: start() }

  function start(): PreferencesStart | undefined {
    const answer = dataIfLoaded(stored)
    if (waiting || !answer || !consents.isKnown) return undefined
    const { preferences: saved, suggested, place, place_counts_from, saved_at } = answer.data
    // An older draft from another device must not replace preferences that were saved later.
    const fresh = draft.found && (saved_at === null || draft.found.edited_at > saved_at) ? draft.found.draft : undefined
    const placeCountsFrom = place_counts_from
    const values = valuesOf(consents.consented(fresh ?? saved))
    const religion = consents.given('religion') ? 'agreed' : 'not agreed'
    return { values, suggested, place, placeCountsFrom, religion, draft }
  }
}

/** The schema of the preferences, which parses the texts of the fields. Its own input names the values that they may have. */
const PreferenceTexts = z.preprocess((texts: PreferenceValues) => texts, PreferencesForm)

type FormStart = Pick<PreferencesStart, 'values' | 'religion'> & { draft: Draft<'preferences'> | undefined }

/** The form. Each edit is stored as a draft. */
export function usePreferencesForm({ values, religion, draft }: FormStart) {
  const form = useForm<PreferenceValues, unknown, Preferences>({
    resolver: afterPress(zodResolver(PreferenceTexts)),
    mode: 'onTouched',
    defaultValues: values,
  })
  const { watch, setValue } = form
  // The consent may be withdrawn in another tab.
  useEffect(() => {
    if (religion === 'agreed') return
    setValue('religion_importance', '')
    setValue('faith_dealbreaker', '')
  }, [religion, setValue])
  const keep = draft?.keep
  useEffect(() => {
    const { unsubscribe } = watch((edited, { type }) => {
      if (type === 'change') keep?.(edited)
    })
    return unsubscribe
  }, [watch, keep])
  return form
}
