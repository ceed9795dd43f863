import type { PastDecision, ReviewFile } from '@heartwell/contract/review/review.ts'
import type { ReactNode } from 'react'
import { exactTime } from '../../../../platform/text/exact-time.ts'
import { Panel } from '../../../parts/panel.tsx'
import { timeAgo } from '../../../parts/time-ago.ts'
import { earlierDecisions, namesOfParts } from '../decision/decision-words.ts'

/** The earlier decisions about the profile and the resubmissions. Renders nothing for a first submission. */
export function EarlierDecisions({ file }: { file: ReviewFile }) {
  const decisions = earlierDecisions(file)
  if (decisions.length === 0) return null
  return (
    // On a small screen it comes before the photos, because it says what to look for in them.
    <div className="max-lg:order-first">
      <Panel title="Earlier decisions">
        <ol className="grid gap-6">
          {decisions.map((decision) => (
            <li key={decision.decided_at} className="border-l-2 border-line pl-4">
              <Said decision={decision} />
              {decision.sent_again_at && <Answered decision={decision} at={decision.sent_again_at} />}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

function Said({ decision }: { decision: PastDecision }) {
  return (
    <>
      <Heading>{decision.outcome === 'rejected' ? 'Rejected' : 'Approved'}</Heading>
      <When moment={decision.decided_at} />
      {decision.reason && <Words>{decision.reason}</Words>}
      {decision.parts.length > 0 && (
        <p className="mt-1 text-ink-soft">{`Asked to change: ${namesOfParts(decision.parts)}`}</p>
      )}
    </>
  )
}

function Answered({ decision: { changed, note }, at }: { decision: PastDecision; at: string }) {
  return (
    <div className="mt-4">
      <Heading>Sent again</Heading>
      <When moment={at} />
      <p className="mt-1">{changed.length > 0 ? `Changed: ${namesOfParts(changed)}` : 'Nothing was changed.'}</p>
      {note && (
        <>
          <p className="mt-2 text-small text-ink-soft">A note to the reviewer:</p>
          <Words>{note}</Words>
        </>
      )}
    </div>
  )
}

function Heading({ children }: { children: string }) {
  return <h3 className="font-sans text-base font-semibold tracking-normal">{children}</h3>
}

function When({ moment }: { moment: string }) {
  return (
    <p className="text-small text-ink-soft">
      <span>{`${timeAgo(moment, new Date())} · `}</span>
      <time dateTime={moment}>{exactTime(moment)}</time>
    </p>
  )
}

function Words({ children }: { children: ReactNode }) {
  return <p className="mt-1 wrap-anywhere whitespace-pre-line">{children}</p>
}
