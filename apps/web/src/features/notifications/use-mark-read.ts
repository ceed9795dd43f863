import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { useOwnId } from '../../platform/session/own-id.ts'

/** Marks some of the member's notifications as read, or all up to a moment. */
export function useMarkRead() {
  const user_id = useOwnId()
  const command = useCommand(notifications.markRead, { refreshes: [notifications.history] })
  const showFailure = useShowFailure()
  return {
    pending: command.isPending,
    /** Runs while the target of a notification opens. After a failure the notification stays unread. */
    some: (ids: string[]) => {
      if (ids.length > 0) command.mutate({ body: { user_id, ids } })
    },
    upTo: (until: string) =>
      command.mutate({ body: { user_id, until } }, { onError: (error) => void showFailure(error) }),
  }
}
