import type { HeldDecisions } from '../reviewing/held-decisions.ts'
import { LastDecision } from '../reviewing/last-decision.tsx'
import { useHeld } from '../reviewing/use-held.ts'

/** The newest decision about an entry of a list, at the lower edge of the window while it can be undone. */
export function UndoBar({ of: held, onUndo }: { of: HeldDecisions; onUndo: () => void }) {
  if (useHeld(held).length === 0) return null
  return (
    <div
      data-sticky-actions=""
      className="sticky bottom-0 z-10 -mx-4 mt-5 border-t border-line bg-panel px-4 py-2.5 sm:-mx-8 sm:px-8"
    >
      <LastDecision of={held} onUndo={onUndo} />
    </div>
  )
}
