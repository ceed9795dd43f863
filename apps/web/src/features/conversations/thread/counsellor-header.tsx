import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { roleLabel } from '../../../platform/session/role-labels.ts'
import type { ConversationState } from '../cache/use-conversation.ts'
import { PartnerAvatar } from '../list/partner-avatar.tsx'
import { ConversationMenu } from './conversation-menu.tsx'

const HEADER = 'flex min-h-16 items-center gap-2 border-b border-line py-2 pr-1.5 pl-1.5 md:min-h-20 md:gap-4 md:px-5'

function BackToConsult() {
  return (
    <Link
      to={paths.consult}
      className="flex min-h-touch items-center rounded-full pr-2 text-base font-semibold text-garnet hover:bg-garnet-wash md:pr-4"
    >
      <ChevronLeft className="size-6" aria-hidden="true" />
      Back
    </Link>
  )
}

/** The header while the conversation with the counsellor is not there yet. */
export const EmptyCounsellorHeader = () => (
  <header className={HEADER}>
    <BackToConsult />
    <h1 className="sr-only">Chat with your counsellor</h1>
  </header>
)

type CounsellorHeaderProps = {
  chat: ConversationState
  conversation: Conversation
  sender: IsolatedText
  onSearch: () => void
}

export function CounsellorHeader({ chat, conversation, sender, onSearch }: CounsellorHeaderProps) {
  const { partner } = conversation
  const about = partner.about && roleLabel(partner.about)
  return (
    <header className={HEADER}>
      <BackToConsult />
      <span className="@max-[20rem]:hidden">
        <PartnerAvatar partner={partner} isHere={chat.isPartnerHere} />
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        <h1 className="line-clamp-2 text-[1.1875rem] leading-tight md:text-[1.375rem]">
          <bdi>{partner.name}</bdi>
        </h1>
        <p className="line-clamp-2 text-small leading-snug text-ink-soft">
          {about && <span>{about}</span>}
          {chat.isPartnerHere && <span className="max-md:sr-only"> · Here now</span>}
        </p>
      </div>
      <ConversationMenu chat={chat} conversation={conversation} sender={sender} onSearch={onSearch} />
    </header>
  )
}
