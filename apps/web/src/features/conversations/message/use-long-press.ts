import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_PRESS_MS = 450
/** The distance that a finger may move during a long press. */
const STILL_PX = 10

/** Recognises a long press on an element and suppresses the browser's own menu. */
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
    /** Ignores the click at the end of a long press. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
