import type { ReportState } from '@heartwell/contract/safety-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useParams } from 'react-router'
import { type Desk, DeskFrame } from './desk-frame.tsx'
import { ReportDetail } from './report-detail.tsx'
import { ReportList } from './report-list.tsx'
import { reportsPath, reportsQuery } from './report-queries.ts'
import { useShelf } from './shelf.ts'

const DESK: Desk<ReportState> = {
  title: 'Reports',
  entries: 'reports',
  parts: [
    { state: 'open', name: 'Waiting', nothing: 'No report is waiting for a decision', order: 'oldest first' },
    { state: 'decided', name: 'Decided', nothing: 'No report is decided yet', order: 'newest first' },
  ],
  icon: Flag,
  choose: 'Choose a report to read it',
  path: reportsPath,
}

/** What members tell of each other. */
export function ReportsPage() {
  const { number } = useParams()
  const shelf = useShelf(DESK.parts, 'open')
  return (
    <DeskFrame
      desk={DESK}
      shelf={shelf}
      chosen={number}
      answer={useQuery(reportsQuery(shelf))}
      idOf={(row) => row.number}
      list={(rows) => <ReportList rows={rows} shelf={shelf} chosen={number} />}
      detail={(id) => <ReportDetail key={id} number={id} />}
    />
  )
}
