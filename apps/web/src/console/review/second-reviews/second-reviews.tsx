import {
  type Disagreement,
  type ReviewOutcome,
  type ReviewVerdict,
  secondReviews,
} from '@heartwell/contract/review/second-reviews.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { CircleCheckBig, Play } from 'lucide-react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { countText } from '../../parts/count-text.ts'
import { consolePaths } from '../../shell/console-paths.ts'
import { useKeys } from '../../shell/keys.ts'
import { KeyHint } from '../../shell/keys-dialog.tsx'
import { namesOfParts } from '../profiles/decision/decision-words.ts'
import { secondReviewsQuery } from '../profiles/review-queries.ts'
import { useOpenNext } from './use-open-next.ts'

/** The profiles to read a second time, and the different decisions that a third person settles. */
export function SecondReviews() {
  const answer = useAnswer(secondReviewsQuery)
  return (
    <Fetched answer={answer} label="Loading the second reviews">
      {({ total, disagreements }) => (
        <>
          <Start total={total} />
          {total === 0 && disagreements.length === 0 && (
            <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
              No profile waits for your second review
            </EmptyState>
          )}
          {disagreements.length > 0 && <Disagreements rows={disagreements} />}
        </>
      )}
    </Fetched>
  )
}

function Start({ total }: { total: number }) {
  const { openNext, isPending } = useOpenNext()
  const start = () => void (!isPending && total > 0 && openNext())
  useKeys({ n: start })
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-[72ch] text-ink-soft">
        {total > 0 && (
          <span>{`${total === 1 ? 'One profile waits' : `${countText(total)} profiles wait`} for you. `}</span>
        )}
        <span>
          We draw some decided profiles by lot. You decide without knowing what your colleague decided, and the member
          notices nothing of it.
        </span>
      </p>
      {total > 0 && (
        <Button pending={isPending} onClick={start}>
          {!isPending && <Play className="size-4.5" aria-hidden="true" />}
          <span>Start second reviews</span>
          <KeyHint>N</KeyHint>
        </Button>
      )}
    </div>
  )
}

function Disagreements({ rows }: { rows: readonly Disagreement[] }) {
  return (
    <section aria-labelledby="different-decisions">
      <h2 id="different-decisions" className="mb-1 text-section">
        Different decisions
      </h2>
      <p className="mb-4 max-w-[72ch] text-ink-soft">
        Two reviewers decided differently about these profiles. A third person settles which decision is right.
      </p>
      <ul aria-label="Different decisions" className="grid gap-5">
        {rows.map((row) => (
          <li key={row.id} className="card p-5">
            <h3 className="mb-3 text-[1.3rem] leading-snug">
              <TextLink to={consolePaths.member(row.member_id)}>{isolated(row.name)}</TextLink>
            </h3>
            <div className="grid gap-4 md:grid-cols-2">
              <Verdict title="First decision" verdict={row.first} />
              <Verdict title="Second decision" verdict={row.second} />
            </div>
            <Settle row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const OUTCOME_NAMES: Record<ReviewOutcome, string> = { approved: 'Approved', rejected: 'Rejected' }

const Verdict = ({ title, verdict }: { title: string; verdict: ReviewVerdict }) => (
  <div className="border-l-2 border-line pl-4">
    <h4 className="font-sans text-small font-semibold tracking-normal text-ink-soft">{title}</h4>
    <p className="font-semibold">{OUTCOME_NAMES[verdict.outcome]}</p>
    <p className="text-small text-ink-soft">
      <span>{`${verdict.by ? isolated(verdict.by) : 'A former colleague'}, `}</span>
      <time dateTime={verdict.decided_at}>{exactTime(verdict.decided_at)}</time>
    </p>
    {verdict.reason && <p className="mt-1 wrap-anywhere whitespace-pre-line">{verdict.reason}</p>}
    {verdict.parts.length > 0 && (
      <p className="mt-1 text-ink-soft">{`Asked to change: ${namesOfParts(verdict.parts)}`}</p>
    )}
  </div>
)

const QUESTIONS: Record<ReviewOutcome, { title: string; confirm: string }> = {
  approved: { title: 'should be approved?', confirm: 'Approve' },
  rejected: { title: 'should be rejected?', confirm: 'Reject' },
}

function Settle({ row }: { row: Disagreement }) {
  const { mutateAsync, isPending } = useCommand(secondReviews.settle, { refreshes: [secondReviews.list] })
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  async function settle(outcome: ReviewOutcome) {
    const sure = await confirm({
      title: `${isolated(row.name)} ${QUESTIONS[outcome].title}`,
      text: effectOf(row, outcome),
      confirm: QUESTIONS[outcome].confirm,
    })
    if (!sure) return
    try {
      show((await mutateAsync({ params: { id: row.id }, body: { outcome } })).message)
    } catch (error) {
      await showFailure(error)
    }
  }
  if (!row.may_settle)
    return <p className="mt-4 text-ink-soft">You made one of these decisions, so a colleague settles them.</p>
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button variant="ghost" disabled={isPending} onClick={() => void settle('approved')}>
        Should be approved
      </Button>
      <Button variant="ghost" disabled={isPending} onClick={() => void settle('rejected')}>
        Should be rejected
      </Button>
    </div>
  )
}

/** What settling does to the profile. */
function effectOf(row: Disagreement, outcome: ReviewOutcome): string {
  if (outcome === row.first.outcome) return 'The first decision stays, and the member notices nothing.'
  if (!row.applies) return 'The member has sent the profile again since, so this changes only our figures.'
  return outcome === 'approved'
    ? 'The member area opens immediately, and we email the member.'
    : 'The member loses access until the profile is sent again, and reads the reason of the second reviewer. We email the member.'
}
