import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import { notifyParent } from './notify-parent.ts'
import { testCard } from './test-cards.ts'

const Checkout = z.object({
  merchant: z.string(),
  product_name: z.string(),
  currency_symbol: z.string(),
  price: z.string(),
  state: z.enum(['open', 'paid', 'expired']),
  parent_origin: z.string().nullable(),
})
export type Checkout = z.infer<typeof Checkout>
const Outcome = z.object({ outcome: z.enum(['bank_check', 'declined', 'paid', 'closed']) })

/** The state of the page; `bank` shows the bank's page. */
export type Step = 'loading' | 'form' | 'paying' | 'declined' | 'unknown_card' | 'failed' | 'bank' | 'paid' | 'closed'

const PAID_SHOWN_MS = 900

/** The provider's checkout and its outcome. */
export function useTestCheckout(ref: string) {
  const [checkout, setCheckout] = useState<Checkout>()
  const [step, setStep] = useState<Step>('loading')
  useEffect(() => {
    fetchCheckout(ref).then(
      (found) => {
        setCheckout(found)
        setStep(found.state === 'open' ? 'form' : found.state === 'paid' ? 'paid' : 'closed')
      },
      () => setStep('closed'),
    )
  }, [ref])
  const parent = checkout?.parent_origin ?? null
  useEffect(() => {
    if (step !== 'paid') return
    const timer = setTimeout(() => notifyParent('payment_success', parent), PAID_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [step, parent])
  const pay = useCallback(
    async (number: string, bank?: 'approved' | 'refused') => {
      const card = testCard(number)
      if (!card) return setStep('unknown_card')
      setStep('paying')
      setStep(await charge(ref, { token: card.token, ...(bank && { bank }) }))
    },
    [ref],
  )
  return { checkout, step, pay, abandon: () => notifyParent('payment_abandoned', parent) }
}

const addressOf = (ref: string) => `/payment-frame/test/checkouts/${encodeURIComponent(ref)}`

async function fetchCheckout(ref: string): Promise<Checkout> {
  const answer = await fetch(addressOf(ref))
  return Checkout.parse(await answer.json())
}

async function charge(ref: string, body: { token: string; bank?: string }): Promise<Step> {
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(addressOf(ref), { method: 'POST', headers, body: JSON.stringify(body) })
    const { outcome } = Outcome.parse(await answer.json())
    return outcome === 'bank_check' ? 'bank' : outcome
  } catch {
    return 'failed'
  }
}
