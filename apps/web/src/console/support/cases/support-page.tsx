import type { CaseState } from '@heartwell/contract/support/support.ts'
import { CaseAssignee } from '@heartwell/contract/support/support-inbox.ts'
import { LifeBuoy } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { useInboxFilter } from '../../parts/inbox-filter.ts'
import { type Inbox, InboxLayout } from '../../parts/inbox-layout.tsx'
import { TabLinks } from '../../parts/tab-links.tsx'
import { SupportDetail } from './support-detail.tsx'
import { SupportList } from './support-list.tsx'
import { casesPath, casesQuery } from './support-queries.ts'

const INBOX: Omit<Inbox<CaseState>, 'path'> = {
  title: 'Support',
  entries: 'cases',
  parts: [
    { state: 'received', name: 'Waiting', nothing: 'No case is waiting for an answer', order: 'oldest first' },
    { state: 'answered', name: 'Answered', nothing: 'No case is waiting for its member', order: 'oldest first' },
    { state: 'closed', name: 'Closed', nothing: 'No case is closed yet', order: 'newest first' },
  ],
  icon: LifeBuoy,
  choose: 'Choose a case to read it',
}

const WHOSE: readonly { assignee: CaseAssignee | null; name: string }[] = [
  { assignee: null, name: 'All' },
  { assignee: 'mine', name: 'Mine' },
  { assignee: 'nobody', name: 'Nobody’s' },
]

/** The inbox of members' support requests. */
export function SupportPage() {
  const { number } = useParams()
  const [search] = useSearchParams()
  const assignee = CaseAssignee.safeParse(search.get('whose')).data ?? null
  const filter = { ...useInboxFilter(INBOX.parts, 'received'), assignee }
  return (
    <InboxLayout
      inbox={{ ...INBOX, path: (chosen, id) => casesPath({ ...chosen, assignee }, id) }}
      filter={filter}
      moreFilters={
        <TabLinks
          label="Whose cases"
          tabs={WHOSE.map(({ assignee: whose, name }) => ({
            name,
            to: casesPath({ ...filter, assignee: whose, cursor: null }),
            open: whose === assignee,
          }))}
        />
      }
      chosen={number}
      answer={useAnswer(casesQuery(filter))}
      idOf={(row) => row.number}
      list={(rows) => <SupportList rows={rows} filter={filter} chosen={number} />}
      detail={(id) => <SupportDetail key={id} number={id} />}
    />
  )
}
