import { z } from 'zod'

/** An amount as text: `currency_symbol` and `price`; 'GBP' 5000 is '£' and '50.00'. */
export const Price = z.object({
  amount_minor: z.int().min(0),
  currency: z.string(),
  currency_symbol: z.string(),
  price: z.string(),
})
export type Price = z.infer<typeof Price>

/** Currencies of the payment provider without minor units, and with three digits; all others have two. */
const WITHOUT = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const WITH_THREE = 'BHD JOD KWD OMR TND'.split(' ')

/**
 * The digits of a currency's minor unit at the payment provider (docs.stripe.com/currencies): 2 for GBP, 0 for JPY.
 * `Intl` gives those of everyday display, which differ: an amount of 10.00 HUF is 1000 there and shown as 10.
 */
export function minorDigits(currency: string): number {
  if (WITHOUT.includes(currency)) return 0
  return WITH_THREE.includes(currency) ? 3 : 2
}
