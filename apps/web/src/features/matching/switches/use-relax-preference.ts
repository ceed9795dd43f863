import { factPreferences } from '@heartwell/contract/matching/fact-preferences.ts'
import type { PreferenceSuggestion } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { SUGGESTIONS } from '../../../platform/suggestions.ts'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { preferenceSuggestionsQuery, preferencesQuery } from '../queries.ts'
import { changedPreferences, moreWords, whatChanges } from './preference-suggestion-labels.ts'

/** Makes one change of the preferences after a confirmation. It can be undone while the page is open. */
export function useWidening() {
  const save = useCommand(preferences.save, { refreshes: [preferences.read, ...SUGGESTIONS] })
  const saveFact = useCommand(factPreferences.save, { refreshes: [factPreferences.read, ...SUGGESTIONS] })
  const queries = useQueryClient()
  const { confirm } = useDialogs()
  const showFailure = useShowFailure()
  /** The change that was made, and the preferences before it. */
  const [done, setDone] = useState<Done>()

  async function relax(suggestion: PreferenceSuggestion): Promise<void> {
    try {
      // Read again, because saving replaces all preferences and another tab or device may have changed some.
      const { data: current } = await queries.fetchQuery({ ...preferencesQuery, staleTime: 0 })
      const sentence = whatChanges(current, suggestion.change).join(' ')
      if (!sentence) return await queries.invalidateQueries({ queryKey: preferenceSuggestionsQuery.queryKey })
      if (!(await confirm({ ...question(suggestion), text: `${sentence}\n\n${REST}` }))) return
      const { fact } = suggestion.change
      if (fact) {
        const { data } = await queries.fetchQuery({ ...query(factPreferences.read, {}), staleTime: 0 })
        const before = data.find((one) => one.fact === fact)
        if (!before) return await queries.invalidateQueries({ queryKey: preferenceSuggestionsQuery.queryKey })
        await saveFact.mutateAsync({ body: { ...before, dealbreaker: false } })
        setDone({ sentence, undo: () => saveFact.mutateAsync({ body: before }) })
      } else {
        await save.mutateAsync({ body: changedPreferences(current, suggestion.change) })
        setDone({ sentence, undo: () => save.mutateAsync({ body: current.preferences }) })
      }
    } catch (error) {
      await showFailure(error)
    }
  }
  async function undo(): Promise<void> {
    if (!done) return
    try {
      await done.undo()
      setDone(undefined)
    } catch (error) {
      await showFailure(error)
    }
  }
  return { relax, undo, done, isPending: save.isPending || saveFact.isPending }
}

type Done = { sentence: string; undo: () => Promise<unknown> }

const REST = 'Your other preferences stay the same, and you can undo this.'
const question = ({ text, people }: PreferenceSuggestion) => ({
  title: `${text}?`,
  confirm: `Show me ${moreWords(people)}`,
  cancel: 'Leave it as it is',
})
