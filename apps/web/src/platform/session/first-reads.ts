import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../api/api.ts'
import { startBatches } from '../api/batches.ts'
import { queryClient } from '../api/query-client.ts'
import { mayEnterMemberArea } from '../paths/status-paths.ts'
import { currentUserId, readCurrentUser } from './current-user.ts'
import { fetchAccount, loadOwnUser } from './session.ts'

/** Loads the module of a page, whose `prefetchLists` fetches its lists. */
export type LoadPages = () => Promise<{ prefetchLists: (queries: QueryClient, ownId: string) => void }>

/**
 * Fetches the account of a member who was approved when this browser last knew, together with the counts of the menu.
 * @throws ApiError
 */
export async function fetchAccountWithFirstReads(loadPages?: LoadPages): Promise<Account | null> {
  const id = currentUserId()
  if (!id || !mayEnterMemberArea(readCurrentUser() ?? {})) return fetchAccount()
  const [pages] = await Promise.all([loadPages?.(), loadOwnUser()])
  startBatches()
  void queryClient.prefetchQuery(query(conversations.menu, {}))
  pages?.prefetchLists(queryClient, id)
  return fetchAccount()
}
