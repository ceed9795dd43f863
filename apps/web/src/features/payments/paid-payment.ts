/** Reads the id of the payment that the member has just made from a navigation state. */
export function paidPaymentIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('paid' in state)) return undefined
  return typeof state.paid === 'string' ? state.paid : undefined
}
