import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell, CheckCheck, Settings } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Fetched } from '../../platform/fetched.tsx'
import { useOwnId } from '../../platform/own-id.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { foldNotices } from './fold-notices.ts'
import { DayOfNotices } from './notification-list.tsx'
import { noticesQuery } from './queries.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useNow } from './use-now.ts'

export function NotificationsPage() {
  const list = useInfiniteQuery(noticesQuery(useOwnId()))
  const notices = list.data?.pages.flatMap((page) => page.notification_history) ?? []
  const { pending, some, upTo } = useMarkRead()
  const now = useNow()
  const [newest] = notices
  return (
    <div className="max-w-3xl">
      <PageTitle
        aside={
          <div className="flex flex-wrap gap-3">
            {newest && notices.some(({ read }) => !read) && (
              <Button variant="ghost" size="small" pending={pending} onClick={() => upTo(newest.created_at)}>
                <CheckCheck className="size-5" aria-hidden="true" />
                Mark all as read
              </Button>
            )}
            <LinkButton to={paths.noticeSettings} variant="ghost" size="small">
              <Settings className="size-5" aria-hidden="true" />
              Settings
              <span className="sr-only"> of notifications</span>
            </LinkButton>
          </div>
        }
      >
        Notifications
      </PageTitle>
      <div className="grid gap-8">
        <Fetched answer={list}>{() => notices.length === 0 && <Nothing />}</Fetched>
        {foldNotices(notices, now).map((day) => (
          <DayOfNotices key={day.key} day={day} now={now} onRead={some} />
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
        hint="We tell you here when somebody sends you an interest or answers yours."
      >
        No Notifications Available
      </EmptyState>
    </Card>
  )
}
