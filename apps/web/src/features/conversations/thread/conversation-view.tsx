import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { type IsolatedText, isolated } from '@heartwell/contract/text/isolated.ts'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClock } from '../../../platform/device/use-clock.ts'
import { useOwnRole } from '../../../platform/session/own-role.ts'
import { clockTime } from '../../../platform/text/exact-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CountBadge } from '../../../ui/messages/badge.tsx'
import { useTabVisible } from '../../../ui/page/use-surroundings.ts'
import type { ShownMessage } from '../cache/shown-message.ts'
import type { ConversationState } from '../cache/use-conversation.ts'
import { CopyCard } from '../companions/copy-card.tsx'
import { Composer } from '../composer/composer.tsx'
import { Openers } from '../composer/openers.tsx'
import { FinishedCard } from '../finishing/finished-card.tsx'
import { ConversationSearch } from '../list/conversation-search.tsx'
import { ReportMessageDialog } from '../message/report-message-dialog.tsx'
import { useMessageActions } from '../message/use-message-actions.ts'
import { aboutPicture } from '../pictures/message-picture.tsx'
import { PictureLightbox } from '../pictures/picture-lightbox.tsx'
import { PictureRequestCard } from '../pictures/picture-request-card.tsx'
import { QuietCard } from '../turns/quiet-card.tsx'
import type { HelpContact } from './advice-card.tsx'
import { dayLabel } from './chat-times.ts'
import { ClosedNotice, NotConnected } from './closed-notice.tsx'
import { MessageList } from './message-list.tsx'
import { OfflineNote } from './offline-note.tsx'
import { ScreeningNotice } from './screening-notice.tsx'
import { useFoundMessage } from './use-found-message.ts'
import { useMessageScroll } from './use-message-scroll.ts'

type ConversationViewProps = {
  chat: ConversationState
  conversation: Conversation
  help: HelpContact
  header: (search: { onSearch: () => void }) => ReactNode
  /** Shown below the header, for example an appointment. */
  context?: ReactNode
  /** Shown below the last message, for example a call. */
  cards?: ReactNode
  /** `wide`: one pane over the full width, with a limited line length. */
  width?: 'pane' | 'wide'
}

/** One conversation: its header, its messages and the composer. */
export function ConversationView({ chat, conversation, help, header, context, cards, width }: ConversationViewProps) {
  const { partner } = conversation
  const { messages, firstUnreadSeq } = chat
  const sender = firstName(partner.name)
  const now = useClock()
  const field = useRef<HTMLTextAreaElement>(null)
  const [replyTo, setReplyTo] = useState<ShownMessage>()
  const [search, setSearch] = useState<string>()
  const { scroller, content, isAtEnd, isAway, toEnd, onScroll, older } = useMessageScroll(chat)
  const { foundSeq, find } = useFoundMessage({ scroller, messages, loadAround: chat.loadAround })
  const newCount = useNewMessages(chat, isAtEnd)
  const actions = useMessageActions({
    chat,
    sender,
    onReply: (message) => {
      setReplyTo(message)
      field.current?.focus()
    },
    onJump: (seq) => find(seq, { focuses: true }),
  })
  const pace =
    conversation.partner_pace === 'letters'
      ? `${sender} prefers longer letters and answers within a few days.`
      : undefined
  const isEmpty = messages.length === 0
  const closeSearch = () => {
    setSearch(undefined)
    find(null, { focuses: false })
    field.current?.focus()
  }
  const chooseOpener = (text: string) => {
    const element = field.current
    if (!element) return
    element.focus()
    element.select()
    // Inserted as if typed, so that Undo works and the draft is updated.
    if (!document.execCommand('insertText', false, text)) element.setRangeText(text, 0, element.value.length, 'end')
  }
  return (
    <section
      aria-label={`Conversation with ${isolated(partner.name)}`}
      onKeyDown={(event) => {
        const isOutside = !event.currentTarget.contains(event.target as Node) // menus and dialogs close by themselves
        if (event.key === 'Escape' && !isOutside) setReplyTo(undefined)
      }}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col bg-panel"
    >
      {search === undefined ? (
        header({ onSearch: () => setSearch('') })
      ) : (
        <>
          <h2 className="sr-only">{partner.name}</h2>
          <ConversationSearch
            search={chat.search}
            onFound={(seq, text) => {
              setSearch(text)
              find(seq, { focuses: false })
            }}
            onClose={closeSearch}
          />
        </>
      )}
      <OfflineNote />
      {context}
      <div className="chat-ground relative flex min-h-0 flex-1 flex-col">
        <div
          ref={scroller}
          onScroll={onScroll}
          className="chat-scroll flex min-h-0 flex-1 flex-col px-4 pt-2 pb-4 md:pr-3.5 md:pl-6"
        >
          <div
            ref={content}
            className={classNames(isEmpty ? 'my-auto' : 'mt-auto', width === 'wide' && 'mx-auto w-full max-w-[46rem]')}
          >
            {isEmpty ? (
              <Beginning conversation={conversation} sender={sender} pace={pace} onChoose={chooseOpener} />
            ) : (
              <>
                <Above chat={chat} older={older} />
                <MessageList
                  messages={messages}
                  firstUnreadSeq={firstUnreadSeq}
                  partnerId={partner.id}
                  partnerName={partner.name}
                  sender={sender}
                  canWrite={conversation.can_write}
                  isTrusted={conversation.trusted}
                  isTyping={chat.isPartnerTyping}
                  highlight={search ?? ''}
                  foundSeq={foundSeq}
                  help={help}
                  now={now}
                  onAction={actions.onAction}
                  field={field}
                />
              </>
            )}
            {cards}
            <PictureRequestCard chat={chat} conversation={conversation} sender={sender} />
            <QuietCard chat={chat} conversation={conversation} sender={sender} now={now} />
            <FinishedCard chat={chat} conversation={conversation} sender={sender} now={now} />
          </div>
        </div>
        {isAway && <ToEnd count={newCount} onPress={() => toEnd()} />}
      </div>
      <p role="status" className="sr-only">
        {chat.announcement}
      </p>
      {conversation.screening_notice && !messages.some(({ isMine }) => isMine) && <ScreeningNotice />}
      {conversation.copy && conversation.can_write && (
        <CopyCard chat={chat} conversation={conversation} sender={sender} />
      )}
      {conversation.can_write
        ? conversation.copy?.state !== 'asked' && (
            <Composer
              chat={chat}
              sender={sender}
              field={field}
              replyTo={replyTo}
              onCancelReply={() => setReplyTo(undefined)}
              pace={isEmpty ? undefined : pace}
            />
          )
        : !(isEmpty && conversation.closed === 'not_connected') && (
            <ClosedNotice conversation={conversation} sender={sender} />
          )}
      <ReportMessageDialog
        message={actions.reported}
        partner={partner}
        sender={sender}
        onClose={() => actions.setReported(undefined)}
      />
      {actions.enlarged && (
        <PictureLightbox
          src={actions.enlarged.src}
          about={aboutPicture(actions.enlarged.message, sender)}
          when={whenSent(actions.enlarged.message, now)}
          onClose={() => actions.setEnlarged(undefined)}
        />
      )}
    </section>
  )
}

const whenSent = ({ timestamp }: ShownMessage, now: Date): string =>
  `${dayLabel(new Date(timestamp), now)}, ${clockTime(new Date(timestamp))}`

/** Counts the received messages that the reader has not seen yet. Marks them as read once the reader is at the end. */
function useNewMessages(chat: ConversationState, isAtEnd: boolean): number {
  const { messages, markRead, firstUnreadSeq } = chat
  const isVisible = useTabVisible()
  const newest = messages.findLast(({ seq }) => seq !== null)?.seq ?? 0
  const [seenSeq, setSeenSeq] = useState(firstUnreadSeq === null ? newest : firstUnreadSeq - 1)
  const mark = useEffectEvent(() => {
    setSeenSeq(newest)
    markRead()
  })
  useEffect(() => {
    if (isAtEnd && isVisible && newest > 0) mark()
  }, [isAtEnd, isVisible, newest])
  return messages.filter(({ isMine, seq }) => !isMine && seq !== null && seq > seenSeq).length
}

type BeginningProps = {
  conversation: Conversation
  sender: IsolatedText
  pace: string | undefined
  onChoose: (text: string) => void
}

/** Shown while a conversation has no messages. */
function Beginning({ conversation, sender, pace, onChoose }: BeginningProps) {
  const ownRole = useOwnRole()
  if (conversation.closed === 'not_connected') return <NotConnected conversation={conversation} sender={sender} />
  if (!conversation.can_write) return null
  if (conversation.partner.role === 'member' && ownRole === 'member')
    return <Openers conversation={conversation} sender={sender} pace={pace} onChoose={onChoose} />
  return (
    <p className="mx-auto max-w-[30rem] py-6 text-center text-ink-soft">{`You can write to ${isolated(conversation.partner.name)} here, before and after ${ownRole === 'member' ? 'your' : 'the'} appointment.`}</p>
  )
}

type AboveProps = { chat: ConversationState; older: { hasFailed: boolean; retry: () => void } }

/** Shown above the oldest loaded message. */
function Above({ chat: { hasOlder, isLoadingOlder }, older }: AboveProps) {
  if (older.hasFailed)
    return (
      <p role="alert" className="py-3 text-center text-small text-ink-soft">
        We could not load older messages.{' '}
        <button type="button" onClick={older.retry} className="text-link inline-flex min-h-touch items-center">
          Try again
        </button>
      </p>
    )
  if (!hasOlder && !isLoadingOlder) return null
  return (
    <p role="status" className="py-3 text-center text-small text-ink-soft">
      {isLoadingOlder ? 'Loading older messages' : ''}
    </p>
  )
}

function ToEnd({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="bubble-in absolute right-5 bottom-4 grid size-12 place-items-center rounded-full bg-panel shadow-lift ring-1 ring-line hover:bg-cream forced-colors:border"
    >
      <ArrowDown className="size-5" aria-hidden="true" />
      <span className="sr-only">Go to the newest message. </span>
      <span className="absolute -top-2.5 -right-1.5 scale-90">
        <CountBadge count={count} label="New messages" />
      </span>
    </button>
  )
}
