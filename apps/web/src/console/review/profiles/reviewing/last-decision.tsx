import { Undo2 } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { KeyHint } from '../../../shell/keys-dialog.tsx'
import type { HeldDecisions } from './held-decisions.ts'
import { useHeld } from './use-held.ts'

/** The newest decision while it can be undone. */
export function LastDecision({ of: held, onUndo }: { of: HeldDecisions; onUndo: () => void }) {
  const last = useHeld(held).at(-1)
  if (!last) return null
  return (
    <p className="flex items-center gap-2" role="status">
      <span className="min-w-0 wrap-anywhere">{`${last.subject} ${last.outcome}`}</span>
      <Button variant="quiet" size="small" onClick={onUndo}>
        <Undo2 className="size-4.5" aria-hidden="true" />
        Undo
        <KeyHint>U</KeyHint>
      </Button>
    </p>
  )
}
