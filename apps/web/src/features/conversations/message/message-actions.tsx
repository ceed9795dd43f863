import { DELETE_WINDOW_MS } from '@heartwell/contract/conversations/conversations.ts'
import { Copy, Flag, Reply, RotateCw, Trash2 } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useOwnRole } from '../../../platform/session/own-role.ts'
import { BottomSheet } from '../../../ui/windows/bottom-sheet.tsx'
import { Menu, type MenuItem } from '../../../ui/windows/menu.tsx'
import type { ShownMessage } from '../cache/shown-message.ts'

/** The actions on one message. */
export type MessageAction =
  | 'reply'
  | 'copy'
  | 'report'
  | 'delete'
  | 'retry'
  | 'discard'
  | 'show picture'
  | 'enlarge picture'
  | 'jump to original'
  | 'trust links'
  | 'dismiss advice'
  | 'show advice'
export type OnMessageAction = (action: MessageAction, message: ShownMessage) => void

type Entry = { label: string; icon: MenuItem['icon']; action: MessageAction; tone?: 'danger' }

const REPLY: Entry = { label: 'Reply', icon: <Reply aria-hidden="true" />, action: 'reply' }
const COPY: Entry = { label: 'Copy', icon: <Copy aria-hidden="true" />, action: 'copy' }
const REPORT: Entry = { label: 'Report', icon: <Flag aria-hidden="true" />, action: 'report' }
const DELETE: Entry = {
  label: 'Delete for both',
  icon: <Trash2 aria-hidden="true" />,
  action: 'delete',
  tone: 'danger',
}
const RETRY: Entry = { label: 'Try again', icon: <RotateCw aria-hidden="true" />, action: 'retry' }
const DISCARD: Entry = { label: 'Discard', icon: <Trash2 aria-hidden="true" />, action: 'discard', tone: 'danger' }

type Situation = {
  /** Whether the conversation is open for new messages. */
  canWrite: boolean
  /** Members report messages; counsellors do not. */
  canReport?: boolean
  now: number
}

/** The entries of a message's menu; none for a message that is deleted or being sent. */
export function actionsFor(message: ShownMessage, { canWrite, canReport = true, now }: Situation): Entry[] {
  if (message.isDeleted) return []
  const copy = message.text === '' ? [] : [COPY]
  if (message.state === 'unsent') return [RETRY, ...copy, DISCARD]
  if (message.id === null) return copy
  const reply = canWrite ? [REPLY] : []
  if (!message.isMine) return [...reply, ...copy, ...(canReport ? [REPORT] : [])]
  const isRecent = now - new Date(message.timestamp).getTime() < DELETE_WINDOW_MS
  return [...reply, ...copy, ...(isRecent ? [DELETE] : [])]
}

type MessageMenuProps = {
  message: ShownMessage
  canWrite: boolean
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onAction: OnMessageAction
  /** Gets the focus after 'Reply'. */
  field: RefObject<HTMLElement | null>
}

/** Three dots beside a message, mounted only for the message under the pointer or with the focus. */
export function MessageMenu({ message, canWrite, label, open, onOpenChange, onAction, field }: MessageMenuProps) {
  const [now] = useState(() => Date.now())
  const chosen = useRef<MessageAction>(undefined)
  const canReport = useOwnRole() === 'member'
  const items = actionsFor(message, { canWrite, canReport, now }).map(({ action, ...item }) => ({
    ...item,
    onChoose: () => {
      chosen.current = action
      onAction(action, message)
    },
  }))
  if (items.length === 0) return null
  return (
    <Menu
      label={label}
      items={items}
      open={open}
      onOpenChange={(next) => {
        if (next) chosen.current = undefined
        onOpenChange(next)
      }}
      focusAfter={() => (chosen.current === 'reply' ? field.current : true)}
    />
  )
}

type MessageSheetProps = {
  message: ShownMessage
  canWrite: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onAction: OnMessageAction
  /** Gets the focus after 'Reply'. */
  field: RefObject<HTMLElement | null>
}

/** The same actions after a long press, where the thumb is. */
export function MessageSheet({ message, canWrite, open, onOpenChange, onAction, field }: MessageSheetProps) {
  const [now] = useState(() => Date.now())
  const chosen = useRef<MessageAction>(undefined)
  const canReport = useOwnRole() === 'member'
  return (
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Message"
      description={message.text && <span className="line-clamp-3">{message.text}</span>}
      focusAfter={() => (chosen.current === 'reply' ? field.current : true)}
    >
      <ul className="-mx-2 grid">
        {actionsFor(message, { canWrite, canReport, now }).map(({ label, icon, action, tone }) => (
          <li key={action}>
            <button
              type="button"
              onClick={() => {
                chosen.current = action
                onOpenChange(false)
                onAction(action, message)
              }}
              className={`flex min-h-14 w-full items-center gap-4 rounded-field px-4 text-left font-medium hover:bg-cream [&_svg]:size-5 ${tone === 'danger' ? 'text-error' : ''}`}
            >
              {icon}
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}
