import type { Account } from '@heartwell/contract/people.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'
import { clearCurrentUser, currentUserId, setCurrentUser } from './current-user.ts'
import { late } from './late-endpoints.ts'
import { queryClient } from './query-client.ts'
import { takeWantedPath } from './wanted-path.ts'

/** How the names of drafts begin that this device keeps. */
export const DRAFTS_ON_DEVICE = 'draft:'

/** The endpoint of the own user, fetched when it is first asked. Its answer may hold a status unknown to these pages. */
async function ownUser() {
  const [{ profiles }, { AccountAnswer }] = await Promise.all([
    import('@heartwell/contract/profiles.ts'),
    import('@heartwell/contract/people.ts'),
  ])
  return { ...profiles.getUser, response: AccountAnswer }
}

/** The own user as the server has it. Each fetch refreshes what the browser remembers for display. */
export const accountQuery = (id: string) =>
  queryOptions<Account, ApiError>({
    queryKey: ['/api/getuserbyid', 'own', id],
    queryFn: async ({ signal }) => {
      const { success, message, data } = await call(await ownUser(), { body: { user_id: id } }, { signal })
      if (!success || !data) throw new ApiError({ code: 'not_found', words: message }, 200)
      setCurrentUser(data)
      return data
    },
  })

/** Fetches the own user anew; null when nobody is remembered as signed in. @throws ApiError */
export async function fetchAccount(): Promise<Account | null> {
  const id = currentUserId()
  return id ? queryClient.fetchQuery({ ...accountQuery(id), staleTime: 0 }) : null
}

/** Takes over a user from the answer to a login or a registration. Nothing of an earlier user stays. */
export function beginSession(account: Account): void {
  queryClient.clear()
  setCurrentUser(account)
  queryClient.setQueryData(accountQuery(account.id).queryKey, account)
}

/**
 * Logs out. A session that is over already counts as logged out; while the server cannot be reached the cookie lives
 * on, and pretending otherwise would leave the next person at this computer inside. @throws ApiError
 */
export async function endSession(): Promise<void> {
  await quietThisBrowser()
  await call(await late.logout.load(), {}).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  })
  forgetSession()
}

/** Forgets whoever was signed in, when the server has ended the session. */
export function forgetSession(): void {
  clearCurrentUser()
  queryClient.clear()
  takeWantedPath()
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFTS_ON_DEVICE)) localStorage.removeItem(key)
}

/** Notices for the one who leaves must not reach the next person at this browser. They never keep anybody from leaving. */
async function quietThisBrowser(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await import('./push.ts').then(({ turnPushOff }) => turnPushOff()).catch(() => undefined)
}
