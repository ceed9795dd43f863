import { type PointerEvent, useRef } from 'react'

const SWIPE_PX = 48

/** Recognises horizontal swipes: left is next, right is back. `touch-pan-y` leaves vertical swipes to the page. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.isPrimary ? event.clientX : null
    },
    onPointerUp: (event: PointerEvent) => {
      const way = start.current === null ? 0 : event.clientX - start.current
      start.current = null
      if (Math.abs(way) >= SWIPE_PX) onSwipe(way < 0 ? 1 : -1)
    },
  }
}
