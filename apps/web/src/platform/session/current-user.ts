import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../device/device-storage.ts'

/** What screens may show before the server has answered. Only the session proves who is signed in. */
export type CurrentUser = {
  id?: string
  _id?: string
  name?: string
  email?: string
  profile_completion_status?: string
  approve_reject?: string
  verification_status?: string
}

const KEY = 'currentUser'
const FIELDS = [
  'id',
  '_id',
  'name',
  'email',
  'profile_completion_status',
  'approve_reject',
  'verification_status',
] as const

const listeners = new Set<() => void>()
let cachedText: string | null = null
let cachedUser: CurrentUser | null = null

/** The stored user; null when it is missing or unreadable. The same text returns the same object. */
export function readCurrentUser(): CurrentUser | null {
  const text = deviceStorage.read(KEY)
  if (text !== cachedText) {
    cachedText = text
    cachedUser = parse(text)
  }
  return cachedUser
}

/** The stored id, which is the session's while the session lasts. */
export function currentUserId(): string | undefined {
  const user = readCurrentUser()
  return user?.id ?? user?._id
}

export function useCurrentUser(): CurrentUser | null {
  return useSyncExternalStore(subscribe, readCurrentUser, () => null)
}

/** Stores the display fields of a user and drops all other fields of a response. */
export function setCurrentUser(user: { [Field in keyof CurrentUser]?: string | null | undefined }): void {
  deviceStorage.write(KEY, JSON.stringify(displayFields(user)))
  for (const notify of listeners) notify()
}

export function clearCurrentUser(): void {
  deviceStorage.remove(KEY)
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  // The storage event fires for other tabs only.
  window.addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('storage', notify)
  }
}

function parse(text: string | null): CurrentUser | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? displayFields(value) : null
  } catch {
    return null
  }
}

function displayFields(value: object): CurrentUser {
  const known = new Map(Object.entries(value))
  const kept = FIELDS.map((field) => [field, known.get(field)] as const).filter(([, content]) => isShowable(content))
  return Object.fromEntries(kept.map(([field, content]) => [field, String(content)]))
}

const isShowable = (content: unknown) => (typeof content === 'string' && content !== '') || typeof content === 'number'
