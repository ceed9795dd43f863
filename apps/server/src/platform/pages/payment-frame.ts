import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The page with the frame; paths match in upper and lower case. */
const PAYMENT_PAGE = /^\/sidebar\/consultpaymentwebview\/?(\?|$)/i

/** The sources that the page at this address may frame: those of the payment page, and only on that page. */
export function frameSource({ payments }: Pick<Config, 'payments'>, url: string): string {
  if (url.startsWith('/provider')) return "'self'" // The preview of an email.
  return PAYMENT_PAGE.test(url) ? (payments.frameOrigin ?? "'self'") : "'none'"
}

/** The sources that Stripe's documentation requires for its script and its embedded checkout. */
const STRIPE = {
  'script-src': "'self' https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com",
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://checkout.stripe.com',
  'connect-src': 'https://api.stripe.com https://checkout.stripe.com',
  'img-src': "'self' data: https://*.stripe.com",
}
const OWN = { 'script-src': "'self'", 'connect-src': "'self'", 'img-src': "'self' data:" }

/** The policy of a page inside our frame: no page of another site may frame it. */
function framePolicy({ publicUrl, payments }: Pick<Config, 'publicUrl' | 'payments'>): string {
  const parts: Record<string, string> = {
    'default-src': "'none'",
    ...(payments.provider === 'stripe' ? STRIPE : OWN),
    'style-src': "'self'",
    'font-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': payments.frameOrigin ? `'self' ${new URL(publicUrl).origin}` : "'self'",
  }
  return Object.entries(parts)
    .map(([name, value]) => `${name} ${value}`)
    .join(';')
}

/** Serves the page of the current provider: the test provider's card form, or the page with Stripe's. */
export async function servePaymentFrame(app: FastifyInstance, files: string, config: Config): Promise<void> {
  const { provider } = config.payments
  const file = path.join(files, `payment-${provider}.html`)
  if (provider === 'off' || !existsSync(file)) return
  const page = await readFile(file, 'utf8')
  app.get(`/payment-frame/${provider}`, async (_, reply) => {
    // The policy says who may frame the page, which the older header cannot.
    reply.removeHeader('x-frame-options')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', framePolicy(config))
      .send(page)
  })
}
