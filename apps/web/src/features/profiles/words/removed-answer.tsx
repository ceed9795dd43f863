import { type PromptId, promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useUndoTime } from '../../../ui/messages/use-undo-time.ts'
import { usePendingRemoval } from './use-pending-removal.ts'

type RemovedAnswerProps = { prompt: PromptId; onUndo: () => void; onRemoved: () => void }

/** Takes the place of an answer that was just removed. For eight seconds the member can undo that. */
export function RemovedAnswer({ prompt, onUndo, onRemoved }: RemovedAnswerProps) {
  const [isHeld, setIsHeld] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { undo, send } = usePendingRemoval(prompt)
  useUndoTime(isHeld, () => void send().then(onRemoved))
  useEffect(() => button.current?.focus(), [])
  return (
    <div
      onPointerEnter={({ pointerType }) => setIsHeld(pointerType === 'mouse')}
      onPointerLeave={() => setIsHeld(false)}
      className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-cream px-5 py-4"
    >
      <p role="status" className="min-w-0 flex-1 basis-52 leading-snug font-semibold">
        {`You removed ‘${promptLabel(prompt)}’.`}
      </p>
      <Button
        ref={button}
        variant="ghost"
        size="small"
        onFocus={({ target }) => setIsHeld(target.matches(':focus-visible'))}
        onBlur={() => setIsHeld(false)}
        onClick={() => {
          undo()
          onUndo()
        }}
      >
        Undo
      </Button>
    </div>
  )
}
