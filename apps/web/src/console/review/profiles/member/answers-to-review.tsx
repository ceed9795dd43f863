import type { AnswerToReview } from '@heartwell/contract/profiles/profile-answers.ts'
import { promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import { REVIEW_TARGET_HOURS } from '@heartwell/contract/review/review.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../../../platform/api/answer.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../../ui/messages/empty-state.tsx'
import { countText } from '../../../parts/count-text.ts'
import { Wait } from '../../../parts/wait.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'
import { Key } from '../../../shell/keys-dialog.tsx'
import { ReturnAnswerForm } from '../decision/return-answer-form.tsx'
import { UndoBar } from '../decision/undo-bar.tsx'
import { useAnswerDecision } from '../decision/use-answer-decision.ts'
import { useListFocus, useMarkedList } from '../queue/use-marked-list.ts'
import { answersToReviewQuery } from '../review-queries.ts'
import { heldAnswerDecisions } from '../reviewing/held-decisions.ts'
import { OldAndNewWords } from './old-and-new-words.tsx'

/** New and changed words of profiles, which others read once a reviewer has approved them. */
export function AnswersToReview() {
  const answer = useAnswer(answersToReviewQuery)
  return (
    <Fetched answer={answer} label="Loading the words to review">
      {({ rows, total }) => <Answers all={rows} total={total} />}
    </Fetched>
  )
}

function Answers({ all, total }: { all: readonly AnswerToReview[]; total: number }) {
  const [returning, setReturning] = useState<string>()
  const { approve, giveBack } = useAnswerDecision()
  const { rows, at, undo } = useMarkedList(heldAnswerDecisions, all, ({ id }) => id, {
    approve,
    refuse: ({ id }) => setReturning(id),
  })
  const list = useListFocus(rows.length)
  const left = total - (all.length - rows.length)
  return (
    <>
      {left === 0 ? (
        <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>No words to review</EmptyState>
      ) : (
        <p className="mb-4 max-w-[70ch] text-ink-soft">
          <span>{`${left === 1 ? 'One answer waits.' : `${countText(left)} answers wait.`} Others read the old words until you approve the new ones. `}</span>
          <span className="pointer-coarse:hidden">
            Press <Key>A</Key> to approve the marked answer, <Key>R</Key> to return it, and <Key>J</Key> or <Key>K</Key>{' '}
            to mark another one.
          </span>
        </p>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Words to review" className="grid max-w-[64rem] gap-4 empty:hidden">
        {rows.map((answer, index) => (
          <li
            key={answer.id}
            aria-current={index === at ? 'true' : undefined}
            className={classNames('card p-5 sm:p-6', index === at && 'ring-2 ring-garnet')}
          >
            <Heading answer={answer} />
            <OldAndNewWords answer={answer} />
            <Others answer={answer} />
            {returning === answer.id ? (
              <ReturnAnswerForm
                firstName={firstName(answer.member_name)}
                onReturn={(reason) => {
                  setReturning(undefined)
                  giveBack(answer, reason)
                }}
                onCancel={() => setReturning(undefined)}
              />
            ) : (
              <div className="mt-4 flex flex-wrap gap-3">
                <Button size="small" onClick={() => approve(answer)}>
                  Approve
                </Button>
                <Button size="small" variant="ghost" onClick={() => setReturning(answer.id)}>
                  Return with a reason
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <UndoBar of={heldAnswerDecisions} onUndo={undo} />
    </>
  )
}

const Heading = ({ answer }: { answer: AnswerToReview }) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
    <h2 className="font-sans text-[1.2rem] leading-snug font-semibold tracking-normal">{promptLabel(answer.prompt)}</h2>
    <Link to={consolePaths.member(answer.member_id)} className="text-link wrap-anywhere">
      <bdi>{answer.member_name}</bdi>
    </Link>
    {answer.suspended && <Badge look="bad">Suspended</Badge>}
    <span className="ml-auto">
      <Wait since={answer.submitted_at} targetHours={REVIEW_TARGET_HOURS} />
    </span>
  </div>
)

/** The other words that readers of the profile see beside it. */
function Others({ answer: { others, member_name } }: { answer: AnswerToReview }) {
  if (others.length === 0) return null
  return (
    <section aria-label={`Also on the profile of ${firstName(member_name)}`} className="mt-4 text-small leading-snug">
      <h3 className="font-sans font-semibold tracking-normal text-ink-soft">Also on the profile</h3>
      <dl className="mt-1.5 grid gap-1.5">
        {others.map(({ prompt, text }) => (
          <div key={prompt}>
            <dt className="inline font-semibold">{`${promptLabel(prompt)}: `}</dt>
            <dd className="inline wrap-anywhere">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
