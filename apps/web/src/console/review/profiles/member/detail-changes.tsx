import { changedDetails, type DetailChange, type ReviewedDetail } from '@heartwell/contract/review/detail-changes.ts'
import { REVIEW_TARGET_HOURS } from '@heartwell/contract/review/review.ts'
import { ageOn, longDay } from '@heartwell/contract/time/dates.ts'
import { ArrowRight, CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../../../platform/api/answer.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { exactTime } from '../../../../platform/text/exact-time.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../../ui/messages/empty-state.tsx'
import { countText } from '../../../parts/count-text.ts'
import { Wait } from '../../../parts/wait.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'
import { useKeys } from '../../../shell/keys.ts'
import { Key } from '../../../shell/keys-dialog.tsx'
import { HintIcon } from '../decision/hint-icon.tsx'
import { ReturnForm } from '../decision/return-form.tsx'
import { useDetailDecision } from '../decision/use-detail-decision.ts'
import { HINT_NAMES } from '../queue/queue-words.ts'
import { detailChangesQuery } from '../review-queries.ts'
import { GENDERS } from './member-details.tsx'

/** The new names, birth dates and genders of approved members, which nobody else sees before the review. */
export function DetailChanges() {
  const answer = useAnswer(detailChangesQuery)
  return (
    <Fetched answer={answer} label="Loading the changed details">
      {(data) => {
        if (data.rows.length === 0)
          return (
            <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
              No changed details to check
            </EmptyState>
          )
        return (
          <>
            <p className="mb-4 max-w-[70ch] text-ink-soft">
              <span>{`${data.total === 1 ? 'One change waits.' : `${countText(data.total)} changes wait.`} Everybody sees the old details until you approve the new ones. `}</span>
              <span className="pointer-coarse:hidden">
                Press <Key>A</Key> to approve the marked change, <Key>R</Key> to return it, and <Key>J</Key> or{' '}
                <Key>K</Key> to mark another one.
              </span>
            </p>
            <Changes rows={data.rows} />
          </>
        )
      }}
    </Fetched>
  )
}

function Changes({ rows }: { rows: readonly DetailChange[] }) {
  const [marked, setMarked] = useState(0)
  const [returning, setReturning] = useState<string>()
  const at = Math.min(marked, rows.length - 1)
  const current = rows[at]
  const decision = useDetailDecision()
  const { approve, isPending } = decision
  useKeys({
    j: () => setMarked(Math.min(at + 1, rows.length - 1)),
    k: () => setMarked(Math.max(at - 1, 0)),
    ...(current && !isPending && { a: () => approve(current), r: () => setReturning(current.id) }),
  })
  return (
    <ul aria-label="Changed details" className="grid max-w-[60rem] gap-4">
      {rows.map((change, index) => (
        <li
          key={change.id}
          aria-current={index === at ? 'true' : undefined}
          className={classNames('card p-5 sm:p-6', index === at && 'ring-2 ring-garnet')}
        >
          <Heading change={change} />
          <Comparison change={change} />
          <p className="mt-3 text-small text-ink-soft">{documentText(change)}</p>
          {returning === change.id ? (
            <ReturnForm
              name={change.before.name}
              onReturn={(reason) => decision.giveBack(change, reason)}
              onCancel={() => setReturning(undefined)}
            />
          ) : (
            <div className="mt-4 flex flex-wrap gap-3">
              <Button size="small" pending={isPending} onClick={() => approve(change)}>
                Approve
              </Button>
              <Button size="small" variant="ghost" pending={isPending} onClick={() => setReturning(change.id)}>
                Return with a reason
              </Button>
              {change.document.asked_at === null && change.document.state !== 'new' && (
                <Button
                  size="small"
                  variant="quiet"
                  pending={isPending}
                  onClick={() => decision.askForDocument(change)}
                >
                  Ask for an ID document
                </Button>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const Heading = ({ change }: { change: DetailChange }) => (
  <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
    <Link to={consolePaths.member(change.member_id)} className="text-link font-semibold wrap-anywhere">
      {change.before.name}
    </Link>
    {change.suspended && <Badge look="bad">Suspended</Badge>}
    {change.hints.map((kind) => (
      <Badge key={kind} look={kind === 'same_phone' ? 'waiting' : 'bad'}>
        <HintIcon kind={kind} />
        <span>{HINT_NAMES[kind]}</span>
      </Badge>
    ))}
    <span className="ml-auto">
      <Wait since={change.requested_at} targetHours={REVIEW_TARGET_HOURS} />
    </span>
  </div>
)

const NAMES: Record<ReviewedDetail, string> = { name: 'Name', dob: 'Date of birth', gender: 'Gender' }

/** Old and new side by side; what stays is not repeated. */
function Comparison({ change: { before, after } }: { change: DetailChange }) {
  return (
    <dl className="grid gap-3">
      {changedDetails(before, after).map((field) => (
        <div key={field} className="rounded-field bg-cream px-4 py-3">
          <dt className="text-small text-ink-soft">{NAMES[field]}</dt>
          <dd className="mt-1 grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto_1fr]">
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Old: </span>
              <bdi>{textOf(before, field)}</bdi>
            </span>
            <ArrowRight className="size-5 text-ink-soft max-sm:rotate-90" aria-hidden="true" />
            <b className="min-w-0 font-semibold wrap-anywhere">
              <span className="sr-only">New: </span>
              <bdi>{textOf(after, field)}</bdi>
            </b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(details: DetailChange['before'], field: ReviewedDetail): string {
  if (field === 'dob') return `${longDay(details.dob)} (${ageOn(new Date(), details.dob)})`
  return field === 'gender' ? GENDERS[details.gender] : details.name
}

function documentText({ document: { state, is_opened, asked_at } }: DetailChange): string {
  if (state === 'new')
    return is_opened
      ? 'You have opened the new ID document.'
      : 'A new ID document is here. Open it on the member’s page before you approve.'
  const asked = asked_at ? ` We asked for a new one on ${exactTime(asked_at)}.` : ''
  return state === 'earlier'
    ? `An ID document from before the change is stored.${asked}`
    : `No ID document is stored.${asked}`
}
