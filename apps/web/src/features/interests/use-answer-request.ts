import { type Decline, interests } from '@heartwell/contract/interests.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../platform/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { useOwnId } from '../../platform/own-id.ts'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

type Person = { id: string; name: string }
export type RequestAnswer = 'accept' | 'reject'

const AFFECTED = [interests.received, interests.connections, ...SUGGESTIONS]

/** Accepts or rejects a received request. The lists reload afterwards, also when somebody was faster. */
export function useAnswerRequest() {
  const userId = useOwnId()
  const queries = useQueryClient()
  const { alert } = useDialogs()
  const { show } = useToast()
  const { mutateAsync, isPending, variables } = useCommand(interests.answer)

  /** @returns whether it was done; the member has been told if not. */
  async function answer(person: Person, wanted: RequestAnswer, decline?: Decline): Promise<boolean> {
    const done = await attempt(person, wanted, decline)
    await Promise.all(AFFECTED.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    return done
  }
  async function attempt(person: Person, wanted: RequestAnswer, decline: Decline | undefined): Promise<boolean> {
    try {
      const confirm = wanted === 'accept'
      const body = { user_id: userId, interested_user: person.id, confirm, decline }
      const outcome = await mutateAsync({ body })
      if (!outcome.success) await alert({ text: outcome.message })
      else show(toastOf(person, wanted, decline))
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
    /** The answer that is under way to this person. */
    pendingAnswer: (personId: string): RequestAnswer | null =>
      pending?.interested_user === personId ? (pending.confirm ? 'accept' : 'reject') : null,
  }
}

function toastOf({ name }: Person, wanted: RequestAnswer, decline: Decline | undefined): string {
  if (wanted === 'accept') return `You and ${name} are now connected.`
  return decline ? `Your words are with ${name}.` : `You said no to ${name}'s request.`
}
