import { useEffect, useEffectEvent, useRef } from 'react'
import { UNDO_MS } from './undo-time.ts'

/** Calls `onEnd` when the time to undo is over. The time pauses while `isHeld`. */
export function useUndoTime(isHeld: boolean, onEnd: () => void): void {
  const leftMs = useRef(UNDO_MS)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedAt))
    }
  }, [isHeld])
}
