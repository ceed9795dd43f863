import { notifications } from '@heartwell/contract/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { query } from '../../platform/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { useOwnId } from '../../platform/own-id.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { NotificationList } from './notification-list.tsx'

export function NotificationsPage() {
  return (
    <>
      <PageTitle>Notifications</PageTitle>
      <Card className="py-2! sm:py-3!">
        <Notifications />
      </Card>
    </>
  )
}

function Notifications() {
  const { data, error, isFetching, refetch } = useQuery(query(notifications.history, { body: { user_id: useOwnId() } }))
  if (data === undefined && error)
    return (
      <LoadError onRetry={() => void refetch()} retrying={isFetching}>
        {wordsOf(error) ?? SOMETHING_WENT_WRONG}
      </LoadError>
    )
  if (data === undefined)
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    )
  if (data.notification_history.length === 0) return <Nothing />
  return <NotificationList notifications={data.notification_history} />
}

function Nothing() {
  return (
    <EmptyState
      drawing={<Bell strokeWidth={1.4} aria-hidden="true" />}
      hint="We tell you here when somebody sends you an interest or answers yours."
    >
      No Notifications Available
    </EmptyState>
  )
}
