import { PAYMENT_SUCCESS } from '@heartwell/contract/payments/payments.ts'

/** The navigation state of the payment page. It survives a reload. */
export type PaymentFrameState = { url: string; payment_id: string }

/** Reads the frame's URL and the payment id from a navigation state; undefined when they are missing. */
export function paymentFrameState(state: unknown): PaymentFrameState | undefined {
  if (typeof state !== 'object' || state === null || !('url' in state) || !('payment_id' in state)) return undefined
  const { url, payment_id } = state
  return typeof url === 'string' && typeof payment_id === 'string' ? { url, payment_id } : undefined
}

/** Our own pages that the frame may show. */
const OWN_PAGES = /^\/payment-frame\//

/**
 * The URL that the frame may show: an https URL of the configured origin, or one of our own payment pages.
 * @param allowed the configured origin; null for our own
 */
export function frameAddress(url: string, allowed: string | null, own: string): URL | undefined {
  const address = parsed(url, own)
  if (!address || address.username || address.password) return undefined
  if (allowed === null) return address.origin === own && OWN_PAGES.test(address.pathname) ? address : undefined
  // http is possible only where the operator has configured such an origin, which production refuses.
  return address.origin === allowed && /^https?:$/.test(address.protocol) ? address : undefined
}

function parsed(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}

type Message = { data: unknown; origin: string; source: unknown }
type Frame = { origin: string; window: unknown }

/**
 * Where a window message leads. The message is a text or an object with a text as its `type`.
 * @returns undefined for a message that is not from the frame, and for other objects, which browser extensions send
 */
export function messageLeads({ data, origin, source }: Message, frame: Frame): 'on' | 'back' | undefined {
  if (!frame.window || source !== frame.window || origin !== frame.origin) return undefined
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : data
  if (typeof type !== 'string') return undefined
  return type === PAYMENT_SUCCESS ? 'on' : 'back'
}
