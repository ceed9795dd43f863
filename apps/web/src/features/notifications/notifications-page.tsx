import { Bell, CheckCheck, Settings } from 'lucide-react'
import { paths } from '../../paths.ts'
import { dataIfLoaded } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { usePagedAnswer } from '../../platform/api/paged-answer.ts'
import { useClock } from '../../platform/device/use-clock.ts'
import { useOwnId } from '../../platform/session/own-id.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { foldNotifications } from './fold-notifications.ts'
import { NotificationsOf } from './notification-list.tsx'
import { notificationsQuery } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'

export function NotificationsPage() {
  const list = usePagedAnswer(notificationsQuery(useOwnId()))
  const notifications = dataIfLoaded(list)?.pages.flatMap((page) => page.notification_history) ?? []
  const { pending, some, upTo } = useMarkRead()
  const now = useClock()
  const [newest] = notifications
  return (
    <div className="max-w-3xl">
      <PageTitle
        aside={
          <LinkButton to={paths.notificationSettings} variant="ghost" size="small">
            <Settings className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only">Settings</span>
            <span className="sr-only"> for notifications</span>
          </LinkButton>
        }
      >
        Notifications
      </PageTitle>
      <div className="grid gap-8">
        <Fetched answer={list}>{() => notifications.length === 0 && <Nothing />}</Fetched>
        {newest && notifications.some(({ read }) => !read) && (
          <Button
            variant="ghost"
            size="small"
            className="relative z-1 -mb-[4.125rem] self-start justify-self-end"
            pending={pending}
            onClick={() => upTo(newest.created_at)}
          >
            <CheckCheck className="size-5" aria-hidden="true" />
            Mark all as read
          </Button>
        )}
        {foldNotifications(notifications, now).map((period) => (
          <NotificationsOf key={period.title} period={period} now={now} onRead={some} />
        ))}
      </div>
      {list.hasNextPage && (
        <p className="mt-8 text-center">
          <Button variant="ghost" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older notifications
          </Button>
        </p>
      )}
    </div>
  )
}

function Nothing() {
  return (
    <Card>
      <EmptyState
        drawing={<Bell strokeWidth={1.4} aria-hidden="true" />}
        hint="We’ll let you know here when somebody sends you an interest or answers yours."
      >
        No Notifications Available
      </EmptyState>
    </Card>
  )
}
