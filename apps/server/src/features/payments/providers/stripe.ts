import Stripe from 'stripe'
import type { Deps } from '../../../deps.ts'
import {
  type Checkout,
  type PaymentProvider,
  type ProviderRefund,
  ProviderUnavailable,
  RefundRefused,
  SIGNATURE_AGE_MAX_SECONDS,
  SignatureInvalid,
} from './provider.ts'
import { readStripeEvent } from './stripe-events.ts'

/** A member waits for it: after this time the page says that the provider does not respond. */
const TIMEOUT_MS = 2000

/**
 * Stripe through its own package. Each request is made once; callers repeat it with the same idempotency key, so that
 * nothing is bought or refunded twice.
 */
export function openStripe({ config, clock }: Pick<Deps, 'config' | 'clock'>): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, apiUrl } = config.payments.stripe
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchInTime),
    ...(apiUrl ? hostOf(apiUrl) : {}),
  })
  return {
    name: 'stripe',
    async openCheckout(checkout) {
      const session = await answered(() =>
        stripe.checkout.sessions.create(sessionOf(checkout), { idempotencyKey: `checkout-${checkout.paymentId}` }),
      )
      if (!session.client_secret) throw new ProviderUnavailable('the checkout has no client secret')
      // In the fragment, which reaches no server and no log.
      const parent = new URL(config.publicUrl).origin
      const fragment = new URLSearchParams({ key: publishableKey, secret: session.client_secret, parent })
      return { ref: session.id, pageUrl: `${config.payments.frameOrigin ?? ''}/payment-frame/stripe#${fragment}` }
    },
    async refund(refund) {
      const earlier = refund.isRepeated ? await earlierRefund(stripe, refund) : undefined
      const made = earlier ?? (await createRefund(stripe, refund))
      if (made.status === 'failed' || made.status === 'canceled') throw new RefundRefused(made.status)
      return { ref: made.id, state: made.status === 'succeeded' ? 'done' : 'pending' }
    },
    readEvent(body, headers) {
      const header = headers['stripe-signature']
      if (typeof header !== 'string') throw new SignatureInvalid('no signature')
      const now = clock().getTime()
      assertRecent(header, now)
      try {
        const at = SIGNATURE_AGE_MAX_SECONDS
        return readStripeEvent(stripe.webhooks.constructEvent(body, header, webhookSecret, at, undefined, now))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new SignatureInvalid('not signed')
        if (error instanceof SyntaxError) throw new SignatureInvalid('not readable')
        throw error
      }
    },
  }
}

/** For the test double of Stripe; production refuses the setting. */
function hostOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}

/** No data about the member is passed on: Stripe asks for what it needs. */
const sessionOf = ({ paymentId, productName, amountMinor, currency, expiresAt }: Checkout) => ({
  mode: 'payment' as const,
  ui_mode: 'embedded_page' as const,
  redirect_on_completion: 'never' as const,
  payment_method_types: ['card' as const],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: amountMinor,
        product_data: { name: productName },
      },
    },
  ],
  client_reference_id: paymentId,
  metadata: { payment_id: paymentId },
  // Charges inherit the metadata of their intent.
  payment_intent_data: { metadata: { payment_id: paymentId } },
  expires_at: Math.floor(expiresAt.getTime() / 1000),
})

const createRefund = (stripe: Stripe, { refundId, chargeRef, amountMinor }: ProviderRefund) =>
  answered(() =>
    stripe.refunds.create(
      { payment_intent: chargeRef, amount: amountMinor, metadata: { refund_id: refundId } },
      { idempotencyKey: `refund-${refundId}` },
    ),
  )

/** Stripe forgets idempotency keys after a day; the refund itself keeps our id for ever. */
async function earlierRefund(stripe: Stripe, { refundId, chargeRef }: ProviderRefund) {
  const { data } = await answered(() => stripe.refunds.list({ payment_intent: chargeRef, limit: 100 }))
  return data.find((refund) => refund.metadata?.refund_id === refundId)
}

/** @throws ProviderUnavailable, RefundRefused */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new RefundRefused(error.code ?? error.type)
    if (error instanceof Stripe.errors.StripeError) throw new ProviderUnavailable(error.type)
    throw error
  }
}

/** The package's own time-out ends with the first byte, so an answer that trickles would never end. */
async function fetchInTime(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]
  const response = await fetch(address, { ...init, signal: AbortSignal.any(signals) })
  const { status, headers } = response
  return new Response(await response.arrayBuffer(), { status, headers })
}

/** The package refuses signatures that are too old; this also refuses those from the future. */
function assertRecent(header: string, now: number): void {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
  if (!(Math.abs(now / 1000 - seconds) <= SIGNATURE_AGE_MAX_SECONDS)) throw new SignatureInvalid('not recent')
}
