import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Ban } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, useState } from 'react'
import { clockTime } from '../../../platform/text/exact-time.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { ShownMessage } from '../cache/shown-message.ts'
import { MessagePicture } from '../pictures/message-picture.tsx'
import { dayLabel, spokenDay } from '../thread/chat-times.ts'
import type { PlacedMessage } from '../thread/message-days.ts'
import { MessageMenu, MessageSheet, type OnMessageAction } from './message-actions.tsx'
import { focusMessage, type Receipt, ReceiptLine, UnsentLine } from './message-receipt.tsx'
import { MessageText } from './message-text.tsx'
import { quotedText, ReplyQuote } from './reply-quote.tsx'
import { useLongPress } from './use-long-press.ts'

export type MessageBubbleProps = {
  placed: PlacedMessage
  sender: IsolatedText
  partnerId: string
  canWrite: boolean
  canOpenLinks: boolean
  /** Whether the message shows the button that trusts its sender's links. */
  offersTrust: boolean
  receipt: Receipt | null
  highlight: string
  isFound: boolean
  /** Whether this is the one message that the Tab key reaches. */
  isCurrent: boolean
  onCurrent: (key: string) => void
  onAction: OnMessageAction
  /** Gets the focus after 'Reply'. */
  field: RefObject<HTMLElement | null>
  now: Date
}

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { placed, sender, canWrite, isFound, isCurrent, onCurrent, onAction, field, now } = props
  const { message, position } = placed
  const [isHovered, setIsHovered] = useState(false)
  const [menuOpen, setMenuOpen] = useState(false)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const longPress = useLongPress(() => !message.isDeleted && setSheet('open'))
  const mine = message.isMine
  const tabIndex = isCurrent ? 0 : -1
  const moment = new Date(message.timestamp)
  const openMenu = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== 'ContextMenu')) return
    event.preventDefault()
    setMenuOpen(true)
  }
  return (
    <li
      data-message={message.key}
      {...(message.seq !== null && { 'data-seq': message.seq })}
      tabIndex={tabIndex}
      onFocus={() => onCurrent(message.key)}
      onKeyDown={openMenu}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      className={classNames(
        'message -mx-1.5 rounded-2xl px-1.5 outline-offset-0',
        position === 'single' || position === 'first' ? 'mt-4' : 'mt-1',
      )}
    >
      <div className={classNames('flex items-center gap-1', mine && 'flex-row-reverse')}>
        <div {...longPress} className={bubbleClasses(message, position, isFound)}>
          <span className="sr-only">{mine ? 'You: ' : `${sender}: `}</span>
          {message.isDeleted ? <Deleted by={mine ? 'You' : sender} /> : <Content {...props} tabIndex={tabIndex} />}
          <Time moment={moment} now={now} />
        </div>
        <div className="message-actions grid size-touch shrink-0">
          {(isCurrent || isHovered || menuOpen) && (
            <MessageMenu
              message={message}
              canWrite={canWrite}
              label={`Actions for the message of ${[spokenDay(moment, now), clockTime(moment)].filter(Boolean).join(', ')}`}
              open={menuOpen}
              onOpenChange={setMenuOpen}
              onAction={onAction}
              field={field}
            />
          )}
        </div>
      </div>
      <Below {...props} tabIndex={tabIndex} />
      {sheet !== 'never' && (
        <MessageSheet
          message={message}
          canWrite={canWrite}
          open={sheet === 'open'}
          onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          onAction={onAction}
          field={field}
        />
      )}
    </li>
  )
})

function bubbleClasses(message: ShownMessage, position: PlacedMessage['position'], isFound: boolean): string {
  const { isMine: mine, state, isDeleted } = message
  const isLast = position === 'single' || position === 'last'
  return classNames(
    'relative max-w-[min(80%,29rem)] rounded-[1.35rem] px-4 py-2.5 text-[1.0625rem] leading-normal text-pretty max-md:max-w-[84%] [@media(hover:none)]:[-webkit-touch-callout:none] [@media(hover:none)]:select-none',
    isLast && (mine ? 'rounded-br-md' : 'rounded-bl-md'),
    message.picture !== null && !isDeleted && 'w-[22rem]',
    isFound && 'bubble-found',
    state === 'unsent' && 'border-[1.5px] border-dashed border-edge bg-panel',
    state !== 'unsent' && (isDeleted ? 'ring-1 ring-line ring-inset' : mine ? 'bg-garnet-wash' : 'bg-cream'),
    state === 'sending' && 'opacity-75',
    'forced-colors:border',
  )
}

type InnerProps = MessageBubbleProps & { tabIndex: number }

function Content({ placed: { message }, sender, partnerId, canOpenLinks, highlight, tabIndex, onAction }: InnerProps) {
  const { replyTo, picture } = message
  return (
    <>
      {replyTo && (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => onAction('jump to original', message)}
          className="mb-2 block w-full cursor-pointer rounded-md"
        >
          <span className="sr-only">Go to the message that this answers. </span>
          <ReplyQuote from={replyTo.sender_id === partnerId ? sender : 'You'}>{quotedText(replyTo)}</ReplyQuote>
        </button>
      )}
      {picture && (
        <MessagePicture
          message={message}
          picture={picture}
          sender={sender}
          tabIndex={tabIndex}
          onShow={() => onAction('show picture', message)}
          onEnlarge={() => onAction('enlarge picture', message)}
        />
      )}
      <MessageText
        text={message.text}
        canOpenLinks={message.isMine || canOpenLinks}
        highlight={highlight}
        tabIndex={tabIndex}
      />
    </>
  )
}

function Below({ placed: { message }, sender, receipt, offersTrust, tabIndex, onAction }: InnerProps) {
  if (message.isDeleted) return null
  if (message.state === 'unsent')
    return <UnsentLine refusal={message.refusal} tabIndex={tabIndex} onRetry={() => onAction('retry', message)} />
  if (receipt) return <ReceiptLine receipt={receipt} />
  if (!offersTrust) return null
  return (
    <p className="mt-1 ml-1 text-small leading-snug text-ink-soft">
      <span>{`Links from ${sender} are not clickable yet. `}</span>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={(event) => {
          focusMessage(event.currentTarget)
          onAction('trust links', message)
        }}
        className="text-link -my-3 inline-flex min-h-touch items-center text-left"
      >{`Let me open links from ${sender}`}</button>
    </p>
  )
}

function Deleted({ by }: { by: string }) {
  return (
    <span className="text-ink-soft">
      <Ban className="mr-2 inline size-4 align-[-.125em]" aria-hidden="true" />
      <span>{`${by} deleted this message`}</span>
    </span>
  )
}

/** CH-02: HH:mm. The day's heading has the date, which is read out with the time unless it is today. */
function Time({ moment, now }: { moment: Date; now: Date }) {
  const day = spokenDay(moment, now)
  return (
    <time
      dateTime={moment.toISOString()}
      title={`${dayLabel(moment, now)}, ${clockTime(moment)}`}
      className="float-right mt-1.5 -mr-0.5 ml-3 translate-y-0.5 text-[.875rem] leading-none text-ink-soft tabular-nums"
    >
      {day && <span className="sr-only">{`${day}, `}</span>}
      <span>{clockTime(moment)}</span>
    </time>
  )
}
