/** Sends the last edit of one draft, or the waiting messages, now. Resolves to whether the server has all of it. */
type SendDraft = () => Promise<boolean>

/** After this time a sign-out waits no longer: without a network each request takes several seconds to fail. */
const WAIT_MAX_MS = 3_000

const open = new Set<SendDraft>()

/** Announces a draft that may have edits which only this device has, until the returned function is called. */
export function announceDraft(send: SendDraft): () => void {
  open.add(send)
  return () => {
    open.delete(send)
  }
}

/** Sends the last edits of all open drafts. @returns whether the server has all of them */
export function sendPendingDrafts(): Promise<boolean> {
  const sent = Promise.all([...open].map((send) => send())).then((results) => results.every(Boolean))
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, WAIT_MAX_MS, false))
  return Promise.race([sent, late])
}
