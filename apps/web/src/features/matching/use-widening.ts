import type { Possibility } from '@heartwell/contract/matching.ts'
import { type Preferences, preferences } from '@heartwell/contract/preferences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/api.ts'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { changedWishes, moreWords, whatChanges } from './possibility-words.ts'
import { possibilitiesQuery, wishesQuery } from './queries.ts'

/** One change of the wishes: asked for in words, saved, and taken back as long as the page is open. */
export function useWidening() {
  const save = useCommand(preferences.save, { refreshes: [preferences.read, ...SUGGESTIONS] })
  const queries = useQueryClient()
  const { confirm } = useDialogs()
  const tellFailure = useTellFailure()
  /** What was changed, and the wishes before it. */
  const [done, setDone] = useState<{ sentence: string; before: Preferences }>()

  async function widen(possibility: Possibility): Promise<void> {
    try {
      // Another tab or device may have changed them in the meantime: what is saved replaces the whole set.
      const { data: wishes } = await queries.fetchQuery({ ...wishesQuery, staleTime: 0 })
      const sentence = whatChanges(wishes, possibility.change).join(' ')
      if (!sentence) return await queries.invalidateQueries({ queryKey: possibilitiesQuery.queryKey })
      if (!(await confirm({ ...question(possibility), text: `${sentence}\n\n${REST}` }))) return
      await save.mutateAsync({ body: changedWishes(wishes, possibility.change) })
      setDone({ sentence, before: wishes.preferences })
    } catch (error) {
      await tellFailure(error)
    }
  }
  async function undo(): Promise<void> {
    if (!done) return
    try {
      await save.mutateAsync({ body: done.before })
      setDone(undefined)
    } catch (error) {
      await tellFailure(error)
    }
  }
  return { widen, undo, done, isPending: save.isPending }
}

const REST = 'Your other wishes stay as they are, and you can undo this.'
const question = ({ text, people }: Possibility) => ({
  title: `${text}?`,
  confirm: `Show me ${moreWords(people)}`,
  cancel: 'Leave it as it is',
})
