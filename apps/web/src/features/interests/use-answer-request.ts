import { interests } from '@heartwell/contract/interests.ts'
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

  async function answer(person: Person, wanted: RequestAnswer): Promise<void> {
    try {
      const confirm = wanted === 'accept'
      const outcome = await mutateAsync({ body: { user_id: userId, interested_user: person.id, confirm } })
      if (!outcome.success) await alert({ text: outcome.message })
      else show(confirm ? `You and ${person.name} are now connected.` : `You said no to ${person.name}'s request.`)
    } catch (error) {
      await alert({ text: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
    await Promise.all(AFFECTED.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
  }
  const pending = isPending && variables ? variables.body : null
  return {
    answer,
    /** The answer that is under way to this person. */
    pendingAnswer: (personId: string): RequestAnswer | null =>
      pending?.interested_user === personId ? (pending.confirm ? 'accept' : 'reject') : null,
  }
}
