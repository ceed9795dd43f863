import { weddingStory } from '@heartwell/contract/pairs/wedding-story.ts'
import { useQueryClient } from '@tanstack/react-query'
import { query, useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'

/**
 * Runs one of the commands. After a refusal the story is fetched again, because the other has probably changed it.
 * @param onDone is called when it is done and the page is fresh
 */
export function useStoryAct(partnerId: string, onDone: () => void) {
  const params = { partnerId }
  const options = { refreshes: [weddingStory.read] }
  const sign = useCommand(weddingStory.sign, options)
  const withdraw = useCommand(weddingStory.withdraw, options)
  const queries = useQueryClient()
  const showFailure = useShowFailure()
  const run = async (send: () => Promise<unknown>) => {
    try {
      await send()
      onDone()
    } catch (error) {
      void queries.invalidateQueries({ queryKey: query(weddingStory.read, { params }).queryKey })
      await showFailure(error)
    }
  }
  return {
    sign: (version: number) => run(() => sign.mutateAsync({ params, body: { version } })),
    withdraw: () => run(() => withdraw.mutateAsync({ params })),
    isPending: sign.isPending || withdraw.isPending,
  }
}
