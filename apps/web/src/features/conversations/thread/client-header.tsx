import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import type { ConversationState } from '../cache/use-conversation.ts'
import { PartnerAvatar } from '../list/partner-avatar.tsx'
import { ConversationMenu } from './conversation-menu.tsx'

const HEADER =
  'flex min-h-16 items-center gap-2 border-b border-line py-2 pr-1.5 pl-1.5 md:min-h-20 md:gap-3 md:pr-4 md:pl-6'

/** The page's heading, shown where the list with the heading is not on the screen. */
function ClientsHeading() {
  return (
    <h1 className="shrink-0 font-sans text-base font-semibold tracking-normal text-garnet">
      <Link
        to={paths.counsellorMessages}
        className="flex min-h-touch items-center rounded-full pr-1.5 hover:bg-garnet-wash"
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
        Messages
      </Link>
    </h1>
  )
}

/** The header while the conversation is loading. */
export const EmptyClientHeader = ({ hasHeading }: { hasHeading: boolean }) => (
  <header className={HEADER}>{hasHeading && <ClientsHeading />}</header>
)

type ClientHeaderProps = {
  chat: ConversationState
  conversation: Conversation
  sender: IsolatedText
  hasHeading: boolean
  onSearch: () => void
}

/** Above a counsellor's conversation with a client. */
export function ClientHeader({ chat, conversation, sender, hasHeading, onSearch }: ClientHeaderProps) {
  const { partner } = conversation
  return (
    <header className={HEADER}>
      {hasHeading && <ClientsHeading />}
      <span className="@max-[20rem]:hidden">
        <PartnerAvatar partner={partner} isHere={chat.isPartnerHere} />
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        <h2 className="truncate text-[1.1875rem] leading-tight md:text-[1.375rem]">
          <Link to={paths.client(partner.id)} className="hover:text-garnet">
            <bdi>{partner.name}</bdi>
          </Link>
        </h2>
        {chat.isPartnerHere && <p className="truncate text-small text-ink-soft">Here now</p>}
      </div>
      <ConversationMenu chat={chat} conversation={conversation} sender={sender} onSearch={onSearch} />
    </header>
  )
}
