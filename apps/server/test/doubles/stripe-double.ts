import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import Stripe from 'stripe'

export const STRIPE_KEY = 'sk_test_double'
export const STRIPE_WEBHOOK_SECRET = 'whsec_double'

type Fields = Record<string, string>
type StripeRequest = { path: string; key: string | undefined; fields: Fields; authorization: string | undefined }
type Kept = { body: Record<string, unknown>; fields: string }

/**
 * The part of Stripe's HTTP API that we use, on this machine: forms with brackets, idempotency keys that return the
 * first answer and refuse other fields, and errors in Stripe's shape.
 */
export async function startStripeDouble() {
  const app = fastify({ forceCloseConnections: true })
  const requests: StripeRequest[] = []
  const kept = new Map<string, Kept>()
  const refunds: { id: string; payment_intent: string; amount: number; metadata: Fields; status: string }[] = []
  const state = { mode: 'works' as 'works' | 'silent' | 'trickles' | 'fails' | 'refuses' | 'loses_answer' }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const post = (path: string, make: (fields: Fields) => Record<string, unknown>) =>
    app.post(path, async (request, reply) => {
      const text = String(request.body ?? '')
      const fields = Object.fromEntries(new URLSearchParams(text))
      const key = request.headers['idempotency-key']?.toString()
      requests.push({ path, key, fields, authorization: request.headers.authorization })
      if (state.mode === 'silent') return new Promise(() => undefined)
      if (state.mode === 'trickles') {
        reply.raw.writeHead(200, { 'content-type': 'application/json' })
        const timer = setInterval(() => reply.raw.write(' '), 300)
        request.raw.socket.on('close', () => clearInterval(timer))
        return new Promise(() => undefined)
      }
      if (state.mode === 'fails') return reply.code(500).send({ error: { type: 'api_error', message: 'Try later' } })
      if (state.mode === 'refuses') {
        const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refused' }
        return reply.code(400).send({ error })
      }
      const earlier = key ? kept.get(key) : undefined
      if (earlier && earlier.fields !== text) {
        return reply.code(400).send({ error: { type: 'idempotency_error', message: 'Other parameters' } })
      }
      const body = earlier?.body ?? make(fields)
      if (key) kept.set(key, { body, fields: text })
      if (state.mode === 'loses_answer') return reply.raw.destroy()
      return body
    })

  post('/v1/checkout/sessions', () => {
    const id = `cs_test_${randomUUID()}`
    return { id, object: 'checkout.session', client_secret: `${id}_secret_x`, status: 'open', url: null }
  })
  post('/v1/refunds', (fields) => {
    const refund = {
      id: `re_${randomUUID()}`,
      object: 'refund',
      payment_intent: fields.payment_intent ?? '',
      amount: Number(fields.amount),
      metadata: { refund_id: fields['metadata[refund_id]'] ?? '' },
      status: 'succeeded',
    }
    refunds.push(refund)
    return refund
  })
  app.get('/v1/refunds', async (request) => {
    const { payment_intent } = request.query as Fields
    const data = refunds.filter((refund) => refund.payment_intent === payment_intent)
    return { object: 'list', data, has_more: false, url: '/v1/refunds' }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, requests, refunds, state, forgetKeys: () => kept.clear(), close: () => app.close() }
}

const stripe = new Stripe(STRIPE_KEY)

/** The body of a webhook and its signature header, made by Stripe's own package. */
export function signedByStripe(type: string, object: object, { at, secret }: { at: Date; secret?: string }) {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
  const header = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? STRIPE_WEBHOOK_SECRET,
    timestamp: Math.floor(at.getTime() / 1000),
  })
  return { payload, header }
}
