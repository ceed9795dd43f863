/** Focuses the element if the focused one has disappeared. A member who has gone on keeps it. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}
