import './payment-frame.css'
import { holdStripeCheckout } from './stripe-checkout.ts'

void holdStripeCheckout(new URLSearchParams(location.hash.slice(1)))
