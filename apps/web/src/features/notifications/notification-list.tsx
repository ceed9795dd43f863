import type { Notification } from '@heartwell/contract/notifications.ts'
import { Bell } from 'lucide-react'
import type { z } from 'zod'
import { relativeTime } from '../../platform/relative-time.ts'

type Item = z.infer<typeof Notification>

export function NotificationList({ notifications }: { notifications: readonly Item[] }) {
  return (
    <ul className="divide-y divide-line">
      {notifications.map((item) => (
        <NotificationRow key={item.id} item={item} />
      ))}
    </ul>
  )
}

function NotificationRow({ item }: { item: Item }) {
  return (
    <li className="flex gap-4 py-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-garnet-wash text-garnet">
        <Bell className="size-5" strokeWidth={1.8} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-sans leading-snug font-semibold tracking-normal wrap-anywhere">{item.title}</h2>
          <time
            dateTime={item.created_at}
            title={new Date(item.created_at).toLocaleString()}
            className="text-small whitespace-nowrap text-ink-soft"
          >
            {relativeTime(item.created_at, new Date())}
          </time>
        </div>
        <p className="mt-1 leading-[1.5] wrap-anywhere text-ink-soft">{item.message}</p>
      </div>
    </li>
  )
}
