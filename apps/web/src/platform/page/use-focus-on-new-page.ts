import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** It was opened while the page was still loading, and somebody types in it already. */
const OPEN_DIALOG = '[role="dialog"][data-open]'

/**
 * Moves the focus to the new page, so that screen readers start there as in a new document. It stays in an open dialog
 * and in what `staysIn` selects. This happens as the page appears: a moment later it would take the focus away from
 * somebody who is quick, and from a part of the page that focuses itself.
 */
export function useFocusOnNewPage(staysIn?: string) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const lastPath = useRef(pathname)
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    const selector = staysIn ? `${OPEN_DIALOG}, ${staysIn}` : OPEN_DIALOG
    if (!document.activeElement?.closest(selector)) main.current?.focus({ preventScroll: true })
  }, [pathname, staysIn])
  return main
}
