import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { query, read } from '../../platform/api/api.ts'

const PAGE = 30

export const notificationsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [notifications.history.path, userId],
    queryFn: ({ pageParam, signal }) => {
      const body = { user_id: userId, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) }
      return read(notifications.history, { body }, { signal })
    },
    initialPageParam: null as string | null, // of the first page
    getNextPageParam: (page) => page.next_cursor,
  })

export const settingsQuery = query(notifications.settings, {})
