import type { Waiting } from '@heartwell/contract/review/review.ts'
import { Check, Clock, Hourglass, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { stateOf } from '../../platform/api/answer.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/messages/badge.tsx'
import { Loading, Skeleton } from '../../ui/messages/skeleton.tsx'
import { useWaiting } from './waiting-query.ts'

/**
 * The state of the review: the position in the queue, what is checked, and the ID document.
 * @param children who reads the profile, below how long it takes
 */
export function WaitingState({ children }: { children?: ReactNode }) {
  const answer = useWaiting()
  const loaded = stateOf(answer)
  if (loaded.state !== 'loaded')
    return (
      <div className="my-8 grid gap-8">
        {loaded.state === 'loading' && <Shapes />}
        {loaded.state === 'failed' && <StateUnavailable onRetry={answer.refetch} retrying={answer.isFetching} />}
        {children}
      </div>
    )
  const waiting = loaded.data.data
  return (
    <div className="my-8 grid gap-7">
      <Likely waiting={waiting} />
      {children}
      <section aria-labelledby="looked-at">
        <h2 id="looked-at" className="text-heading">
          What we look at
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {waiting.looking_at.map(({ part, state, text }) => (
            <li key={part} className="flex items-center justify-between gap-4 py-3.5">
              <span className="min-w-0 leading-snug">{text}</span>
              {state === 'seen' ? (
                <Badge look="good">
                  <Check aria-hidden="true" /> Done
                </Badge>
              ) : (
                <Badge look="waiting">
                  <Clock aria-hidden="true" /> Waiting
                </Badge>
              )}
            </li>
          ))}
        </ul>
        <DocumentLine document={waiting.document} />
      </section>
    </div>
  )
}

function Likely({ waiting }: { waiting: Waiting }) {
  return (
    <div className="flex items-start gap-4 rounded-card bg-honey/55 px-5 py-5 sm:px-6">
      <Hourglass className="mt-1 size-6 shrink-0" strokeWidth={1.7} aria-hidden="true" />
      <div className="grid gap-1">
        {waiting.estimate_words && <p className="font-semibold">{waiting.estimate_words}</p>}
        {waiting.ahead !== null && <p>{placeInQueue(waiting.ahead)}</p>}
        <p className="text-base text-ink-soft">{`${waiting.submitted_at ? `With us since ${localDay(waiting.submitted_at)}. ` : ''}We’ll email you as soon as we have decided.`}</p>
      </div>
    </div>
  )
}

function placeInQueue(ahead: number): string {
  if (ahead === 0) return 'Your profile is the next one.'
  return ahead === 1 ? 'One profile is ahead of yours.' : `${ahead} profiles are ahead of yours.`
}

/** The server's text about the document, with the date of its arrival while it is stored. */
export function DocumentLine({ document }: Pick<Waiting, 'document'>) {
  const received = document.state === 'received' && document.at ? `Received on ${localDay(document.at)}. ` : ''
  const kept = document.state === 'received' || document.state === 'read'
  return (
    <p className="mt-5 flex items-start gap-3 text-base leading-snug text-ink-soft">
      <LockKeyhole className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
      <span>{`${received}${document.text}${kept ? ' We delete it after our decision and let you know.' : ''}`}</span>
    </p>
  )
}

function StateUnavailable({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }): ReactNode {
  return (
    <div role="alert" className="rounded-card bg-cream px-5 py-5 sm:px-6">
      <p>We could not load the state of your review. We still have your profile.</p>
      <Button variant="ghost" size="small" pending={retrying} onClick={onRetry} className="mt-3">
        Try again
      </Button>
    </div>
  )
}

const Shapes = () => (
  <Loading label="Loading the state of your review">
    <Skeleton className="h-44 sm:h-28" />
    <Skeleton className="mt-8 h-8 w-1/2" />
    <Skeleton className="mt-4 h-64" />
  </Loading>
)
