import type { Enquiry, EnquiryState } from '@heartwell/contract/enquiries.ts'
import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useParams } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { type Desk, DeskFrame } from './desk-frame.tsx'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'
import { listPath, type MessageShelf, messagesQuery } from './message-queries.ts'
import { useShelf } from './shelf.ts'

const DESK: Desk<EnquiryState> = {
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

/** What visitors wrote in the contact form. */
export function MessagesPage() {
  const { id: chosen } = useParams()
  const shelf = useShelf(DESK.parts, 'open')
  return (
    <DeskFrame
      desk={DESK}
      shelf={shelf}
      chosen={chosen}
      answer={useQuery(messagesQuery(shelf))}
      idOf={(row) => row.id}
      list={(rows) => <MessageList rows={rows} shelf={shelf} chosen={chosen} />}
      detail={(id, rows) => <Chosen key={id} id={id} rows={rows} shelf={shelf} />}
    />
  )
}

/** A message has no page of its own on the server: it is one of the list, or it is not there. */
function Chosen({ id, rows, shelf }: { id: string; rows: readonly Enquiry[]; shelf: MessageShelf }) {
  const message = rows.find((row) => row.id === id)
  if (message) return <MessageDetail message={message} rows={rows} shelf={shelf} />
  return (
    <EmptyState drawing={<MailOpen strokeWidth={1.4} aria-hidden="true" />}>
      This message is not in this list any more
    </EmptyState>
  )
}
