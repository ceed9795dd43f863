import { notifications } from '@heartwell/contract/notifications.ts'
import { useCommand } from '../../platform/api.ts'
import { useOwnId } from '../../platform/own-id.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'

/** Marks some of the own notices as read, or all that came until a moment. */
export function useMarkRead() {
  const user_id = useOwnId()
  const command = useCommand(notifications.markRead, { refreshes: [notifications.history] })
  const tellFailure = useTellFailure()
  return {
    pending: command.isPending,
    /** Beside the way to what a notice leads to: when it fails, the notice stays unread and nothing else is lost. */
    some: (ids: string[]) => {
      if (ids.length > 0) command.mutate({ body: { user_id, ids } })
    },
    upTo: (until: string) =>
      command.mutate({ body: { user_id, until } }, { onError: (error) => void tellFailure(error) }),
  }
}
