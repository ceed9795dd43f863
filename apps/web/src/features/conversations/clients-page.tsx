import drawing from '../../../art/letters.svg?url'
import { DocumentTitle } from '../../ui/document-title.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Beside the list of clients, before one is chosen. On a narrow screen the list is there alone. */
export function ClientsPage() {
  return (
    <section
      aria-label="Conversation"
      className="chat-ground grid min-w-0 flex-1 place-items-center max-[53.99rem]:hidden"
    >
      <DocumentTitle>Clients</DocumentTitle>
      <EmptyState drawing={<img src={drawing} alt="" width={420} height={360} />} hint="Your conversation opens here.">
        Choose a client
      </EmptyState>
    </section>
  )
}
