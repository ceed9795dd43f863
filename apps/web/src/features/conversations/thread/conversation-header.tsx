import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { BookUser, CalendarHeart, ChevronLeft, HeartHandshake, Phone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { Menu } from '../../../ui/windows/menu.tsx'
import { suggestPlanPath } from '../../meetings/public/meeting-paths.ts'
import type { ConversationState } from '../cache/use-conversation.ts'
import { PartnerAvatar } from '../list/partner-avatar.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { ReachDialog } from './reach-dialog.tsx'

const ProposeDialog = lazy(async () => ({
  default: (await import('../../meetings/public/propose-dialog.tsx')).ProposeDialog,
}))

const HEADER =
  'flex min-h-16 items-center gap-2 border-b border-line py-2 pr-1.5 pl-1.5 md:min-h-20 md:gap-3 md:pr-4 md:pl-6'

/** The heading of the page, and on a narrow screen the link back to the list. */
function ChatsHeading() {
  return (
    <h1 className="shrink-0 font-sans text-base font-semibold tracking-normal text-garnet">
      <Link
        to={paths.messages}
        className="flex min-h-touch min-w-[44px] items-center rounded-full pr-1.5 hover:bg-garnet-wash"
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
        <span className="@max-[20rem]:sr-only">Chats</span>
      </Link>
    </h1>
  )
}

/** The header while the conversation is loading or does not exist. */
export function EmptyHeader({ hasHeading, isLoading }: { hasHeading: boolean; isLoading: boolean }) {
  return (
    <header className={HEADER}>
      {hasHeading && <ChatsHeading />}
      {isLoading && (
        <>
          <Skeleton className="size-11 rounded-full! max-md:size-10" />
          <Skeleton className="h-6 w-36" />
        </>
      )}
    </header>
  )
}

type ConversationHeaderProps = {
  chat: ConversationState
  conversation: Conversation
  sender: IsolatedText
  /** Whether this header has the page's heading, because the list is not on the screen. */
  hasHeading: boolean
  onSearch: () => void
}

export function ConversationHeader({ chat, conversation, sender, hasHeading, onSearch }: ConversationHeaderProps) {
  const { partner, closed } = conversation
  const [reaches, setReaches] = useState(false)
  const [talks, setTalks] = useState(false)
  const isHere = chat.isPartnerHere && closed === null
  const hasLeft = closed === 'left'
  return (
    <header className={HEADER}>
      {hasHeading && <ChatsHeading />}
      <PartnerLink to={hasLeft ? undefined : paths.memberProfile(partner.id)}>
        <span className="relative max-md:[&>span>span:first-child]:size-10 @max-[20rem]:hidden">
          <PartnerAvatar partner={partner} isHere={isHere} />
        </span>
        <div className="min-w-0 leading-tight">
          <h2 className="relative truncate text-[1.1875rem] leading-tight md:text-[1.375rem]">
            <span className="md:hidden" aria-hidden="true">
              {sender}
            </span>
            <bdi className="max-md:sr-only">{partner.name}</bdi>
          </h2>
          <span
            className={classNames(
              'block text-small text-ink-soft',
              conversation.has_companion ? 'text-balance' : 'truncate',
            )}
          >
            {conversation.has_companion ? 'Has a companion' : isHere ? 'Here now' : partner.about}
          </span>
        </div>
      </PartnerLink>
      {closed === null && (
        <Menu
          label="Talk or meet"
          items={[
            {
              label: 'Talk for fifteen minutes',
              hint: 'No numbers, nothing recorded',
              icon: <Phone aria-hidden="true" />,
              onChoose: () => setTalks(true),
            },
            {
              label: 'Plan a first meeting',
              hint: 'A public place, a day, an hour',
              icon: <CalendarHeart aria-hidden="true" />,
              to: suggestPlanPath(partner.id),
            },
            {
              label: 'You two',
              hint: 'Where you are, and what comes next',
              icon: <HeartHandshake aria-hidden="true" />,
              to: paths.youTwo(partner.id),
            },
          ]}
          className="shrink-0 @max-3xl:size-touch @max-3xl:bg-transparent @max-3xl:p-0 @max-3xl:text-ink-soft @max-3xl:shadow-none @max-3xl:hover:bg-cream @max-3xl:[&>svg:last-child]:hidden"
        >
          <CalendarHeart className="size-5 @max-3xl:size-6" strokeWidth={1.8} aria-hidden="true" />
          <span className="@max-3xl:sr-only">Talk or meet</span>
        </Menu>
      )}
      {closed === null && (
        <button
          type="button"
          onClick={() => setReaches(true)}
          className="btn btn-ghost btn-small shrink-0 @max-lg:size-touch @max-lg:bg-transparent @max-lg:p-0 @max-lg:text-ink-soft @max-lg:shadow-none @max-lg:hover:bg-cream"
        >
          <BookUser className="size-5 @max-lg:size-6" strokeWidth={1.8} aria-hidden="true" />
          <span className="@max-lg:sr-only">
            <span>How to reach</span>
            <span className="sr-only">{` ${sender}`}</span>
          </span>
        </button>
      )}
      <ConversationMenu chat={chat} conversation={conversation} sender={sender} onSearch={onSearch} />
      {talks && (
        <Suspense fallback={null}>
          <ProposeDialog
            partnerId={partner.id}
            sender={sender}
            isPartnerHere={isHere}
            open={talks}
            onOpenChange={setTalks}
          />
        </Suspense>
      )}
      <ReachDialog partnerId={partner.id} sender={sender} open={reaches} onOpenChange={setReaches} />
    </header>
  )
}

function PartnerLink({ to, children }: { to: string | undefined; children: React.ReactNode }) {
  const className = 'flex min-w-0 flex-1 items-center gap-3 rounded-full'
  return to === undefined ? (
    <div className={className}>{children}</div>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
