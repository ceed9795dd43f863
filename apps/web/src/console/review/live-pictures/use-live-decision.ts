import { type LivePictureToReview, livePictures } from '@heartwell/contract/profiles/live-pictures.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

const REFRESHES = { refreshes: [livePictures.toReview, review.file] }

/** Accepts a live picture after a question, or refuses it with a reason that the member reads. */
export function useLiveDecision() {
  const queries = useQueryClient()
  const accept = useCommand(livePictures.accept, REFRESHES)
  const refuse = useCommand(livePictures.refuse, REFRESHES)
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()

  async function decide(act: () => Promise<{ message: string }>): Promise<void> {
    try {
      show((await act()).message)
    } catch (error) {
      await queries.invalidateQueries({ queryKey: [livePictures.toReview.path] })
      showFailure(error)
    }
  }
  async function acceptAfterQuestion({ id, name }: LivePictureToReview) {
    const isSure = await confirm({
      title: `Is ${isolated(name)} the same person in all pictures?`,
      text: 'The profile then says ‘Face seen live’ with the day of these pictures, and we notify the member.',
      confirm: 'The same person, doing the gestures',
    })
    if (isSure) await decide(() => accept.mutateAsync({ params: { id } }))
  }
  return {
    isPending: accept.isPending || refuse.isPending,
    accept: (one: LivePictureToReview) => void acceptAfterQuestion(one),
    refuse: ({ id }: LivePictureToReview, reason: string) =>
      decide(() => refuse.mutateAsync({ params: { id }, body: { reason } })),
  }
}
