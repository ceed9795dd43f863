import { type Decline, interests } from '@heartwell/contract/interests/interests.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../../platform/api/api-error.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { SUGGESTIONS } from '../../../platform/suggestions.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { openedMutualYes, useOpenMutualYes } from '../mutual-yes/use-open-mutual-yes.ts'

type Person = { id: string; name: string }
export type RequestAnswer = 'accept' | 'reject'

const AFFECTED = [interests.received, interests.connections, ...SUGGESTIONS]

/** Refetches the data that an answer changes. */
export const reloadAfterAnswer = (queries: QueryClient): Promise<unknown> =>
  Promise.all(AFFECTED.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))

/** Accepts or rejects a received request. The lists reload afterwards, even after a failure. */
export function useAnswerRequest() {
  const userId = useOwnId()
  const queries = useQueryClient()
  const { alert } = useDialogs()
  const { show } = useToast()
  const openMutualYes = useOpenMutualYes()
  const { mutateAsync, isPending, variables } = useCommand(interests.answer)

  /** Answers a request. A yes opens the page of the mutual yes. @returns false after an error, which has been shown */
  async function answer(person: Person, wanted: RequestAnswer, decline?: Decline): Promise<boolean> {
    // The event of the own answer may arrive before its response.
    if (wanted === 'accept') openedMutualYes.add(person.id)
    const done = await attempt(person, wanted, decline)
    const reloaded = reloadAfterAnswer(queries)
    if (wanted === 'accept' && done) openMutualYes(person.id)
    else {
      if (wanted === 'accept') openedMutualYes.delete(person.id)
      await reloaded
    }
    return done
  }
  async function attempt(person: Person, wanted: RequestAnswer, decline: Decline | undefined): Promise<boolean> {
    try {
      const confirm = wanted === 'accept'
      const body = { user_id: userId, interested_user: person.id, confirm, decline }
      const outcome = await mutateAsync({ body })
      if (!outcome.success) await alert({ text: outcome.message })
      else if (wanted === 'reject') show(toastOf(person, decline))
      return outcome.success
    } catch (error) {
      await alert({ text: wordsOf(error) ?? SOMETHING_WENT_WRONG })
      return false
    }
  }
  const pending = isPending && variables ? variables.body : null
  return {
    answer,
    isPending,
    /** The pending answer to this person. */
    pendingAnswer: (personId: string): RequestAnswer | null =>
      pending?.interested_user === personId ? (pending.confirm ? 'accept' : 'reject') : null,
  }
}

function toastOf({ name }: Person, decline: Decline | undefined): string {
  return decline
    ? `${isolated(name)} will see your words. That was kindly done.`
    : `You said no to ${isolated(name)}'s request.`
}
