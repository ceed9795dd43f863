import type { Notification } from '@heartwell/contract/notifications/notifications.ts'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { photoUrl } from '../../platform/files/photos.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { relativeTime } from '../../platform/text/relative-time.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/messages/badge.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { TONES, toneFor } from '../../ui/tones.ts'
import { allOf, type Fold, lineOf, type Period, sendersOf, unreadIn } from './fold-notifications.ts'
import { actionOf, lookOf, type Target, targetOf } from './notification-kinds.ts'

type Reading = { now: Date; onRead: (ids: string[]) => void }

/** The notifications of this week, or the earlier ones. */
export function NotificationsOf({ period, ...reading }: Reading & { period: Period }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-sans text-base font-semibold tracking-normal text-ink-soft">
        {period.title}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {period.folds.map((fold) => (
          <FoldedNotifications key={fold.key} fold={fold} {...reading} />
        ))}
      </ul>
    </section>
  )
}

function FoldedNotifications({ fold, now, onRead }: Reading & { fold: Fold }) {
  const { newest, others } = fold
  const [open, setOpen] = useState(false)
  const unread = unreadIn(fold)
  // A text about several people covers all notifications, so the newest one is listed with the others.
  const hasSummary = sendersOf(fold) > 1
  const hidden = hasSummary ? allOf(fold) : others
  const target = hasSummary ? { to: paths.messages } : targetOf(newest)
  return (
    <li className={classNames('p-5', unread.length > 0 && 'bg-cream')}>
      <div className="relative flex gap-4 rounded-field has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet">
        <Sign notification={newest} isOfSeveral={hasSummary} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-sans leading-snug font-semibold tracking-normal wrap-anywhere">
              {unread.length > 0 && <UnreadDot />}
              <NotificationLink target={target} onOpen={() => onRead(unread)}>
                {newest.title}
              </NotificationLink>
              {others.length > 0 && (
                <>
                  {' '}
                  <Badge look="accent">
                    <span>{others.length + 1}</span>
                    <span className="sr-only"> of them</span>
                  </Badge>
                </>
              )}
            </h3>
            <When at={newest.created_at} now={now} />
          </div>
          <p className="mt-1 leading-[1.5] wrap-anywhere text-ink-soft">{lineOf(fold)}</p>
          {!hasSummary && <RowAction notification={newest} onOpen={() => onRead(unread)} />}
          {!target && unread.length > 0 && <QuietButton onClick={() => onRead(unread)}>Mark as read</QuietButton>}
        </div>
      </div>
      {others.length > 0 && (
        <div className="pl-15">
          <QuietButton expanded={open} onClick={() => setOpen(!open)}>
            <span>{open ? 'Show fewer' : `Show ${hidden.length} ${hasSummary ? 'notifications' : 'more'}`}</span>
            <span className="sr-only">{`: ${newest.title}`}</span>
          </QuietButton>
          {open && <Others notifications={hidden} now={now} onRead={onRead} />}
        </div>
      )}
    </li>
  )
}

type SignProps = { notification: Notification; isOfSeveral: boolean }

/** The face of the person whom it is about, with a small sign of its kind; without a picture the sign alone. */
function Sign({ notification: { kind, picture, about_id }, isOfSeveral }: SignProps) {
  const { icon: Icon, tone } = lookOf(kind)
  const sign = (size: string, icon: string) => (
    <span className={classNames('grid place-items-center rounded-full', size, TONES[tone])}>
      <Icon className={icon} strokeWidth={1.8} aria-hidden="true" />
    </span>
  )
  const face = isOfSeveral ? null : photoUrl(picture)
  if (!face) return <span className="w-14 shrink-0">{sign('size-11', 'size-5')}</span>
  return (
    <span className="relative h-14 w-14 shrink-0">
      <Avatar src={face} tone={toneFor(about_id ?? '')} />
      <span className="absolute -right-1 -bottom-1 rounded-full bg-panel p-0.5">{sign('size-6', 'size-3.5')}</span>
    </span>
  )
}

type RowActionProps = { notification: Notification; onOpen: () => void }

/** What can be done at once about it: answer an interest, write to a new connection. */
function RowAction({ notification, onOpen }: RowActionProps) {
  const action = actionOf(notification)
  if (!action) return null
  return (
    <LinkButton to={action.to} onClick={onOpen} variant="ghost" size="small" className="relative z-1 mt-3">
      {action.label}
    </LinkButton>
  )
}

function Others({ notifications, now, onRead }: Reading & { notifications: Notification[] }) {
  return (
    <ul className="mt-1 grid gap-3 border-l-2 border-line pl-4">
      {notifications.map((notification) => (
        <li
          key={notification.id}
          className="relative flex flex-wrap items-baseline justify-between gap-x-4 has-[a:focus-visible]:rounded-field has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet"
        >
          <span className="min-w-0 leading-snug wrap-anywhere">
            {!notification.read && <UnreadDot />}
            <NotificationLink
              target={targetOf(notification)}
              onOpen={() => onRead(notification.read ? [] : [notification.id])}
            >
              {notification.message}
            </NotificationLink>
          </span>
          <When at={notification.created_at} now={now} />
        </li>
      ))}
    </ul>
  )
}

type NotificationLinkProps = { target: Target | undefined; onOpen: () => void; children: string }

/** A link over the whole row. A notification without a target is plain text. */
function NotificationLink({ target, onOpen, children }: NotificationLinkProps) {
  if (!target) return <span>{children}</span>
  return (
    <Link
      {...target}
      onClick={onOpen}
      className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-none"
    >
      {children}
    </Link>
  )
}

const UnreadDot = () => (
  <span className="mr-2 inline-block size-2.5 rounded-full bg-garnet align-[.08em] forced-colors:border">
    <span className="sr-only">Unread: </span>
  </span>
)

const When = ({ at, now }: { at: string; now: Date }) => (
  <time dateTime={at} title={exactTime(at)} className="text-small whitespace-nowrap text-ink-soft">
    {relativeTime(at, now)}
  </time>
)

type QuietButtonProps = { expanded?: boolean; onClick: () => void; children: ReactNode }

const QuietButton = ({ expanded, onClick, children }: QuietButtonProps) => (
  <button
    type="button"
    aria-expanded={expanded}
    onClick={onClick}
    className="relative inline-flex min-h-touch items-center text-base font-semibold text-garnet hover:underline"
  >
    <span>{children}</span>
  </button>
)
