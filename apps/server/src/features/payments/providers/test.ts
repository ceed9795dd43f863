import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { type PaymentProvider, type ProviderEvent, RefundRefused } from './provider.ts'
import { insertTestCheckout, insertTestRefund } from './test.queries.ts'
import { readTestEvent, TEST_SIGNATURE_HEADER, TEST_WEBHOOK_QUEUE } from './test-events.ts'

/** Signs and checks the test provider's webhooks. */
export const testWebhookSecret = ({ vault }: Pick<Deps, 'vault'>): Buffer =>
  vault.codeHash('webhook', 'test-payment-provider')

/**
 * A payment provider that takes no money, for use outside production. Its card page is at `/payment-frame/test`, and
 * its webhooks arrive over HTTP like those of any provider.
 */
export function openTestProvider(deps: Pick<Deps, 'config' | 'db' | 'clock' | 'vault' | 'jobs'>): PaymentProvider {
  return {
    name: 'test',
    async openCheckout(checkout) {
      const ref = await insertTestCheckout(deps.db, {
        ref: `test_cs_${randomUUID()}`,
        payment_id: checkout.paymentId,
        product_name: checkout.productName,
        amount_minor: checkout.amountMinor,
        currency: checkout.currency,
        state: 'open',
        expires_at: checkout.expiresAt,
        created_at: deps.clock(),
      })
      return { ref, pageUrl: `${deps.config.payments.frameOrigin ?? ''}/payment-frame/test?checkout=${ref}` }
    },
    async refund({ refundId, chargeRef, amountMinor }) {
      const refund = { key: refundId, ref: `test_re_${randomUUID()}`, charge_ref: chargeRef, amount_minor: amountMinor }
      const ref = await insertTestRefund(deps.db, { ...refund, created_at: deps.clock() })
      if (!ref) throw new RefundRefused('more than was charged')
      const event: ProviderEvent = {
        id: `test_ev_${ref}`,
        type: 'refund.done',
        paymentId: null,
        checkoutRef: null,
        chargeRef,
        fact: { kind: 'refund', refundRef: ref, refundId, amountMinor, state: 'done' },
      }
      await deps.jobs.send(deps.db, TEST_WEBHOOK_QUEUE, { event: JSON.stringify(event) })
      return { ref, state: 'done' }
    },
    readEvent: (body, headers) =>
      readTestEvent(body, headers[TEST_SIGNATURE_HEADER], testWebhookSecret(deps), deps.clock()),
  }
}
