import { conversations } from '@heartwell/contract/conversations.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api.ts'

/** Unread messages in conversations that are not muted; undefined until known. */
export function useUnreadCount(): number | undefined {
  return useQuery(query(conversations.menu, {})).data?.messages
}
