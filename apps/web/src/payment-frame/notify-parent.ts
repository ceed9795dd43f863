/** Posts the outcome to the page around the frame, and to no other origin. */
export function notifyParent(message: 'payment_success' | 'payment_abandoned', origin: string | null): void {
  if (window.parent !== window) window.parent.postMessage(message, origin || location.origin)
}
