import { type Approving, PhotoHint, type RejectForm, type ReviewFile } from '@heartwell/contract/review/review.ts'
import type { ReviewItem } from '@heartwell/contract/review/review-queue.ts'
import { secondReviews } from '@heartwell/contract/review/second-reviews.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { usePrefetchQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
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
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { ConsoleNotFound } from '../../shell/console-not-found.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { useFormKeys } from '../../shell/keys.ts'
import { placeText } from '../profiles/queue/queue-words.ts'
import { DecisionBar } from '../profiles/reviewing/decision-bar.tsx'
import type { Mode } from '../profiles/reviewing/mode.ts'
import { Rejection } from '../profiles/reviewing/rejection.tsx'
import { reasonsQuery } from '../profiles/reviewing/rejection-reasons.ts'
import { ReviewedDetails } from '../profiles/reviewing/reviewed-details.tsx'
import { DocumentColumn } from '../profiles/reviewing/reviewed-document.tsx'
import { PhotoColumn } from '../profiles/reviewing/reviewed-photos.tsx'
import { useDocument } from '../profiles/reviewing/use-document.ts'
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
  const document = useDocument(file.id, item.document_opened)
  const [mode, setMode] = useState<Mode>('look')
  const [isLarge, setLarge] = useState(false)
  const navigate = useNavigate()
  const despite_hints = PhotoHint.options.filter((hint) => item.hints.some(({ kind }) => kind === hint))
  const despite = despite_hints.length > 0 ? { despite_hints } : {}
  const approveDespite = () => (file.has_document && !document.isOpened ? setMode('unopened') : decide.approve(despite))
  const approve = () => (despite_hints.length > 0 ? setMode('hinted') : approveDespite())
  const toggleDocument = () => {
    document.toggle()
    if (mode === 'unopened') setMode('look')
  }
  const leave = () => void navigate(consolePaths.secondReviews)
  useFormKeys({
    ...(mode !== 'reject' && { a: approve, r: () => setMode('reject'), n: leave }),
    ...(mode !== 'look' && { Escape: () => setMode('look') }),
    ...(file.has_document && { d: toggleDocument }),
    z: () => setLarge(!isLarge),
    q: leave,
  })
  return (
    <article className="-mb-(--page-end) flex min-h-[calc(100dvh-1.25rem)] flex-col sm:-mt-3">
      <DocumentTitle>{file.name}</DocumentTitle>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={consolePaths.secondReviews}
          className="inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
          Second reviews
        </Link>
        <h1 className="text-[1.9rem] leading-tight wrap-anywhere">{`${isolated(file.name)}, ${file.age}`}</h1>
        <p className="text-ink-soft">{placeText({ town: item.town, profession: file.profession })}</p>
        <Badge>Second review</Badge>
      </header>
      <p className="mb-4 max-w-[72ch] text-ink-soft">
        Decide as if you were the first. A colleague has decided already, and you see that after your decision.
      </p>
      <div className="grid flex-1 content-start gap-5 pb-6 md:grid-cols-2 xl:grid-cols-[minmax(0,10fr)_minmax(0,11fr)_minmax(0,9fr)]">
        <PhotoColumn file={file} isLarge={isLarge} onResize={() => setLarge(!isLarge)} />
        <DocumentColumn file={file} document={document} isLarge={isLarge} onToggle={toggleDocument} />
        <aside aria-label="Details" className="min-w-0 md:col-span-2 xl:col-span-1">
          {mode === 'reject' ? (
            <Rejection name={file.name} onReject={decide.reject} onCancel={() => setMode('look')} />
          ) : (
            <ReviewedDetails file={file} item={item} />
          )}
        </aside>
      </div>
      <DecisionBar
        mode={mode}
        name={file.name}
        hints={item.hints}
        colleague={null}
        next={undefined}
        onApprove={approve}
        onApproveDespite={approveDespite}
        onApproveWithout={(without_document) => decide.approve({ ...despite, without_document })}
        onOpenDocument={toggleDocument}
        onReject={() => setMode('reject')}
        onLater={leave}
        onCancel={() => setMode('look')}
      />
    </article>
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
