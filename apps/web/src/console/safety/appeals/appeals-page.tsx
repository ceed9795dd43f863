import { APPEAL_TARGET_HOURS, type AppealRow, type AppealState } from '@heartwell/contract/safety/appeals.ts'
import { REASON_LABELS } from '@heartwell/contract/safety/sanction-texts.ts'
import { Scale } from 'lucide-react'
import { useParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Badge } from '../../../ui/messages/badge.tsx'
import { InboxEntry } from '../../parts/inbox-entry.tsx'
import { useInboxFilter } from '../../parts/inbox-filter.ts'
import { type Inbox, InboxLayout } from '../../parts/inbox-layout.tsx'
import { timeAgo } from '../../parts/time-ago.ts'
import { WaitLine } from '../../parts/wait.tsx'
import { AppealDetail } from './appeal-detail.tsx'
import { type AppealFilter, appealsPath, appealsQuery } from './appeal-queries.ts'
import { KIND_NAMES, OUTCOME_NAMES } from './appeal-words.ts'

const INBOX: Inbox<AppealState> = {
  title: 'Appeals',
  entries: 'appeals',
  parts: [
    { state: 'open', name: 'Waiting', nothing: 'No appeal is waiting for a decision', order: 'oldest first' },
    { state: 'decided', name: 'Decided', nothing: 'No appeal is decided yet', order: 'newest first' },
  ],
  icon: Scale,
  choose: 'Choose an appeal to read it',
  path: appealsPath,
}

/** The appeals of members against warnings, suspensions and bans. */
export function AppealsPage() {
  const { number } = useParams()
  const filter = useInboxFilter(INBOX.parts, 'open')
  return (
    <InboxLayout
      inbox={INBOX}
      filter={filter}
      chosen={number}
      answer={useAnswer(appealsQuery(filter))}
      idOf={(row) => row.number}
      list={(rows) => <AppealList rows={rows} filter={filter} chosen={number} />}
      detail={(id) => <AppealDetail key={id} number={id} />}
    />
  )
}

type AppealListProps = { rows: readonly AppealRow[]; filter: AppealFilter; chosen: string | undefined }

const AppealList = ({ rows, filter, chosen }: AppealListProps) => (
  <ul aria-label="Appeals" className="card overflow-hidden">
    {rows.map((row) => (
      <InboxEntry
        key={row.number}
        to={appealsPath(filter, row.number)}
        chosen={row.number === chosen}
        title={row.name}
        since={row.since}
        when={timeAgo(row.since, new Date())}
      >
        <p className="mt-0.5 text-small leading-snug wrap-anywhere text-ink-soft">{`${KIND_NAMES[row.kind]} · ${REASON_LABELS[row.reason]} · ${row.number}`}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {!row.outcome && <WaitLine since={row.since} targetHours={APPEAL_TARGET_HOURS} />}
          {row.outcome && <Badge>{OUTCOME_NAMES[row.outcome]}</Badge>}
          {row.took_part && !row.outcome && <Badge>Your decision</Badge>}
        </p>
      </InboxEntry>
    ))}
  </ul>
)
