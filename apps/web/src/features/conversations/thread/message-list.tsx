import { type IsolatedText, isolated } from '@heartwell/contract/text/isolated.ts'
import { Fragment, type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { useOwnRole } from '../../../platform/session/own-role.ts'
import type { ShownMessage } from '../cache/shown-message.ts'
import { hasLink } from '../message/linkify.ts'
import type { OnMessageAction } from '../message/message-actions.tsx'
import { MessageBubble, type MessageBubbleProps } from '../message/message-bubble.tsx'
import type { Receipt } from '../message/message-receipt.tsx'
import { AdviceCard, type HelpContact } from './advice-card.tsx'
import { dayLabel } from './chat-times.ts'
import { groupByDay, lastReadKey, lastStoredKey } from './message-days.ts'

type MessageListProps = {
  messages: readonly ShownMessage[]
  firstUnreadSeq: number | null
  partnerId: string
  partnerName: string
  sender: IsolatedText
  canWrite: boolean
  isTrusted: boolean
  isTyping: boolean
  highlight: string
  foundSeq: number | null
  help: HelpContact
  now: Date
  onAction: OnMessageAction
  field: RefObject<HTMLElement | null>
}

/**
 * All messages by day. The Tab key reaches one message (at first the newest); arrow keys, Home and End move to the
 * others. Only the buttons of that message are in the tab order.
 */
export function MessageList(props: MessageListProps) {
  const { messages, firstUnreadSeq, partnerName, sender, now, isTyping, help, onAction } = props
  const days = useMemo(() => groupByDay(messages, firstUnreadSeq), [messages, firstUnreadSeq])
  const [chosen, setChosen] = useState<string>()
  const current = messages.some(({ key }) => key === chosen) ? chosen : messages.at(-1)?.key
  const receiptOf = useReceipts(messages)
  /** The advice is written for members, and its links lead to their pages. */
  const hasAdvice = useOwnRole() === 'member'
  const trustKey = useMemo(
    () => messages.findLast(({ isMine, isDeleted, text }) => !isMine && !isDeleted && hasLink(text))?.key,
    [messages],
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the messages, which take the focus
    <div onKeyDown={moveByKeys}>
      {days.map((day) => (
        <section key={day.key} aria-label={dayLabel(day.date, now)}>
          <h3 className="mt-6 mb-1 text-center font-sans text-small font-semibold tracking-normal text-ink-soft first:mt-4">
            {dayLabel(day.date, now)}
          </h3>
          <ul aria-label={`Messages with ${isolated(partnerName)}, ${dayLabel(day.date, now)}`}>
            {day.messages.map((placed) => (
              <Fragment key={placed.message.key}>
                {placed.isFirstUnread && <NewMarker />}
                <MessageBubble
                  {...shared(props)}
                  placed={placed}
                  receipt={receiptOf(placed.message)}
                  offersTrust={!props.isTrusted && placed.message.key === trustKey && !needsCare(placed.message)}
                  isFound={props.foundSeq !== null && placed.message.seq === props.foundSeq}
                  isCurrent={placed.message.key === current}
                  onCurrent={setChosen}
                />
                {hasAdvice && placed.message.advice && !placed.message.isDeleted && (
                  <AdviceCard
                    advice={placed.message.advice}
                    sender={sender}
                    help={help}
                    onReport={() => onAction('report', placed.message)}
                    onDismiss={(dismissed) => onAction(dismissed ? 'dismiss advice' : 'show advice', placed.message)}
                  />
                )}
              </Fragment>
            ))}
          </ul>
        </section>
      ))}
      {isTyping && <Typing name={sender} />}
    </div>
  )
}

const shared = (
  props: MessageListProps,
): Omit<MessageBubbleProps, 'placed' | 'receipt' | 'offersTrust' | 'isFound' | 'isCurrent' | 'onCurrent'> => ({
  sender: props.sender,
  partnerId: props.partnerId,
  canWrite: props.canWrite,
  canOpenLinks: props.isTrusted,
  highlight: props.highlight,
  onAction: props.onAction,
  field: props.field,
  now: props.now,
})

/** Whether a message has active advice, for example about money. It then offers no links. */
const needsCare = ({ advice }: ShownMessage): boolean => advice !== null && !advice.dismissed

/** The receipts: 'Read' below the newest message that was read, and the state below the viewer's newest one. */
function useReceipts(messages: readonly ShownMessage[]): (message: ShownMessage) => Receipt | null {
  const [read, stored] = [lastReadKey(messages), lastStoredKey(messages)]
  return ({ key, isMine, state }) => {
    if (!isMine || state === 'unsent') return null
    if (state === 'sending') return 'sending'
    if (key === read) return 'read'
    return key === stored ? state : null
  }
}

/** Arrow keys, Home and End move between messages, unless a menu or a link has the focus. */
function moveByKeys(event: KeyboardEvent<HTMLElement>) {
  if (!(event.target instanceof HTMLElement) || event.target.dataset.message === undefined) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const at = all.indexOf(event.target)
  const steps: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }
  const to = steps[event.key]
  if (to === undefined) return
  event.preventDefault()
  const next = all[Math.min(all.length - 1, Math.max(0, to))]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

function NewMarker() {
  return (
    <li
      data-new-messages
      className="mt-5 flex items-center gap-4 text-small font-semibold text-garnet before:h-px before:flex-1 before:bg-garnet/30 after:h-px after:flex-1 after:bg-garnet/30"
    >
      New messages
    </li>
  )
}

/** Not announced to screen readers, because it appears and disappears while somebody reads. */
function Typing({ name }: { name: IsolatedText }) {
  return (
    <p className="mt-4 flex items-center gap-3 text-small text-ink-soft">
      <span aria-hidden="true" className="flex gap-1.5 rounded-full bg-cream px-4 py-3.5">
        <span className="typing-dot size-2 rounded-full bg-ink-soft" />
        <span className="typing-dot size-2 rounded-full bg-ink-soft" />
        <span className="typing-dot size-2 rounded-full bg-ink-soft" />
      </span>
      <span>{`${name} is typing`}</span>
    </p>
  )
}
