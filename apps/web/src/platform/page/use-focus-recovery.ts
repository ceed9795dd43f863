import { useEffect } from 'react'

/**
 * Keeps the focus near its place when the focused element disappears, for example with the row that its button removed:
 * the nearest element around it that is still on the page receives the focus. Browsers would give it to the body, from
 * where a screen reader starts at the top again. After a dialog, the place is that of the element focused before it.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    /** The focused element and those around it, then those around the element that was focused before this dialog. */
    let around: readonly HTMLElement[] = []
    const remember = (event: FocusEvent) => {
      const path = event.composedPath().filter((node) => node instanceof HTMLElement)
      const own = path.filter((element) => element !== document.body && element !== document.documentElement)
      // The page and each dialog have their own child of the body.
      around = [...own, ...around.filter((element) => element.isConnected && !own.at(-1)?.contains(element))]
    }
    const recover = () => {
      const [focused] = around
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      for (const element of around) if (element.isConnected && receivesFocus(element)) return
    }
    const removals = new MutationObserver(recover)
    removals.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    return () => {
      removals.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

/** Focuses the element, even one that members cannot focus. @returns false for a hidden one */
function receivesFocus(element: HTMLElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.style.outline = 'none'
  }
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
