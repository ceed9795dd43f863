import type { Input } from '@heartwell/contract/endpoint.ts'
import { type Letter, letters } from '@heartwell/contract/introductions/member-letters.ts'
import { paths } from '../../paths.ts'
import { useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'

type Said = Input<typeof letters.answer>['body']

/** Answers a letter. */
export function useAnswerLetter({ id }: Letter) {
  const { mutateAsync, isPending } = useCommand(letters.answer, { refreshes: [letters.read, letters.list] })
  const showFailure = useShowFailure()
  const say = async (body: Said): Promise<void> => {
    try {
      await mutateAsync({ params: { introductionId: id }, body })
    } catch (error) {
      await showFailure(error)
    }
  }
  return { say, isPending }
}

/** The link to the chat with the counsellor who wrote the letter. */
export const askCounsellor = ({ counsellor }: Letter) => ({
  to: paths.consultChat,
  state: { counsellor: { id: counsellor.id } },
})
