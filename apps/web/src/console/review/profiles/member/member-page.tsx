import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { stateOf, useAnswer } from '../../../../platform/api/answer.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { hasCode } from '../../../../platform/api/meant-refusal.ts'
import { Skeleton } from '../../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { NeighbourLinks } from '../../../parts/neighbour-links.tsx'
import { Outcome } from '../../../parts/outcome.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { SectionHeading } from '../../../parts/section-heading.tsx'
import { ConsoleNotFound } from '../../../shell/console-not-found.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'
import { DecisionButtons } from '../decision/decision-buttons.tsx'
import { RejectionForm } from '../decision/rejection-form.tsx'
import { useDecision } from '../decision/use-decision.ts'
import { fileQuery } from '../review-queries.ts'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { FileHeading } from './file-heading.tsx'
import { MemberAnswers } from './member-answers.tsx'
import { MemberDetails } from './member-details.tsx'
import { MemberDocument } from './member-document.tsx'
import { MemberHistory } from './member-history.tsx'
import { MemberPhotos } from './member-photos.tsx'
import { Suspension } from './suspension.tsx'

export function MemberPage() {
  const { id = '' } = useParams()
  const answer = useAnswer(fileQuery(id))
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <ConsoleNotFound>There is no such member</ConsoleNotFound>
  return (
    <>
      {stateOf(answer).state === 'failed' && (
        <>
          <MemberNavigation memberId={id} />
          <SectionHeading>Member</SectionHeading>
        </>
      )}
      <Fetched answer={answer} label="Loading the member" shapes={<FileSkeleton />}>
        {({ data }) => <MemberFile key={id} file={data} />}
      </Fetched>
    </>
  )
}

/** All data for the decision, on one page. */
function MemberFile({ file }: { file: ReviewFile }) {
  const { approve, reject, isPending } = useDecision(file)
  const [rejecting, setRejecting] = useState(false)
  const rejectButton = useRef<HTMLButtonElement>(null)
  function keepWaiting() {
    setRejecting(false)
    rejectButton.current?.focus()
  }
  return (
    <article>
      <DocumentTitle>{file.name}</DocumentTitle>
      <MemberNavigation memberId={file.id} />
      <header className="-mx-4 mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 bg-paper/95 px-4 py-3 backdrop-blur-md sm:-mx-8 sm:px-8 lg:sticky lg:top-0 lg:z-10">
        <FileHeading file={file} />
        {isWaiting(file) && (
          <DecisionButtons
            rejectButton={rejectButton}
            isPending={isPending}
            onApprove={() => void approve()}
            onReject={() => setRejecting(true)}
          />
        )}
      </header>
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
        <div className={COLUMN}>
          <MemberPhotos file={file} />
          <MemberDocument file={file} />
        </div>
        <div className={COLUMN}>
          {rejecting && (
            <div className="order-first">
              <Panel title={`Reject ${isolated(file.name)}`}>
                <RejectionForm name={file.name} onReject={reject} onCancel={keepWaiting} />
              </Panel>
            </div>
          )}
          <Suspension file={file} />
          <Outcome file={file} />
          <EarlierDecisions file={file} />
          <MemberDetails file={file} />
          <MemberHistory history={file.history} />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <MemberAnswers answers={file.answers} />
        </div>
      </div>
    </article>
  )
}

/** Small screens merge both columns, so that the rejection form can come first. */
const COLUMN = 'min-w-0 max-lg:contents lg:grid lg:gap-6'

const isWaiting = (file: ReviewFile) => file.status === 'Tab' && file.approve_reject === 'pending'

function MemberNavigation({ memberId }: { memberId: string }) {
  return (
    <div className="-mt-3 flex flex-wrap items-center justify-between gap-3">
      <Link
        to={consolePaths.queue}
        className="inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Review queue
      </Link>
      <NeighbourLinks memberId={memberId} />
    </div>
  )
}

function FileSkeleton() {
  return (
    <>
      <Skeleton className="mt-14 mb-6 h-10 w-80 max-w-full" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Skeleton className="h-[30rem] w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </>
  )
}
