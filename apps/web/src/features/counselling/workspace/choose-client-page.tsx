import drawing from '../../../../art/letters.svg?url'
import { DocumentTitle } from '../../../ui/document-title.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown beside the list before a conversation is chosen. A narrow screen shows the list only. */
export function ChooseClientPage() {
  return (
    <section
      aria-label="Conversation"
      className="chat-ground grid min-w-0 flex-1 place-items-center max-[53.99rem]:hidden"
    >
      <DocumentTitle>Messages</DocumentTitle>
      <EmptyState drawing={<img src={drawing} alt="" width={420} height={360} />} hint="Your conversation opens here.">
        Choose a client
      </EmptyState>
    </section>
  )
}
