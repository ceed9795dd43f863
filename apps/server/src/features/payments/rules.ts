/** Characters that nobody confuses when they are read aloud: no 0 and O, no 1 and I. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * For example HW-7F3K-2M9Q: members read it aloud and type it.
 * @param draw returns a random whole number below its argument
 */
export function newTransactionId(draw: (below: number) => number): string {
  const four = () => Array.from({ length: 4 }, () => SIGNS[draw(SIGNS.length)]).join('')
  return `HW-${four()}-${four()}`
}

/** Stripe keeps a checkout open for at least half an hour; the extra minute allows for different clocks. */
const CHECKOUT_MIN_MS = 31 * 60 * 1000

/** When the provider closes the checkout: never before the hold expires. */
export const checkoutExpiry = (holdUntil: Date, now: Date): Date =>
  new Date(Math.max(holdUntil.getTime(), now.getTime() + CHECKOUT_MIN_MS))

export type PaymentState = 'opened' | 'paid' | 'failed' | 'abandoned' | 'refunded' | 'disputed'

type Money = {
  state: PaymentState
  paidAt: Date | null
  amountMinor: number
  refundedMinor: number
  isDisputed: boolean
}

/** The state follows from the facts, so that events have the same effect in any order. */
export function paymentState({ state, paidAt, amountMinor, refundedMinor, isDisputed }: Money): PaymentState {
  if (!paidAt) return state
  if (refundedMinor >= amountMinor) return 'refunded'
  return isDisputed ? 'disputed' : 'paid'
}
