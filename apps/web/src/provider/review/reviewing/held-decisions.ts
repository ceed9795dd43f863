import { UNDO_MS } from '../../../ui/undo-time.ts'

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
    change(held.filter((one) => one !== found))
    return found
  }

  return {
    hold(decision: HeldDecision) {
      take(decision.memberId)
      change([...held, { ...decision, until: Date.now() + UNDO_MS }])
      const send = () => void take(decision.memberId)?.send({ keepalive: false })
      timers.set(decision.memberId, setTimeout(send, UNDO_MS))
    },
    /** Takes the newest decision back. */
    undo(): HeldDecision | undefined {
      const newest = held.at(-1)
      return newest && take(newest.memberId)
    },
    /** Sends everything now. */
    flush() {
      for (const { memberId } of held) void take(memberId)?.send({ keepalive: true })
    },
    all: () => held,
    subscribe(notify: () => void) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

/** The held decisions of this page. */
export const heldDecisions = createHeldDecisions()

if (typeof window !== 'undefined') window.addEventListener('pagehide', () => heldDecisions.flush())
