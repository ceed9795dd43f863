import { deviceStorage } from '../device/device-storage.ts'
import { currentUserId } from '../session/current-user.ts'
import { DRAFTS_ON_DEVICE, OUTBOX_ON_DEVICE } from '../session/session.ts'

/** Sends the last edit of one draft, or the waiting messages, now. Resolves to whether the server has all of it. */
type SendDraft = () => Promise<boolean>

/** After this time a sign-out waits no longer: without a network each request takes several seconds to fail. */
const WAIT_MAX_MS = 3_000

const open = new Set<SendDraft>()
const copies = new Set<() => boolean>([hasUnsavedCopy])

/** Announces a draft that may have edits which only this device has, until the returned function is called. */
export function announceDraft(send: SendDraft): () => void {
  open.add(send)
  return () => {
    open.delete(send)
  }
}

/** Announces a storage of copies that a sign-out erases. The function returns whether one is left that is not saved. */
export function announceCopies(isAnyLeft: () => boolean): void {
  copies.add(isAnyLeft)
}

/** Sends the last edits of all open drafts. @returns whether the server has them, and all that this device stores */
export function sendPendingDrafts(): Promise<boolean> {
  const sent = Promise.all([...open].map((send) => send())).then(
    // The copies of pages that are closed are checked last, because a sent draft is marked as saved or erased.
    (results) => results.every(Boolean) && ![...copies].some((isAnyLeft) => isAnyLeft()),
  )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, WAIT_MAX_MS, false))
  return Promise.race([sent, late])
}

/** Whether this device stores a draft or a message of the signed-in person that the server does not have. */
function hasUnsavedCopy(): boolean {
  const id = currentUserId()
  // The browser remembers members only: a counsellor's sign-out erases everything.
  const prefixes = [DRAFTS_ON_DEVICE, OUTBOX_ON_DEVICE].map((prefix) => (id ? `${prefix}${id}:` : prefix))
  const keys = deviceStorage.keys().filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
  return keys.some((key) => isUnsaved(deviceStorage.readJson(key)))
}

/** What cannot be read is no draft. */
const isUnsaved = (copy: unknown): boolean =>
  typeof copy === 'object' && copy !== null && !('saved' in copy && copy.saved === true)
