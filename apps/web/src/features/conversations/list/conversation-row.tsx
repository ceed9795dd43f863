import type { ConversationRow as Row } from '@heartwell/contract/conversations/conversations.ts'
import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useOwnRole } from '../../../platform/session/own-role.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CountBadge } from '../../../ui/messages/badge.tsx'
import type { OwnRole } from '../cache/conversation-api.ts'
import { LastLine } from '../public/last-line.tsx'
import { listTime } from '../thread/chat-times.ts'
import { turnLine } from '../turns/turn-texts.ts'
import { PartnerAvatar } from './partner-avatar.tsx'

/** What the open chat knows about its row in the list. */
export type RowPresence = { isHere: boolean; isTyping: boolean }

type ConversationRowProps = {
  row: Row
  now: Date
  /** Set for the conversation that is open. */
  presence?: RowPresence | undefined
  isCurrent?: boolean
  size?: 'list' | 'page'
}

/** One row of the list, which links to its conversation. */
export function ConversationRow({ row, now, presence, isCurrent = false, size = 'list' }: ConversationRowProps) {
  const { partner, unread, muted } = row
  const ownRole = useOwnRole()
  const isPage = size === 'page'
  const line = isPage ? turnLine(row, now) : null
  return (
    <Link
      {...linkTo(row, ownRole)}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        '@container flex items-center gap-3.5 rounded-[1.25rem] px-3.5 py-3 -outline-offset-3 transition-colors hover:bg-cream aria-[current]:bg-cream',
        isPage && 'md:gap-5 md:px-5 md:py-4',
      )}
    >
      <PartnerAvatar partner={partner} size={isPage ? 'medium' : 'small'} isHere={presence?.isHere ?? false} />
      {presence?.isHere && <span className="sr-only">Here now. </span>}
      <span className="min-w-0 flex-1">
        <span className={classNames('flex items-baseline justify-between gap-x-3', isPage && '@max-[17rem]:flex-wrap')}>
          <span
            dir="auto"
            className={classNames(
              'display-number truncate leading-snug',
              isPage ? 'text-[1.25rem] @max-[17rem]:basis-full' : 'text-[1.125rem]',
            )}
          >
            <bdi>{partner.name}</bdi>
          </span>
          <span
            className={classNames(
              'shrink-0 text-[.875rem] tabular-nums',
              unread > 0 && !muted ? 'font-semibold text-garnet' : 'text-ink-soft',
            )}
          >
            {listTime(new Date(row.active_at), now)}
          </span>
        </span>
        <span className="flex min-h-7 items-center justify-between gap-3">
          <span
            className={classNames(
              'min-w-0 truncate text-base leading-snug',
              unread > 0 ? 'font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            <LastLine row={row} now={now} isTyping={presence?.isTyping ?? false} />
          </span>
          {(muted || unread > 0) && (
            <span className="flex shrink-0 items-center gap-2">
              {muted && (
                <>
                  <BellOff className="size-4 text-ink-soft" aria-hidden="true" />
                  <span className="sr-only">Muted</span>
                </>
              )}
              <CountBadge count={unread} label="Unread messages" />
            </span>
          )}
        </span>
        {line && (
          <span className="mt-0.5 block text-small leading-snug font-medium text-ink-soft wrap-anywhere">{line}</span>
        )}
      </span>
    </Link>
  )
}

/** Counsellors have a chat of their own. */
function linkTo({ partner: { id, role } }: Row, ownRole: OwnRole): { to: string; state?: object } {
  if (ownRole === 'counsellor') return { to: paths.clientChat(id) }
  return role === 'counsellor' ? { to: paths.consultChat, state: { counsellor: { id } } } : { to: paths.chat(id) }
}
