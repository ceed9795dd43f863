import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Options of a navigation from one question to another, whose heading receives the focus. */
export const MOVED = { state: { isMoved: true } }

/** The ref of a heading that receives the focus after such a navigation, but not when the page opens. */
export function useFocusOnMove() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isMoved = useLocation().state?.isMoved === true
  useLayoutEffect(() => {
    if (isMoved) heading.current?.focus()
  }, [isMoved])
  return heading
}
