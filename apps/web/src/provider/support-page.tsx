import type { CaseState } from '@heartwell/contract/support.ts'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useParams } from 'react-router'
import { type Desk, DeskFrame } from './desk-frame.tsx'
import { useShelf } from './shelf.ts'
import { SupportDetail } from './support-detail.tsx'
import { SupportList } from './support-list.tsx'
import { casesPath, deskQuery } from './support-queries.ts'

const DESK: Desk<CaseState> = {
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

/** What members ask. */
export function SupportPage() {
  const { number } = useParams()
  const shelf = useShelf(DESK.parts, 'received')
  return (
    <DeskFrame
      desk={DESK}
      shelf={shelf}
      chosen={number}
      answer={useQuery(deskQuery(shelf))}
      idOf={(row) => row.number}
      list={(rows) => <SupportList rows={rows} shelf={shelf} chosen={number} />}
      detail={(id) => <SupportDetail key={id} number={id} />}
    />
  )
}
