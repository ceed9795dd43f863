import type { Enquiry, EnquiryState } from '@heartwell/contract/content/enquiries.ts'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { useInboxFilter } from '../../parts/inbox-filter.ts'
import { type Inbox, InboxLayout } from '../../parts/inbox-layout.tsx'
import { MessageDetail } from './enquiry-detail.tsx'
import { MessageList } from './enquiry-list.tsx'
import { type EnquiryFilter, listPath, messagesQuery } from './enquiry-queries.ts'

const INBOX: Inbox<EnquiryState> = {
  title: 'Messages',
  entries: 'messages',
  parts: [
    { state: 'open', name: 'Open', nothing: 'No message is waiting for an answer', order: 'oldest first' },
    { state: 'done', name: 'Done', nothing: 'No message is done yet', order: 'newest first' },
  ],
  icon: MailOpen,
  choose: 'Choose a message to read it',
  path: listPath,
}

/** The inbox of messages from the contact form. */
export function MessagesPage() {
  const { id: chosen } = useParams()
  const filter = useInboxFilter(INBOX.parts, 'open')
  return (
    <InboxLayout
      inbox={INBOX}
      filter={filter}
      chosen={chosen}
      answer={useAnswer(messagesQuery(filter))}
      idOf={(row) => row.id}
      list={(rows) => <MessageList rows={rows} filter={filter} chosen={chosen} />}
      detail={(id, rows) => <Chosen key={id} id={id} rows={rows} filter={filter} />}
    />
  )
}

/**
 * A message has no endpoint of its own, so it is shown only if the list contains it. An open one stays when a colleague
 * moves it to another list, because its answer may be half written.
 */
function Chosen({ id, rows, filter }: { id: string; rows: readonly Enquiry[]; filter: EnquiryFilter }) {
  const listed = rows.find((row) => row.id === id)
  const [message, setMessage] = useState(listed)
  if (listed && listed !== message) setMessage(listed)
  if (message) return <MessageDetail message={message} rows={rows} filter={filter} />
  return (
    <EmptyState drawing={<MailOpen strokeWidth={1.4} aria-hidden="true" />}>
      This message is no longer in this list
    </EmptyState>
  )
}
