import { conversations } from '@heartwell/contract/conversations.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api.ts'

/** Unread messages in conversations that are not muted. */
export function useUnreadCount(): number {
  return useQuery(query(conversations.menu, {})).data?.messages ?? 0
}
