import type Stripe from 'stripe'
import type { Card, ProviderEvent, ProviderFact } from './provider.ts'

/** The content of a verified Stripe event. A charge is always identified by its payment intent. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent {
  const read = (about: About, fact: ProviderFact): ProviderEvent => ({
    id: event.id,
    type: event.type,
    paymentId: about.paymentId ?? null,
    checkoutRef: about.checkoutRef ?? null,
    chargeRef: about.chargeRef ?? null,
    fact,
  })
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return read(aboutSession(event.data.object), factOfSession(event.type, event.data.object))
    case 'charge.succeeded':
    case 'charge.updated': {
      const { payment_intent, metadata } = event.data.object
      const card = cardOf(event.data.object)
      const about = { paymentId: metadata.payment_id, chargeRef: idOf(payment_intent) }
      return read(about, card ? { kind: 'card', card } : { kind: 'other' })
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const refund = event.data.object
      return read({ chargeRef: idOf(refund.payment_intent) }, factOfRefund(refund))
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const dispute = event.data.object
      const about = { chargeRef: idOf(dispute.payment_intent) }
      const state = event.type === 'charge.dispute.created' ? 'open' : dispute.status === 'lost' ? 'lost' : 'won'
      return read(about, { kind: 'chargeback', chargebackRef: dispute.id, amountMinor: dispute.amount, state })
    }
    default:
      return read({}, { kind: 'other' })
  }
}

type About = { paymentId?: string | null | undefined; checkoutRef?: string; chargeRef?: string | null }

const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

const aboutSession = (session: Stripe.Checkout.Session): About => ({
  paymentId: session.metadata?.payment_id ?? session.client_reference_id,
  checkoutRef: session.id,
  chargeRef: idOf(session.payment_intent),
})

function factOfSession(type: string, session: Stripe.Checkout.Session): ProviderFact {
  if (type === 'checkout.session.expired') return { kind: 'expired' }
  if (type === 'checkout.session.async_payment_failed') return { kind: 'failed' }
  // A completed checkout may still be unpaid: some payment methods take days.
  if (session.payment_status !== 'paid') return { kind: 'other' }
  const currency = (session.currency ?? '').toUpperCase()
  return { kind: 'paid', amountMinor: session.amount_total ?? 0, currency, card: null }
}

function factOfRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderFact {
  const state = status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return { kind: 'refund', refundRef: id, refundId: metadata?.refund_id ?? null, amountMinor: amount, state }
}

function cardOf({ payment_method_details: details }: Stripe.Charge): Card | null {
  const { brand, last4 } = details?.card ?? {}
  return brand && last4 ? { brand, last4 } : null
}
