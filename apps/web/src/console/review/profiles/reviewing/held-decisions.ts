import { UNDO_MS } from '../../../../ui/undo-time.ts'

export type HeldDecision = {
  memberId: string
  name: string
  outcome: 'approved' | 'rejected'
  /** Sends the decision. With `keepalive` the request outlives the page. */
  send: (options: { keepalive: boolean }) => Promise<void>
}

type Held = HeldDecision & { until: number }

/**
 * Decisions that can still be undone. They are sent when their time is over, and at once when the page closes; if the
 * browser crashes before, the profile simply waits on.
 */
export function createHeldDecisions() {
  let held: readonly Held[] = []
  /** The members whose decision is on its way to the server. */
  const sending = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function change(next: readonly Held[]) {
    held = next
    for (const notify of listeners) notify()
  }
  function take(memberId: string): Held | undefined {
    clearTimeout(timers.get(memberId))
    timers.delete(memberId)
    const found = held.find((one) => one.memberId === memberId)
    held = held.filter((one) => one !== found)
    return found
  }

  function send(memberId: string, keepalive: boolean) {
    const decision = take(memberId)
    if (!decision) return
    sending.add(memberId)
    change(held)
    void decision.send({ keepalive }).finally(() => {
      sending.delete(memberId)
      change(held)
    })
  }

  return {
    hold(decision: HeldDecision) {
      take(decision.memberId)
      change([...held, { ...decision, until: Date.now() + UNDO_MS }])
      timers.set(
        decision.memberId,
        setTimeout(() => send(decision.memberId, false), UNDO_MS),
      )
    },
    /** Takes the newest decision back. */
    undo(): HeldDecision | undefined {
      const newest = held.at(-1)
      const undone = newest && take(newest.memberId)
      change(held)
      return undone
    },
    /** Sends everything now. */
    flush() {
      for (const { memberId } of held) send(memberId, true)
    },
    all: () => held,
    /** The members whose decision is held or on its way: for the server, they still wait. */
    memberIds: (): string[] => [...held.map(({ memberId }) => memberId), ...sending],
    subscribe(notify: () => void) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

/** The held decisions of this page. */
export const heldDecisions = createHeldDecisions()

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => heldDecisions.flush())
