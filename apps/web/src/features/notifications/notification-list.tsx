import type { Notification } from '@heartwell/contract/notifications.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { relativeTime } from '../../platform/relative-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TONES } from '../../ui/tones.ts'
import { type Day, type Fold, unreadIn } from './fold-notices.ts'
import { lookOf, targetOf } from './notice-kinds.ts'

type Reading = { now: Date; onRead: (ids: string[]) => void }

/** The notices of one day. */
export function DayOfNotices({ day, ...reading }: Reading & { day: Day }) {
  const id = `notices-${day.key}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-sans text-base font-semibold tracking-normal text-ink-soft">
        {day.title}
      </h2>
      <ul className="card divide-y divide-line overflow-hidden">
        {day.folds.map((fold) => (
          <FoldedNotices key={fold.newest.id} fold={fold} {...reading} />
        ))}
      </ul>
    </section>
  )
}

function FoldedNotices({ fold, now, onRead }: Reading & { fold: Fold }) {
  const { newest, others } = fold
  const [open, setOpen] = useState(false)
  const unread = unreadIn(fold)
  const { icon: Icon, tone } = lookOf(newest.kind)
  return (
    <li className={classNames('p-5', unread.length > 0 && 'bg-cream')}>
      <div className="relative flex gap-4 rounded-field has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet">
        <span className={classNames('grid size-11 shrink-0 place-items-center rounded-full', TONES[tone])}>
          <Icon className="size-5" strokeWidth={1.8} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-sans leading-snug font-semibold tracking-normal wrap-anywhere">
              {unread.length > 0 && <UnreadDot />}
              <NoticeLink notice={newest} onOpen={() => onRead(unread)}>
                {newest.title}
              </NoticeLink>
              {others.length > 0 && (
                <>
                  {' '}
                  <Badge look="accent">
                    {others.length + 1}
                    <span className="sr-only"> of them</span>
                  </Badge>
                </>
              )}
            </h3>
            <When at={newest.created_at} now={now} />
          </div>
          <p className="mt-1 leading-[1.5] wrap-anywhere text-ink-soft">{newest.message}</p>
          {!targetOf(newest) && unread.length > 0 && others.length === 0 && (
            <QuietButton onClick={() => onRead(unread)}>Mark as read</QuietButton>
          )}
        </div>
      </div>
      {others.length > 0 && (
        <div className="pl-15">
          <QuietButton expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Show fewer' : `Show ${others.length} more`}
            <span className="sr-only">: {newest.title}</span>
          </QuietButton>
          {open && <Others notices={others} now={now} onRead={onRead} />}
        </div>
      )}
    </li>
  )
}

function Others({ notices, now, onRead }: Reading & { notices: Notification[] }) {
  return (
    <ul className="mt-1 grid gap-3 border-l-2 border-line pl-4">
      {notices.map((notice) => (
        <li
          key={notice.id}
          className="relative flex flex-wrap items-baseline justify-between gap-x-4 has-[a:focus-visible]:rounded-field has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-garnet"
        >
          <span className="min-w-0 leading-snug wrap-anywhere">
            {!notice.read && <UnreadDot />}
            <NoticeLink notice={notice} onOpen={() => onRead(notice.read ? [] : [notice.id])}>
              {notice.message}
            </NoticeLink>
          </span>
          <When at={notice.created_at} now={now} />
        </li>
      ))}
    </ul>
  )
}

/** Fills its row; a notice that leads nowhere is only text. */
function NoticeLink({ notice, onOpen, children }: { notice: Notification; onOpen: () => void; children: string }) {
  const to = targetOf(notice)
  if (!to) return children
  return (
    <Link
      to={to}
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
  <time dateTime={at} title={new Date(at).toLocaleString()} className="text-small whitespace-nowrap text-ink-soft">
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
