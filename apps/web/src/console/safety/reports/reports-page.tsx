import type { ReportState } from '@heartwell/contract/safety/reports-inbox.ts'
import { Flag } from 'lucide-react'
import { useParams } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useInboxFilter } from '../../parts/inbox-filter.ts'
import { type Inbox, InboxLayout } from '../../parts/inbox-layout.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { ReportDetail } from './report-detail.tsx'
import { ReportList } from './report-list.tsx'
import { reportsPath, reportsQuery } from './report-queries.ts'
import { ReportStatistics } from './report-statistics.tsx'

const INBOX: Inbox<ReportState> = {
  title: 'Reports',
  entries: 'reports',
  parts: [
    { state: 'open', name: 'Waiting', nothing: 'No report is waiting for a decision', order: 'most urgent first' },
    { state: 'decided', name: 'Decided', nothing: 'No report is decided yet', order: 'newest first' },
  ],
  icon: Flag,
  choose: 'Choose a report to read it',
  path: reportsPath,
}

/** The inbox of reports by members about other members. */
export function ReportsPage() {
  const { number } = useParams()
  const filter = useInboxFilter(INBOX.parts, 'open')
  const answer = useAnswer(reportsQuery(filter))
  return (
    <>
      <InboxLayout
        inbox={INBOX}
        filter={filter}
        moreFilters={<TextLink to={consolePaths.waves}>Waves</TextLink>}
        chosen={number}
        answer={answer}
        idOf={(row) => row.number}
        list={(rows) => <ReportList rows={rows} filter={filter} chosen={number} />}
        detail={(id) => <ReportDetail key={id} number={id} />}
      />
      {/* Below a list whose length is not known yet, they would move. */}
      {number === undefined && dataIfLoaded(answer) && <ReportStatistics />}
    </>
  )
}
