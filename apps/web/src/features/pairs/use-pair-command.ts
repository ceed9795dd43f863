import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { type Pair, pairs } from '@heartwell/contract/pairs/pairs.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import type { z } from 'zod'
import { type CallInput, useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { PEOPLE_LISTS } from '../safety/public/people-lists.ts'

const REFRESHES = [pairs.read, safety.visibility, conversations.conversation, ...PEOPLE_LISTS]
type PairEndpoint = typeof pairs.propose | typeof pairs.answer | typeof pairs.withdraw | typeof pairs.goBack

/**
 * Sends one of the commands of the page.
 * @param onDone is called when it is done and the page is fresh; the button that was pressed may be gone
 */
export function usePairCommand<E extends PairEndpoint>(endpoint: E, { partner }: Pair, onDone: () => void) {
  const { mutateAsync, isPending } = useCommand(endpoint, { refreshes: REFRESHES })
  const showFailure = useShowFailure()
  const send = async (body: z.input<E['body']>) => {
    try {
      await mutateAsync({ params: { partnerId: partner.id }, body } as CallInput<E>) // of the same endpoint
      onDone()
    } catch (error) {
      await showFailure(error)
    }
  }
  return { send, isPending }
}
