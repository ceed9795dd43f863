type Expected = { amount_minor: number; currency: string; checkout_ref: string | null }
type Given = { amountMinor: number; currency: string; checkoutRef: string | null }

/** Whether an event is about exactly this purchase: another amount or checkout is never booked. */
export const isExpected = (payment: Expected, { amountMinor, currency, checkoutRef }: Given): boolean =>
  payment.amount_minor === amountMinor &&
  payment.currency === currency &&
  // The event may arrive before the response that gave us the checkout's reference.
  (payment.checkout_ref === null || checkoutRef === null || payment.checkout_ref === checkoutRef)
