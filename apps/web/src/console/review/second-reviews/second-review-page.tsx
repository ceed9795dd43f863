import type { Approving, RejectForm, ReviewFile } from '@heartwell/contract/review/review.ts'
import type { ReviewItem } from '@heartwell/contract/review/review-queue.ts'
import { secondReviews } from '@heartwell/contract/review/second-reviews.ts'
import { usePrefetchQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { ConsoleNotFound } from '../../shell/console-not-found.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { ProfileToDecide } from '../profiles/reviewing/profile-to-decide.tsx'
import { reasonsQuery } from '../profiles/reviewing/rejection-reasons.ts'
import { useOpenNext } from './use-open-next.ts'

const DECIDED = ['review.already_decided', 'review.taken', 'second_review.not_independent'] as const

/** One profile for its second, blind reading. */
export function SecondReviewPage() {
  const { id = '' } = useParams()
  const answer = useAnswer({ ...query(secondReviews.open, { params: { id } }), staleTime: 0 })
  usePrefetchQuery(reasonsQuery)
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <ConsoleNotFound>This profile is no longer read a second time</ConsoleNotFound>
  if (DECIDED.some((code) => hasCode(answer.error, code))) return <NotYours />
  return (
    <Fetched
      answer={answer}
      label="Loading the profile"
      shapes={<Skeleton className="h-[36rem] w-full rounded-card" />}
    >
      {({ data: { file, item } }) => <Profile key={id} id={id} file={file} item={item} />}
    </Fetched>
  )
}

/** The second decision changes nothing for the member, so that it is sent at once. */
function useSecondDecision(id: string) {
  const options = { refreshes: [secondReviews.list] }
  const approve = useCommand(secondReviews.approve, options)
  const reject = useCommand(secondReviews.reject, options)
  const { openNext } = useOpenNext()
  const showFailure = useShowFailure()
  const { show } = useToast()
  const params = { id }
  async function decide(send: () => Promise<{ message: string }>) {
    try {
      show((await send()).message)
      await openNext()
    } catch (error) {
      await showFailure(error)
    }
  }
  return {
    approve: (body: Approving) => void decide(() => approve.mutateAsync({ params, body })),
    reject: (body: z.output<typeof RejectForm>) => void decide(() => reject.mutateAsync({ params, body })),
  }
}

function Profile({ id, file, item }: { id: string; file: ReviewFile; item: ReviewItem }) {
  const decide = useSecondDecision(id)
  const navigate = useNavigate()
  return (
    <ProfileToDecide
      file={file}
      item={item}
      back={{ to: consolePaths.secondReviews, name: 'Second reviews' }}
      facts={<Badge>Second review</Badge>}
      intro={
        <p className="mb-4 max-w-[72ch] text-ink-soft">
          Decide as if you were the first. A colleague has decided already, and you see that after your decision.
        </p>
      }
      decide={{ ...decide, later: () => void navigate(consolePaths.secondReviews) }}
    />
  )
}

/** The viewer made the first decision or has seen it, or a colleague was there before. */
const NotYours = () => (
  <div className="grid justify-items-start gap-5">
    <h1 className="text-page">Second review</h1>
    <Callout>
      You can’t read this profile as second reviewer. Somebody has decided or is reading it, or you know the first
      decision.
    </Callout>
    <LinkButton to={consolePaths.secondReviews}>Second reviews</LinkButton>
  </div>
)
