import { type AnswerToReview, profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../platform/api.ts'
import { hasCode } from '../../../platform/meant-refusal.ts'
import { useShowFailure } from '../../../platform/use-show-failure.ts'
import { useDialogs } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'

const REFRESHES = { refreshes: [profileAnswers.toReview] }

/** Approves or returns an answer of a profile. */
export function useAnswerDecision() {
  const queries = useQueryClient()
  const approve = useCommand(profileAnswers.approve, REFRESHES)
  const giveBack = useCommand(profileAnswers.return, REFRESHES)
  const { alert } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()

  async function decide(act: () => Promise<{ message: string }>): Promise<void> {
    try {
      show((await act()).message)
    } catch (error) {
      await queries.invalidateQueries({ queryKey: [profileAnswers.toReview.path] })
      if (!hasCode(error, 'not_found')) return showFailure(error)
      await alert({
        title: 'This text is no longer here',
        text: 'The member changed or removed it, or a colleague has decided. You now see what waits.',
      })
    }
  }
  return {
    isPending: approve.isPending || giveBack.isPending,
    approve: ({ id }: AnswerToReview) => void decide(() => approve.mutateAsync({ params: { id } })),
    giveBack: ({ id }: AnswerToReview, reason: string) =>
      decide(() => giveBack.mutateAsync({ params: { id }, body: { reason } })),
  }
}
