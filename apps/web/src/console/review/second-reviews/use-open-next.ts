import { secondReviews } from '@heartwell/contract/review/second-reviews.ts'
import { useNavigate } from 'react-router'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { consolePaths } from '../../shell/console-paths.ts'

/** Opens the profile that has waited longest for its second reading, or the list when none is left. */
export function useOpenNext() {
  const { mutateAsync, isPending } = useCommand(secondReviews.next, { refreshes: [secondReviews.list] })
  const navigate = useNavigate()
  const showFailure = useShowFailure()
  return {
    isPending,
    openNext: async () => {
      try {
        const { id } = await mutateAsync({})
        await navigate(id === null ? consolePaths.secondReviews : consolePaths.secondReview(id))
      } catch (error) {
        await showFailure(error)
      }
    },
  }
}
