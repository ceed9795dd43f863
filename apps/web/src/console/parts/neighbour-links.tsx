import { useNavigate } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { LinkButton } from '../../ui/button.tsx'
import { nextToReview, previousToReview } from '../review/profiles/queue/review-order.ts'
import { waitingQuery } from '../review/profiles/review-queries.ts'
import { consolePaths } from '../shell/console-paths.ts'
import { useKeys } from '../shell/keys.ts'

/** Links to the previous and the next waiting member. */
export function NeighbourLinks({ memberId }: { memberId: string }) {
  const rows = dataIfLoaded(useAnswer(waitingQuery))?.rows ?? []
  const navigate = useNavigate()
  const previous = previousToReview(rows, memberId)
  const next = nextToReview(rows, memberId)
  useKeys({
    j: () => next && void navigate(consolePaths.member(next.id)),
    k: () => previous && void navigate(consolePaths.member(previous.id)),
    q: () => void navigate(consolePaths.queue),
  })
  return (
    <nav aria-label="Waiting members" className="flex gap-1">
      {previous && (
        <LinkButton to={consolePaths.member(previous.id)} variant="quiet" size="small">
          Previous
        </LinkButton>
      )}
      {next && (
        <LinkButton to={consolePaths.member(next.id)} variant="quiet" size="small">
          Next
        </LinkButton>
      )}
    </nav>
  )
}
