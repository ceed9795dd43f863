import './payment-frame/payment-frame.css'
import { holdStripeCheckout } from './payment-frame/stripe-checkout.ts'

void holdStripeCheckout(new URLSearchParams(location.hash.slice(1)))
