import type { Endpoint, Output } from '@heartwell/contract/endpoint.ts'
import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { CallInput } from './api.ts'
import { askLate, type LateEndpoint } from './late-endpoints.ts'
import { keyOf, PageAnswersContext } from './preloaded-queries.ts'

/**
 * The API's answer to a question of a public page: the one in the document, or a new one when that is missing or older
 * than `freshMs` as the page opens or becomes visible again.
 */
export function usePreloadedQuery<E extends Endpoint>(
  endpoint: LateEndpoint<E>,
  input: CallInput<E>,
  { freshMs = 10_000 }: { freshMs?: number } = {},
) {
  const answers = use(PageAnswersContext)
  if (!answers) throw new Error('usePreloadedQuery needs a PageAnswersContext above it')
  const key = keyOf([endpoint.path, input as object]) // the endpoint's schemas decide which of the parts exist
  const read = () => answers.read(key)
  const { answer, error, isFetching } = useSyncExternalStore(answers.subscribe, read, read)
  const load = () => void answers.load(key, () => askLate(endpoint, input))
  const askIfOld = useEffectEvent(() => {
    if (answers.isOld(key, freshMs)) load()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question must be asked, too
  useEffect(() => {
    askIfOld()
    const lookAgain = () => document.visibilityState === 'visible' && askIfOld()
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [key])
  return { answer: answer as Output<E> | undefined, error, isFetching, load } // the key names the endpoint
}
