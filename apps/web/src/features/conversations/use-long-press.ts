import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_PRESS_MS = 450
/** A finger is never quite still. */
const STILL_PX = 10

/** Recognises a finger that stays on an element. The browser's own menu of a long press is kept away. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef<{ x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      wasLong.current = false
      if (pointerType !== 'touch' || !isPrimary) return
      start.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        wasLong.current = true
        onLongPress()
      }, LONG_PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (start.current && Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (matchMedia('(hover: none)').matches) event.preventDefault()
    },
    /** The end of a long press is no press on what lies under the finger. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
