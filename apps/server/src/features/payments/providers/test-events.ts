import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type ProviderEvent, SIGNATURE_AGE_MAX_SECONDS, SignatureInvalid } from './provider.ts'

/** Jobs that post a webhook of the test provider to ourselves. */
export const TEST_WEBHOOK_QUEUE = 'test-payment-webhook'
export const TEST_SIGNATURE_HEADER = 'test-provider-signature'

const Card = z.object({ brand: z.string().max(20), last4: z.string().regex(/^\d{4}$/) })
/** The test provider's webhook body. */
const TestEvent = z.object({
  id: z.string().max(80),
  type: z.string().max(40),
  paymentId: z.uuid().nullable(),
  checkoutRef: z.string().nullable(),
  chargeRef: z.string().nullable(),
  fact: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('paid'), amountMinor: z.int(), currency: z.string(), card: Card.nullable() }),
    z.object({ kind: z.literal('card'), card: Card }),
    z.object({ kind: z.literal('expired') }),
    z.object({ kind: z.literal('failed') }),
    z.object({
      kind: z.literal('refund'),
      refundRef: z.string(),
      refundId: z.uuid().nullable(),
      amountMinor: z.int(),
      state: z.enum(['pending', 'done', 'failed']),
    }),
    z.object({
      kind: z.literal('chargeback'),
      chargebackRef: z.string(),
      amountMinor: z.int(),
      state: z.enum(['open', 'won', 'lost']),
    }),
    z.object({ kind: z.literal('other') }),
  ]),
})

/** `t=<seconds>,v1=<hex>`: an HMAC over the time and the body, as Stripe signs. */
export function signTestEvent(body: string, secret: Buffer, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${macOf(`${seconds}.${body}`, secret).toString('hex')}`
}

const macOf = (text: string | Buffer, secret: Buffer) => createHmac('sha256', secret).update(text).digest()

/** @throws SignatureInvalid */
export function readTestEvent(body: Buffer, header: unknown, secret: Buffer, now: Date): ProviderEvent {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? []
  const expected = macOf(Buffer.concat([Buffer.from(`${seconds}.`), body]), secret)
  const given = Buffer.from(hex, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new SignatureInvalid('not signed')
  const age = Math.abs(now.getTime() / 1000 - Number(seconds))
  if (age > SIGNATURE_AGE_MAX_SECONDS) throw new SignatureInvalid('not recent')
  const event = TestEvent.safeParse(parsed(body))
  if (!event.success) throw new SignatureInvalid('not readable')
  return event.data
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
