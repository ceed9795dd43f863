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
/** How the names of entries begin that wait on this device to be sent; the member's id follows. */
export const OUTBOX_ON_DEVICE = 'outbox:'
/** The IndexedDB database with the files of these entries. */
export const OUTBOX_FILES_ON_DEVICE = 'outbox-files'

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
  const outbox = `${OUTBOX_ON_DEVICE}${currentUserId() ?? ''}`
  clearCurrentUser()
  queryClient.clear()
  takeWantedPath()
  for (const key of Object.keys(localStorage))
    if (key.startsWith(DRAFTS_ON_DEVICE) || key.startsWith(outbox)) localStorage.removeItem(key)
  globalThis.indexedDB?.deleteDatabase(OUTBOX_FILES_ON_DEVICE)
  // The count on the icon of the installed app belongs to the member as well.
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
  for (const notify of sessionEndListeners) notify()
}

const sessionEndListeners = new Set<() => void>()

/** Calls the listener when the member signs out, so that a feature can erase what it has in memory. */
export function onSessionEnd(listener: () => void): () => void {
  sessionEndListeners.add(listener)
  return () => {
    sessionEndListeners.delete(listener)
  }
}

/** Notices for the one who leaves must not reach the next person at this browser. They never keep anybody from leaving. */
async function quietThisBrowser(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await import('./push.ts').then(({ turnPushOff }) => turnPushOff()).catch(() => undefined)
}
