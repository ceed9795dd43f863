import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { timeAgo } from '../../../parts/time-ago.ts'
import { timesSentAgain } from '../decision/decision-words.ts'
import { SentAgainBadge } from '../queue/sent-again-badge.tsx'

/** The member's name and details, and the state of the profile. */
export function FileHeading({ file }: { file: ReviewFile }) {
  return (
    <div className="min-w-0">
      <h1 className="text-page wrap-anywhere">
        <bdi>{file.name}</bdi>
      </h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
        <span>{[`${file.age} years`, file.profession].filter(Boolean).join(' · ')}</span>
        <Standing file={file} />
        {file.suspension && <Badge look="bad">Suspended</Badge>}
        {file.demo && <Badge>Demo</Badge>}
      </p>
    </div>
  )
}

function Standing({ file }: { file: ReviewFile }) {
  if (file.status !== 'Tab') return <Badge>Still filling in</Badge>
  if (file.approve_reject === 'approved') return <Badge look="good">Approved</Badge>
  if (file.approve_reject === 'rejected') return <Badge look="bad">Rejected</Badge>
  return (
    <>
      <Badge look="waiting">{`Submitted ${timeAgo(file.submitted_at ?? file.registered_at, new Date()).toLowerCase()}`}</Badge>
      <SentAgainBadge times={timesSentAgain(file.decisions)} />
    </>
  )
}
