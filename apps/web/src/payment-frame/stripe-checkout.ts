import { notifyParent } from './notify-parent.ts'

/** The release for the API version of the server's `stripe` package. It must be loaded from Stripe. */
const SCRIPT = 'https://js.stripe.com/endive/stripe.js'

type Checkout = { mount(selector: string): void }
type Stripe = {
  createEmbeddedCheckoutPage(options: {
    fetchClientSecret: () => Promise<string>
    onComplete: () => void
  }): Promise<Checkout>
}
type WithStripe = { Stripe?: (key: string) => Stripe }

/** Shows Stripe's embedded checkout. Its last event changes the page; only the webhook confirms the payment. */
export async function holdStripeCheckout(given: URLSearchParams): Promise<void> {
  const [key, secret, parent] = [given.get('key') ?? '', given.get('secret') ?? '', given.get('parent') ?? '']
  document.getElementById('cancel')?.addEventListener('click', () => notifyParent('payment_abandoned', parent))
  try {
    await loadScript(SCRIPT)
    const open = (window as WithStripe).Stripe
    if (!open) throw new Error('Stripe.js did not load')
    const checkout = await open(key).createEmbeddedCheckoutPage({
      fetchClientSecret: async () => secret,
      onComplete: () => notifyParent('payment_success', parent),
    })
    checkout.mount('#checkout')
  } catch {
    showProblem('The payment page doesn’t load. You haven’t been charged. Please go back and try again.')
  }
}

function loadScript(src: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = Object.assign(document.createElement('script'), { src, onload: () => loaded(), onerror: failed })
    document.head.append(script)
  })
}

function showProblem(text: string) {
  const problem = document.getElementById('problem')
  if (problem) Object.assign(problem, { textContent: text, hidden: false })
}
