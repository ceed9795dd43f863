import { COMPLAINT_TARGET_HOURS, type ComplaintRow } from '@heartwell/contract/safety/complaints.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { MessageCircleWarning } from 'lucide-react'
import { useParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { InboxEntry } from '../../parts/inbox-entry.tsx'
import { useInboxFilter } from '../../parts/inbox-filter.ts'
import { type Inbox, InboxLayout } from '../../parts/inbox-layout.tsx'
import { timeAgo } from '../../parts/time-ago.ts'
import { WaitLine } from '../../parts/wait.tsx'
import { REASON_NAMES } from '../reports/report-words.ts'
import { ComplaintDetail } from './complaint-detail.tsx'
import { type ComplaintFilter, complaintsPath, complaintsQuery } from './complaint-queries.ts'
import { KIND_NAMES, OUTCOME_NAMES } from './complaint-words.ts'

const INBOX: Inbox<ComplaintFilter['state']> = {
  title: 'Complaints',
  entries: 'complaints',
  parts: [
    { state: 'open', name: 'Waiting', nothing: 'No complaint is waiting for an answer', order: 'oldest first' },
    { state: 'decided', name: 'Answered', nothing: 'No complaint is answered yet', order: 'newest first' },
  ],
  icon: MessageCircleWarning,
  choose: 'Choose a complaint to read it',
  path: complaintsPath,
}

/** Complaints of reporters about a decision or about a long wait. Nobody decides about their own decision. */
export function ComplaintsPage() {
  const { id } = useParams()
  const filter = useInboxFilter(INBOX.parts, 'open')
  return (
    <InboxLayout
      inbox={INBOX}
      filter={filter}
      chosen={id}
      answer={useAnswer(complaintsQuery(filter))}
      idOf={(row) => row.id}
      list={(rows) => <ComplaintList rows={rows} filter={filter} chosen={id} />}
      detail={(chosen) => <ComplaintDetail key={chosen} id={chosen} />}
    />
  )
}

type ComplaintListProps = { rows: readonly ComplaintRow[]; filter: ComplaintFilter; chosen: string | undefined }

const ComplaintList = ({ rows, filter, chosen }: ComplaintListProps) => (
  <ul aria-label="Complaints" className="card overflow-hidden">
    {rows.map((row) => (
      <InboxEntry
        key={row.id}
        to={complaintsPath(filter, row.id)}
        chosen={row.id === chosen}
        title={KIND_NAMES[row.kind]}
        since={row.since}
        when={timeAgo(row.since, new Date())}
      >
        <p className="mt-0.5 text-small leading-snug wrap-anywhere text-ink-soft">
          {[row.name && `About ${isolated(row.name)}`, REASON_NAMES[row.reason], row.number]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {!row.outcome && <WaitLine since={row.since} targetHours={COMPLAINT_TARGET_HOURS} />}
          {row.outcome && <Badge>{OUTCOME_NAMES[row.outcome]}</Badge>}
          {row.took_part && !row.outcome && <Badge>You took part</Badge>}
        </p>
      </InboxEntry>
    ))}
  </ul>
)
