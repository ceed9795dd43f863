/** The order that a payment provider is asked to sell. */
export type Checkout = {
  /** Also the idempotency key: two requests open one checkout. */
  paymentId: string
  productName: string
  amountMinor: number
  currency: string
  expiresAt: Date
}

export type ProviderRefund = {
  /** Also the idempotency key. */
  refundId: string
  chargeRef: string
  amountMinor: number
  /** An earlier request may have reached the provider although no answer came back. */
  isRepeated: boolean
}

export type Card = { brand: string; last4: string }

/** The content of a signed webhook event, in our terms. */
export type ProviderEvent = {
  /** The provider's own id: the same event twice has one effect. */
  id: string
  /** The provider's name of the event, for the record. */
  type: string
  /** Our own id, where the provider repeats it. */
  paymentId: string | null
  checkoutRef: string | null
  chargeRef: string | null
  fact: ProviderFact
}

export type ProviderFact =
  | { kind: 'paid'; amountMinor: number; currency: string; card: Card | null }
  | { kind: 'card'; card: Card }
  | { kind: 'expired' }
  | { kind: 'failed' }
  | {
      kind: 'refund'
      refundRef: string
      /** Null: made at the provider, not by us. */
      refundId: string | null
      amountMinor: number
      state: 'pending' | 'done' | 'failed'
    }
  | { kind: 'chargeback'; chargebackRef: string; amountMinor: number; state: 'open' | 'won' | 'lost' }
  /** Signed, but not relevant to us. */
  | { kind: 'other' }

export type PaymentProvider = {
  name: 'test' | 'stripe'
  /** @throws ProviderUnavailable */
  openCheckout(checkout: Checkout): Promise<{ ref: string; pageUrl: string }>
  /** @throws ProviderUnavailable, RefundRefused */
  refund(refund: ProviderRefund): Promise<{ ref: string; state: 'pending' | 'done' }>
  /** @throws SignatureInvalid unless the provider has signed exactly these bytes within the last five minutes */
  readEvent(body: Buffer, headers: Record<string, unknown>): ProviderEvent
}

/** The provider did not answer in time, or answered "not now". */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** The provider refuses this refund permanently. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}

export class SignatureInvalid extends Error {
  override readonly name = 'SignatureInvalid'
}

/** The highest accepted age of a signature. */
export const SIGNATURE_AGE_MAX_SECONDS = 300
