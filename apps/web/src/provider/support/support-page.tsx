import type { CaseState } from '@heartwell/contract/support.ts'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useParams } from 'react-router'
import { useInboxFilter } from '../inbox-filter.ts'
import { type Inbox, InboxLayout } from '../inbox-layout.tsx'
import { SupportDetail } from './support-detail.tsx'
import { SupportList } from './support-list.tsx'
import { casesPath, casesQuery } from './support-queries.ts'

const INBOX: Inbox<CaseState> = {
  title: 'Support',
  entries: 'cases',
  parts: [
    { state: 'received', name: 'Waiting', nothing: 'No case is waiting for an answer', order: 'oldest first' },
    { state: 'answered', name: 'Answered', nothing: 'No case is waiting for its member', order: 'oldest first' },
    { state: 'closed', name: 'Closed', nothing: 'No case is closed yet', order: 'newest first' },
  ],
  icon: LifeBuoy,
  choose: 'Choose a case to read it',
  path: casesPath,
}

/** The inbox of members' support requests. */
export function SupportPage() {
  const { number } = useParams()
  const filter = useInboxFilter(INBOX.parts, 'received')
  return (
    <InboxLayout
      inbox={INBOX}
      filter={filter}
      chosen={number}
      answer={useQuery(casesQuery(filter))}
      idOf={(row) => row.number}
      list={(rows) => <SupportList rows={rows} filter={filter} chosen={number} />}
      detail={(id) => <SupportDetail key={id} number={id} />}
    />
  )
}
