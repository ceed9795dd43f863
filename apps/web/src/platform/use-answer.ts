import type { Endpoint, Output } from '@heartwell/contract/endpoint.ts'
import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { CallInput } from './api.ts'
import { askLate, type LateEndpoint } from './late-endpoints.ts'
import { keyOf, PageAnswersContext } from './page-answers.ts'

/**
 * What the API answers to a question of a page that everybody may see: what stands in the document, and what is
 * fetched when that is missing or older than `freshMs` as the page opens or is looked at again.
 */
export function useAnswer<E extends Endpoint>(
  endpoint: LateEndpoint<E>,
  input: CallInput<E>,
  { freshMs = 10_000 }: { freshMs?: number } = {},
) {
  const answers = use(PageAnswersContext)
  if (!answers) throw new Error('useAnswer needs a PageAnswersContext above it')
  const key = keyOf([endpoint.path, input as object]) // the endpoint's schemas decide which of the parts exist
  const read = () => answers.read(key)
  const { answer, error, asking } = useSyncExternalStore(answers.subscribe, read, read)
  const ask = () => void answers.ask(key, () => askLate(endpoint, input))
  const askIfOld = useEffectEvent(() => {
    if (answers.isOld(key, freshMs)) ask()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question must be asked, too
  useEffect(() => {
    askIfOld()
    const lookAgain = () => document.visibilityState === 'visible' && askIfOld()
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [key])
  return { answer: answer as Output<E> | undefined, error, asking, ask } // the key names the endpoint
}
