import { announceDraft } from '../../../../platform/drafts/pending-drafts.ts'
import { onSessionEnd } from '../../../../platform/session/session.ts'
import { UNDO_MS } from '../../../../ui/messages/undo-time.ts'

export type HeldDecision = {
  /** Of the member, the answer, the photo or the wave of reports. */
  id: string
  /** What was decided about, as it begins a sentence. */
  subject: string
  outcome: 'approved' | 'rejected' | 'returned' | 'refused' | 'decided'
  /** Sends the decision. With `keepalive` the request outlives the page. */
  send: (options: { keepalive: boolean }) => Promise<void>
}

type Held = HeldDecision & { until: number }

/**
 * Decisions that can still be undone. They are sent when their time is over, and at once when the page closes; if the
 * browser crashes before, the profile, the answer or the photo simply waits on.
 */
export function createHeldDecisions() {
  let held: readonly Held[] = []
  /** The ids whose decision is on its way to the server. */
  const sending = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function change(next: readonly Held[]) {
    held = next
    for (const notify of listeners) notify()
  }
  function take(id: string): Held | undefined {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const found = held.find((one) => one.id === id)
    held = held.filter((one) => one !== found)
    return found
  }

  async function send(id: string, keepalive: boolean): Promise<void> {
    const decision = take(id)
    if (!decision) return
    sending.add(id)
    change(held)
    await decision.send({ keepalive }).finally(() => {
      sending.delete(id)
      change(held)
    })
  }

  return {
    hold(decision: HeldDecision) {
      take(decision.id)
      change([...held, { ...decision, until: Date.now() + UNDO_MS }])
      timers.set(
        decision.id,
        setTimeout(() => void send(decision.id, false), UNDO_MS),
      )
    },
    /** Takes the newest decision back. */
    undo(): HeldDecision | undefined {
      const newest = held.at(-1)
      const undone = newest && take(newest.id)
      change(held)
      return undone
    },
    /** Sends everything now. */
    async flush(): Promise<void> {
      await Promise.all(held.map(({ id }) => send(id, true)))
    },
    /** Forgets everything that is not sent. */
    drop() {
      for (const { id } of held) take(id)
      change(held)
    },
    all: () => held,
    /** The ids whose decision is held or on its way: for the server, they still wait. */
    ids: (): string[] => [...held.map(({ id }) => id), ...sending],
    subscribe(notify: () => void) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

export type HeldDecisions = ReturnType<typeof createHeldDecisions>

/** The decisions of this page that can still be undone: about profiles, own words, photos added later, and waves. */
export const heldDecisions = createHeldDecisions()
export const heldAnswerDecisions = createHeldDecisions()
export const heldPhotoDecisions = createHeldDecisions()
export const heldWaveDecisions = createHeldDecisions()

const ALL = [heldDecisions, heldAnswerDecisions, heldPhotoDecisions, heldWaveDecisions]

const flushAll = () => Promise.all(ALL.map((held) => held.flush()))

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => void flushAll())
// A log-out waits for them. What the server refuses is a toast, and needs no question.
announceDraft(async () => {
  await flushAll()
  return true
})
// The session may end otherwise: the next reviewer on this page must not send what they did not decide.
onSessionEnd(() => {
  for (const held of ALL) held.drop()
})
