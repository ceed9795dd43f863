import type { Account, AccountAnswer } from '@heartwell/contract/profiles/people.ts'
import type { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { late } from '../api/late-endpoints.ts'
import { queryClient } from '../api/query-client.ts'
import { deviceStorage } from '../device/device-storage.ts'
import { takeWantedPath } from '../paths/wanted-path.ts'
import { clearCurrentUser, currentUserId, setCurrentUser } from './current-user.ts'
import { refuseRequests } from './session-renewal.ts'

/** The prefix of the storage keys of drafts on this device. */
export const DRAFTS_ON_DEVICE = 'draft:'
/** The prefix of the storage keys of unsent messages on this device; the member's id follows. */
export const OUTBOX_ON_DEVICE = 'outbox:'
/** The IndexedDB database with the files of unsent messages. */
export const OUTBOX_FILES_ON_DEVICE = 'outbox-files'

type OwnUser = Omit<typeof profiles.getUser, 'response'> & { response: typeof AccountAnswer }

let ownUser: OwnUser | undefined

/** The account endpoint, loaded at its first use. Its answer may hold a status that these pages do not know. */
export async function loadOwnUser(): Promise<OwnUser> {
  const [{ profiles }, { AccountAnswer }] = await Promise.all([
    import('@heartwell/contract/profiles/profiles.ts'),
    import('@heartwell/contract/profiles/people.ts'),
  ])
  ownUser = { ...profiles.getUser, response: AccountAnswer }
  return ownUser
}

/** The signed-in member's account. Each fetch also updates the copy that the browser stores for display. */
export const accountQuery = (id: string) =>
  queryOptions<Account, ApiError>({
    queryKey: ['/api/getuserbyid', 'own', id],
    queryFn: async ({ signal }) => {
      // Without a wait once it is loaded, so that the call and others of the same moment become one request.
      const endpoint = ownUser ?? (await loadOwnUser())
      const { success, message, data } = await read(endpoint, { body: { user_id: id } }, { signal })
      if (!success || !data) throw new ApiError({ code: 'not_found', words: message }, 200)
      setCurrentUser(data)
      return data
    },
  })

/** Fetches the signed-in member's account again; null when nobody is signed in. @throws ApiError */
export async function fetchAccount(): Promise<Account | null> {
  const id = currentUserId()
  return id ? queryClient.fetchQuery({ ...accountQuery(id), staleTime: 0 }) : null
}

/** Starts a session from the response to a login or a registration. Removes all data of an earlier member. */
export function beginSession(account: Account): void {
  queryClient.clear()
  setCurrentUser(account)
  queryClient.setQueryData(accountQuery(account.id).queryKey, account)
}

/**
 * Signs out and removes the member's data from this browser.
 * @throws ApiError
 */
export async function endSession(): Promise<void> {
  const push = isPushAllowed() ? await import('../device/push.ts').catch(() => undefined) : undefined
  await (push ? push.endPush(logOut) : logOut())
  forgetSession()
}

/**
 * Ends the session on the server. An expired session counts as ended. Fails while the server cannot be reached: the
 * cookie stays valid, and the next person at this computer would still be signed in. Reads that are on their way are
 * aborted, because the server would refuse them.
 * @throws ApiError
 */
export async function logOut(): Promise<void> {
  const endpoint = await late.logout.load()
  await queryClient.cancelQueries()
  try {
    await call(endpoint, {}, { endsSession: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return
    void queryClient.invalidateQueries()
    throw error
  }
}

/** Removes the member's data from this browser after the server has ended the session. */
export function forgetSession(): void {
  queryClient.clear()
  forgetStored()
}

/**
 * Removes the member's data from this browser and opens the path as a new document. The queries stay: parts of the page
 * that are still on the screen would fetch them again.
 */
export function leaveDocument(path: string): void {
  refuseRequests()
  forgetStored()
  location.replace(path)
}

/** Removes what outlives this document. */
export function forgetStored(): void {
  const outbox = `${OUTBOX_ON_DEVICE}${currentUserId() ?? ''}`
  clearCurrentUser()
  takeWantedPath()
  for (const key of deviceStorage.keys())
    if (key.startsWith(DRAFTS_ON_DEVICE) || key.startsWith(outbox)) deviceStorage.remove(key)
  deleteDatabase(OUTBOX_FILES_ON_DEVICE)
  // The badge on the icon of the installed app counts this member's notifications.
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

const isPushAllowed = () => 'Notification' in window && Notification.permission === 'granted'

/** Deletes a database of this browser, if the browser has databases and allows it. */
export function deleteDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    // A browser that refuses this has no such database.
  }
}
